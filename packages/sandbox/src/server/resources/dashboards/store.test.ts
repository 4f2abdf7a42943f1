import { expect, it } from 'vitest';
import { openDatabase } from '../../store/open-database.js';
import { createContent } from '../content.js';
import { createDashboards } from './store.js';

function open() {
  const database = openDatabase();
  const { deployments, workbooks } = createContent(database);
  deployments.add({ id: 1, name: 'One' });
  const workbookId = workbooks.add(1, 'Films');
  const read: string[] = [];
  const dashboards = createDashboards({
    ...database,
    get(sql, ...values) {
      read.push(sql);
      return database.get(sql, ...values);
    },
  });
  const fields = { allowEmbed: true, title: null, description: null, restrictDataDownload: false };
  const id = dashboards.add(workbookId, 'films', fields);
  return { database, dashboards, id, configsRead: () => read.filter((sql) => sql.includes('config_json')).length };
}

it('parses a configuration once, on first access', () => {
  const { dashboards, id, configsRead } = open();
  const versionId = dashboards.addVersion(id, { title: 'A' });
  expect(dashboards.find('films')?.versionNumber).toBe(1);
  expect(configsRead()).toBe(0);
  expect(dashboards.find('films')?.config).toEqual({ title: 'A' });
  expect(dashboards.version(versionId)).toBe(dashboards.find('films')?.config);
  expect(configsRead()).toBe(1);
});

it('does not reuse the cached configuration of a version that was rolled back', () => {
  const { database, dashboards, id } = open();
  const undone = () =>
    database.transaction(() => {
      dashboards.version(dashboards.addVersion(id, { title: 'Undone' }));
      throw new Error('no');
    });
  expect(undone).toThrow('no');
  expect(dashboards.version(dashboards.addVersion(id, { title: 'Kept' }))).toEqual({ title: 'Kept' });
});
