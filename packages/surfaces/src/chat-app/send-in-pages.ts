import type { Send } from '../api/client.js';
import { EMBED_API, EMBED_API_PATHS } from '../contract.js';

const QUERY = EMBED_API + EMBED_API_PATHS.query;

/** Adds the other pages of rows to an answer, whose size a chat limits. `next` is the start of the next page. */
export function sendInPages(send: Send): Send {
  return async (url, init) => {
    const response = await send(url, init);
    if (url !== QUERY || !response.ok) return response;
    let { rows, next } = await response.json();
    while (next !== undefined) {
      const more = await send(`${QUERY}?from=${next}`, init);
      if (!more.ok) return more;
      const page = await more.json();
      rows = [...rows, ...page.rows];
      next = page.next;
    }
    return { ok: true, status: response.status, json: async () => ({ rows }) };
  };
}
