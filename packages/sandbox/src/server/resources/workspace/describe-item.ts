import type { AliasedPage, Folder, Page, Report, Workbook } from '@svc-embed/platform/schemas';
import { isAdmin } from '../../http/authorization.js';
import type { Key } from '../../store/key.js';
import type { Content } from '../content.js';
import type { Folder as StoredFolder } from '../folders/store.js';
import type { WorkspaceReport } from '../reports/store.js';
import type { Workbook as StoredWorkbook } from '../workbooks/store.js';

/** Describes a folder as the platform's API does. Its path has the folders above it. */
export function describeFolder({ folders }: Content, folder: StoredFolder): Folder {
  const { id, name, parentId, shared, owner } = folder;
  return { id, name, parentId, folderPath: [...folders.path(parentId)], shared, user: owner, ...timesOf(folder) };
}

export function describeWorkbook({ folders }: Content, workbook: StoredWorkbook): Workbook {
  const { id, name, slug, folderId, owner, dashboardPublicId } = workbook;
  const folderPath = [...folders.path(folderId)];
  return { id, name, slug, user: owner, folderPath, dashboardPublicId, ...timesOf(workbook) };
}

/** Describes a report. A key may edit reports that it may read; managing (deleting) them needs admin access. */
export function describeReport({ folders }: Content, key: Key, report: WorkspaceReport): Report {
  const { id, publicId, name, workbookId, deploymentId, folderId, placements, viewedAt } = report;
  const shown = { id, publicId, name, workbookId, folderPath: [...folders.path(folderId)], ...timesOf(report) };
  return {
    ...shown,
    canEdit: key.allows(deploymentId),
    canManage: isAdmin(key),
    externalWorkbookPlacements: [...placements],
    lastViewedAt: viewedAt === null ? null : iso(viewedAt),
  };
}

/** Adds the names that `items` had in older releases. */
export function withAliases<Item>(page: Page<Item>): AliasedPage<Item> {
  return { ...page, data: page.items, count: page.items.length };
}

const iso = (time: number): string => new Date(time).toISOString();

function timesOf({ createdAt, updatedAt }: { readonly createdAt: number; readonly updatedAt: number }) {
  return { createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
}
