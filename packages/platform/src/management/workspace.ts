import type { List, ListQuery } from '../client/create-list.js';
import type { WorkbooksOperations } from '../client/workbooks.js';
import type { CreateFolderInput, Folder, FoldersListResponse } from '../schemas/folder.js';
import type {
  ConnectReportToWorkbookInput,
  Report,
  ReportsListResponse,
  ReportsQuery,
  UpdateReportInput,
} from '../schemas/report.js';
import type { DuplicateWorkbookInput, UpdateWorkbookInput, Workbook } from '../schemas/workbook.js';
import type {
  BulkDeleteWorkspaceObjectsInput,
  BulkMoveWorkspaceObjectsInput,
  BulkWorkspaceObjectsResponse,
  SharedWorkspaceItem,
} from '../schemas/workspace.js';
import type { CallOptions } from '../transport/call-options.js';

/** The folders of a deployment. The names of the methods are this package's own. */
export interface FoldersOperations {
  /**
   * Lists the folders: one page when awaited, all of them when iterated.
   *
   * @example
   * for await (const { id, name } of client.folders.listFolders(7)) console.log(id, name);
   */
  listFolders(deploymentId: number, page?: ListQuery, options?: CallOptions): List<Folder, FoldersListResponse>;
  /**
   * Creates a folder, at the root or in another folder. The platform shows no such operation, and the sandbox has it.
   *
   * @example
   * const { id } = await client.folders.createFolder(7, { name: 'Acme', shared: true });
   */
  createFolder(deploymentId: number, input: CreateFolderInput, options?: CallOptions): Promise<Folder>;
}

/** Which reports to list in the order of their last view, which has no cursor. */
export type ReportsByLastView = Omit<ReportsQuery, 'sortBy' | 'after'> & {
  readonly sortBy: 'lastViewedAt';
  readonly after?: never;
};

/** Which reports to list, and in which order. */
export type ReportsListQuery = ListQuery &
  Omit<ReportsQuery, keyof ListQuery | 'sortBy'> & {
    readonly sortBy?: Exclude<ReportsQuery['sortBy'], 'lastViewedAt'>;
  };

/** The reports of a deployment. The names of `listReports` and `upsertReportByPublicId` are this package's own. */
export interface ReportsOperations {
  /**
   * Lists reports: one page when awaited, all of them when iterated. By `lastViewedAt` there is one page without a
   * cursor, so that order has a promise and nothing to iterate.
   *
   * @throws PlatformError `invalid-request` also for `after` with `sortBy: 'lastViewedAt'`.
   *
   * @example
   * for await (const { name } of client.reports.listReports(7, { sortBy: 'name', search: 'gross' })) console.log(name);
   */
  listReports(deploymentId: number, query: ReportsByLastView, options?: CallOptions): Promise<ReportsListResponse>;
  listReports(deploymentId: number, query?: ReportsListQuery, options?: CallOptions): List<Report, ReportsListResponse>;
  /**
   * Creates the report of this public id or changes it, so that the same call may be repeated. A `publicId` in the input
   * renames a report that exists.
   *
   * @example
   * await client.reports.upsertReportByPublicId(7, 'gross-by-year', { name: 'Gross by year', workbookId: 42 });
   */
  upsertReportByPublicId(
    deploymentId: number,
    publicId: string,
    input: UpdateReportInput,
    options?: CallOptions,
  ): Promise<Report>;
  /**
   * Links a report to a position in a spreadsheet. It needs no more than the right to read the report.
   *
   * @example
   * await client.reports.connectReportToWorkbook(7, 5, { externalWorkbookId: 'budget', resultLocation: 'Sheet1!A1' });
   */
  connectReportToWorkbook(
    deploymentId: number,
    reportId: number,
    input: ConnectReportToWorkbookInput,
    options?: CallOptions,
  ): Promise<Report>;
}

/** The workbooks of a deployment, and their publishing. The names of all but `publishDashboard` are this package's own. */
export interface WorkspaceWorkbooksOperations extends WorkbooksOperations {
  /**
   * Lists the workbooks: one page when awaited, all of them when iterated.
   *
   * @example
   * for await (const { id, slug } of client.workbooks.listWorkbooks(7)) console.log(id, slug);
   */
  listWorkbooks(deploymentId: number, page?: ListQuery, options?: CallOptions): List<Workbook>;
  /**
   * Creates the workbook of this slug or changes it, so that the same call may be repeated. A `slug` in the input renames
   * a workbook that exists; one that another workbook has is refused, unless `slugTakeover` is true.
   *
   * @example
   * const { id } = await client.workbooks.upsertWorkbookBySlug(7, 'sales', { name: 'Sales' });
   * await client.workbooks.publishDashboard(7, id, { workbookId: id, allowEmbed: true });
   */
  upsertWorkbookBySlug(
    deploymentId: number,
    slug: string,
    input: UpdateWorkbookInput,
    options?: CallOptions,
  ): Promise<Workbook>;
  /**
   * Copies a workbook with what it has published. The copy has a dashboard of its own once it is published. Repeated
   * after 429 only, because each call makes a copy.
   *
   * @example
   * const { id } = await client.workbooks.duplicateWorkbook(7, 42, { shared: true });
   */
  duplicateWorkbook(
    deploymentId: number,
    workbookId: number,
    input?: DuplicateWorkbookInput,
    options?: CallOptions,
  ): Promise<Workbook>;
}

/** Items of the workspace of any type. The names of the methods are this package's own. */
export interface WorkspaceOperations {
  /**
   * Lists the folders, reports and workbooks of the shared workspace: one page when awaited, all of them when iterated.
   * The platform does not show the address.
   *
   * @example
   * for await (const { type, id } of client.workspace.listSharedWorkspaceItems(7)) console.log(type, id);
   */
  listSharedWorkspaceItems(deploymentId: number, page?: ListQuery, options?: CallOptions): List<SharedWorkspaceItem>;
  /**
   * Deletes items, each on its own: those that cannot be deleted come back with the reason. Repeated after 429 only,
   * because a second attempt would report as failed what the first one has deleted.
   *
   * @example
   * const { failed } = await client.workspace.bulkDeleteWorkspaceObjects(7, { items: [{ type: 'WORKBOOK', id: 42 }] });
   */
  bulkDeleteWorkspaceObjects(
    deploymentId: number,
    input: BulkDeleteWorkspaceObjectsInput,
    options?: CallOptions,
  ): Promise<BulkWorkspaceObjectsResponse>;
  /**
   * Moves items into a folder, each on its own: those that cannot be moved come back with the reason.
   *
   * @example
   * await client.workspace.bulkMoveWorkspaceObjects(7, { items: [{ type: 'REPORT', id: 5 }], folderId: null });
   */
  bulkMoveWorkspaceObjects(
    deploymentId: number,
    input: BulkMoveWorkspaceObjectsInput,
    options?: CallOptions,
  ): Promise<BulkWorkspaceObjectsResponse>;
}
