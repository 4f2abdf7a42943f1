import { describe, expect, it } from 'vitest';
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

it('A94 exchanges a session once', async () => {
  const session = await mint();
  expect((await exchange(session)).status).toBe(200);
  expect((await exchange(session)).status).toBe(401);
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

it.each([
  ['unknown', 'x'],
  ['empty', ''],
  ['a number', 5],
  ['missing', undefined],
  ['an object', {}],
])('refuses a session that is %s', async (_, session) => {
  expect([400, 401]).toContain((await exchange(session)).status);
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

describe('a surface page', () => {
  const page = (path: string) => platform.api('GET', path, { authorization: null });
  it.each(['/embed/dashboard/movies-overview', '/embed/app', '/embed/chat'])(
    'A85 lets only the host origins frame %s',
    async (path) => {
      const { headers, text } = await page(`${path}?session=${await mint()}`);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`frame-ancestors ${platform.sandbox.hostOrigins.join(' ')}`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-|\*(?!\.)/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      const [, config = ''] = /id="svc-config">(.*?)<\/script>/s.exec(text) ?? [];
      expect(JSON.parse(config).hostOrigins).toEqual(platform.sandbox.hostOrigins);
    },
  );

  it('A94 serves a page without its session that allows exactly the origin of the viewer’s picture', async () => {
    const picture = 'https://pictures.example/a.png';
    const { json } = await platform.session({ externalId: 'pictured', userProfile: { picture } });
    const answer = await page(`/embed/app?session=${json.sessionId}`);
    expect(answer.text).not.toContain(json.sessionId);
    expect(answer.headers.get('content-security-policy')).toContain('https://pictures.example');
    expect((await page(`/embed/app?session=${await mint()}`)).headers.get('content-security-policy')).not.toContain(
      'pictures.example',
    );
  });
});
