import * as z from 'zod';
import { userAttributeTypeSchema } from './enumerations.js';
import type { Immutable } from './immutable.js';
import { idSchema, nameSchema } from './names.js';
import { pageQuerySchema, pageSchema } from './paging.js';
import { answer, request } from './side.js';

/** The value of a user attribute; null clears it. */
export type UserAttributeValue = Immutable<z.input<typeof userAttributeValueSchema>>;
export const userAttributeValueSchema = z.union(
  [z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.boolean(), z.null()],
  { error: 'expected a string, a number, a list of strings, a list of numbers, a boolean or null' },
);

/** An attribute value that narrows a viewer's rows. */
export type UserAttribute = Immutable<z.input<typeof userAttributeSchema>>;
export const userAttributeSchema = request.object({
  /** The name of a defined attribute: in the embed tenant with `creatorMode`, otherwise in the tenant. */
  name: nameSchema,
  /** A value of the attribute's defined type. */
  value: userAttributeValueSchema,
});

/** An attribute to define in the embed tenant, unless the name exists. */
export interface UserAttributeDefinition extends Readonly<z.input<typeof userAttributeDefinitionSchema>> {}
export const userAttributeDefinitionSchema = request.object({
  name: nameSchema,
  /** The type cannot be changed later. */
  type: userAttributeTypeSchema,
  displayName: z.string().optional(),
  defaultValue: z.string().optional(),
  description: z.string().optional(),
});

/** A user attribute that the account defines. Shape chosen by this package; the platform does not document it. */
export interface DefinedUserAttribute extends Readonly<z.output<typeof definedUserAttributeSchema>> {}
export const definedUserAttributeSchema = answer.open({
  id: z.int(),
  name: z.string(),
  type: userAttributeTypeSchema,
  displayName: z.string().nullable().default(null),
  defaultValue: z.string().nullable().default(null),
  description: z.string().nullable().default(null),
});
export const definedUserAttributesPageSchema = pageSchema(definedUserAttributeSchema);
/** The attributes to list. */
export const userAttributesQuerySchema = pageQuerySchema.extend({ type: userAttributeTypeSchema.optional() });

/** The fields of an attribute to change; others stay, and null clears a text. A `type` other than the attribute's is `rejected`. */
export interface UpdateUserAttributeInput extends Readonly<z.input<typeof updateUserAttributeInputSchema>> {}
const clearable = z.string().nullable().optional();
export const updateUserAttributeInputSchema = userAttributeDefinitionSchema
  .partial()
  .extend({ displayName: clearable, defaultValue: clearable, description: clearable });

/** The value of an attribute for one internal user; null clears it. Shape chosen by this package. */
export interface UpsertUserAttributeValueInput extends Immutable<z.input<typeof upsertUserAttributeValueInputSchema>> {}
export const upsertUserAttributeValueInputSchema = request.object({
  userId: idSchema,
  attributeId: idSchema,
  value: userAttributeValueSchema,
});

/** The values of an internal user. Shape chosen by this package; the platform does not document it. */
export interface UserAttributeValues extends Immutable<z.output<typeof userAttributeValuesSchema>> {}
export const userAttributeValuesSchema = answer.open({
  values: z.array(answer.open({ attributeId: z.int(), name: z.string(), value: answer.json.value })),
});
