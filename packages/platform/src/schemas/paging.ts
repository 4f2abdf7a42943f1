import { z } from 'zod';
import { answer, request } from './side.js';

/** The schema of `PageQuery`. */
export const pageQuerySchema = request.object({ first: z.int().min(1).optional(), after: z.string().optional() });

/** Which page of a list: `first` is how many items (the platform's choice when left out), `after` a page's `endCursor`. */
export type PageQuery = Readonly<z.input<typeof pageQuerySchema>>;

/** The schema of `PageInfo`. */
export const pageInfoSchema = answer.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

/** Where a page ends and whether more follows. The platform does not show this block: its fields are our choice. */
export type PageInfo = z.output<typeof pageInfoSchema>;

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  pageInfo: PageInfo;
}

/** The schema of a page of items. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return answer.object({ items: z.array(item), pageInfo: pageInfoSchema });
}
