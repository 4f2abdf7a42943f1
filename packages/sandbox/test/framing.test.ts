/** Which pages may frame a surface, and that nothing a browser adds by itself (an origin, a cookie, a referrer) opens it. */
import { createGuest } from '@svc-embed/guest';
import { describe, expect, it } from 'vitest';
import { sendRaw, usePlatform } from './platform.js';

const lan = 'http://192.168.1.5:5173';
const hostOrigins = ['https://app.example.com', 'https://*.example.org', 'http://localhost:3000', lan];
const platform = await usePlatform({ hostOrigins, insecureHosts: ['192.168.1.5'] });
/** The listed pages, and those of the sandbox itself, which are at localhost. */
const allowed = [...hostOrigins, platform.sandbox.url.replace('127.0.0.1', 'localhost')];

const viewer = { externalId: 'viewer' };
const pages = [
  '/embed/dashboard/movies-overview',
  '/embed/dashboard/nothing',
  '/embed/app',
  '/embed/app/dashboards/city-weather',
  '/embed/chat',
];
const calls = [
  ['GET', '/embed/api/dashboards'],
  ['GET', '/embed/api/dashboards/movies-overview'],
  ['POST', '/embed/api/query'],
  ['POST', '/embed/api/ask'],
  ['POST', '/embed/api/exchange'],
] as const;

const send = async (method: string, path: string, headers: Record<string, string>, body?: string) =>
  (await sendRaw(platform.sandbox.url + path, headers, method, body)).status;

const page = (path: string, headers = {}) => platform.api('GET', path, { authorization: null, headers });

function ancestorsOf(headers: Headers): string[] {
  const [, list = ''] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  return list.split(' ');
}

/** Creates the guest of a served page, in a frame of a page of this origin. */
function guestOf(text: string, ancestor: string) {
  const [, config = ''] = /id="svc-config">(.*?)<\/script>/s.exec(text) ?? [];
  const { surface, hostOrigins, insecureHosts } = JSON.parse(config);
  const posted: unknown[] = [];
  const guest = createGuest({
    surface,
    hostOrigins,
    insecureHosts,
    window: {
      parent: { postMessage: (...message) => void posted.push(message) },
      location: { origin: platform.sandbox.url, ancestorOrigins: [ancestor] },
      document: { referrer: '' },
      addEventListener() {},
      removeEventListener() {},
      reportError() {},
    },
  });
  return { emitted: guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface }), posted };
}

describe('the header Origin of a surface’s own calls', () => {
  const origins: [string, Record<string, string>][] = [
    ['no origin', {}],
    ['the tenant’s own origin', { Origin: platform.sandbox.url }],
    ['a listed host', { Origin: 'https://app.example.com' }],
    ['a foreign origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['the referrer of a listed host', { Origin: 'https://evil.example', Referer: 'https://app.example.com/' }],
  ]; // biome-ignore format: the table

  it.each(origins)('A21 does not accept the Origin %s instead of a token', async (_, origin) => {
    for (const [method, path] of calls) {
      const body = method === 'POST' ? '{"session":"x"}' : undefined;
      const status = await send(method, path, { ...(body && { 'Content-Type': 'application/json' }), ...origin }, body);
      expect([path, status]).toEqual([path, 401]);
    }
  });

  it.each(origins)('A21 answers a call with a token and the Origin %s', async (_, origin) => {
    const headers = { Authorization: `Bearer ${await platform.token(viewer)}`, ...origin };
    expect(await send('GET', '/embed/api/dashboards', headers)).toBe(200);
    expect(await send('GET', '/embed/api/dashboards/movies-overview', headers)).toBe(200);
  });

  it.each(origins)('A21 names the same frame ancestors for the Origin %s', async (_, origin) => {
    expect(ancestorsOf((await page('/embed/app', { ...origin })).headers)).toEqual(allowed);
  });
});

describe('a surface in a frame', () => {
  it.each(pages)('lets only the host origins and its own pages frame and size %s, and names them', async (path) => {
    const { headers, text } = await page(path);
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
    expect(directives.get('frame-ancestors')).toEqual(allowed);
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(policy).not.toContain('unsafe');
    expect(text).toContain(`"hostOrigins":${JSON.stringify(allowed)}`);
    const [head = ''] = text.split('<body>');
    expect(head).toContain(`<meta name="responsive-embedded-sizing" content="allow-origins=${allowed.join(' ')}">`);
  });

  it.each(['https://app.example.com', 'https://a.example.org', 'http://localhost:3000', lan])(
    'sends messages to a listed host: %s',
    async (ancestor) => {
      const { emitted, posted } = guestOf((await page('/embed/app')).text, ancestor);
      expect(emitted).toBe(true);
      expect(posted).toEqual([[expect.objectContaining({ type: 'svc:event:ready' }), ancestor]]);
    },
  );

  // A star in a policy covers several labels, a star in the list exactly one.
  it.each([
    'https://evil.example',
    'https://app.example.com.evil.example',
    'https://a.b.example.org',
    'https://example.org',
    'http://localhost:3001',
    'http://192.168.1.5',
    'http://192.168.1.50:5173',
  ])('sends no message to a page of a foreign origin: %s', async (ancestor) => {
    expect(guestOf((await page('/embed/app')).text, ancestor)).toEqual({ emitted: false, posted: [] });
  });
});

describe('a session in an address', () => {
  it.each(pages)('keeps a session in the address of %s out of referrers, caches and texts', async (path) => {
    const { json } = await platform.session(viewer);
    const { headers, text } = await page(`${path}?session=${json.sessionId}`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('timing-allow-origin')).not.toContain('*');
    expect(text + JSON.stringify([...headers])).not.toContain(json.sessionId);
  });
});

describe('cookies', () => {
  it('sets no cookie in any answer', async () => {
    const token = await platform.token(viewer);
    const { json } = await platform.session(viewer);
    const answers = [
      ...(await Promise.all(pages.map((path) => page(path)))),
      await page('/embed/assets/nothing.js'),
      await platform.surface('', 'POST', '/exchange', { session: json.sessionId }),
      await platform.surface('', 'POST', '/exchange', { session: 'spent' }),
      await platform.surface(token, 'GET', '/dashboards'),
      await platform.surface(token, 'POST', '/ask', { question: 'films' }),
    ];
    for (const { headers } of answers) expect(headers.getSetCookie()).toEqual([]);
  });

  it('neither needs nor accepts cookies', async () => {
    const token = await platform.token(viewer);
    expect(await send('GET', '/embed/api/dashboards', { Authorization: `Bearer ${token}` })).toBe(200);
    for (const name of ['token', 'session', 'Authorization']) {
      expect(await send('GET', '/embed/api/dashboards', { Cookie: `${name}=${token}` })).toBe(401);
    }
  });
});
