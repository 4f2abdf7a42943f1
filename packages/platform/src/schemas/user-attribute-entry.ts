import * as z from 'zod';
import { userAttributeTypeSchema } from './enumerations.js';
import type { Immutable } from './immutable.js';
import { idSchema } from './names.js';
import { openEnum } from './open-enum.js';
import { pageQuerySchema, pageSchema } from './paging.js';
import { answer, request } from './side.js';
import { userAttributeValueSchema } from './user-attribute.js';

const text = z.string().nullable().default(null);
const type = openEnum(userAttributeTypeSchema);

/**
 * An attribute that the account defines. Shape chosen by this package; the platform does not show it. What was not answered
 * is null, further fields are kept.
 */
export type UserAttributeEntry = Readonly<z.output<typeof userAttributeEntrySchema>>;
export const userAttributeEntrySchema = answer.open({
  id: idSchema,
  name: z.string(),
  type,
  displayName: text,
  defaultValue: text,
  description: text,
});

export const userAttributesPageSchema = pageSchema(userAttributeEntrySchema);

/** The attributes to list: a page of them, of one type or of all. */
export type UserAttributesQuery = Readonly<z.input<typeof userAttributesQuerySchema>>;
export const userAttributesQuerySchema = pageQuerySchema.extend({ type: userAttributeTypeSchema.optional() });

/**
 * The fields of an attribute to change; others stay, and null clears a text. The type may be sent, but not changed. Shape
 * chosen by this package; the platform does not show it.
 */
export type UserAttributeUpdateInput = Readonly<z.input<typeof userAttributeUpdateInputSchema>>;
export const userAttributeUpdateInputSchema = request.object({
  type: userAttributeTypeSchema.optional(),
  displayName: z.string().nullable().optional(),
  defaultValue: z.string().nullable().optional(),
  description: z.string().nullable().optional(),
});

/**
 * The value that an internal user has. Shape chosen by this package; the platform does not show it. Further fields are
 * kept.
 */
export type UserAttributeValueEntry = Immutable<z.output<typeof userAttributeValueEntrySchema>>;
export const userAttributeValueEntrySchema = answer.open({
  userId: idSchema,
  attributeId: idSchema,
  name: z.string(),
  type,
  /** Null only in the answer of a value that was cleared. */
  value: userAttributeValueSchema,
});

/** The values of a user. Shape chosen by this package; the platform does not show it. */
export type UserAttributeValuesResponse = Immutable<z.output<typeof userAttributeValuesResponseSchema>>;
export const userAttributeValuesResponseSchema = answer.open({ items: z.array(userAttributeValueEntrySchema) });

/** The value to set for an internal user; null clears it. Shape chosen by this package; the platform does not show it. */
export type UpsertUserAttributeValueInput = Immutable<z.input<typeof upsertUserAttributeValueInputSchema>>;
export const upsertUserAttributeValueInputSchema = request.object({
  userId: idSchema,
  attributeId: idSchema,
  value: userAttributeValueSchema,
});
