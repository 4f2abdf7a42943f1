/** What the watches of a page and of its iframes send each other; the code of both documents never gets one. */
export type Note =
  /** From an iframe, over its window and over a port that it received: the port is that window's. */
  | { readonly svcEmbedWatch: 'port'; readonly token: number }
  /** From the page: which extensions has the page asked for? */
  | { readonly svcEmbedWatch: 'ask'; readonly token: number; readonly namespace: string }
  | { readonly svcEmbedWatch: 'answer'; readonly token: number; readonly asked: readonly string[] };

export function isNote(data: unknown): data is Note {
  return typeof data === 'object' && data !== null && 'svcEmbedWatch' in data;
}
