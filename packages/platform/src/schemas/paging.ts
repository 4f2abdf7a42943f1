import * as z from 'zod';
import { isPlainObject } from './plain-json.js';
import { answer, request } from './side.js';

/** `first` is the number of items (default: the platform's choice), `after` the `endCursor` of a page. */
export type PageQuery = Readonly<z.input<typeof pageQuerySchema>>;
export const pageQuerySchema = request.object({ first: z.int().min(1).optional(), after: z.string().optional() });

/**
 * Where a page ends and whether more follows. Shape chosen by this package; the platform does not show it. Further
 * fields are kept.
 */
export type PageInfo = Readonly<z.output<typeof pageInfoSchema>>;
export const pageInfoSchema = answer.open({ hasNextPage: z.boolean(), endCursor: z.string().nullable().default(null) });

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly pageInfo: PageInfo;
}

/** `startIndex` counts from 1, and `count` is the number of resources (RFC 7644, section 3.4.2.4). */
export type IndexQuery = Readonly<z.input<typeof indexQuerySchema>>;
export const indexQuerySchema = request.object({
  startIndex: z.int().min(1).optional(),
  count: z.int().min(0).optional(),
});

/** One page of a list of SCIM resources. */
export interface IndexedPage<Item> {
  readonly totalResults: number;
  readonly Resources: readonly Item[];
}

/** The schema of a page of SCIM resources, which may be left out when there are none. */
export function indexedPageSchema<Item extends z.ZodType>(item: Item) {
  return answer.object({ totalResults: z.int().min(0), Resources: z.array(item).default([]) });
}

/** The schema of a page of items. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return answer.object({ items: z.array(item), pageInfo: pageInfoSchema });
}

/** One page of a list that older releases of the platform answered as `data`. */
export interface AliasedPage<Item> extends Page<Item> {
  /** @deprecated since 0.1.0: use items */
  readonly data?: readonly Item[] | undefined;
  /** @deprecated since 0.1.0: use items.length */
  readonly count?: number | undefined;
}

/** The schema of a page of items, which may come as `data`, their deprecated name, alone. */
export function aliasedPageSchema<Item extends z.ZodType>(item: Item) {
  const page = pageSchema(item).extend({
    data: z.array(item).optional().meta({ deprecated: true }),
    count: z.int().min(0).optional().meta({ deprecated: true }),
  });
  return z.preprocess(fillItems, page);
}

/** A platform that answers `data` alone knows no pages: these are all items. The copy inherits nothing. */
function fillItems(page: unknown): unknown {
  if (!isPlainObject(page)) return page;
  const isOld = Object.hasOwn(page, 'data') && !Object.hasOwn(page, 'items');
  const filled = isOld ? { items: page.data, pageInfo: { hasNextPage: false, endCursor: null } } : {};
  return Object.assign(Object.create(null), filled, page);
}
