import { beforeEach, describe, expect, it } from 'vitest';
import { table } from '../../publish/content.fixture.js';
import { createWorkspace, namesOf, type TestWorkspace } from '../../workspace.fixture.js';

/** Creates folders 1 (shared) > 2 > 3 and 4; workbook 1 in folder 2 with a published report, workbook 2 at the root. */
async function createTree(): Promise<TestWorkspace> {
  const workspace = createWorkspace();
  await workspace.folder('One', { shared: true });
  await workspace.folder('Two', { parentId: 1 });
  await workspace.folder('Three', { parentId: 2 });
  await workspace.folder('Four');
  await workspace.workbook('inside', { folderId: 2 });
  await workspace.publish(1, [table('chart')]);
  await workspace.workbook('outside');
  return workspace;
}

const folder = (id: number) => ({ type: 'FOLDER', id });
const workbook = (id: number) => ({ type: 'WORKBOOK', id });
const report = (id: number) => ({ type: 'REPORT', id });

const remove = (workspace: TestWorkspace, ...items: readonly object[]) =>
  workspace.call('POST', '/1/workspace/bulk-delete', { items });
const move = (workspace: TestWorkspace, folderId: number | null, ...items: readonly object[]) =>
  workspace.call('POST', '/1/workspace/bulk-move', { items, folderId });

let workspace: Awaited<ReturnType<typeof createTree>>;
beforeEach(async () => {
  workspace = await createTree();
});

describe('bulk deletion', () => {
  it('deletes each item on its own, and gives the reason for those that stay', async () => {
    const { status, body } = await remove(workspace, workbook(99), report(1), folder(4), folder(4), workbook(2));
    expect([status, body]).toEqual([
      200,
      {
        done: [folder(4), workbook(2)],
        failed: [
          { item: workbook(99), reason: 'There is no such workbook.' },
          { item: report(1), reason: expect.stringContaining('The dashboard of workbook 1 shows report 1.') },
          { item: folder(4), reason: 'There is no such folder.' },
        ],
      },
    ]);
    expect(await namesOf(workspace, '/1/folders', 10)).toEqual(['One', 'Two', 'Three']);
    expect(await namesOf(workspace, '/1/workbooks', 10)).toEqual(['inside']);
    expect(await namesOf(workspace, '/1/reports', 10)).toEqual(['chart']);
  });

  it('deletes a workbook with its dashboard, its reports, its grants and its placements', async () => {
    await workspace.call('PUT', '/1/workbooks/1/embed-access', { grants: [{ embedTenantName: null, action: 'none' }] });
    const cell = { externalWorkbookId: 'budget', resultLocation: 'A1' };
    await workspace.call('PUT', '/1/reports/1/connect-workbook', cell);
    expect((await remove(workspace, workbook(1))).body).toMatchObject({ done: [workbook(1)] });
    for (const table of [
      'dashboards',
      'dashboard_versions',
      'report_snapshots',
      'reports',
      'report_placements',
      'embed_access',
    ]) {
      expect(workspace.database.all(`SELECT * FROM ${table}`), table).toEqual([]);
    }
    expect(await namesOf(workspace, '/1/workbooks', 10)).toEqual(['outside']);
  });

  it('deletes a folder with everything in it', async () => {
    await workspace.report('loose', { name: 'Loose', workbookId: 2, folderId: 3 });
    expect((await remove(workspace, folder(1))).body).toEqual({ done: [folder(1)], failed: [] });
    expect(await namesOf(workspace, '/1/folders', 10)).toEqual(['Four']);
    expect(await namesOf(workspace, '/1/workbooks', 10)).toEqual(['outside']);
    expect(await namesOf(workspace, '/1/reports', 10)).toEqual([]);
  });

  it('deletes nothing in a folder with a report that a dashboard outside of it shows', async () => {
    await workspace.workbook('third', { folderId: 4 });
    await move(workspace, 4, report(1));
    const { body } = await remove(workspace, folder(4));
    expect(body).toMatchObject({
      done: [],
      failed: [{ item: folder(4), reason: expect.stringContaining('report 1') }],
    });
    expect(await namesOf(workspace, '/1/workbooks', 10)).toEqual(['inside', 'outside', 'third']);
  });

  it('deletes a report that only older versions of a dashboard show', async () => {
    await workspace.publish(1, [table('other')]);
    expect((await remove(workspace, report(1))).body).toMatchObject({ done: [report(1)] });
    expect(await namesOf(workspace, '/1/reports', 10)).toEqual(['other']);
  });

  it('deletes nothing with a key without admin access', async () => {
    const input = { items: [workbook(2)] };
    for (const key of ['member', 'scoped'] as const) {
      const { status, body } = await workspace.call('POST', '/1/workspace/bulk-delete', input, key);
      expect([status, body]).toMatchObject([200, { done: [], failed: [{ reason: expect.stringContaining('admin') }] }]);
    }
    expect(await namesOf(workspace, '/1/workbooks', 10)).toEqual(['inside', 'outside']);
  });

  it('reaches no other deployment', async () => {
    const items = [folder(1), workbook(1), report(1)];
    const { body } = await workspace.call('POST', '/2/workspace/bulk-delete', { items });
    expect(body).toMatchObject({ done: [], failed: [{}, {}, {}] });
  });
});

describe('bulk moving', () => {
  it('moves folders, workbooks and reports, and lists those that stay', async () => {
    const { body } = await move(workspace, 4, folder(3), workbook(2), report(1), report(9));
    expect(body).toEqual({
      done: [folder(3), workbook(2), report(1)],
      failed: [{ item: report(9), reason: 'There is no such report.' }],
    });
    const inFour = { folderPath: [{ id: 4, name: 'Four' }] };
    expect((await workspace.call('GET', '/1/folders')).body).toMatchObject({
      items: [{}, {}, { name: 'Three', ...inFour }, {}],
    });
    expect((await workspace.call('GET', '/1/workbooks')).body).toMatchObject({ items: [{}, inFour] });
    expect((await workspace.call('GET', '/1/reports')).body).toMatchObject({ items: [inFour] });
  });

  it('moves reports with their workbook if they are in the same folder', async () => {
    await workspace.publish(1, [table('chart'), table('other')]);
    await move(workspace, null, report(2));
    await move(workspace, 4, workbook(1));
    expect((await workspace.call('GET', '/1/reports?sortBy=name')).body).toMatchObject({
      items: [
        { name: 'chart', folderPath: [{ name: 'Four' }] },
        { name: 'other', folderPath: [] },
      ],
    });
  });

  it.each([1, 2, 3])('does not move folder 1 into folder %i, which is itself or below it', async (target) => {
    const { body } = await move(await createTree(), target, folder(1), workbook(2));
    expect(body).toEqual({
      done: [workbook(2)],
      failed: [{ item: folder(1), reason: expect.stringContaining('below itself') }],
    });
  });

  it('does not change items that are already in the folder', async () => {
    const before = workspace.dump();
    workspace.clock.time += 1000;
    await move(workspace, 2, folder(3), workbook(1), report(1));
    expect(workspace.dump()).toBe(before);
  });

  it('is refused with a folder that does not exist', async () => {
    const answer = await (await createTree()).call('POST', '/1/workspace/bulk-move', { items: [], folderId: 99 });
    expect(answer).toMatchObject({ status: 422, body: { error: { issues: [{ path: 'folderId' }] } } });
  });
});

describe('the shared workspace', () => {
  it('has the items below shared root folders, in pages', async () => {
    const path = '/1/workspace/shared-items';
    const names = ['One', 'Two', 'Three', 'chart', 'inside'];
    for (const first of [1, 2, 5]) expect(await namesOf(workspace, path, first)).toEqual(names);
    expect((await workspace.call('GET', `${path}?first=4`)).body).toMatchObject({
      items: [
        { type: 'FOLDER', id: 1, folderPath: [] },
        { type: 'FOLDER', id: 2, folderPath: [{ id: 1, name: 'One' }] },
        { type: 'FOLDER' },
        { type: 'REPORT', folderPath: [{ name: 'One' }, { name: 'Two' }] },
      ],
    });
    await move(workspace, 4, folder(2));
    expect(await namesOf(workspace, path, 2)).toEqual(['One']);
    await move(workspace, 1, folder(4));
    expect(await namesOf(workspace, path, 2)).toEqual(['One', 'Two', 'Three', 'Four', 'chart', 'inside']);
  });
});
