/**
 * Makes the test of whether a specification names one of these members anywhere: by its own name, or as it stands in rows
 * that a chart was given (`movies_genre`, `movies_genre_text`).
 */
export function createMemberSearch(members: readonly string[]): (specification: unknown) => boolean {
  if (members.length === 0) return () => false;
  const names = members.map((member) => member.replace(/\W/g, '[._]'));
  const pattern = new RegExp(`(?<!\\w)(?:${names.join('|')})(?:_text)?(?!\\w)`);
  return (specification) => textsOf(specification).some((text) => pattern.test(text.replaceAll('\\', '')));
}

/** All texts in a JSON value, the keys of its objects among them. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsOf(item)]);
}
