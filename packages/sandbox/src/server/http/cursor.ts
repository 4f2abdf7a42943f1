import type { Page, PageQuery } from '@svc-embed/platform/schemas';
import { invalid } from '../refusal.js';

const DEFAULT_SIZE = 50;
const MAX_SIZE = 100;

/**
 * Reads one page of a list that is sorted by growing ids, so that items added between two pages neither move nor repeat
 * others. `name` identifies the list: a cursor is only valid for the list that it came from.
 */
export function readPage<Entry extends { readonly id: number }, Item>(
  name: string,
  { first = DEFAULT_SIZE, after }: PageQuery,
  list: (after: number, limit: number) => readonly Entry[],
  describe: (entry: Entry) => Item,
): Page<Item> {
  if (first > MAX_SIZE) {
    const message = `expected at most ${MAX_SIZE}`;
    throw invalid(`first: ${message}.`, [{ path: 'first', message }]);
  }
  // One item more than asked for shows whether there is another page.
  const found = list(after === undefined ? 0 : readCursor(name, after), first + 1);
  const entries = found.slice(0, first);
  const last = entries.at(-1);
  return {
    items: entries.map(describe),
    pageInfo: {
      hasNextPage: found.length > first,
      endCursor: last === undefined ? null : writeCursor(name, last.id),
    },
  };
}

function writeCursor(name: string, id: number): string {
  return Buffer.from(`${name}:${id}`).toString('base64url');
}

function readCursor(name: string, cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  const id = Number(text.slice(name.length + 1));
  if (Number.isSafeInteger(id) && writeCursor(name, id) === cursor) return id;
  const message = 'expected the endCursor of an earlier page of this list';
  throw invalid(`after: ${message}.`, [{ path: 'after', message }]);
}
