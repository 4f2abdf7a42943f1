/** Parses an address; nothing where the text is none. */
export function parseUrl(text: string): URL | undefined {
  // Not by `URL.canParse`: once it is called often, that of Node 20 and 22 takes "https://bücher.example" for no address.
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
