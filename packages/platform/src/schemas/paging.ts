import * as z from 'zod';
import { isPlainObject } from './plain-json.js';
import { answer, request } from './side.js';

/** `first` is the number of items (default: the platform's choice), `after` the `endCursor` of a page. */
export type PageQuery = Readonly<z.input<typeof pageQuerySchema>>;
export const pageQuerySchema = request.object({ first: z.int().min(1).optional(), after: z.string().optional() });

/**
 * The end of a page, and whether another page follows. Shape chosen by this package; the platform does not document it.
 * Unknown fields are kept.
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

/** Makes the schema of a page of SCIM resources. An empty page may omit `Resources`. */
export function indexedPageSchema<Item extends z.ZodType>(item: Item) {
  return answer.object({ totalResults: z.int().min(0), Resources: z.array(item).default([]) });
}

/** Makes the schema of a page of items. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return answer.object({ items: z.array(item), pageInfo: pageInfoSchema });
}

/** One page of a list whose items older platform releases return as `data`. */
export interface AliasedPage<Item> extends Page<Item> {
  /** @deprecated since 0.1.0: use items */
  readonly data?: readonly Item[] | undefined;
  /** @deprecated since 0.1.0: use items.length */
  readonly count?: number | undefined;
}

/** Makes the schema of a page whose items may be only in `data`, the deprecated field. */
export function aliasedPageSchema<Item extends z.ZodType>(item: Item) {
  const page = pageSchema(item).extend({
    data: z.array(item).optional().meta({ deprecated: true }),
    count: z.int().min(0).optional().meta({ deprecated: true }),
  });
  return z.preprocess(fillItems, page);
}

/** Copies `data` to `items`. A platform that sends only `data` has no pages: these are all items. The copy inherits nothing. */
function fillItems(page: unknown): unknown {
  if (!isPlainObject(page)) return page;
  const isOld = Object.hasOwn(page, 'data') && !Object.hasOwn(page, 'items');
  const filled = isOld ? { items: page.data, pageInfo: { hasNextPage: false, endCursor: null } } : {};
  return Object.assign(Object.create(null), filled, page);
}
