import { expect, it } from 'vitest';
import type * as z from 'zod';
import {
  bulkDeleteWorkspaceObjectsInputSchema,
  bulkMoveWorkspaceObjectsInputSchema,
  bulkWorkspaceObjectsResponseSchema,
  checkValue,
  connectReportToWorkbookInputSchema,
  createFolderInputSchema,
  duplicateWorkbookInputSchema,
  folderSchema,
  foldersListResponseSchema,
  reportSchema,
  reportsListResponseSchema,
  reportsQuerySchema,
  slugSchema,
  updateReportInputSchema,
  updateWorkbookInputSchema,
  workbookSchema,
} from './index.js';

const item = { type: 'FOLDER', id: 1 };
const folderPath = [{ id: 1, name: 'Sales', color: 'red' }];
const user = { id: 1, username: 'ada', displayName: null };
const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: null };
const folder = { id: 2, name: 'a', parentId: 1, folderPath, shared: true, user, ...times };
const workbook = { id: 1, name: 'a', slug: 'a', user, folderPath, dashboardPublicId: null, ...times };
const placement = { workbookId: 'w', resultLocation: { sheet: 1 }, endResultCell: 'B2' };
const report = {
  id: 1,
  publicId: 'a',
  name: 'a',
  workbookId: 1,
  folderPath,
  canEdit: true,
  canManage: false,
  externalWorkbookPlacements: [placement, { workbookId: 'w' }],
  lastViewedAt: null,
  ...times,
};

it.each<[string, z.ZodType, unknown]>([
  ['a folder', folderSchema, { ...folder, more: 1 }],
  ['a workbook', workbookSchema, { ...workbook, more: 1 }],
  ['a report', reportSchema, { ...report, more: 1 }],
  ['a bulk answer', bulkWorkspaceObjectsResponseSchema, { done: [{ type: 'AGENT', id: 1 }], failed: [] }],
  ['a new folder at the root', createFolderInputSchema, { name: 'a', parentId: null, shared: true }],
  ['a workbook to rename', updateWorkbookInputSchema, { slug: 'a', slugTakeover: true, folderId: null }],
  ['an empty update', updateWorkbookInputSchema, {}],
  ['a definition', updateReportInputSchema, { publicId: 'a', definition: { kind: 'kpi', query: {} } }],
  ['a placement', connectReportToWorkbookInputSchema, { externalWorkbookId: 'w', resultLocation: { sheet: 1 } }],
  ['an empty duplication', duplicateWorkbookInputSchema, {}],
  ['a slug', slugSchema, '2026-q1_sales'],
  ['a query', reportsQuerySchema, { sortBy: 'name', after: 'x' }],
])('accepts %s unchanged', (_, schema, value) => {
  expect(schema.safeParse(value)).toEqual({ success: true, data: value });
});

it.each<[string, z.ZodType, unknown, string]>([
  ['a folder without a name', folderSchema, { id: 1 }, 'name'],
  ['a path of names', folderSchema, { ...folder, folderPath: ['Sales'] }, 'folderPath[0]'],
  [
    'a text as a placement',
    reportSchema,
    { ...report, externalWorkbookPlacements: ['w'] },
    'externalWorkbookPlacements[0]',
  ],
  ['a flag below a folder', createFolderInputSchema, { name: 'a', parentId: 1, shared: false }, 'shared'],
  ['a slug that leads elsewhere', updateWorkbookInputSchema, { slug: '../a' }, 'slug'],
  ['a definition that is a text', updateReportInputSchema, { definition: 'x' }, 'definition'],
  ['a placement without a location', connectReportToWorkbookInputSchema, { externalWorkbookId: 'w' }, 'resultLocation'],
  ['an unknown type', bulkDeleteWorkspaceObjectsInputSchema, { items: [{ type: 'AGENT', id: 1 }] }, 'items[0].type'],
  ['a move to nowhere', bulkMoveWorkspaceObjectsInputSchema, { items: [item] }, 'folderId'],
  ['a cursor by the last view', reportsQuerySchema, { sortBy: 'lastViewedAt', after: 'x' }, 'after'],
  ['an unknown order', reportsQuerySchema, { sortBy: 'size' }, 'sortBy'],
])('refuses %s', (_, schema, value, path) => {
  expect(checkValue(schema, value)).toMatchObject({ ok: false, issues: [{ path }] });
});

it('limits the length of a slug', () => {
  expect(slugSchema.safeParse('x'.repeat(128)).success).toBe(true);
  expect(slugSchema.safeParse('x'.repeat(129)).success).toBe(false);
  expect(slugSchema.safeParse('').success).toBe(false);
});

const pageInfo = { hasNextPage: false, endCursor: null };

it('fills the items of a page that has only data', () => {
  expect(foldersListResponseSchema.parse({ data: [folder], count: 1 })).toEqual({
    items: [folder],
    pageInfo,
    data: [folder],
    count: 1,
  });
  const next = { hasNextPage: true, endCursor: 'x' };
  expect(reportsListResponseSchema.parse({ data: [report], pageInfo: next })).toMatchObject({
    items: [report],
    pageInfo: next,
  });
});

it('does not change a page with items', () => {
  for (const page of [
    { items: [folder], pageInfo },
    { items: [], pageInfo, data: [folder], count: 1 },
  ]) {
    expect(foldersListResponseSchema.parse(page)).toEqual(page);
  }
});

it.each([{}, { items: [folder] }, { data: 'x' }, { data: [{ id: 'x' }] }, { pageInfo }, [], null, 'x'])(
  'refuses %j as a page',
  (value) => expect(foldersListResponseSchema.safeParse(value).success).toBe(false),
);
