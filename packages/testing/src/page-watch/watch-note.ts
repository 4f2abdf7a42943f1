/** A message between the watches of a page and of its iframe. The code of both documents never receives one. */
export type Note =
  /** From an iframe, over its window and over a port that it received: the port belongs to that window. */
  | { readonly svcEmbedWatch: 'port'; readonly token: number }
  /** From the page: requests the extensions that the page has requested. */
  | { readonly svcEmbedWatch: 'ask'; readonly token: number; readonly namespace: string }
  | { readonly svcEmbedWatch: 'answer'; readonly token: number; readonly asked: readonly string[] };

export function isNote(data: unknown): data is Note {
  return typeof data === 'object' && data !== null && 'svcEmbedWatch' in data;
}
