import * as z from 'zod';
import { bulkUserActionInputActionSchema } from './enumerations.js';
import type { Immutable } from './immutable.js';
import { idSchema, nameSchema } from './names.js';
import { pageSchema } from './paging.js';
import { shortList } from './short-list.js';
import { answer, request } from './side.js';

const text = z.string().nullable().default(null);

/**
 * An internal user of the account, whose `username` is the `internalId` of sessions. Shape chosen by this package; the
 * platform does not show it. What was not answered is null, further fields are kept.
 */
export type User = Readonly<z.output<typeof userSchema>>;
export const userSchema = answer.open({
  id: idSchema,
  username: z.string(),
  email: text,
  displayName: text,
  /** False for a user who was deactivated, and who gets no sessions. */
  active: z.boolean().nullable().default(null),
});

export const usersPageSchema = pageSchema(userSchema);

/** A user to create, who is active. Shape chosen by this package; the platform does not show it. */
export type UserCreateInput = Readonly<z.input<typeof userCreateInputSchema>>;
export const userCreateInputSchema = request.object({
  /** Nobody else in the account has it. */
  username: nameSchema,
  email: z.string().nullable().optional(),
  displayName: z.string().nullable().optional(),
});

/** The fields of a user to change; others stay. Shape chosen by this package; the platform does not show it. */
export type UserUpdateInput = Readonly<z.input<typeof userUpdateInputSchema>>;
export const userUpdateInputSchema = userCreateInputSchema.partial();

/** What to do with which users. The platform shows the actions; the list of ids is the choice of this package. */
export type BulkUserActionInput = Immutable<z.input<typeof bulkUserActionInputSchema>>;
export const bulkUserActionInputSchema = request.object({
  action: bulkUserActionInputActionSchema,
  userIds: shortList(idSchema),
});

/**
 * The ids of the users to whom it was done, and why not to the others. Shape chosen by this package; the platform does not
 * show it.
 */
export type BulkUserActionResponse = Immutable<z.output<typeof bulkUserActionResponseSchema>>;
export const bulkUserActionResponseSchema = answer.open({
  done: z.array(idSchema),
  failed: z.array(answer.open({ id: idSchema, reason: z.string() })),
});
