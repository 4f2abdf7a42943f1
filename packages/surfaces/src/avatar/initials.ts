/** A word begins with a letter or a digit of any script; apostrophes and hyphens stay within it. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** The first letters of the first and the last word of a name, in capitals; empty when it has no letter or digit. */
export function initials(name: string, locale?: string): string {
  const words = name.normalize('NFC').match(WORDS) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => firstLetter(word, locale))
    .join('')
    .toLocaleUpperCase(locale);
}

/** What a reader sees as one letter may be several code points. */
function firstLetter(word: string, locale?: string): string {
  const [letter] = new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(word);
  return letter?.segment ?? '';
}
