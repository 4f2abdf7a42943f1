/** Excel's limit, in UTF-16 units. */
const MAX_LENGTH = 31;

/**
 * Creates sheet names that Excel accepts: 1 to 31 characters, none of `\ / ? * [ ] :`, no apostrophe at either end, not
 * "History", and unique regardless of case. Duplicate titles are numbered.
 */
export function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set(['history']);
  const copies = new Map<string, number>();
  return titles.map((title) => {
    const wanted = legal(title) || 'Data';
    let name = clip(wanted, MAX_LENGTH);
    const first = name.toLowerCase();
    let copy = copies.get(first) ?? 2;
    for (; taken.has(name.toLowerCase()); copy++) {
      const suffix = ` (${copy})`;
      name = clip(wanted, MAX_LENGTH - suffix.length) + suffix;
    }
    copies.set(first, copy);
    taken.add(name.toLowerCase());
    return name;
  });
}

function legal(title: string): string {
  return title
    .replace(/[\\/?*[\]:\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s']+|[\s']+$/g, '');
}

/** Cuts between code points, and leaves no space or apostrophe at the end. */
function clip(name: string, length: number): string {
  let clipped = '';
  for (const letter of name) {
    if (clipped.length + letter.length > length) break;
    clipped += letter;
  }
  return clipped.replace(/[\s']+$/, '');
}
