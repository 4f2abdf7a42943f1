import { z } from 'zod';
import type { Immutable } from './immutable.js';
import { pageSchema } from './paging.js';
import { answer, request } from './side.js';

// The platform names these shapes and does not show them; the fields here are our choice.

/** The schema of `EmbedTenant`. */
export const embedTenantSchema = answer.object({ name: z.string(), displayName: z.string().nullable() });

/** A customer of yours, apart from the others. */
export type EmbedTenant = z.output<typeof embedTenantSchema>;

/** The schema of `EmbedUser`. */
export const embedUserSchema = z
  .object({ id: z.int(), externalId: z.string(), email: z.string().nullable() })
  .catchall(answer.json.value);

/** An external viewer that a session was made for. Open: the platform may tell more about it. */
export type EmbedUser = z.output<typeof embedUserSchema>;

/** The schema of `EmbedGroup`. */
export const embedGroupSchema = answer.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
});

/** A group of an embed tenant. */
export type EmbedGroup = z.output<typeof embedGroupSchema>;

/** A page of `EmbedTenant`. */
export const embedTenantsPageSchema = pageSchema(embedTenantSchema);

/** A page of `EmbedUser`. */
export const embedUsersPageSchema = pageSchema(embedUserSchema);

/** A page of `EmbedGroup`. */
export const embedGroupsPageSchema = pageSchema(embedGroupSchema);

/** The schema of `CreateEmbedGroupInput`. */
export const createEmbedGroupInputSchema = request.object({
  name: z.string().min(1),
  description: z.string().optional(),
});

/** A group to create. */
export type CreateEmbedGroupInput = Readonly<z.input<typeof createEmbedGroupInputSchema>>;

/** The schema of `UpdateEmbedGroupInput`. */
export const updateEmbedGroupInputSchema = request.object({
  name: z.string().min(1).optional(),
  description: z.string().optional(),
});

/** What to change of a group; what is left out stays. */
export type UpdateEmbedGroupInput = Readonly<z.input<typeof updateEmbedGroupInputSchema>>;

/** The schema of `EmbedGroupMembersInput`. */
export const embedGroupMembersInputSchema = request.object({ externalIds: z.array(z.string()) });

/** Members to add to a group or to take out of it, by `externalId`. */
export type EmbedGroupMembersInput = Immutable<z.input<typeof embedGroupMembersInputSchema>>;

/** The schema of `EmbedGroupMembers`. */
export const embedGroupMembersSchema = answer.object({ externalIds: z.array(z.string()) });

/** The members of a group, after a change those that it has now. */
export type EmbedGroupMembers = z.output<typeof embedGroupMembersSchema>;
