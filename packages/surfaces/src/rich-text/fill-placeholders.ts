/** Returns the text for a member; `undefined` if the member is unknown. */
export type Texts = (member: string) => string | undefined;

/** Fills the `{{member}}` placeholders of a text. Placeholders of unknown members stay, so that the author sees them. */
export function fillPlaceholders(text: string, texts: Texts): string {
  return text.replace(/\{\{\s*([^\s{}]+)\s*\}\}/g, (placeholder, member: string) => texts(member) ?? placeholder);
}
