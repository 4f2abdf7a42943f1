import * as z from 'zod';
import { dashboardConfigSchema } from './dashboard-config.js';
import type { Immutable } from './immutable.js';
import { openEnum } from './open-enum.js';
import { reportSnapshotSchema } from './report-snapshot.js';
import { answer } from './side.js';

/** The publication status of a dashboard. */
export type DashboardStatus = z.infer<typeof dashboardStatusSchema>;
export const dashboardStatusSchema = z.enum(['draft', 'published', 'archived']);

/** A published dashboard. Fields of newer platforms are kept, although the type does not name them. */
export interface Dashboard extends Immutable<z.output<typeof dashboardSchema>> {}
export const dashboardSchema = answer.object({
  id: z.int(),
  /** The id in the embed address. */
  publicId: z.string(),
  deploymentId: z.int(),
  workbookId: z.int(),
  status: openEnum(dashboardStatusSchema),
  /** Whether signed sessions may show the dashboard. */
  allowEmbed: z.boolean(),
  config: dashboardConfigSchema,
  versionNumber: z.int(),
  versionId: z.int(),
  /** Identifies a version of `config`. Chosen by this package; the platform does not document which answers have one. */
  checksum: z.string().nullish(),
  reportSnapshots: z.array(reportSnapshotSchema),
  createdBy: z.int().nullish(),
  description: z.string().nullish(),
  title: z.string().nullish(),
  fromSharedWorkspace: z.boolean().nullish(),
  restrictDataDownload: z.boolean().nullish(),
  useBoardDashboards: z.boolean().nullish(),
});
