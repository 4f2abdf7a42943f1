/** File systems take 255 bytes, and a letter may have four. */
const MAX_LETTERS = 60;

/** A file name for a title: letters and digits of any script, joined by hyphens; `data` when there are none. */
export function fileName(title: string, extension: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = [...name].slice(0, MAX_LETTERS).join('').replace(/^-|-$/g, '');
  return `${short || 'data'}.${extension}`;
}
