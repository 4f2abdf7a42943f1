import * as z from 'zod';
import * as schemas from '../schemas/all.js';
import { answers, creating, type Each, type Kind, reading, takes } from './table.js';

const path = '/api/v1/deployments/{deploymentId}/dashboard-exports';
const common = { group: 'dashboardExports', auth: 'Bearer', since: '0.7.0' } as const;
const ofJob = { ...common, ...reading };

export const dashboardExportTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Starts to render a published dashboard. Poll the status until it is `completed`. Since platform 0.7. */
    startExport: each('startExport', {
      ...common,
      ...creating,
      summary: 'Start to render a dashboard as png or pdf',
      path,
      body: takes<schemas.StartDashboardExportInput>()(schemas.startDashboardExportInputSchema),
      response: answers<schemas.DashboardExportJob>(schemas.dashboardExportJobSchema),
      refusals: ['rejected'],
    }),
    /** Reads the progress of an export, only with the key that started it, for 5 minutes. Since platform 0.7. */
    getExportStatus: each('getExportStatus', {
      ...ofJob,
      summary: 'Read the progress of an export',
      path: `${path}/{jobId}`,
      response: answers<schemas.DashboardExportStatus>(schemas.dashboardExportStatusSchema),
    }),
    /**
     * Downloads a completed export, named `dashboard` or after `filename`; at most 64 MiB. Since platform 0.7.
     *
     * @throws PlatformError `rejected`, with status 409 during rendering, and 422 if rendering failed.
     */
    downloadExport: each('downloadExport', {
      ...ofJob,
      summary: 'Download a completed export',
      path: `${path}/{jobId}/download`,
      query: z.strictObject({ filename: z.string().min(1).max(200).optional() }),
      streams: ['application/pdf', 'image/png'],
      refusals: ['conflict', 'rejected'],
    }),
  }) as const;

type Methods = ReturnType<typeof dashboardExportTable<'method'>>;

/** Renders published dashboards as png or pdf. Since platform 0.7. */
export interface DashboardExportsOperations {
  /**
   * Starts an export; the platform deletes it after 5 minutes.
   *
   * @example
   * const { jobId } = await client.dashboardExports.start(7, { dashboardPublicId: 'movies-overview', format: 'pdf' });
   */
  readonly start: Methods['startExport'];
  /** Reads the progress of an export. */
  readonly status: Methods['getExportStatus'];
  /** Downloads a completed export as a `Response`, whose body has been read. */
  readonly download: Methods['downloadExport'];
}
