import type { ReportsSortBy } from '@svc-embed/platform/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { table, widget } from '../../publish/content.fixture.js';
import { createWorkspace, namesOf, type TestWorkspace } from '../../workspace.fixture.js';

const PUBLIC = '/1/reports/by-public-id';
const definition = { kind: 'table', query: { view: 'films', measures: ['films.count'] } };

/** Creates five reports whose names and times are not in the order of their ids; two names differ only in case. */
async function createReports(): Promise<TestWorkspace> {
  const { id: workbookId } = await workspace.workbook('films');
  for (const [name, time] of [
    ['b', 3],
    ['a', 3],
    ['B', 1],
    ['c_100%', 2],
    ['Ab', 3],
  ] as const) {
    workspace.clock.time = time * 1000;
    await workspace.report(`r-${time}-${name.codePointAt(0)}-${name.length}`, { name, workbookId });
  }
  return workspace;
}

let workspace: TestWorkspace;
beforeEach(() => {
  workspace = createWorkspace();
});

describe('the list of reports', () => {
  it.each<[ReportsSortBy, string[]]>([
    ['name', ['a', 'Ab', 'b', 'B', 'c_100%']],
    ['createdAt', ['Ab', 'a', 'b', 'c_100%', 'B']],
    ['updatedAt', ['Ab', 'a', 'b', 'c_100%', 'B']],
  ])('is sorted by %s in pages of any size', async (sortBy, names) => {
    const workspace = await createReports();
    for (const first of [1, 2, 3, 5]) {
      expect(await namesOf(workspace, `/1/reports?sortBy=${sortBy}`, first)).toEqual(names);
    }
  });

  it('neither repeats nor skips a report while others are added and removed between two pages', async () => {
    const workspace = await createReports();
    const { body } = await workspace.call('GET', '/1/reports?sortBy=name&first=2');
    const { items, pageInfo } = body as { items: { id: number }[]; pageInfo: { endCursor: string } };
    await workspace.report('new', { name: 'aa', workbookId: 1 });
    await workspace.call('POST', '/1/workspace/bulk-delete', { items: [{ type: 'REPORT', id: items[1]?.id }] });
    const next = await workspace.call('GET', `/1/reports?sortBy=name&after=${pageInfo.endCursor}`);
    expect(next.body).toMatchObject({ items: [{ name: 'b' }, { name: 'B' }, { name: 'c_100%' }], count: 3 });
  });

  it('has one page without a cursor by lastViewedAt, with reports that were never viewed last', async () => {
    const workspace = await createReports();
    const view = 'UPDATE reports SET viewed_at = ? WHERE name = ?';
    workspace.database.run(view, 1000, 'Ab');
    workspace.database.run(view, 2000, 'c_100%');
    const { body } = await workspace.call('GET', '/1/reports?sortBy=lastViewedAt&first=3');
    expect(body).toMatchObject({
      items: [
        { name: 'c_100%', lastViewedAt: '1970-01-01T00:00:02.000Z' },
        { name: 'Ab' },
        { name: expect.any(String), lastViewedAt: null },
      ],
      pageInfo: { hasNextPage: false, endCursor: null },
      count: 3,
    });
  });

  it.each<[string, string[]]>([
    ['search=B&sortBy=name', ['Ab', 'b', 'B']],
    ['search=%25', ['c_100%']],
    ['search=_', ['c_100%']],
    ['search=nothing', []],
    ['folderId=1', ['a']],
    ['folderId=2', []],
    ['externalWorkbookId=budget', ['b']],
    ['externalWorkbookId=budget&search=a', []],
  ])('is filtered by ?%s', async (query, names) => {
    const workspace = await createReports();
    await workspace.folder('One');
    await workspace.call('POST', '/1/workspace/bulk-move', { items: [{ type: 'REPORT', id: 2 }], folderId: 1 });
    const cell = { externalWorkbookId: 'budget', resultLocation: 'A1' };
    await workspace.call('PUT', '/1/reports/1/connect-workbook', cell);
    expect(await namesOf(workspace, `/1/reports?${query}`, 1)).toEqual(names);
  });

  it.each([
    ['sortBy=size', 'sortBy'],
    ['search=', 'search'],
    ['folderId=one', 'folderId'],
    ['externalWorkbookId=', 'externalWorkbookId'],
    ['first=101', 'first'],
    ['first=ten', 'first'],
    ['first=101&sortBy=lastViewedAt', 'first'],
    ['after=junk', 'after'],
    ['sortBy=lastViewedAt&after=x', 'after'],
    ['workbookId=1', 'workbookId'],
  ])('answers 400 to ?%s', async (query, path) => {
    const answer = await createWorkspace().call('GET', `/1/reports?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-request', issues: [{ path }] } } });
  });

  it('refuses the cursor of another order', async () => {
    const workspace = await createReports();
    const { body } = await workspace.call('GET', '/1/reports?sortBy=name&first=1');
    const { endCursor } = (body as { pageInfo: { endCursor: string } }).pageInfo;
    for (const query of ['', 'sortBy=updatedAt&', 'sortBy=lastViewedAt&']) {
      expect((await workspace.call('GET', `/1/reports?${query}after=${endCursor}`)).status).toBe(400);
    }
  });
});

describe('a report by its public id', () => {
  it('is created in the folder of its workbook, and changed in the fields of the input', async () => {
    const folderId = await workspace.folder('Sales');
    const { id: workbookId } = await workspace.workbook('films', { folderId });
    const made = await workspace.report('by-genre', { name: 'By genre', workbookId, definition });
    const time = new Date(workspace.clock.time).toISOString();
    expect(made).toEqual({
      id: expect.any(Number),
      publicId: 'by-genre',
      name: 'By genre',
      workbookId,
      folderPath: [{ id: folderId, name: 'Sales' }],
      canEdit: true,
      canManage: true,
      externalWorkbookPlacements: [],
      createdAt: time,
      updatedAt: time,
      lastViewedAt: null,
    });
    workspace.clock.time += 1000;
    expect(await workspace.report('by-genre', { name: 'By genre', workbookId, definition })).toEqual(made);
    expect(await workspace.report('by-genre', { folderId: null })).toMatchObject({ id: made.id, folderPath: [] });
  });

  it('is shown by the widgets that refer to it, in the version at their publication', async () => {
    const { id: workbookId } = await workspace.workbook('films');
    const { id } = await workspace.report('count', { name: 'Count', workbookId, definition });
    const first = await workspace.publish(workbookId, [widget('w', 'CHART', { reportId: id })]);
    expect(first.reportSnapshots).toMatchObject([{ reportId: id, name: 'Count', versionNumber: 1, kind: 'table' }]);
    await workspace.report('count', { name: 'Total', definition: { ...definition, title: 'All films' } });
    expect((await workspace.publish(workbookId)).reportSnapshots).toMatchObject([
      { reportId: id, name: 'Total', title: 'All films', versionNumber: 2 },
    ]);
    expect((await workspace.publish(workbookId)).reportSnapshots).toMatchObject([{ name: 'Total', versionNumber: 2 }]);
  });

  it('keeps its name when its workbook is published again unchanged, and gets a newly published name', async () => {
    const { id: workbookId } = await workspace.workbook('films');
    await workspace.publish(workbookId, [table('chart')]);
    expect(await namesOf(workspace, '/1/reports', 10)).toEqual(['chart']);
    const { body } = await workspace.call('GET', '/1/reports');
    const { publicId } = (body as { items: { publicId: string }[] }).items[0] ?? { publicId: '' };
    await workspace.report(publicId, { name: 'Mine' });
    await workspace.publish(workbookId, [table('chart')]);
    expect(await namesOf(workspace, '/1/reports', 10)).toEqual(['Mine']);
    await workspace.publish(workbookId, [widget('chart', 'CHART', { report: { ...definition, name: 'Theirs' } })]);
    expect(await namesOf(workspace, '/1/reports', 10)).toEqual(['Theirs']);
  });

  it('is renamed by a publicId in the input, unless that is taken', async () => {
    const { id: workbookId } = await workspace.workbook('films');
    const { id } = await workspace.report('old', { name: 'One', workbookId });
    await workspace.report('other', { name: 'Two', workbookId });
    expect(await workspace.report('old', { publicId: 'new' })).toMatchObject({ id, publicId: 'new' });
    expect(await workspace.report('old', { publicId: 'new' })).toMatchObject({ id, publicId: 'new' });
    expect((await workspace.call('PUT', `${PUBLIC}/never`, { publicId: 'new' })).status).toBe(409);
    expect((await workspace.call('PUT', `${PUBLIC}/old`, { publicId: 'newer' })).status).toBe(404);
    const taken = await workspace.call('PUT', `${PUBLIC}/new`, { publicId: 'other' });
    expect(taken).toMatchObject({ status: 409, body: { error: { issues: [{ path: 'publicId' }] } } });
    expect(await namesOf(workspace, '/1/reports?sortBy=name', 10)).toEqual(['One', 'Two']);
  });

  const ofFoo = { kind: 'html', spec: 'a', preferences: { columnFormats: { x: { type: 'foo' } } } };
  it.each<[string, unknown, number, string]>([
    ['no name', { workbookId: 1 }, 400, 'name'],
    ['no workbook', { name: 'a' }, 400, 'workbookId'],
    ['a workbook that does not exist', { name: 'a', workbookId: 9 }, 422, 'workbookId'],
    ['a folder that does not exist', { name: 'a', workbookId: 1, folderId: 9 }, 422, 'folderId'],
    ['a definition of no kind', { name: 'a', workbookId: 1, definition: {} }, 400, 'definition.kind'],
    ['no query', { name: 'a', workbookId: 1, definition: { kind: 'table' } }, 400, 'definition.query'],
    [
      'an unknown format',
      { name: 'a', workbookId: 1, definition: ofFoo },
      400,
      'definition.preferences.columnFormats.x.type',
    ],
    ['a misspelt field', { name: 'a', workbookId: 1, folder: 1 }, 400, 'folder'],
  ])('is not created with %s', async (_, input, status, path) => {
    await workspace.workbook('films');
    const answer = await workspace.call('PUT', `${PUBLIC}/new`, input);
    expect(answer).toMatchObject({ status, body: { error: { issues: [{ path }] } } });
    expect(await namesOf(workspace, '/1/reports', 10)).toEqual([]);
  });

  it('stays with its workbook', async () => {
    const [one, two] = [await workspace.workbook('one'), await workspace.workbook('two')];
    await workspace.report('a', { name: 'A', workbookId: one.id });
    const moved = await workspace.call('PUT', `${PUBLIC}/a`, { workbookId: two.id });
    expect(moved).toMatchObject({ status: 422, body: { error: { issues: [{ path: 'workbookId' }] } } });
  });

  it('can be edited with every key of its deployment, and managed with admin access', async () => {
    const { id: workbookId } = await workspace.workbook('films');
    await workspace.report('a', { name: 'A', workbookId });
    for (const [key, canManage] of [
      ['admin', true],
      ['member', false],
      ['scoped', false],
    ] as const) {
      const { body } = await workspace.call('GET', '/1/reports', undefined, key);
      expect(body).toMatchObject({ items: [{ canEdit: true, canManage }] });
    }
  });
});

describe('the placements of a report', () => {
  it('are added by location, and replaced at the same one', async () => {
    const { id: workbookId } = await workspace.workbook('films');
    const { id } = await workspace.report('a', { name: 'A', workbookId });
    const connect = async (input: object) =>
      (await workspace.call('PUT', `/1/reports/${id}/connect-workbook`, input, 'scoped')).body;
    await connect({ externalWorkbookId: 'budget', resultLocation: { sheet: 'One', cell: 'A1' }, endResultCell: 'B9' });
    await connect({ externalWorkbookId: 'plan', resultLocation: 'A1' });
    const placed = await connect({ externalWorkbookId: 'plan', resultLocation: 'A1', endResultCell: 'C3' });
    const placements = [
      { workbookId: 'budget', resultLocation: { sheet: 'One', cell: 'A1' }, endResultCell: 'B9' },
      { workbookId: 'plan', resultLocation: 'A1', endResultCell: 'C3' },
    ];
    expect(placed).toMatchObject({ id, externalWorkbookPlacements: placements });
    expect((await workspace.call('GET', '/1/reports')).body).toMatchObject({
      items: [{ externalWorkbookPlacements: placements }],
    });
  });

  it('are refused for a report that does not exist', async () => {
    const input = { externalWorkbookId: 'a', resultLocation: 'A1' };
    expect((await createWorkspace().call('PUT', '/1/reports/9/connect-workbook', input)).status).toBe(404);
  });
});
