import type { AliasedPage, Folder, Page, Report, Workbook } from '@svc-embed/platform/schemas';
import { isAdmin } from '../../http/authorization.js';
import type { Key } from '../../store/key.js';
import type { Content } from '../content.js';
import type { Folder as StoredFolder } from '../folders/store.js';
import type { WorkspaceReport } from '../reports/store.js';
import type { Workbook as StoredWorkbook } from '../workbooks/store.js';

/** Describes a folder as the platform's API does. Its path has the folders above it. */
export function describeFolder({ folders }: Content, folder: StoredFolder): Folder {
  const { id, name, parentId, shared, owner, createdAt, updatedAt } = folder;
  const folderPath = [...folders.path(parentId)];
  return { id, name, parentId, folderPath, shared, user: owner, createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
}

export function describeWorkbook({ folders }: Content, workbook: StoredWorkbook): Workbook {
  const { id, name, slug, folderId, owner, dashboardPublicId, createdAt, updatedAt } = workbook;
  return {
    id,
    name,
    slug,
    user: owner,
    folderPath: [...folders.path(folderId)],
    dashboardPublicId,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}

/** A key may edit what it may read, and manage, which is to delete, with admin access. */
export function describeReport({ folders }: Content, key: Key, report: WorkspaceReport): Report {
  const { id, publicId, name, workbookId, deploymentId, folderId, placements, createdAt, updatedAt, viewedAt } = report;
  return {
    id,
    publicId,
    name,
    workbookId,
    folderPath: [...folders.path(folderId)],
    canEdit: key.allows(deploymentId),
    canManage: isAdmin(key),
    externalWorkbookPlacements: [...placements],
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
    lastViewedAt: viewedAt === null ? null : iso(viewedAt),
  };
}

/** Fills the names that `items` had in older releases. */
export function withAliases<Item>(page: Page<Item>): AliasedPage<Item> {
  return { ...page, data: page.items, count: page.items.length };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
