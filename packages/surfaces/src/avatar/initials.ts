/** Words begin with a letter or digit of any script, and may contain apostrophes and hyphens. */
const WORDS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** The first letters of the first and the last word of a name, in upper case; empty when it has no letter or digit. */
export function initials(name: string, locale?: string): string {
  const words = name.normalize('NFC').match(WORDS) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => firstLetter(word, locale))
    .join('')
    .toLocaleUpperCase(locale);
}

/** A letter may consist of several code points. */
function firstLetter(word: string, locale?: string): string {
  const [letter] = new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(word);
  return letter?.segment ?? '';
}
