import * as schemas from '../schemas/all.js';
import { answers, creating, type Each, type Kind, listing, takes, updating } from './table.js';
import type { WorkbooksOperations } from './workbooks.js';

const deploymentPath = '/api/v1/deployments/{deploymentId}';
const ofFolders = { group: 'folders', auth: 'Bearer' } as const;

export const folderTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists the folders: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { id, name } of client.folders.listFolders(7)) console.log(id, name);
     */
    listFolders: each('listFolders', {
      ...ofFolders,
      ...listing,
      summary: 'List the folders of a deployment',
      path: `${deploymentPath}/folders`,
      response: answers<schemas.FoldersListResponse>(schemas.foldersListResponseSchema),
    }),
    /**
     * Creates a folder, at the root or in another folder. The platform does not document such an operation; the sandbox has it.
     *
     * @example
     * const { id } = await client.folders.createFolder(7, { name: 'Acme', shared: true });
     */
    createFolder: each('createFolder', {
      ...ofFolders,
      ...creating,
      summary: 'Create a folder',
      // The platform documents only the list of folders.
      choice: true,
      path: `${deploymentPath}/folders`,
      body: takes<schemas.CreateFolderInput>()(schemas.createFolderInputSchema),
      response: answers<schemas.Folder>(schemas.folderSchema),
      refusals: ['rejected'],
    }),
  }) as const;

/** The folders of a deployment. The names of the methods are this package's own. */
export interface FoldersOperations extends ReturnType<typeof folderTable<'method'>> {}

const ofWorkbooks = { group: 'workbooks', auth: 'Bearer' } as const;

export const workspaceWorkbookTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists the workbooks: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { id, slug } of client.workbooks.listWorkbooks(7)) console.log(id, slug);
     */
    listWorkbooks: each('listWorkbooks', {
      ...ofWorkbooks,
      ...listing,
      summary: 'List the workbooks of a deployment',
      path: `${deploymentPath}/workbooks`,
      response: answers<schemas.Page<schemas.Workbook>>(schemas.workbooksPageSchema),
    }),
    /**
     * Creates or changes the workbook with this slug, so that the same call can be repeated. A `slug` in the input renames
     * an existing workbook; another workbook's slug is refused, unless `slugTakeover` is true.
     *
     * @example
     * const { id } = await client.workbooks.upsertWorkbookBySlug(7, 'sales', { name: 'Sales' });
     * await client.workbooks.publishDashboard(7, id, { workbookId: id, allowEmbed: true });
     */
    upsertWorkbookBySlug: each('upsertWorkbookBySlug', {
      ...ofWorkbooks,
      ...updating,
      summary: 'Create or update a workbook by its slug',
      path: `${deploymentPath}/workbooks/by-slug/{slug}`,
      body: takes<schemas.UpdateWorkbookInput>()(schemas.updateWorkbookInputSchema),
      response: answers<schemas.Workbook>(schemas.workbookSchema),
      refusals: ['conflict', 'rejected'],
    }),
    /** Copies a workbook without its grants, next to it; `shared` copies from the shared workspace to the root. */
    duplicateWorkbook: each('duplicateWorkbook', {
      ...ofWorkbooks,
      summary: 'Copy a workbook',
      method: 'POST',
      path: `${deploymentPath}/workbooks/{workbookId}/duplicate`,
      body: takes<schemas.DuplicateWorkbookInput>()(schemas.duplicateWorkbookInputSchema),
      bodyOptional: true,
      response: answers<schemas.Workbook>(schemas.workbookSchema),
      // Each call makes a copy.
      idempotent: false,
    }),
  }) as const;

/** The workbooks of a deployment, and their publication. All names but `publishDashboard` are this package's own. */
export interface WorkspaceWorkbooksOperations
  extends ReturnType<typeof workspaceWorkbookTable<'method'>>,
    WorkbooksOperations {}

const ofItems = { group: 'workspace', auth: 'Bearer' } as const;

export const workspaceTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists the folders, reports and workbooks of the shared workspace: one page when awaited, all of them when iterated.
     * The platform does not document the address.
     *
     * @example
     * for await (const { type, id } of client.workspace.listSharedWorkspaceItems(7)) console.log(type, id);
     */
    listSharedWorkspaceItems: each('listSharedWorkspaceItems', {
      ...ofItems,
      ...listing,
      summary: 'List the items of the shared workspace',
      // The platform names the operation without its address.
      choice: true,
      path: `${deploymentPath}/workspace/shared-items`,
      response: answers<schemas.Page<schemas.SharedWorkspaceItem>>(schemas.sharedWorkspaceItemsPageSchema),
    }),
    /**
     * Deletes items one by one, and returns those that cannot be deleted, with the reason. Repeated only after 429, because
     * a second attempt would report items that the first one has deleted as failed.
     *
     * @example
     * const { failed } = await client.workspace.bulkDeleteWorkspaceObjects(7, { items: [{ type: 'WORKBOOK', id: 42 }] });
     */
    bulkDeleteWorkspaceObjects: each('bulkDeleteWorkspaceObjects', {
      ...ofItems,
      summary: 'Delete folders, workbooks and reports',
      method: 'POST',
      path: `${deploymentPath}/workspace/bulk-delete`,
      body: takes<schemas.BulkDeleteWorkspaceObjectsInput>()(schemas.bulkDeleteWorkspaceObjectsInputSchema),
      response: answers<schemas.BulkWorkspaceObjectsResponse>(schemas.bulkWorkspaceObjectsResponseSchema),
      // A second attempt would report items that the first one has deleted as failed.
      idempotent: false,
    }),
    /**
     * Moves items into a folder one by one, and returns those that cannot be moved, with the reason.
     *
     * @example
     * await client.workspace.bulkMoveWorkspaceObjects(7, { items: [{ type: 'REPORT', id: 5 }], folderId: null });
     */
    bulkMoveWorkspaceObjects: each('bulkMoveWorkspaceObjects', {
      ...ofItems,
      summary: 'Move folders, workbooks and reports into a folder',
      method: 'POST',
      path: `${deploymentPath}/workspace/bulk-move`,
      body: takes<schemas.BulkMoveWorkspaceObjectsInput>()(schemas.bulkMoveWorkspaceObjectsInputSchema),
      response: answers<schemas.BulkWorkspaceObjectsResponse>(schemas.bulkWorkspaceObjectsResponseSchema),
      idempotent: true,
      refusals: ['rejected'],
    }),
  }) as const;

/** Items of the workspace of any type. The names of the methods are this package's own. */
export interface WorkspaceOperations extends ReturnType<typeof workspaceTable<'method'>> {}
