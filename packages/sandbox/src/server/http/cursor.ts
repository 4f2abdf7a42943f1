import type { Page, PageQuery } from '@svc-embed/platform/schemas';
import { wrongField } from '../refusal.js';
import { type Position, positionSchema } from '../store/keyset.js';

/** The number of items on a page by default, and at most. */
export const DEFAULT_SIZE = 50;
export const MAX_SIZE = 100;

type Item = { readonly id: number };

/**
 * Reads one page of a list that is sorted by growing ids, so that items added between two pages neither move nor repeat
 * others. `name` identifies the list: a cursor is only valid for the list that it came from.
 */
export function readPage<Entry extends Item, Described>(
  name: string,
  query: PageQuery,
  list: (after: number, limit: number) => readonly Entry[],
  describe: (entry: Entry) => Described,
): Page<Described> {
  return readSortedPage({
    name,
    query,
    list: (after, limit) => list(after?.id ?? 0, limit),
    describe,
    keyOf: () => null,
  });
}

/** A list that is sorted by a key, and by id where keys are equal. */
export interface SortedList<Entry extends Item, Described> {
  /** Names the key as well: a cursor is only valid for the order that it came from. */
  readonly name: string;
  readonly query: PageQuery;
  readonly list: (after: Position | undefined, limit: number) => readonly Entry[];
  readonly describe: (entry: Entry) => Described;
  readonly keyOf: (entry: Entry) => Position['key'];
}

/** Reads one page of a list whose cursor has the key and the id of the last item. */
export function readSortedPage<Entry extends Item, Described>({
  name,
  query: { first = DEFAULT_SIZE, after },
  list,
  describe,
  keyOf,
}: SortedList<Entry, Described>): Page<Described> {
  checkSize(first);
  // One item more than requested shows whether there is another page.
  const found = list(after === undefined ? undefined : readCursor(name, after), first + 1);
  const entries = found.slice(0, first);
  const last = entries.at(-1);
  return {
    items: entries.map(describe),
    pageInfo: {
      hasNextPage: found.length > first,
      endCursor: last === undefined ? null : writeCursor(name, { key: keyOf(last), id: last.id }),
    },
  };
}

/** Reads the one page of a list whose order has no cursor. */
export function readOnlyPage<Entry, Described>(
  { first = DEFAULT_SIZE }: PageQuery,
  list: (limit: number) => readonly Entry[],
  describe: (entry: Entry) => Described,
): Page<Described> {
  checkSize(first);
  return { items: list(first).map(describe), pageInfo: { hasNextPage: false, endCursor: null } };
}

function checkSize(first: number): void {
  if (first > MAX_SIZE) throw wrongField('invalid', 'first', `expected at most ${MAX_SIZE}`);
}

function writeCursor(name: string, { key, id }: Position): string {
  return Buffer.from(`${name}:${JSON.stringify({ key, id })}`).toString('base64url');
}

function readCursor(name: string, cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString();
  const position = readPosition(text.slice(name.length + 1));
  if (position !== undefined && writeCursor(name, position) === cursor) return position;
  throw wrongField('invalid', 'after', 'expected the endCursor of an earlier page of this list');
}

function readPosition(text: string): Position | undefined {
  try {
    return positionSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
