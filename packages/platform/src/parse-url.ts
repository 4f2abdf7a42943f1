/** Parses an address; returns undefined if the text is not one. */
export function parseUrl(text: string): URL | undefined {
  // Not `URL.canParse`: in Node 20 and 22 it returns false for "https://bücher.example" once the call is optimized.
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
