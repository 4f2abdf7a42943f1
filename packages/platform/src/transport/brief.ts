const MAX_LENGTH = 300;

/** Prepares a received text for an error: one line, without control characters, of bounded length. */
export function brief(text: string): string {
  const line = text
    .slice(0, MAX_LENGTH * 4)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
