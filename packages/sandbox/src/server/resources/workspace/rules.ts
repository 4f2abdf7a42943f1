import type { WorkspaceItemType } from '@svc-embed/platform/schemas';
import { Refusal, requireFound } from '../../refusal.js';
import type { Content } from '../content.js';
import type { Folder } from '../folders/store.js';
import type { WorkspaceReport } from '../reports/store.js';
import type { Workbook } from '../workbooks/store.js';

/** A folder, a workbook or a report by its id. */
export type ItemReference = { readonly type: WorkspaceItemType; readonly id: number };

/** Deletes an item, and everything in a folder. Refuses a report that a published dashboard shows. */
export function removeItem(content: Content, deploymentId: number, { type, id }: ItemReference): void {
  const { folders, reportDetails, workbooks } = content;
  switch (type) {
    case 'WORKBOOK':
      workbooks.remove(findWorkbook(content, deploymentId, id).id);
      return;
    case 'REPORT':
      removeReport(content, findReport(content, deploymentId, id));
      return;
    case 'FOLDER': {
      const tree = folders.tree(findFolder(content, deploymentId, id).id);
      for (const workbookId of workbooks.inFolders(tree)) workbooks.remove(workbookId);
      for (const reportId of reportDetails.inFolders(tree)) {
        removeReport(content, findReport(content, deploymentId, reportId));
      }
      folders.remove(id);
    }
  }
}

function removeReport({ reportDetails }: Content, { id, workbookId }: WorkspaceReport): void {
  if (reportDetails.isShown(id)) {
    const hint = 'Publish it without the report first, or delete the workbook.';
    throw new Refusal('conflict', `The dashboard of workbook ${workbookId} shows report ${id}. ${hint}`);
  }
  reportDetails.remove(id);
}

/** Moves an item into a folder, or to the root. Refuses to move a folder into itself or below itself. */
export function moveItem(
  content: Content,
  deploymentId: number,
  { type, id }: ItemReference,
  folderId: number | null,
): void {
  const { folders, reportDetails, workbooks } = content;
  switch (type) {
    case 'WORKBOOK': {
      const workbook = findWorkbook(content, deploymentId, id);
      if (workbook.folderId !== folderId) workbooks.update(workbook, { ...workbook, folderId });
      return;
    }
    case 'REPORT': {
      const report = findReport(content, deploymentId, id);
      if (report.folderId !== folderId) reportDetails.update(id, { ...report, folderId });
      return;
    }
    case 'FOLDER': {
      const { parentId } = findFolder(content, deploymentId, id);
      if (folderId !== null && folders.tree(id).includes(folderId)) {
        throw new Refusal('conflict', 'A folder cannot be moved into itself or below itself.');
      }
      if (parentId !== folderId) folders.move(id, folderId);
    }
  }
}

function findFolder({ folders }: Content, deploymentId: number, id: number): Folder {
  return requireFound(folders.find(deploymentId, id), 'There is no such folder.');
}

export function findWorkbook({ workbooks }: Content, deploymentId: number, id: number): Workbook {
  return requireFound(workbooks.find(deploymentId, id), 'There is no such workbook.');
}

export function findReport({ reportDetails }: Content, deploymentId: number, id: number): WorkspaceReport {
  return requireFound(reportDetails.find(deploymentId, id), 'There is no such report.');
}
