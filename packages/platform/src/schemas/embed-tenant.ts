import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { nameSchema } from './names.js';
import { pageSchema } from './paging.js';
import { answer, request } from './side.js';

const text = z.string().nullable().default(null);

/**
 * One of your customers, isolated from the others. Shape chosen by this package; the platform does not document it. Missing
 * fields are null, unknown ones are kept.
 */
export interface EmbedTenant extends Readonly<z.output<typeof embedTenantSchema>> {}
export const embedTenantSchema = answer.open({ name: z.string(), displayName: text });

/**
 * An external viewer who has had a session. Shape chosen by this package; the platform does not document it. Missing fields
 * are null, unknown ones are kept.
 */
export interface EmbedUser extends Readonly<z.output<typeof embedUserSchema>> {}
export const embedUserSchema = answer.open({ id: z.int(), externalId: z.string(), email: text });

/**
 * A group of an embed tenant. Shape chosen by this package; the platform does not document it. Missing fields are null,
 * unknown ones are kept.
 */
export interface EmbedGroup extends Readonly<z.output<typeof embedGroupSchema>> {}
export const embedGroupSchema = answer.open({ id: z.int(), name: z.string(), description: text });
export const embedTenantsPageSchema = pageSchema(embedTenantSchema);
export const embedUsersPageSchema = pageSchema(embedUserSchema);
export const embedGroupsPageSchema = pageSchema(embedGroupSchema);

/** A group to create. Shape chosen by this package; the platform does not document it. */
export interface CreateEmbedGroupInput extends Readonly<z.input<typeof createEmbedGroupInputSchema>> {}
export const createEmbedGroupInputSchema = request.object({ name: nameSchema, description: z.string().optional() });

/** The fields of a group to change; others stay. Shape chosen by this package; the platform does not document it. */
export interface UpdateEmbedGroupInput extends Readonly<z.input<typeof updateEmbedGroupInputSchema>> {}
export const updateEmbedGroupInputSchema = request.object({
  name: nameSchema.optional(),
  description: z.string().optional(),
});

/**
 * Members to add to a group or to remove from it, by `externalId`. Shape chosen by this package; the platform does not
 * document it.
 */
export interface EmbedGroupMembersInput extends Immutable<z.input<typeof embedGroupMembersInputSchema>> {}
export const embedGroupMembersInputSchema = request.object({ externalIds: z.array(z.string()) });

/** The answer to a change of members. The platform does not document this shape: an open object. */
export interface EmbedGroupMembersMutationResponse extends z.output<typeof embedGroupMembersMutationResponseSchema> {}
export const embedGroupMembersMutationResponseSchema = answer.json.object;
