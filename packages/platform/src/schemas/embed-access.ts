import * as z from 'zod';
import { embedAccessActionSchema } from './enumerations.js';
import type { Immutable } from './immutable.js';
import { embedTenantNameSchema } from './names.js';
import { openEnum } from './open-enum.js';
import { shortList } from './short-list.js';
import { answer, request } from './side.js';

/**
 * The grants of a workbook, one per embed tenant; an `embedTenantName` of null means all embed users. Shape chosen by this
 * package; the platform does not document it. Missing grants are null, unknown fields are kept.
 */
export interface EmbedAccessResponse extends Immutable<z.output<typeof embedAccessResponseSchema>> {}
export const embedAccessResponseSchema = answer.open({
  grants: z
    .array(answer.open({ embedTenantName: z.string().nullable(), action: openEnum(embedAccessActionSchema) }))
    .nullable()
    .default(null),
});

/**
 * The new grants of a workbook, each embed tenant once; null means all embed users. Shape chosen by this package; the
 * platform does not document it.
 */
export interface UpdateEmbedAccessInput extends Immutable<z.input<typeof updateEmbedAccessInputSchema>> {}
export const updateEmbedAccessInputSchema = request.object({
  grants: shortList(
    request.object({ embedTenantName: embedTenantNameSchema.nullable(), action: embedAccessActionSchema }),
  ).superRefine((grants, context) => {
    const seen = new Set<string | null>();
    for (const [index, { embedTenantName }] of grants.entries()) {
      if (seen.has(embedTenantName)) {
        const message = 'expected an embed tenant that no grant before it has';
        context.addIssue({ code: 'custom', path: [index, 'embedTenantName'], message });
      }
      seen.add(embedTenantName);
    }
  }),
});
