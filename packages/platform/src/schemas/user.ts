import * as z from 'zod';
import { bulkUserActionInputActionSchema } from './enumerations.js';
import { emailSchema, idSchema, usernameSchema } from './names.js';
import { pageSchema } from './paging.js';
import { answer, request } from './side.js';

const text = z.string().nullable().default(null);

/**
 * An internal user of the account; `username` is the `internalId` of sessions. Shape chosen by this package; the platform
 * does not document it. Unknown fields are kept.
 */
export interface User extends Readonly<z.output<typeof userSchema>> {}
export const userSchema = answer.open({
  id: z.int(),
  username: z.string(),
  email: text,
  displayName: text,
  /** Whether the user can get a session. */
  active: z.boolean().default(true),
});
export const usersPageSchema = pageSchema(userSchema);

/** A user to create. Shape chosen by this package; the platform does not document it. */
export interface UserCreateInput extends Readonly<z.input<typeof userCreateInputSchema>> {}
export const userCreateInputSchema = request.object({
  username: usernameSchema,
  email: emailSchema.nullable().optional(),
  displayName: z.string().max(255).nullable().optional(),
});

/** The fields of a user to change; others stay, and null clears a field. Shape chosen by this package. */
export interface UserUpdateInput extends Readonly<z.input<typeof userUpdateInputSchema>> {}
export const userUpdateInputSchema = userCreateInputSchema.partial();

/** An action for up to 1,000 users. Shape chosen by this package, except for `action`. */
export interface BulkUserActionInput extends Readonly<z.input<typeof bulkUserActionInputSchema>> {}
export const bulkUserActionInputSchema = request.object({
  action: bulkUserActionInputActionSchema,
  userIds: z.array(idSchema).min(1).max(1000),
});

/** The users for whom the action succeeded, and the others with the reasons. Shape chosen by this package. */
export interface BulkUserActionResponse extends Readonly<z.output<typeof bulkUserActionResponseSchema>> {}
export const bulkUserActionResponseSchema = answer.open({
  done: z.array(z.int()),
  failed: z.array(answer.open({ id: z.int(), reason: z.string() })).default([]),
});
