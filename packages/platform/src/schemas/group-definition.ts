import { z } from 'zod';
import { nameSchema } from './names.js';
import { request } from './side.js';

/** The schema of `GroupDefinition`. */
export const groupDefinitionSchema = request.object({
  name: nameSchema,
  /** Replaces the description of an existing group; never clears it. */
  description: z.string().optional(),
});

/** A group to define in the embed tenant, unless one of that name exists. */
export type GroupDefinition = Readonly<z.input<typeof groupDefinitionSchema>>;
