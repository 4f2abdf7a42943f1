/**
 * Returns a text that a terminal shows as it is: control characters, line ends included, and characters that change the direction of
 * the text become escapes of JSON.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    const codes = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
    return codes.map((code) => `\\u${code}`).join('');
  });
}
