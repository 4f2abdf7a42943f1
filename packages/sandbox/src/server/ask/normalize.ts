const ARABIC_MARKS = /[\u064b-\u0652\u0640]/g;
const ARABIC_DIGITS = /[\u0660-\u0669]/g;

/** One spelling for texts that mean the same: case, width, Arabic marks, alef forms and digits do not matter. */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(ARABIC_MARKS, '')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[أإآ]/g, 'ا')
    .replace(/\s+/g, ' ')
    .trim();
}
