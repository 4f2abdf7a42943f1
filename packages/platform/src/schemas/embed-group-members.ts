import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { answer, request } from './side.js';

/**
 * Members to add to a group or to remove from it, by `externalId`. Shape chosen by this package; the platform does not
 * show it.
 */
export type EmbedGroupMembersInput = Immutable<z.input<typeof embedGroupMembersInputSchema>>;
export const embedGroupMembersInputSchema = request.object({ externalIds: z.array(z.string()) });

/**
 * The members of a group. Shape chosen by this package; the platform does not show it. What was not answered is null,
 * further fields are kept.
 */
export type EmbedGroupMembers = Readonly<z.output<typeof embedGroupMembersSchema>>;
export const embedGroupMembersSchema = answer.open({ externalIds: z.array(z.string()).nullable().default(null) });

/** The answer to a change of members. The platform does not show this shape: an open object. */
export type EmbedGroupMembersMutationResponse = z.output<typeof embedGroupMembersMutationResponseSchema>;
export const embedGroupMembersMutationResponseSchema = answer.json.object;
