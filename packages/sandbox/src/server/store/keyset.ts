import { z } from 'zod';

/** The end of a page of a sorted list: the value of the sort key, and the id, which orders equal keys. */
export type Position = Readonly<z.infer<typeof positionSchema>>;
export const positionSchema = z.object({ key: z.union([z.string(), z.number(), z.null()]), id: z.int() });
