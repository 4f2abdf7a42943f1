import * as z from 'zod';
import { distinct } from './distinct.js';
import { workspaceItemTypeSchema } from './enumerations.js';
import type { Immutable } from './immutable.js';
import { idSchema } from './names.js';
import { openEnum } from './open-enum.js';
import { pageSchema } from './paging.js';
import { shortList } from './short-list.js';
import { answer, request } from './side.js';

/** A folder that contains an item. Shape chosen by this package; the platform does not document it. */
export type WorkspaceFolderPathEntry = Readonly<z.output<typeof workspaceFolderPathEntrySchema>>;
export const workspaceFolderPathEntrySchema = answer.open({ id: z.int(), name: z.string() });
/** The folders that contain an item, beginning at the root; empty at the root. */
export const folderPathSchema = z.array(workspaceFolderPathEntrySchema).nullable().default(null);

/** The internal user who owns an item. Shape chosen by this package; the platform does not document it. */
export type ResourceOwner = Readonly<z.output<typeof resourceOwnerSchema>>;
export const resourceOwnerSchema = answer.open({
  id: z.int(),
  username: z.string().nullable().default(null),
  displayName: z.string().nullable().default(null),
});

/** An item of the shared workspace. Shape chosen by this package; the platform does not document it. */
export interface SharedWorkspaceItem extends Immutable<z.output<typeof sharedWorkspaceItemSchema>> {}
export const sharedWorkspaceItemSchema = answer.open({
  type: openEnum(workspaceItemTypeSchema),
  id: z.int(),
  name: z.string(),
  folderPath: folderPathSchema,
});
export const sharedWorkspaceItemsPageSchema = pageSchema(sharedWorkspaceItemSchema);
const items = shortList(request.object({ type: workspaceItemTypeSchema, id: idSchema }));

/** The items to delete. Shape chosen by this package; the platform does not document it. */
export interface BulkDeleteWorkspaceObjectsInput
  extends Immutable<z.input<typeof bulkDeleteWorkspaceObjectsInputSchema>> {}
export const bulkDeleteWorkspaceObjectsInputSchema = request.object({ items });

/** The items to move, and the target folder; null is the root. Shape chosen by this package. */
export interface BulkMoveWorkspaceObjectsInput extends Immutable<z.input<typeof bulkMoveWorkspaceObjectsInputSchema>> {}
export const bulkMoveWorkspaceObjectsInputSchema = request.object({
  items: items.superRefine(distinct('id', ({ type, id }) => `${type} ${id}`)),
  folderId: idSchema.nullable(),
});

const item = answer.open({ type: openEnum(workspaceItemTypeSchema), id: z.int() });

/**
 * The deleted or moved items, and the failed ones with the reasons. Shape chosen by this package; the platform does not
 * document it.
 */
export interface BulkWorkspaceObjectsResponse extends Immutable<z.output<typeof bulkWorkspaceObjectsResponseSchema>> {}
export const bulkWorkspaceObjectsResponseSchema = answer.open({
  done: z.array(item),
  failed: z.array(answer.open({ item, reason: z.string() })),
});
