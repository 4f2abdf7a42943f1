import { PlatformError } from '../error.js';
import { ownFields } from '../own-fields.js';
import type { Page, PageQuery } from '../schemas/paging.js';

/** The page of a list, or where to start iterating. */
export interface ListQuery {
  /** Items of a page; the platform's choice when left out. */
  readonly first?: number | undefined;
  /** The `endCursor` of the previous page; null, which the last page has, means the start. */
  readonly after?: string | null | undefined;
}

/**
 * A list that gives its first page when awaited and all its items when iterated. Nothing is requested before one of
 * both happens; iterating requests a page when it gets there, and every iteration requests its pages again.
 */
export interface List<Item> extends Promise<Page<Item>>, AsyncIterable<Item> {}

/**
 * Makes a list from a function that requests one page.
 *
 * @param name The name of the list in errors.
 */
export function createList<Item>(
  name: string,
  query: ListQuery | null | undefined,
  getPage: (input: PageQuery) => Promise<Page<Item>>,
): List<Item> {
  const input = readQuery(query);
  let page: Promise<Page<Item>> | undefined;
  const first = () => {
    page ??= getPage(input);
    return page;
  };
  return {
    [Symbol.toStringTag]: 'List',
    [Symbol.asyncIterator]: () => walk(name, input, getPage),
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

async function* walk<Item>(
  name: string,
  input: PageQuery,
  getPage: (input: PageQuery) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const seen = new Set([input.after]);
  for (let after = input.after; ; ) {
    const { items, pageInfo } = await getPage(after === input.after ? input : { ...input, after });
    yield* items;
    if (!pageInfo.hasNextPage) return;
    after = pageInfo.endCursor ?? undefined;
    // Continuing would request the same pages forever.
    if (after === undefined || seen.has(after)) {
      throw new PlatformError('bad-response', `${name} says that more follows, but not from where`);
    }
    seen.add(after);
  }
}
