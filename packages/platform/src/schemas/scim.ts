import * as z from 'zod';
import { indexedPageSchema, indexQuerySchema } from './paging.js';
import { answer, request } from './side.js';

/**
 * The resources to list (RFC 7644, section 3.4.2): a `filter` such as `userName eq "ada"`, the attribute to sort by, and the
 * attributes to include or exclude, separated by commas.
 */
export type ScimQuery = Readonly<z.input<typeof scimQuerySchema>>;
export const scimQuerySchema = indexQuerySchema.extend({
  filter: z.string().min(1).optional(),
  sortBy: z.string().min(1).optional(),
  sortOrder: z.enum(['ascending', 'descending']).optional(),
  attributes: z.string().min(1).optional(),
  excludedAttributes: z.string().min(1).optional(),
});

/** A resource as RFC 7643 describes it, such as a user or a group. All attributes but the `id` are open. */
export interface ScimResource extends Readonly<z.output<typeof scimResourceSchema>> {}
export const scimResourceSchema = answer.open({ id: z.string() });
export const scimPageSchema = indexedPageSchema(scimResourceSchema);

/** A new user; `userName` is the `internalId` of sessions. RFC 7643 defines further attributes. */
export interface ScimUserInput extends Readonly<z.input<typeof scimUserInputSchema>> {}
export const scimUserInputSchema = request.open({ userName: z.string().min(1) });

/** A new group. Its `members` are users, each as `{ value: id }`. */
export interface ScimGroupInput extends Readonly<z.input<typeof scimGroupInputSchema>> {}
export const scimGroupInputSchema = request.open({ displayName: z.string().min(1) });

/** Changes of a resource (RFC 7644, section 3.5.2). */
export interface ScimPatch extends Readonly<z.input<typeof scimPatchSchema>> {}
export const scimPatchSchema = request.object({
  schemas: z.array(z.literal('urn:ietf:params:scim:api:messages:2.0:PatchOp')).length(1),
  Operations: z
    .array(
      request.object({
        op: z.enum(['add', 'remove', 'replace']),
        path: z.string().optional(),
        value: request.json.value.optional(),
      }),
    )
    .min(1),
});
