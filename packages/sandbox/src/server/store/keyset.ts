import { z } from 'zod';

/** Where a page of a sorted list ends: the value of the key that it is sorted by, and the id, which orders equal keys. */
export type Position = Readonly<z.infer<typeof positionSchema>>;
export const positionSchema = z.object({ key: z.union([z.string(), z.number(), z.null()]), id: z.int() });
