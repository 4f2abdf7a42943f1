/** What stands in the place of a member; `undefined` where nothing is known of it. */
export type Texts = (member: string) => string | undefined;

/** Puts values into a text's `{{member}}` places. The place of a member that is not known stays, to be seen and mended. */
export function fillPlaces(text: string, texts: Texts): string {
  return text.replace(/\{\{\s*([^\s{}]+)\s*\}\}/g, (place, member: string) => texts(member) ?? place);
}
