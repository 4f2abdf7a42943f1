import { cp } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SurfaceConfig } from '../../../../contract/contract.js';
import {
  askAgent,
  call,
  generateSession,
  newSession,
  newToken,
  post,
  readJson,
  startSandbox,
} from '../../sandbox.fixture.js';
import type { Sandbox } from '../../sandbox.js';
import { temporaryFolder } from '../../temporary-folder.fixture.js';

const clock = { time: Date.UTC(2026, 5, 1, 12) };
let sandbox: Sandbox;

beforeEach(async () => {
  clock.time = Date.UTC(2026, 5, 1, 12);
  sandbox = await startSandbox({ now: () => clock.time });
});

const put = (path: string, body: object, to = sandbox) => call(to, 'PUT', path, body);

async function configOf(path: string): Promise<{ status: number; config: SurfaceConfig }> {
  const response = await fetch(sandbox.url + path);
  const json = /id="svc-config">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '';
  return { status: response.status, config: JSON.parse(json) };
}

const exchange = async (body: object): Promise<Record<string, unknown>> =>
  readJson(post(sandbox, '/exchange', { session: await newSession(sandbox, { deploymentId: 1, ...body }) }));

const theme = { primaryColor: '#0a7', widgets: { title: { fontSize: '1.2rem' } } };

describe('the app-config', () => {
  it('has defaults, and is changed field by field', async () => {
    const defaults = {
      appTheme: null,
      applyThemeGlobally: false,
      creatorMode: { localizedTitles: [], showGeneratedSql: false, showSemanticSql: false },
      embedding: { locale: null, showDashboardChat: true },
      sheetsUi: { showAppliedFilters: true },
    };
    expect(await readJson(call(sandbox, 'GET', '/app-config'))).toEqual(defaults);
    const changed = { ...defaults, embedding: { locale: 'de-DE', showDashboardChat: true } };
    expect(await readJson(put('/app-config', { embedding: { locale: 'de-DE' } }))).toEqual(changed);
    expect(await readJson(put('/app-config', { applyThemeGlobally: true }))).toEqual({
      ...changed,
      applyThemeGlobally: true,
    });
  });

  it('passes its locale and the titles of creator mode to every surface', async () => {
    const localizedTitles = [{ locale: 'de', value: 'Werkstatt' }];
    await put('/app-config', { embedding: { locale: 'de-DE' }, creatorMode: { localizedTitles } });
    for (const path of ['/embed/app', '/embed/chat', '/embed/dashboard/movies-overview']) {
      expect((await configOf(path)).config).toMatchObject({ locale: 'de-DE', creatorTitles: localizedTitles });
    }
    await put('/app-config', { embedding: { locale: null } });
    expect((await configOf('/embed/app')).config).not.toHaveProperty('locale');
  });

  it('passes its theme to the app and the chat, and to dashboards if it applies globally', async () => {
    const themes = async () =>
      Promise.all(
        ['/embed/app', '/embed/chat', '/embed/dashboard/movies-overview'].map(
          async (path) => (await configOf(path)).config.theme,
        ),
      );
    expect(await themes()).toEqual([undefined, undefined, undefined]);
    await put('/app-config', { appTheme: theme });
    expect(await themes()).toEqual([theme, theme, undefined]);
    await put('/app-config', { applyThemeGlobally: true });
    expect(await themes()).toEqual([theme, theme, theme]);
    await put('/app-config', { appTheme: null });
    expect(await themes()).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    [{ embedding: { locale: 'de_DE' } }, 'embedding.locale'],
    [{ creatorMode: { localizedTitles: [{ locale: '', value: 'x' }] } }, 'creatorMode.localizedTitles[0].locale'],
    [{ appTheme: { color: 'red' } }, 'appTheme'],
    [{ theme: null }, ''],
  ])('refuses %j', async (body, path) => {
    const answer = await put('/app-config', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { issues: [{ path: expect.stringContaining(path) }] } });
  });
});

describe('the tenant settings', () => {
  it('have defaults, and are changed field by field', async () => {
    const defaults = {
      useAuditLog: false,
      maintenanceWindow: null,
      allowSupportAccess: false,
      useOidc: false,
      showAiInterface: true,
      showBiInterface: true,
      useCreatorMode: true,
    };
    expect(await readJson(call(sandbox, 'GET', '/tenant/settings'))).toEqual(defaults);
    expect(await readJson(put('/tenant/settings', { useOidc: true }))).toEqual({ ...defaults, useOidc: true });
    expect(await readJson(put('/tenant/settings', { allowSupportAccess: true }))).toEqual({
      ...defaults,
      useOidc: true,
      allowSupportAccess: true,
    });
  });

  it('switch the AI off: the chat surface, the chat of dashboards, questions and agents', async () => {
    const token = await newToken(sandbox);
    const question = { question: 'films by genre' };
    const message = { message: 'films by genre', viewer: { internalId: 'ada' } };
    const statuses = async () => [
      (await configOf('/embed/chat')).status,
      (await post(sandbox, '/ask', question, token)).status,
      (await askAgent(sandbox, message)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await put('/tenant/settings', { showAiInterface: false });
    expect(await statuses()).toEqual([404, 403, 403]);
    expect((await configOf('/embed/chat')).config).toMatchObject({ refusal: 'switched-off' });
    expect(await configOf('/embed/app')).toMatchObject({ status: 200, config: { aiInterface: false } });
    const settings = { showDashboardChat: true };
    expect(await exchange({ externalId: 'vera', settings })).toMatchObject({ showDashboardChat: false });
    await put('/tenant/settings', { showAiInterface: true });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('switch the app off, and no dashboard', async () => {
    await put('/tenant/settings', { showBiInterface: false });
    for (const path of ['/embed/app', '/embed/app/dashboards/city-weather']) {
      expect(await configOf(path)).toMatchObject({ status: 404, config: { refusal: 'switched-off' } });
    }
    expect((await configOf('/embed/dashboard/city-weather')).status).toBe(200);
    expect((await configOf('/embed/chat')).status).toBe(200);
  });

  it('close the embeds in the maintenance window, and not the administration', async () => {
    const token = await newToken(sandbox);
    const maintenanceWindow = { startsAt: '2026-06-01T13:00:00Z', endsAt: '2026-06-01T16:00:00+02:00' };
    await put('/tenant/settings', { maintenanceWindow });
    const answers = async () => [
      await generateSession(sandbox),
      await post(sandbox, '/ask', { question: 'films by genre' }, token),
    ];
    const statuses = async () => (await answers()).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200]);
    clock.time = Date.UTC(2026, 5, 1, 13, 50);
    for (const answer of await answers()) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('600');
      expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
    }
    expect(await readJson(call(sandbox, 'GET', '/tenant/settings'))).toMatchObject({ maintenanceWindow });
    clock.time = Date.UTC(2026, 5, 1, 14);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('refuse a maintenance window that ends before it starts', async () => {
    const maintenanceWindow = { startsAt: '2026-06-01T13:00:00Z', endsAt: '2026-06-01T13:00:00Z' };
    const answer = await put('/tenant/settings', { maintenanceWindow });
    expect(await answer.json()).toMatchObject({ error: { issues: [{ path: 'maintenanceWindow.endsAt' }] } });
  });

  it('record changes through the API while the audit log is on', async () => {
    const recorded: unknown[] = [];
    sandbox.events.on('audit', (entry) => recorded.push(entry));
    await call(sandbox, 'POST', '/users', { username: 'grace' });
    await put('/tenant/settings', { useAuditLog: true });
    await call(sandbox, 'GET', '/users');
    await call(sandbox, 'POST', '/users', { username: 'linus' });
    await call(sandbox, 'POST', '/users', { username: 'linus' });
    await put('/tenant/settings', { useAuditLog: false });
    expect(recorded).toEqual([
      { operation: 'updateTenantSettings', key: 'admin' },
      { operation: 'createUser', key: 'admin' },
    ]);
  });
});

it('keeps users, attributes, values, settings, the workspace and notifications in the data folder', async () => {
  const [data, copy] = [temporaryFolder(), temporaryFolder()];
  const paths = [
    ...['/users', '/user-attributes', '/user-attribute-values/2', '/tenant/settings', '/app-config'],
    ...['folders', 'workbooks', 'reports', 'notifications'].map((list) => `/deployments/1/${list}`),
  ];
  const all = (of: Sandbox) => Promise.all(paths.map((path) => readJson(call(of, 'GET', path))));
  const first = await startSandbox({ data });
  await call(first, 'POST', '/users', { username: 'grace', email: 'grace@example.com' });
  await call(first, 'POST', '/user-attributes', { name: 'region', type: 'string' });
  await call(first, 'POST', '/user-attribute-values', { userId: 2, attributeId: 4, value: 'EMEA' });
  await call(first, 'POST', '/users/bulk', { action: 'DEACTIVATE', userIds: [1] });
  await put('/tenant/settings', { useCreatorMode: false }, first);
  await put('/app-config', { appTheme: theme, embedding: { locale: 'ja-JP' } }, first);
  const acme = { name: 'Acme', workbookId: 1 };
  await call(first, 'POST', '/deployments/1/folders', { name: 'Acme' });
  await call(first, 'PUT', '/deployments/1/workbooks/by-slug/acme', { name: 'Acme' });
  await call(first, 'PUT', '/deployments/1/reports/by-public-id/acme', acme);
  await call(first, 'POST', '/deployments/1/workspace/bulk-delete', { items: [{ type: 'WORKBOOK', id: 2 }] });
  const notification = { dashboardPublicId: 'movies-overview', recipients: [{ userId: 1 }] };
  await call(first, 'POST', '/deployments/1/notifications', notification);
  const before = await all(first);
  // Not closed first: every acknowledged change is on disk, even if the process is killed.
  await cp(data, copy, { recursive: true });
  const second = await startSandbox({ data: copy });
  expect(await all(second)).toEqual(before);
  expect((await generateSession(second, { deploymentId: 1, internalId: 'ada' })).status).toBe(422);
  expect(JSON.stringify(before)).toContain('EMEA');
  // The lists of folders and of reports have each item twice.
  expect(JSON.stringify(before).match(/"Acme"/g)).toHaveLength(5);
  expect(before.at(-1)).toMatchObject({ items: [{ id: 1 }] });
});
