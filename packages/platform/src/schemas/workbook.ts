import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { idSchema, nameSchema, slugSchema } from './names.js';
import { pageSchema } from './paging.js';
import { answer, request } from './side.js';
import { folderPathSchema, resourceOwnerSchema } from './workspace.js';

const text = z.string().nullable().default(null);

/**
 * A workbook. Shape chosen by this package, except for `slug`, `user` and `folderPath`; the platform does not document it.
 * Missing fields are null, unknown ones are kept.
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
 * A workbook to create or to change; omitted fields stay. Shape chosen by this package, except for `slug` and
 * `slugTakeover`; the platform does not document it.
 */
export interface UpdateWorkbookInput extends Readonly<z.input<typeof updateWorkbookInputSchema>> {}
export const updateWorkbookInputSchema = request.object({
  /** Required for a new workbook. */
  name: nameSchema.optional(),
  /** Replaces the slug of the address. */
  slug: slugSchema.optional(),
  /** Whether to take the slug from another workbook that has it. */
  slugTakeover: z.boolean().optional(),
  /** The folder that contains it; null is the root. */
  folderId: idSchema.nullish(),
});

/** The settings of a workbook's copy. */
export interface DuplicateWorkbookInput extends Readonly<z.input<typeof duplicateWorkbookInputSchema>> {}
export const duplicateWorkbookInputSchema = request.object({
  /** Whether to copy it from the shared workspace to the root. */
  shared: z.boolean().optional(),
});
