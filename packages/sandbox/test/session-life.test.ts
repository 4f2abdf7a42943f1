import { expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** A session opens one document within five minutes, and no other. */
const MINUTE = 60_000;
let now = Date.UTC(2026, 0, 1);
const platform = usePlatform({ now: () => now });

async function mint(): Promise<string> {
  const { json } = await platform.session({ externalId: 'viewer' });
  return json.sessionId;
}

const exchange = (session: unknown) => platform.surface('', 'POST', '/exchange', { session });

it('A94 exchanges a session once, also when it is sent many times at once', async () => {
  const session = await mint();
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await exchange(session)).status));
  expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 401)]);
});

it('A94 exchanges a session for five minutes', async () => {
  const [early, late] = [await mint(), await mint()];
  now += 5 * MINUTE - 1;
  expect((await exchange(early)).status).toBe(200);
  now += 1;
  expect((await exchange(late)).status).toBe(401);
});

it('mints a different session each time', async () => {
  const sessions = await Promise.all(Array.from({ length: 50 }, mint));
  expect(new Set(sessions).size).toBe(50);
});

it.each<[string, unknown, number]>([
  ['unknown', 'x', 401],
  ['empty', '', 401],
  ['a number', 5, 400],
  ['missing', undefined, 400],
  ['an object', {}, 400],
])('refuses a session that is %s', async (_, session, status) => {
  expect((await exchange(session)).status).toBe(status);
});

it('does not accept a session as a token or a token as a session', async () => {
  const session = await mint();
  const { json } = await exchange(session);
  expect((await platform.surface(session, 'GET', '/dashboards')).status).toBe(401);
  expect((await exchange(json.token)).status).toBe(401);
  expect((await platform.surface(json.token, 'GET', '/dashboards')).status).toBe(200);
});

it('does not spend a session when its page is loaded twice', async () => {
  const session = await mint();
  const page = () =>
    platform.api('GET', `/embed/dashboard/movies-overview?session=${session}`, { authorization: null });
  expect([(await page()).status, (await page()).status]).toEqual([200, 200]);
  expect((await exchange(session)).status).toBe(200);
});

it('ends a session with its embed tenant', async () => {
  const fields = { externalId: 'x', embedTenantName: 'gone-one' };
  const [token, { json }] = [await platform.token(fields), await platform.session(fields)];
  await platform.api('DELETE', '/api/v1/embed-tenants/gone-one');
  expect((await platform.surface(token, 'GET', '/dashboards')).status).toBe(401);
  expect((await exchange(json.sessionId)).status).toBe(401);
});
