/** What Excel takes, counted in UTF-16 units. */
const MAX_LENGTH = 31;

/**
 * Names of the sheets of a workbook, as Excel takes them: 1 to 31 letters, none of `\ / ? * [ ] :`, no apostrophe at an
 * end, not "History", and no two that differ in case only. A title that another sheet has gets a number.
 */
export function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set(['history']);
  return titles.map((title) => {
    const wanted = legal(title) || 'Data';
    let name = clip(wanted, MAX_LENGTH);
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) {
      const suffix = ` (${copy})`;
      name = clip(wanted, MAX_LENGTH - suffix.length) + suffix;
    }
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

/** Never cuts a letter in two, nor leaves a space or an apostrophe at the end. */
function clip(name: string, length: number): string {
  let clipped = '';
  for (const letter of name) {
    if (clipped.length + letter.length > length) break;
    clipped += letter;
  }
  return clipped.replace(/[\s']+$/, '');
}
