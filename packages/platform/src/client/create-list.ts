import { PlatformError } from '../error.js';
import { ownFields } from '../own-fields.js';
import type { IndexedPage, IndexQuery, Page, PageQuery } from '../schemas/paging.js';

/** The page of a list, or where to start iterating. */
export interface ListQuery {
  /** Items per page; default: the platform's choice. */
  readonly first?: number | undefined;
  /** The `endCursor` of the previous page. Null means the start. */
  readonly after?: string | null | undefined;
}

/**
 * A list that resolves to its first page when awaited and yields all its items when iterated. It sends no request before
 * that; an iteration requests each page when it gets there, and every iteration requests its pages again.
 */
export interface List<Item, P extends Page<Item> = Page<Item>> extends Promise<P>, AsyncIterable<Item> {}

/** The same for SCIM, whose pages begin at an index: resolves to its first page and yields all resources. */
export interface IndexedList<Item> extends Promise<IndexedPage<Item>>, AsyncIterable<Item> {}

/**
 * Makes a list from a function that requests one page.
 *
 * @param name The name of the list in errors.
 */
export function createList<Item, P extends Page<Item>>(
  name: string,
  query: ListQuery | null | undefined,
  getPage: (input: PageQuery) => Promise<P & Page<Item>>,
): List<Item, P> {
  const input = readQuery(query);
  return listOf(getPage, input, () => {
    const seen = new Set([input.after]);
    return ({ items, pageInfo }) => {
      if (!pageInfo.hasNextPage) return { items, next: undefined };
      const after = pageInfo.endCursor ?? undefined;
      // Continuing would request the same pages forever.
      if (after === undefined || seen.has(after)) return { items, next: nextMissing(name) };
      seen.add(after);
      return { items, next: { ...input, after } };
    };
  });
}

/** Makes a list from a function that requests one page by the index of its first item, counted from 1 (RFC 7644). */
export function createIndexedList<Item>(
  query: IndexQuery | null | undefined,
  getPage: (input: IndexQuery) => Promise<IndexedPage<Item>>,
): IndexedList<Item> {
  const input: IndexQuery = ownFields(query);
  return listOf(getPage, input, () => {
    let next = input.startIndex ?? 1;
    return ({ Resources: items, totalResults }) => {
      next += items.length;
      // The total may be wrong, but nothing follows an empty page.
      const more = items.length > 0 && next <= totalResults;
      return { items, next: more ? { ...input, startIndex: next } : undefined };
    };
  });
}

/** The items of a page, and the query of the next one: undefined at the end, and an error if it is unknown. */
type Step<Item, Query> = { readonly items: readonly Item[]; readonly next: Query | PlatformError | undefined };

/** @param start Starts an iteration: the function that it returns reads one page after the other. */
function listOf<Item, Query, P>(
  getPage: (input: Query) => Promise<P>,
  input: Query,
  start: () => (page: P) => Step<Item, Query>,
): Promise<P> & AsyncIterable<Item> {
  let page: Promise<P> | undefined;
  const first = () => {
    page ??= getPage(input);
    return page;
  };
  return {
    [Symbol.toStringTag]: 'List',
    [Symbol.asyncIterator]: () => walk(getPage, input, start()),
    // biome-ignore lint/suspicious/noThenProperty: awaiting a list requests its page.
    then: (onPage, onError) => first().then(onPage, onError),
    catch: (onError) => first().catch(onError),
    finally: (onEnd) => first().finally(onEnd),
  };
}

function readQuery(query: ListQuery | null | undefined): PageQuery {
  const { after, ...rest } = ownFields(query);
  return after === null ? rest : { ...rest, after };
}

async function* walk<Item, Query, P>(
  getPage: (input: Query) => Promise<P>,
  input: Query,
  read: (page: P) => Step<Item, Query>,
): AsyncGenerator<Item, void, undefined> {
  for (let query: Query | undefined = input; query !== undefined; ) {
    const { items, next }: Step<Item, Query> = read(await getPage(query));
    yield* items;
    if (next instanceof PlatformError) throw next;
    query = next;
  }
}

function nextMissing(name: string): PlatformError {
  return new PlatformError('bad-response', `${name} reports another page but no new cursor`);
}
