import * as z from 'zod';
import { userAttributeTypeSchema } from './enumerations.js';
import type { Immutable } from './immutable.js';
import { nameSchema } from './names.js';
import { request } from './side.js';

/** The value of a user attribute; null clears it. */
export type UserAttributeValue = Immutable<z.input<typeof userAttributeValueSchema>>;
export const userAttributeValueSchema = z.union(
  [z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.boolean(), z.null()],
  { error: 'expected a string, a number, a list of strings, a list of numbers, a boolean or null' },
);

/** An attribute value that narrows a viewer's rows. */
export type UserAttribute = Immutable<z.input<typeof userAttributeSchema>>;
export const userAttributeSchema = request.object({
  /** The name of an attribute that is defined: in the embed tenant with `creatorMode`, else in the tenant. */
  name: nameSchema,
  /** A value of the type in the attribute's definition. */
  value: userAttributeValueSchema,
});

/** An attribute to define in the embed tenant, unless one of that name exists. */
export type UserAttributeDefinition = Readonly<z.input<typeof userAttributeDefinitionSchema>>;
export const userAttributeDefinitionSchema = request.object({
  name: nameSchema,
  /** The type cannot be changed later. */
  type: userAttributeTypeSchema,
  displayName: z.string().optional(),
  defaultValue: z.string().optional(),
  description: z.string().optional(),
});
