import { z } from 'zod';
import { nameSchema } from './names.js';
import { pageSchema } from './paging.js';
import { answer, request } from './side.js';

const text = z.string().nullable().default(null);

/** The schema of `EmbedTenant`. */
export const embedTenantSchema = answer.open({ name: z.string(), displayName: text });

/**
 * A customer of yours, apart from the others. Shape chosen by this package; the platform does not show it. What was not
 * answered is null, further fields are kept.
 */
export type EmbedTenant = Readonly<z.output<typeof embedTenantSchema>>;

/** The schema of `EmbedUser`. */
export const embedUserSchema = answer.open({ id: z.int(), externalId: z.string(), email: text });

/**
 * An external viewer that a session was made for. Shape chosen by this package; the platform does not show it. What was
 * not answered is null, further fields are kept.
 */
export type EmbedUser = Readonly<z.output<typeof embedUserSchema>>;

/** The schema of `EmbedGroup`. */
export const embedGroupSchema = answer.open({ id: z.int(), name: z.string(), description: text });

/**
 * A group of an embed tenant. Shape chosen by this package; the platform does not show it. What was not answered is
 * null, further fields are kept.
 */
export type EmbedGroup = Readonly<z.output<typeof embedGroupSchema>>;

/** A page of `EmbedTenant`. */
export const embedTenantsPageSchema = pageSchema(embedTenantSchema);

/** A page of `EmbedUser`. */
export const embedUsersPageSchema = pageSchema(embedUserSchema);

/** A page of `EmbedGroup`. */
export const embedGroupsPageSchema = pageSchema(embedGroupSchema);

/** The schema of `CreateEmbedGroupInput`. */
export const createEmbedGroupInputSchema = request.object({
  name: nameSchema,
  description: z.string().optional(),
});

/** A group to create. Shape chosen by this package; the platform does not show it. */
export type CreateEmbedGroupInput = Readonly<z.input<typeof createEmbedGroupInputSchema>>;

/** The schema of `UpdateEmbedGroupInput`. */
export const updateEmbedGroupInputSchema = request.object({
  name: nameSchema.optional(),
  description: z.string().optional(),
});

/** The fields of a group to change; others stay. Shape chosen by this package; the platform does not show it. */
export type UpdateEmbedGroupInput = Readonly<z.input<typeof updateEmbedGroupInputSchema>>;
