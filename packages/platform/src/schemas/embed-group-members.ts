import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { answer, request } from './side.js';

/**
 * Members to add to a group or to remove from it, by `externalId`. Shape chosen by this package; the platform does not
 * show it.
 */
export interface EmbedGroupMembersInput extends Immutable<z.input<typeof embedGroupMembersInputSchema>> {}
export const embedGroupMembersInputSchema = request.object({ externalIds: z.array(z.string()) });

/** The answer to a change of members. The platform does not show this shape: an open object. */
export interface EmbedGroupMembersMutationResponse extends z.output<typeof embedGroupMembersMutationResponseSchema> {}
export const embedGroupMembersMutationResponseSchema = answer.json.object;
