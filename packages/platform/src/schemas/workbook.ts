import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { idSchema, nameSchema, slugSchema } from './names.js';
import { pageSchema } from './paging.js';
import { answer, request } from './side.js';
import { folderPathSchema, resourceOwnerSchema } from './workspace.js';

const text = z.string().nullable().default(null);

/**
 * A workbook. Shape chosen by this package, but for `slug`, `user` and `folderPath`; the platform does not show it. What
 * was not answered is null, further fields are kept.
 */
export interface Workbook extends Immutable<z.output<typeof workbookSchema>> {}
export const workbookSchema = answer.open({
  id: z.int(),
  name: z.string(),
  slug: text,
  user: resourceOwnerSchema.nullable().default(null),
  folderPath: folderPathSchema,
  /** The id in the embed address of its dashboard, once it is published. */
  dashboardPublicId: text,
  createdAt: text,
  updatedAt: text,
});

export const workbooksPageSchema = pageSchema(workbookSchema);

/**
 * A workbook to create or to change; what is left out stays. Shape chosen by this package, but for `slug` and
 * `slugTakeover`; the platform does not show it.
 */
export interface UpdateWorkbookInput extends Readonly<z.input<typeof updateWorkbookInputSchema>> {}
export const updateWorkbookInputSchema = request.object({
  /** A new workbook needs it. */
  name: nameSchema.optional(),
  /** Replaces the slug of the address. */
  slug: slugSchema.optional(),
  /** Whether another workbook loses the slug when it has it. */
  slugTakeover: z.boolean().optional(),
  /** The folder that it lies in; null is the root. */
  folderId: idSchema.nullish(),
});

/** How to duplicate a workbook. */
export interface DuplicateWorkbookInput extends Readonly<z.input<typeof duplicateWorkbookInputSchema>> {}
export const duplicateWorkbookInputSchema = request.object({
  /** Whether to clone it from the shared workspace. */
  shared: z.boolean().optional(),
});
