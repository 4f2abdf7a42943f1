/** The characters of the bytes 0x80 to 0xFF in Mac Roman. */
const UPPER_HALF =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

const windows1252 = new TextDecoder('windows-1252');

/** Repairs a text whose Windows-1252 bytes were once read as Mac Roman ("LÈon" was "Léon"); others stay as they are. */
export function repairMacRoman(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (character) => {
    const index = UPPER_HALF.indexOf(character);
    return index < 0 ? character : windows1252.decode(Uint8Array.of(0x80 + index));
  });
}
