import { dashboardSchema, workbookSchema } from '@svc-embed/platform/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { table, widget } from '../../publish/content.fixture.js';
import { createWorkspace, namesOf, type TestWorkspace } from '../../workspace.fixture.js';

const SLUG = '/1/workbooks/by-slug';

let workspace: TestWorkspace;
beforeEach(() => {
  workspace = createWorkspace();
});

describe('a workbook by its slug', () => {
  it('is created once, and changed in the fields of the input', async () => {
    const folderId = await workspace.folder('Sales');
    const made = await workspace.call('PUT', `${SLUG}/pipeline`, { name: 'Pipeline', folderId });
    const time = new Date(workspace.clock.time).toISOString();
    expect([made.status, made.body]).toEqual([
      200,
      {
        id: expect.any(Number),
        name: 'Pipeline',
        slug: 'pipeline',
        user: null,
        folderPath: [{ id: folderId, name: 'Sales' }],
        dashboardPublicId: null,
        createdAt: time,
        updatedAt: time,
      },
    ]);
    workspace.clock.time += 1000;
    const later = new Date(workspace.clock.time).toISOString();
    expect((await workspace.call('PUT', `${SLUG}/pipeline`, { name: 'Pipeline', folderId })).body).toEqual(made.body);
    const { body } = await workspace.call('PUT', `${SLUG}/pipeline`, { folderId: null });
    expect(body).toEqual({ ...(made.body as object), folderPath: [], updatedAt: later });
    expect((await workspace.call('GET', '/1/workbooks')).body).toMatchObject({ items: [body] });
  });

  it('is renamed by a slug in the input, and not created again when that is repeated', async () => {
    const { id } = await workspace.workbook('old');
    expect(await workspace.workbook('old', { slug: 'new' })).toMatchObject({ id, slug: 'new' });
    expect(await workspace.workbook('old', { slug: 'new', slugTakeover: true })).toMatchObject({ id, slug: 'new' });
    const other = await workspace.call('PUT', `${SLUG}/never`, { name: 'old', slug: 'new', slugTakeover: true });
    expect(other).toMatchObject({ status: 404, body: { error: { message: expect.stringContaining('never') } } });
    expect(await namesOf(workspace, '/1/workbooks', 10)).toEqual(['old']);
    expect(await workspace.workbook('new', { slug: 'new' })).toMatchObject({ id, slug: 'new' });
  });

  it('gets a taken slug only with slugTakeover', async () => {
    const [one, two] = [await workspace.workbook('one'), await workspace.workbook('two')];
    for (const address of ['two', 'three']) {
      const refused = await workspace.call('PUT', `${SLUG}/${address}`, { name: 'x', slug: 'one' });
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'conflict', issues: [{ path: 'slug' }] } } });
    }
    expect(await namesOf(workspace, '/1/workbooks', 10)).toEqual(['one', 'two']);
    expect(await workspace.workbook('two', { slug: 'one', slugTakeover: true })).toMatchObject({
      id: two.id,
      slug: 'one',
    });
    const { body } = await workspace.call('GET', '/1/workbooks');
    expect(body).toMatchObject({
      items: [
        { id: one.id, slug: null },
        { id: two.id, slug: 'one' },
      ],
    });
  });

  it('may have the same slug as a workbook of another deployment', async () => {
    const { id } = await workspace.workbook('same');
    const { body } = await workspace.call('PUT', '/2/workbooks/by-slug/same', { name: 'Other' });
    expect(workbookSchema.parse(body).id).not.toBe(id);
    expect(await namesOf(workspace, '/2/workbooks', 10)).toEqual(['Other']);
  });

  it.each<[string, string, unknown, number, string]>([
    ['no name for a new workbook', 'a', {}, 400, 'name'],
    ['a folder that does not exist', 'a', { name: 'a', folderId: 7 }, 422, 'folderId'],
  ])('is refused with %s', async (_, slug, input, status, path) => {
    const answer = await workspace.call('PUT', `${SLUG}/${slug}`, input);
    expect(answer).toMatchObject({ status, body: { error: { issues: [{ path }] } } });
    expect(await namesOf(workspace, '/1/workbooks', 10)).toEqual([]);
  });
});

describe('a copy of a workbook', () => {
  const duplicate = async ({ call }: TestWorkspace, id: number, input?: object) =>
    workbookSchema.parse((await call('POST', `/1/workbooks/${id}/duplicate`, input)).body);

  it('is in the folder of its source, and publishes the same without a body', async () => {
    const folderId = await workspace.folder('Sales');
    const source = await workspace.workbook('films', { folderId });
    const published = await workspace.publish(source.id, [table('chart')]);
    const copy = await duplicate(workspace, source.id);
    expect(copy).toMatchObject({ name: 'Copy of films', slug: null, folderPath: [{ id: folderId }] });
    expect([copy.id, copy.dashboardPublicId]).toEqual([expect.not.toBeOneOf([source.id]), null]);
    const dashboard = await workspace.publish(copy.id);
    expect(dashboard).toMatchObject({ config: published.config, versionNumber: 1, fromSharedWorkspace: false });
    expect(dashboard.publicId).not.toBe(published.publicId);
    expect(dashboard.reportSnapshots).toMatchObject([{ kind: 'table', versionNumber: 1 }]);
    expect(dashboard.reportSnapshots[0]?.reportId).not.toBe(published.reportSnapshots[0]?.reportId);
  });

  it('has copies of the reports that its widgets refer to', async () => {
    const source = await workspace.workbook('films');
    const [first] = (await workspace.publish(source.id, [table('chart')])).reportSnapshots;
    await workspace.publish(source.id, [
      widget('one', 'CHART', { reportId: first?.reportId ?? 0 }),
      widget('two', 'CHART', { reportId: first?.reportId ?? 0 }),
      widget('lost', 'CHART', { reportId: 999 }),
      widget('text', 'TEXT', { text: 'Hi' }),
    ]);
    const copy = await duplicate(workspace, source.id);
    // The copy of a copy that was never published has the same.
    const second = await duplicate(workspace, copy.id);
    for (const { id } of [copy, second]) {
      const { config, reportSnapshots } = await workspace.publish(id);
      expect(reportSnapshots).toMatchObject([{ kind: 'table', meta: { query: { view: 'films' } } }]);
      const reportId = reportSnapshots[0]?.reportId;
      expect(reportId).not.toBe(first?.reportId);
      expect(config.widgets?.map((item) => item.config?.reportId)).toEqual([reportId, reportId, 999, undefined]);
    }
  });

  it('is made from the shared workspace with `shared`, and is at the root', async () => {
    const folderId = await workspace.folder('Templates', { shared: true });
    const source = await workspace.workbook('template', { folderId });
    await workspace.publish(source.id, []);
    const copy = await duplicate(workspace, source.id, { shared: true });
    expect(copy.folderPath).toEqual([]);
    expect((await workspace.publish(copy.id)).fromSharedWorkspace).toBe(true);
    const refused = await workspace.call('POST', `/1/workbooks/${copy.id}/duplicate`, { shared: true });
    expect(refused).toMatchObject({ status: 404, body: { error: { message: expect.stringContaining('shared') } } });
  });

  it('is refused for a workbook that does not exist', async () => {
    expect((await createWorkspace().call('POST', '/1/workbooks/9/duplicate', {})).status).toBe(404);
  });

  it('publishes the content of the input, instead of the content of its source', async () => {
    const source = await workspace.workbook('films');
    await workspace.publish(source.id, [table('chart')]);
    const { id } = await duplicate(workspace, source.id);
    const input = { workbookId: id, title: 'Mine', config: { widgets: [table('own')] } };
    const { body } = await workspace.call('POST', `/1/workbooks/${id}/publish`, input);
    expect(dashboardSchema.parse(body)).toMatchObject({ title: 'Mine', config: { widgets: [{ id: 'own' }] } });
  });
});
