import { expect, expectTypeOf, it, vi } from 'vitest';
import * as z from 'zod';
import type { Operation } from '../operations/operation.js';
import { type Each, type Kind, listing, row, takes } from '../operations/table.js';
import {
  type AliasedPage,
  aliasedPageSchema,
  indexedPageSchema,
  indexQuerySchema,
  pageQuerySchema,
  pageSchema,
} from '../schemas/paging.js';
import type { CallOptions } from '../transport/call-options.js';
import type { Transport } from '../transport/create-transport.js';
import type { IndexedList, List, ListQuery } from './create-list.js';
import { methodsOf } from './methods-of.js';

const none = z.strictObject({});
const common = { group: 'embed', summary: '', auth: 'Bearer', idempotent: false, params: none } as const;
const part = z.strictObject({ deploymentId: z.int(), name: z.string() });
const partPath = '/api/v1/deployments/{deploymentId}/parts/{name}';
const branch = z.strictObject({ branch: z.string().optional() });
const done = z.object({ done: z.boolean() });
const indexedPage = indexedPageSchema(z.object({ name: z.string() }));

const parts = <K extends Kind>(each: Each<K>) =>
  ({
    renamePart: each('renamePart', {
      ...common,
      method: 'PATCH',
      path: partPath,
      params: part,
      body: takes<{ readonly names: readonly string[] }>()(z.strictObject({ names: z.array(z.string()) })),
      response: done,
    }),
    startPart: each('startPart', {
      ...common,
      method: 'POST',
      path: partPath,
      params: part,
      body: takes<{ readonly at: number }>()(z.strictObject({ at: z.int() })),
      bodyOptional: true,
      response: done,
    }),
    readPart: each('readPart', {
      ...common,
      method: 'GET',
      path: partPath,
      params: part,
      query: branch,
      response: done,
    }),
    dropPart: each('dropPart', { ...common, method: 'DELETE', path: partPath, params: part }),
    searchParts: each('searchParts', {
      ...common,
      method: 'GET',
      path: '/api/scim/v2/Parts',
      query: indexQuerySchema,
      response: indexedPage,
      list: 'startIndex',
    }),
    listParts: each('listParts', {
      ...common,
      ...listing,
      path: '/api/v1/parts',
      response: pageSchema(z.object({ name: z.string() })),
    }),
    findParts: each('findParts', {
      ...common,
      method: 'GET',
      path: '/api/v1/parts/found',
      query: pageQuerySchema.extend({ color: z.enum(['red']).optional() }),
      response: aliasedPageSchema(z.object({ name: z.string() })),
      list: true,
    }),
  }) as const;
const table = parts(row);
const page = { items: [{ name: 'a' }], pageInfo: { hasNextPage: false, endCursor: null } };

function setUp() {
  const call = vi.fn(async ({ list }: Operation, _input?: unknown): Promise<unknown> => (list ? page : { done: true }));
  const callWithoutAnswer = vi.fn(async () => {});
  return { call, callWithoutAnswer, group: methodsOf({ call, callWithoutAnswer } as unknown as Transport, parts) };
}

const options: CallOptions = { signal: new AbortController().signal };
const params = { deploymentId: 7, name: 'a' };

it('passes the parameters in the order of the path, then the body, then the options', async () => {
  const { call, group } = setUp();
  const body = { names: ['b'] };
  expect(await group.renamePart(7, 'a', body, options)).toEqual({ done: true });
  expect(call).toHaveBeenCalledWith(table.renamePart, { params, body }, options);
});

it('omits an optional body', async () => {
  const { call, group } = setUp();
  await group.startPart(7, 'a');
  expect(call).toHaveBeenCalledWith(table.startPart, { params, body: undefined }, undefined);
});

it('passes the query before the options, even if the operation is not a list', async () => {
  const { call, group } = setUp();
  await group.readPart(7, 'a', { branch: 'dev' }, options);
  expect(call).toHaveBeenCalledWith(table.readPart, { params, query: { branch: 'dev' } }, options);
});

it('reads no answer of an operation without a response', async () => {
  const { call, callWithoutAnswer, group } = setUp();
  expect(await group.dropPart(7, 'a', options)).toBeUndefined();
  expect(callWithoutAnswer).toHaveBeenCalledWith(table.dropPart, { params }, options);
  expect(call).not.toHaveBeenCalled();
});

it('returns a list for an operation with pages', async () => {
  const { call, group } = setUp();
  const list = group.listParts({ first: 2, after: null }, options);
  expect(call).not.toHaveBeenCalled();
  expect(await list).toEqual(page);
  expect(call).toHaveBeenCalledWith(table.listParts, { params: {}, query: { first: 2 } }, options);
  const names: string[] = [];
  for await (const { name } of group.listParts()) names.push(name);
  expect(names).toEqual(['a']);
});

it('sends the further parameters of a list with every page', async () => {
  const { call, group } = setUp();
  call.mockResolvedValueOnce({ items: [{ name: 'b' }], pageInfo: { hasNextPage: true, endCursor: 'x' } });
  const names: string[] = [];
  for await (const { name } of group.findParts({ color: 'red', after: null })) names.push(name);
  expect(names).toEqual(['b', 'a']);
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { params: {}, query: { color: 'red' } },
    { params: {}, query: { color: 'red', after: 'x' } },
  ]);
});

it('returns an indexed list for an operation with indexed pages', async () => {
  const { call, group } = setUp();
  call.mockResolvedValueOnce({ totalResults: 1, Resources: [{ name: 'a' }] });
  const names: string[] = [];
  for await (const { name } of group.searchParts({ count: 5 }, options)) names.push(name);
  expect(names).toEqual(['a']);
  expect(call.mock.calls).toEqual([[table.searchParts, { params: {}, query: { count: 5 } }, options]]);
});

it('freezes the group', () => expect(Object.isFrozen(setUp().group)).toBe(true));

it('the table determines the types of the methods', () => {
  const { group } = setUp();
  type Parts = typeof group;
  expectTypeOf<Parameters<Parts['renamePart']>>().toEqualTypeOf<
    [number, string, { readonly names: readonly string[] }, (CallOptions | undefined)?]
  >();
  expectTypeOf<Parameters<Parts['startPart']>>().toEqualTypeOf<
    [number, string, { readonly at: number }?, (CallOptions | undefined)?]
  >();
  expectTypeOf<Parameters<Parts['dropPart']>>().toEqualTypeOf<[number, string, (CallOptions | undefined)?]>();
  expectTypeOf<Parameters<Parts['listParts']>>().toEqualTypeOf<[ListQuery?, (CallOptions | undefined)?]>();
  expectTypeOf<ReturnType<Parts['listParts']>>().toEqualTypeOf<List<{ name: string }>>();
  expectTypeOf<NonNullable<Parameters<Parts['findParts']>[0]>>().toExtend<ListQuery>();
  expectTypeOf<{ after: null; color: 'red' }>().toExtend<NonNullable<Parameters<Parts['findParts']>[0]>>();
  expectTypeOf<{ color: 'blue' }>().not.toExtend<NonNullable<Parameters<Parts['findParts']>[0]>>();
  expectTypeOf<ReturnType<Parts['findParts']>>().toEqualTypeOf<List<{ name: string }, AliasedPage<{ name: string }>>>();
  expectTypeOf<ReturnType<Parts['searchParts']>>().toEqualTypeOf<IndexedList<{ name: string }>>();
  expectTypeOf<ReturnType<Parts['dropPart']>>().toEqualTypeOf<Promise<void>>();
});

it('an interface that differs from the table does not compile', () => {
  const { group } = setUp();
  // @ts-expect-error -- The name is a string.
  group satisfies { dropPart(deploymentId: number, name: number): Promise<void> };
  // @ts-expect-error -- The answer is typed.
  group satisfies { renamePart(deploymentId: number, name: string, body: { names: string[] }): Promise<void> };
});
