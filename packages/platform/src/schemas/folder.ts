import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { idSchema, nameSchema } from './names.js';
import { type AliasedPage, aliasedPageSchema } from './paging.js';
import { answer, request } from './side.js';
import { folderPathSchema, resourceOwnerSchema } from './workspace.js';

const time = z.string().nullable().default(null);

/**
 * A folder. `folderPath` has the folders above it. The rest of the shape is chosen by this package; the platform does not
 * document it. Missing fields are null, unknown ones are kept.
 */
export interface Folder extends Immutable<z.output<typeof folderSchema>> {}
export const folderSchema = answer.open({
  id: z.int(),
  name: z.string(),
  /** Null at the root. */
  parentId: z.int().nullable().default(null),
  folderPath: folderPathSchema,
  /** Whether it belongs to the shared workspace. */
  shared: z.boolean().nullable().default(null),
  user: resourceOwnerSchema.nullable().default(null),
  createdAt: time,
  updatedAt: time,
});

export type FoldersListResponse = AliasedPage<Folder>;
export const foldersListResponseSchema = aliasedPageSchema(folderSchema);

/** A folder to create. Shape chosen by this package; the platform does not document it. */
export interface CreateFolderInput extends Readonly<z.input<typeof createFolderInputSchema>> {}
export const createFolderInputSchema = request
  .object({ name: nameSchema, parentId: idSchema.nullish(), shared: z.boolean().optional() })
  .refine(({ parentId, shared }) => (parentId ?? null) === null || shared === undefined, {
    path: ['shared'],
    message: 'expected without a parentId, because a folder is shared if its root folder is',
  });
