import { dashboardSchema, type PublishDashboardInput } from '@svc-embed/platform/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Content } from '../resources/content.js';
import { openContent, table, widget } from './content.fixture.js';
import { publishDashboard } from './publish-dashboard.js';

let content: Content;
beforeEach(() => {
  content = openContent();
});

const place = { deploymentId: 1, workbookId: 1 };
const publish = (input?: Omit<PublishDashboardInput, 'workbookId'>) =>
  publishDashboard(content, place, input && { workbookId: 1, ...input });

describe('publishing', () => {
  it("returns the platform's Dashboard", () => {
    const answer = publish({ title: 'Films', config: { widgets: [table('films'), widget('note', 'TEXT')] } });
    expect(dashboardSchema.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
    expect(answer).toMatchObject({
      ...place,
      status: 'published',
      title: 'Films',
      versionNumber: 1,
      allowEmbed: false,
    });
    expect(answer.publicId).toMatch(/^[\w-]{16}$/);
  });

  it('adds a version to the same dashboard with each publication', () => {
    const [one, two] = [publish({}), publish({})];
    expect(two).toMatchObject({ id: one.id, publicId: one.publicId, versionNumber: 2 });
    expect(two.versionId).not.toBe(one.versionId);
    expect(content.dashboards.version(one.versionId)).toEqual({});
  });

  it.each<[string, Omit<PublishDashboardInput, 'workbookId'> | undefined]>([
    ['no body', undefined],
    ['an empty one', {}],
    ['nulls', { title: null, description: null, config: null, allowEmbed: null, dashboardId: null }],
  ])('keeps all fields when it publishes %s', (_, input) => {
    const first = publish({ title: 'A', description: 'B', allowEmbed: true, config: { widgets: [table('films')] } });
    const { title, description, allowEmbed, config, reportSnapshots } = publish(input);
    expect({ title, description, allowEmbed, config }).toEqual({
      title: first.title,
      description: first.description,
      allowEmbed: true,
      config: first.config,
    });
    expect(reportSnapshots).toHaveLength(1);
  });

  it('refuses more than 1,000 widgets', () => {
    const widgets = (count: number) => Array.from({ length: count }, (_, index) => widget(`w${index}`, 'AI'));
    expect(publish({ config: { widgets: widgets(1_000) } }).versionNumber).toBe(1);
    expect(() => publish({ config: { widgets: widgets(1_001) } })).toThrow(
      expect.objectContaining({ kind: 'invalid', issues: [expect.objectContaining({ path: 'config.widgets' })] }),
    );
  });

  it('publishes a workbook without any configuration as an empty dashboard', () => {
    expect(publish().config).toEqual({});
  });

  it('overwrites the fields that are sent', () => {
    publish({ title: 'A', allowEmbed: true });
    expect(publish({ title: '', allowEmbed: false })).toMatchObject({ title: '', allowEmbed: false });
  });

  it.each([
    ['a workbook that does not exist', { deploymentId: 1, workbookId: 9 }, { workbookId: 9 }],
    ['a workbook of another deployment', { deploymentId: 1, workbookId: 3 }, { workbookId: 3 }],
    ["another workbook's dashboard", place, { workbookId: 1, dashboardId: 2 }],
    ['a dashboard that was never published', place, { workbookId: 1, dashboardId: 77 }],
  ])('refuses %s as not found', (_, at, input) => {
    publish({});
    publishDashboard(content, { deploymentId: 1, workbookId: 2 });
    expect(() => publishDashboard(content, at, input)).toThrow(expect.objectContaining({ kind: 'not-found' }));
  });

  it.each<[string, PublishDashboardInput, string]>([
    ['a workbookId that is not the address', { workbookId: 2 }, 'workbookId'],
    [
      'two widgets with one id',
      { workbookId: 1, config: { widgets: [table('a'), table('a')] } },
      'config.widgets[1].id',
    ],
  ])('refuses %s as invalid', (_, input, path) => {
    expect(() => publishDashboard(content, place, input)).toThrow(
      expect.objectContaining({ kind: 'invalid', issues: [{ path, message: expect.any(String) }] }),
    );
  });

  it('rolls a failed publication back', () => {
    const failing = {
      ...content,
      reports: {
        ...content.reports,
        add: () => {
          throw new Error('no room');
        },
      },
    };
    expect(() => publishDashboard(failing, place, { workbookId: 1, config: { widgets: [table('a')] } })).toThrow(
      'no room',
    );
    expect(content.dashboards.ofWorkbook(1)).toBeUndefined();
    expect(content.database.get('SELECT 1 FROM dashboards')).toBeUndefined();
  });

  it('restricts data downloads by the settings', () => {
    expect(publish({ config: { settings: { restrictDataDownload: true } } }).restrictDataDownload).toBe(true);
    expect(publish({ title: 'still' }).restrictDataDownload).toBe(true);
    expect(publish({ config: {} }).restrictDataDownload).toBe(false);
  });
});

describe('report snapshots', () => {
  const snapshots = (input?: Parameters<typeof publish>[0]) => publish(input).reportSnapshots;

  it('stores the published report of a widget in a snapshot', () => {
    const query = { view: 'films', measures: ['films.count'] };
    const report = {
      kind: 'kpi',
      name: 'n',
      title: 't',
      description: 'd',
      sqlQuery: 'SELECT 1',
      query,
      python: 'print(1)',
      preferences: { columnFormats: { 'films.count': { type: 'number', decimalPlaces: 1 } } },
    };
    const config = { widgets: [widget('films', 'CHART', { report })] };
    const { python, query: _, ...rest } = report;
    expect(snapshots({ config })).toEqual([
      {
        ...rest,
        id: expect.any(Number),
        reportId: expect.any(Number),
        versionNumber: 1,
        meta: { widgetId: 'films', query, python },
        spec: null,
        fillMissingRows: null,
        periodComparisons: null,
      },
    ]);
  });

  it('keeps the report of a widget and increases its version only when it changed', () => {
    const versions = [table('a'), table('a'), table('a', ['films.budget'])].map((it) =>
      snapshots({ config: { widgets: [it] } }),
    );
    expect(versions.flat().map(({ versionNumber }) => versionNumber)).toEqual([1, 1, 2]);
    expect(new Set(versions.flat().map(({ reportId }) => reportId)).size).toBe(1);
    expect(new Set(versions.flat().map(({ id }) => id)).size).toBe(3);
  });

  it('stores a snapshot of an earlier report that a widget refers to', () => {
    const [first] = snapshots({ config: { widgets: [table('a')] } });
    const [again] = snapshots({ config: { widgets: [widget('b', 'CHART', { reportId: first?.reportId ?? 0 })] } });
    expect(again).toEqual({ ...first, id: expect.any(Number) });
  });

  it('stores no snapshot of a report of another workbook', () => {
    const [foreign] = publishDashboard(
      content,
      { deploymentId: 1, workbookId: 2 },
      { workbookId: 2, config: { widgets: [table('a')] } },
    ).reportSnapshots;
    const config = { widgets: [widget('b', 'CHART', { reportId: foreign?.reportId ?? 0 })] };
    expect(snapshots({ config })).toEqual([]);
  });

  it('stores no snapshot of an invalid report', () => {
    expect(snapshots({ config: { widgets: [widget('a', 'CHART', { report: { kind: 'pie' } })] } })).toEqual([]);
  });
});
