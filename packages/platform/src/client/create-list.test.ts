import { expect, it, vi } from 'vitest';
import type { Page, PageQuery } from '../schemas/paging.js';
import { createIndexedList, createList, type ListQuery } from './create-list.js';

const page = (items: string[], endCursor: string | null, hasNextPage = endCursor !== null): Page<string> => ({
  items,
  pageInfo: { hasNextPage, endCursor },
});

/** Makes a list from pages by the cursor that they follow. */
function setUp(pages: Readonly<Record<string, Page<string>>>, query: ListQuery | null = {}) {
  const getPage = vi.fn(async ({ after }: PageQuery) => {
    const found = pages[after ?? 'start'];
    if (getPage.mock.calls.length > 9) throw new Error('requests without end');
    if (!found) throw new Error(`no page after ${after}`);
    return found;
  });
  return { getPage, list: createList('listThings', query, getPage) };
}

const two = { start: page(['a', 'b'], 'b'), b: page(['c'], null) };

async function itemsOf(list: AsyncIterable<string>): Promise<string[]> {
  const items: string[] = [];
  for await (const item of list) items.push(item);
  return items;
}

it('requests nothing before the list is used', () => expect(setUp(two).getPage).not.toHaveBeenCalled());

it('requests one page once when the list is awaited', async () => {
  const { list, getPage } = setUp(two, { first: 2 });
  expect(await list).toEqual(two.start);
  expect(await list).toEqual(two.start);
  expect(getPage.mock.calls).toEqual([[{ first: 2 }]]);
});

it('iterates every item of every page from the given start', async () => {
  const { list, getPage } = setUp(two, { first: 2 });
  expect(await itemsOf(list)).toEqual(['a', 'b', 'c']);
  expect(getPage.mock.calls).toEqual([[{ first: 2 }], [{ first: 2, after: 'b' }]]);
  expect(await itemsOf(setUp(two, { after: 'b' }).list)).toEqual(['c']);
});

it.each([null, undefined, {}, { after: null }])('starts at the first page with %j', async (query) => {
  const { list, getPage } = setUp(two, query);
  expect(await list).toEqual(two.start);
  expect(await itemsOf(list)).toEqual(['a', 'b', 'c']);
  expect(getPage.mock.calls[0]?.[0].after).toBeUndefined();
});

it('requests the pages again with every iteration', async () => {
  const { list, getPage } = setUp(two);
  await itemsOf(list);
  await itemsOf(list);
  expect(getPage).toHaveBeenCalledTimes(4);
});

it('requests no page that the loop does not reach', async () => {
  const { list, getPage } = setUp(two);
  for await (const item of list) if (item === 'b') break;
  expect(getPage).toHaveBeenCalledTimes(1);
});

it('continues after an empty page', async () => {
  expect(await itemsOf(setUp({ start: page([], 'x'), x: page(['a'], null) }).list)).toEqual(['a']);
});

it.each<[string, Record<string, Page<string>>, PageQuery]>([
  ['the same cursor', { start: page(['a'], 'a'), a: page(['b'], 'a') }, {}],
  ['an earlier cursor', { start: page([], 'a'), a: page([], 'b'), b: page([], 'a') }, {}],
  ['the first cursor', { a: page([], 'b'), b: page([], 'a') }, { after: 'a' }],
  ['missing', { start: page(['a'], null, true) }, {}],
])('fails with a bad response when the next cursor is %s', async (_, pages, query) => {
  await expect(itemsOf(setUp(pages, query).list)).rejects.toMatchObject({ code: 'bad-response' });
});

it('rejects when awaited and when iterated', async () => {
  const { list } = setUp({});
  await expect(list).rejects.toThrow('no page');
  expect(await list.catch(() => 'caught')).toBe('caught');
  const end = vi.fn();
  await expect(list.finally(end)).rejects.toThrow('no page');
  expect(end).toHaveBeenCalledTimes(1);
  await expect(itemsOf(list)).rejects.toThrow('no page');
});

/** Makes a function that returns the resources 1 to `total` in pages of at most two. */
function indexed(total: number, promised = total) {
  return vi.fn(
    async ({ startIndex = 1, count = 2 }: { startIndex?: number | undefined; count?: number | undefined }) => ({
      totalResults: promised,
      Resources: Array.from({ length: total }, (_, index) => `r${index + 1}`).slice(
        startIndex - 1,
        startIndex - 1 + count,
      ),
    }),
  );
}

it('an indexed list resolves to its first page when awaited, and yields all resources when iterated', async () => {
  const getPage = indexed(5);
  const list = createIndexedList({ count: 2 }, getPage);
  expect(await list).toEqual({ totalResults: 5, Resources: ['r1', 'r2'] });
  getPage.mockClear();
  expect(await itemsOf(list)).toEqual(['r1', 'r2', 'r3', 'r4', 'r5']);
  expect(getPage.mock.calls).toEqual([[{ count: 2 }], [{ count: 2, startIndex: 3 }], [{ count: 2, startIndex: 5 }]]);
});

it('every iteration of an indexed list starts at the given index', async () => {
  const list = createIndexedList({ startIndex: 4 }, indexed(5));
  expect(await itemsOf(list)).toEqual(['r4', 'r5']);
  expect(await itemsOf(list)).toEqual(['r4', 'r5']);
});

it.each([0, 2])('ends an indexed list of %s resources whose total is too large', async (total) => {
  const getPage = indexed(total, 9);
  expect(await itemsOf(createIndexedList(undefined, getPage))).toHaveLength(total);
  expect(getPage.mock.calls.length).toBeLessThanOrEqual(2);
});
