import { beforeEach, expect, it } from 'vitest';
import { call, generateSession, get, newSession, newToken, post, readJson, startSandbox } from './sandbox.fixture.js';
import type { Sandbox } from './sandbox.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

let data = '';
beforeEach(() => {
  data = temporaryFolder();
});

const viewer = { deploymentId: 1, externalId: 'vera' };
const as = (internalId: string) => ({ deploymentId: 1, internalId });

const exchange = async (sandbox: Sandbox, body: object): Promise<Record<string, unknown>> =>
  readJson(post(sandbox, '/exchange', { session: await newSession(sandbox, body) }));

async function dashboardsOf(sandbox: Sandbox, body: object): Promise<readonly string[]> {
  const token = await newToken(sandbox, body);
  const { dashboards } = await readJson<{ dashboards: { publicId: string }[] }>(get(sandbox, '/dashboards', token));
  return dashboards.map(({ publicId }) => publicId);
}

it('keeps the remaining uses of a session in the data folder', async () => {
  const first = await startSandbox({ data, sessionUses: 2 });
  const session = await newSession(first);
  expect((await post(first, '/exchange', { session })).status).toBe(200);
  await first.close();
  const second = await startSandbox({ data, sessionUses: 2 });
  expect((await post(second, '/exchange', { session })).status).toBe(200);
  expect((await post(second, '/exchange', { session })).status).toBe(401);
});

it('shows the chat on dashboards by the setting of the account, unless the session has its own', async () => {
  const shows = async (sandbox: Sandbox, settings: object) =>
    (await exchange(sandbox, { ...viewer, settings })).showDashboardChat;
  const first = await startSandbox({ data, showDashboardChat: false });
  expect([await shows(first, {}), await shows(first, { showDashboardChat: true })]).toEqual([false, true]);
  await first.close();
  const kept = await startSandbox({ data });
  expect(await shows(kept, {})).toBe(false);
  await kept.close();
  const changed = await startSandbox({ data, showDashboardChat: true });
  expect([await shows(changed, {}), await shows(changed, { showDashboardChat: false })]).toEqual([true, false]);
});

it('refuses sessions of creator mode if the account does not have it, and passes it to surfaces if it does', async () => {
  const creator = { ...viewer, creatorMode: true, embedTenantName: 'acme-inc' };
  const off = await startSandbox({ data, useCreatorMode: false });
  const answer = await generateSession(off, creator);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: 'rejected', issues: [{ path: 'creatorMode' }] } });
  await off.close();
  const stillOff = await startSandbox({ data });
  expect((await generateSession(stillOff, creator)).status).toBe(422);
  await stillOff.close();
  const on = await startSandbox({ data, useCreatorMode: true });
  expect(await exchange(on, creator)).toMatchObject({ creatorMode: true });
  expect(await exchange(on, viewer)).toMatchObject({ creatorMode: false });
});

it('opens dashboards to internal users by their own permissions, whatever embed users may open', async () => {
  const internalUsers = [{ username: 'grace' }, { username: 'linus', displayName: 'Linus', workbooks: [2] }];
  const sandbox = await startSandbox({ internalUsers });
  for (const workbook of [1, 2, 3]) {
    const grants = [{ embedTenantName: null, action: workbook === 3 ? 'read' : 'none' }];
    await call(sandbox, 'PUT', `/deployments/1/workbooks/${workbook}/embed-access`, { grants });
  }
  const all = ['movies-overview', 'city-weather', 'world-development'];
  expect(await dashboardsOf(sandbox, viewer)).toEqual(['world-development']);
  expect(await dashboardsOf(sandbox, as('ada'))).toEqual(all);
  expect(await dashboardsOf(sandbox, as('grace'))).toEqual(all);
  expect(await dashboardsOf(sandbox, as('linus'))).toEqual(['city-weather']);
  expect((await get(sandbox, '/dashboards/world-development', await newToken(sandbox, as('linus')))).status).toBe(403);
  expect(await exchange(sandbox, as('linus'))).toMatchObject({ viewer: { displayName: 'Linus' } });
});

it('closes a dashboard that may not be embedded to internal users too', async () => {
  const sandbox = await startSandbox();
  await call(sandbox, 'PATCH', '/embed/dashboard/movies-overview', { allowEmbed: false });
  expect(await dashboardsOf(sandbox, as('ada'))).toEqual(['city-weather', 'world-development']);
});

it('keeps internal users in the data folder, with the permissions of the last start that named them', async () => {
  const first = await startSandbox({
    data,
    internalUsers: [{ username: 'linus', displayName: 'Linus', workbooks: [] }],
  });
  expect(await dashboardsOf(first, as('linus'))).toEqual([]);
  await first.close();
  const kept = await startSandbox({ data });
  expect(await dashboardsOf(kept, as('linus'))).toEqual([]);
  await kept.close();
  const changed = await startSandbox({ data, internalUsers: [{ username: 'linus' }] });
  expect(await dashboardsOf(changed, as('linus'))).toHaveLength(3);
  expect(await exchange(changed, as('linus'))).toMatchObject({ viewer: { displayName: 'Linus' } });
});
