/** Words begin with a letter or digit of any script, and may contain apostrophes and hyphens. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** Returns the first letters of the first and the last word of a name, in upper case; empty without a letter or digit. */
export function initials(name: string): string {
  const words = name.normalize('NFC').match(WORDS) ?? [];
  return (words.length > 1 ? [words[0], words.at(-1)] : words).map(firstLetter).join('').toUpperCase();
}

/** Returns the first letter of a word, which may consist of several code points. */
function firstLetter(word = ''): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return letter?.segment ?? '';
}
