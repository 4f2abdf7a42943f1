import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { embedTenantNameSchema, idSchema, nameSchema, publicIdSchema } from './names.js';
import type { OneOf } from './one-of.js';
import { openEnum } from './open-enum.js';
import { shortList } from './short-list.js';
import { answer, request } from './side.js';
import { userAttributeSchema } from './user-attribute.js';

/** The user whose data an export shows: a console user by `userId` or `email`, or a user of an embed tenant. */
const subjectSchema = request.object({
  type: z.enum(['USER', 'EMBED_USER']),
  userId: idSchema.optional(),
  email: nameSchema.optional(),
  embedTenantName: embedTenantNameSchema.optional(),
  externalId: nameSchema.optional(),
  /** This field and the next two are for embed users, and apply only to this export. */
  groups: shortList(nameSchema).optional(),
  userAttributes: shortList(userAttributeSchema).optional(),
  securityContext: request.json.anyObject.optional(),
});

/** The dashboard to export, by one of its ids, and how. Since platform 0.7. */
export type StartDashboardExportInput = OneOf<Immutable<z.input<typeof input>>, 'dashboardId' | 'dashboardPublicId'>;
const input = request
  .object({
    dashboardId: idSchema.optional(),
    dashboardPublicId: publicIdSchema.optional(),
    format: z.enum(['png', 'pdf']),
    /** `print` gives pages of A4, only as pdf; default `screenshot`. Since platform 0.19. */
    layout: z.enum(['screenshot', 'print']).optional(),
    filters: shortList(request.open({ member: nameSchema })).optional(),
    timeGrains: shortList(request.object({ member: nameSchema, grain: nameSchema })).optional(),
    memberSwitchers: shortList(request.object({ member: nameSchema, selected: nameSchema })).optional(),
    /** Needs a key with admin access. Default: the user of the key. */
    renderAs: subjectSchema.optional(),
  })
  .refine(({ dashboardId, dashboardPublicId }) => (dashboardId === undefined) !== (dashboardPublicId === undefined), {
    message: 'expected either dashboardId or dashboardPublicId',
  })
  .refine(({ format, layout }) => format === 'pdf' || layout !== 'print', {
    path: ['layout'],
    message: 'expected print only with format pdf',
  });
export const startDashboardExportInputSchema = input as z.ZodType<StartDashboardExportInput, StartDashboardExportInput>;

/** A started export, and the ISO 8601 time when the platform deletes it. */
export interface DashboardExportJob extends Readonly<z.output<typeof dashboardExportJobSchema>> {}
export const dashboardExportJobSchema = answer.open({ jobId: z.string(), expiresAt: z.string() });

/** The progress of an export. `contentType` is set with `completed`, and `error` with `failed`. */
export interface DashboardExportStatus extends Readonly<z.output<typeof dashboardExportStatusSchema>> {}
export const dashboardExportStatusSchema = answer.open({
  status: openEnum(z.enum(['pending', 'processing', 'completed', 'failed'])),
  /** 0 to 100. */
  progress: z.number().nullish(),
  contentType: z.string().nullish(),
  error: z.string().nullish(),
});
