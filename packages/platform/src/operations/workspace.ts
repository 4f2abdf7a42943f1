import * as z from 'zod';
import { createFolderInputSchema, folderSchema, foldersListResponseSchema } from '../schemas/folder.js';
import { idSchema, publicIdSchema, slugSchema } from '../schemas/names.js';
import { pageQuerySchema } from '../schemas/paging.js';
import {
  connectReportToWorkbookInputSchema,
  reportSchema,
  reportsListResponseSchema,
  reportsQuerySchema,
  updateReportInputSchema,
} from '../schemas/report.js';
import {
  duplicateWorkbookInputSchema,
  updateWorkbookInputSchema,
  workbookSchema,
  workbooksPageSchema,
} from '../schemas/workbook.js';
import {
  bulkDeleteWorkspaceObjectsInputSchema,
  bulkMoveWorkspaceObjectsInputSchema,
  bulkWorkspaceObjectsResponseSchema,
  sharedWorkspaceItemsPageSchema,
} from '../schemas/workspace.js';
import type { Operation } from './operation.js';

const deployment = z.strictObject({ deploymentId: idSchema });
const deploymentPath = '/api/v1/deployments/{deploymentId}';

/** The folders of a deployment. */
export const folderOperations = {
  listFolders: {
    id: 'listFolders',
    group: 'folders',
    summary: 'List the folders of a deployment',
    method: 'GET',
    path: `${deploymentPath}/folders`,
    auth: 'Bearer',
    params: deployment,
    query: pageQuerySchema,
    list: true,
    response: foldersListResponseSchema,
    idempotent: true,
  },
  createFolder: {
    id: 'createFolder',
    group: 'folders',
    summary: 'Create a folder',
    // The platform shows the list of folders alone.
    choice: true,
    method: 'POST',
    path: `${deploymentPath}/folders`,
    auth: 'Bearer',
    params: deployment,
    body: createFolderInputSchema,
    response: folderSchema,
    idempotent: false,
    refusals: ['rejected'],
  },
} as const satisfies Record<string, Operation>;
export type FolderTable = typeof folderOperations;

/** The reports of a deployment. */
export const reportOperations = {
  listReports: {
    id: 'listReports',
    group: 'reports',
    summary: 'List the reports of a deployment',
    method: 'GET',
    path: `${deploymentPath}/reports`,
    auth: 'Bearer',
    params: deployment,
    query: reportsQuerySchema,
    list: true,
    response: reportsListResponseSchema,
    idempotent: true,
  },
  upsertReportByPublicId: {
    id: 'upsertReportByPublicId',
    group: 'reports',
    summary: 'Create or update a report by its public id',
    method: 'PUT',
    path: `${deploymentPath}/reports/by-public-id/{publicId}`,
    auth: 'Bearer',
    params: deployment.extend({ publicId: publicIdSchema }),
    body: updateReportInputSchema,
    response: reportSchema,
    idempotent: true,
    refusals: ['conflict', 'rejected'],
  },
  connectReportToWorkbook: {
    id: 'connectReportToWorkbook',
    group: 'reports',
    summary: 'Link a report to a position in a spreadsheet',
    method: 'PUT',
    path: `${deploymentPath}/reports/{reportId}/connect-workbook`,
    auth: 'Bearer',
    params: deployment.extend({ reportId: idSchema }),
    body: connectReportToWorkbookInputSchema,
    response: reportSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type ReportTable = typeof reportOperations;

/** The workbooks of a deployment. Their publishing is a table of its own, for clients that do nothing else. */
export const workspaceWorkbookOperations = {
  listWorkbooks: {
    id: 'listWorkbooks',
    group: 'workbooks',
    summary: 'List the workbooks of a deployment',
    method: 'GET',
    path: `${deploymentPath}/workbooks`,
    auth: 'Bearer',
    params: deployment,
    query: pageQuerySchema,
    list: true,
    response: workbooksPageSchema,
    idempotent: true,
  },
  upsertWorkbookBySlug: {
    id: 'upsertWorkbookBySlug',
    group: 'workbooks',
    summary: 'Create or update a workbook by its slug',
    method: 'PUT',
    path: `${deploymentPath}/workbooks/by-slug/{slug}`,
    auth: 'Bearer',
    params: deployment.extend({ slug: slugSchema }),
    body: updateWorkbookInputSchema,
    response: workbookSchema,
    idempotent: true,
    refusals: ['conflict', 'rejected'],
  },
  duplicateWorkbook: {
    id: 'duplicateWorkbook',
    group: 'workbooks',
    summary: 'Copy a workbook',
    method: 'POST',
    path: `${deploymentPath}/workbooks/{workbookId}/duplicate`,
    auth: 'Bearer',
    params: deployment.extend({ workbookId: idSchema }),
    body: duplicateWorkbookInputSchema,
    bodyOptional: true,
    response: workbookSchema,
    // Each call makes a copy.
    idempotent: false,
  },
} as const satisfies Record<string, Operation>;
export type WorkspaceWorkbookTable = typeof workspaceWorkbookOperations;

/** Items of the workspace of any type. */
export const workspaceOperations = {
  listSharedWorkspaceItems: {
    id: 'listSharedWorkspaceItems',
    group: 'workspace',
    summary: 'List the items of the shared workspace',
    // The platform names the operation without its address.
    choice: true,
    method: 'GET',
    path: `${deploymentPath}/workspace/shared-items`,
    auth: 'Bearer',
    params: deployment,
    query: pageQuerySchema,
    list: true,
    response: sharedWorkspaceItemsPageSchema,
    idempotent: true,
  },
  bulkDeleteWorkspaceObjects: {
    id: 'bulkDeleteWorkspaceObjects',
    group: 'workspace',
    summary: 'Delete folders, workbooks and reports',
    method: 'POST',
    path: `${deploymentPath}/workspace/bulk-delete`,
    auth: 'Bearer',
    params: deployment,
    body: bulkDeleteWorkspaceObjectsInputSchema,
    response: bulkWorkspaceObjectsResponseSchema,
    // A second attempt would report as failed what the first one has deleted.
    idempotent: false,
  },
  bulkMoveWorkspaceObjects: {
    id: 'bulkMoveWorkspaceObjects',
    group: 'workspace',
    summary: 'Move folders, workbooks and reports into a folder',
    method: 'POST',
    path: `${deploymentPath}/workspace/bulk-move`,
    auth: 'Bearer',
    params: deployment,
    body: bulkMoveWorkspaceObjectsInputSchema,
    response: bulkWorkspaceObjectsResponseSchema,
    idempotent: true,
    refusals: ['rejected'],
  },
} as const satisfies Record<string, Operation>;
export type WorkspaceTable = typeof workspaceOperations;
