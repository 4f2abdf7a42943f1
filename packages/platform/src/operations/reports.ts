import type { List, ListQuery } from '../client/create-list.js';
import * as schemas from '../schemas/all.js';
import type { CallOptions } from '../transport/call-options.js';
import { answers, type Each, type Kind, listing, takes, updating } from './table.js';

const deploymentPath = '/api/v1/deployments/{deploymentId}';
const common = { group: 'reports', auth: 'Bearer' } as const;

export const reportTable = <K extends Kind>(each: Each<K>) =>
  ({
    listReports: each('listReports', {
      ...common,
      ...listing,
      summary: 'List the reports of a deployment',
      path: `${deploymentPath}/reports`,
      query: schemas.reportsQuerySchema,
      response: answers<schemas.ReportsListResponse>(schemas.reportsListResponseSchema),
    }),
    /**
     * Creates or changes the report with this public id, so that the same call can be repeated. A `publicId` in the input
     * renames an existing report.
     *
     * @example
     * await client.reports.upsertReportByPublicId(7, 'gross-by-year', { name: 'Gross by year', workbookId: 42 });
     */
    upsertReportByPublicId: each('upsertReportByPublicId', {
      ...common,
      ...updating,
      summary: 'Create or update a report by its public id',
      path: `${deploymentPath}/reports/by-public-id/{publicId}`,
      body: takes<schemas.UpdateReportInput>()(schemas.updateReportInputSchema),
      response: answers<schemas.Report>(schemas.reportSchema),
      refusals: ['conflict', 'rejected'],
    }),
    /**
     * Links a report to a position in a spreadsheet. Needs only the right to read the report.
     *
     * @example
     * await client.reports.connectReportToWorkbook(7, 5, { externalWorkbookId: 'budget', resultLocation: 'Sheet1!A1' });
     */
    connectReportToWorkbook: each('connectReportToWorkbook', {
      ...common,
      ...updating,
      summary: 'Link a report to a position in a spreadsheet',
      path: `${deploymentPath}/reports/{reportId}/connect-workbook`,
      body: takes<schemas.ConnectReportToWorkbookInput>()(schemas.connectReportToWorkbookInputSchema),
      response: answers<schemas.Report>(schemas.reportSchema),
    }),
  }) as const;

/** The query of a list of reports in the order of their last view. This order has no cursor. */
export type ReportsByLastView = Omit<schemas.ReportsQuery, 'sortBy' | 'after'> & {
  readonly sortBy: 'lastViewedAt';
  readonly after?: never;
};

/** The query of a list of reports, and its order. */
export type ReportsListQuery = ListQuery &
  Omit<schemas.ReportsQuery, keyof ListQuery | 'sortBy'> & {
    readonly sortBy?: Exclude<schemas.ReportsQuery['sortBy'], 'lastViewedAt'>;
  };

/** The reports of a deployment. The names of `listReports` and `upsertReportByPublicId` are this package's own. */
export interface ReportsOperations extends ReturnType<typeof reportTable<'method'>> {
  /**
   * Lists reports: one page when awaited, all of them when iterated. Sorted by `lastViewedAt` there is one page without a
   * cursor, so the result is only a promise.
   *
   * @throws PlatformError Also `invalid-request` for `after` with `sortBy: 'lastViewedAt'`.
   *
   * @example
   * for await (const { name } of client.reports.listReports(7, { sortBy: 'name', search: 'gross' })) console.log(name);
   */
  listReports(
    deploymentId: number,
    query: ReportsByLastView,
    options?: CallOptions,
  ): Promise<schemas.ReportsListResponse>;
  listReports(
    deploymentId: number,
    query?: ReportsListQuery,
    options?: CallOptions,
  ): List<schemas.Report, schemas.ReportsListResponse>;
}
