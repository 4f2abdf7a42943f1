import { describe, expect, it } from 'vitest';
import { buildEmbedUrl, type EmbedUrlParts } from './address.js';

const base = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };
const canary = 'canary-7f3a';

/** What building throws, with a session in the parts that must not show. */
function refusal(parts: object): unknown {
  try {
    return buildEmbedUrl({ ...base, session: canary, ...parts } as EmbedUrlParts);
  } catch (error) {
    expect(`${error} ${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(canary);
    return error;
  }
}

function invalid(part: string) {
  return expect.objectContaining({
    name: 'EmbedError',
    code: 'invalid-option',
    message: expect.stringMatching(new RegExp(part, 'i')),
  });
}

function circular() {
  const value: Record<string, unknown> = {};
  value.self = value;
  return value;
}

describe('buildEmbedUrl', () => {
  it.each<[EmbedUrlParts, string]>([
    [base, 'https://acme.example.com/embed/dashboard/sales'],
    [{ ...base, session: 'x&allowExport=true#' }, '/embed/dashboard/sales?session=x%26allowExport%3Dtrue%23'],
    [{ ...base, session: 's', allowExport: true }, '/embed/dashboard/sales?session=s&allowExport=true'],
    [{ ...base, session: 's', allowExport: false }, '/embed/dashboard/sales?session=s'],
    [{ ...base, session: 's', sessionParam: 'token' }, '/embed/dashboard/sales?token=s'],
    [{ baseUrl: base.baseUrl, path: '/embed/app' }, 'https://acme.example.com/embed/app'],
    [{ baseUrl: base.baseUrl, path: '/embed/chat?a=1&b=%26', session: 's' }, '/embed/chat?a=1&b=%26&session=s'],
    [{ ...base, baseUrl: 'https://acme.example.com/bi/' }, 'https://acme.example.com/bi/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'https://acme.example.com/bi//' }, 'https://acme.example.com/bi/embed/dashboard/sales'],
    [{ ...base, baseUrl: new URL('https://acme.example.com:8443') }, 'https://acme.example.com:8443/embed/'],
    [{ ...base, baseUrl: 'HTTPS://App.Example.COM:443/' }, 'https://app.example.com/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'https://bücher.example' }, 'https://xn--bcher-kva.example/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'https://0x7f.1' }, 'https://127.0.0.1/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'https://[::ffff:127.0.0.1]:0443' }, 'https://[::ffff:7f00:1]/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'http://localhost:3000' }, 'http://localhost:3000/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'http://127.8.9.1' }, 'http://127.8.9.1/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'http://[::1]:80' }, 'http://[::1]/embed/dashboard/sales'],
    [{ ...base, dashboard: 'A-z_0'.repeat(25) }, 'A-z_0A-z_0'],
    [{ ...base, params: { tz: 'Europe/Berlin', v: 2, debug: false } }, 'sales?tz=Europe%2FBerlin&v=2&debug=false'],
    [{ ...base, params: { session_hint: 'a', allowExportAll: 'b' } }, 'sales?session_hint=a&allowExportAll=b'],
  ])('builds from %j', (parts, text) => {
    expect(buildEmbedUrl(parts)).toContain(text);
  });

  it('keeps filters in insertion order, after session and allowExport and before other parameters', () => {
    const url = buildEmbedUrl({
      ...base,
      params: { tz: 'UTC' },
      filters: { 'z.z': 1, 'a.a': { value: ['&=+%#"', null] }, 'm.m': '😀' },
      allowExport: true,
      session: 's',
    });
    expect([...new URL(url).searchParams]).toEqual([
      ['session', 's'],
      ['allowExport', 'true'],
      ['f_z.z', '1'],
      ['f_a.a', '{"value":["&=+%#\\"",null]}'],
      ['f_m.m', '"😀"'],
      ['tz', 'UTC'],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'blob:https://acme.example.com/1',
    'file:///etc/passwd',
    'ftp://acme.example.com',
    'about:blank',
    'ws://localhost',
    'http://acme.example.com',
    'http://localhost.evil.com',
    'http://127.0.0.1.evil.com',
    'http://localhost:80@evil.com',
    'http://0.0.0.0',
    'https://acme.example.com@evil.com',
    'https://user:pw@acme.example.com',
    'https://:pw@acme.example.com',
    'https://acme.example.com\\@evil.com',
    'https:\\\\acme.example.com',
    'https://acme.example.com#@evil',
    'https://acme.example.com?x',
    'https://acme.example.com/?',
    'https://acme.example.com/#',
    'https://acme.example.com.',
    'https://acme.example.com./bi',
    'https://exa mple',
    'https://exa%20mple',
    'https://acme.\texample.com',
    'acme.example.com',
    '//acme.example.com',
    '/embed',
    'https://',
    '',
    undefined,
    null,
    42,
    {},
    Object.create(null),
    Symbol('x'),
    {
      toString() {
        throw new Error('x');
      },
    },
  ])('refuses the base %o', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
  });

  it.each([
    '../admin',
    'a/b',
    '%2e%2e',
    '.',
    'a?x=1',
    'a#b',
    '',
    'a\n',
    'a b',
    'ä',
    'x'.repeat(129),
    'x'.repeat(1e4),
    5,
    null,
  ])('refuses the public id %j', (dashboard) => {
    expect(refusal({ dashboard })).toEqual(invalid('dashboard'));
  });

  it.each([
    '',
    'embed/app',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    ' //evil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/a/../../..//evil.com',
    '/../admin',
    '/embed/%2e%2e/admin',
    '/embed/.%2E/admin',
    '/embed/..',
    '/embed/..\u0001',
    '/embed/..\u0000',
    '/embed/.?x=1',
    '/embed/..#x',
    '/embed/a b',
    '/embed/a\r\n',
    'javascript:alert(1)',
    'https://evil.com/',
    5,
    null,
  ])('refuses the path %j', (path) => {
    expect(refusal({ dashboard: undefined, path })).toEqual(invalid('path'));
  });

  it.each([
    ['session', '/embed/app?session=evil'],
    ['session', '/embed/app?a=1&%73ession=evil'],
    ['allowExport', '/embed/app?allowExport=true'],
    ['f_', '/embed/app?f_a.b=1'],
    ['f_', '/embed/app?f_=1'],
    ['token', '/embed/app?token=evil', 'token'],
    ['session', '/embed/app?session=evil', 'token'],
  ])('refuses a path that brings its own %s: %s', (name, path, sessionParam = 'session') => {
    expect(refusal({ dashboard: undefined, path, sessionParam })).toEqual(invalid(name));
  });

  it('refuses both a dashboard and a path, and neither', () => {
    expect(refusal({ path: '/embed/app' })).toEqual(invalid('dashboard|path'));
    expect(refusal({ dashboard: undefined })).toEqual(invalid('dashboard|path'));
  });

  it.each(['', 5, null, {}, ['x'], true, `${canary}\ud800`])('refuses the session %j', (session) => {
    expect(refusal({ session })).toEqual(invalid('session'));
  });

  it('lets a session hold what a query does not', () => {
    const session = 'x\r\n&session=2?#/ +%00é😀';
    expect(new URL(buildEmbedUrl({ ...base, session })).searchParams.getAll('session')).toEqual([session]);
  });

  it.each(['', 'allowExport', 'f_a', 'f_a.b', 'a&b', 'a=b', 'a b', '1a', '__proto__', 5, null])(
    'refuses the session parameter %j',
    (sessionParam) => {
      expect(refusal({ sessionParam })).toEqual(invalid('sessionParam'));
    },
  );

  it.each(['true', 1, null, {}])('refuses %j as allowExport', (allowExport) => {
    expect(refusal({ allowExport })).toEqual(invalid('allowExport'));
  });

  it.each(['session', 'allowExport', 'f_', 'a', 'a.b.c', 'a.b&session', 'a.b=1&x', '__proto__', '', '1.2', 'f_a.b c'])(
    'refuses the filter member %j',
    (member) => {
      expect(refusal({ filters: { [member]: 1 } })).toEqual(invalid('filter'));
    },
  );

  it.each([
    [undefined],
    [Number.NaN],
    [{ value: [Number.POSITIVE_INFINITY] }],
    [1n],
    [new Date(0)],
    [circular()],
    [() => 1],
    [{ toJSON: () => canary }],
    [
      {
        toJSON() {
          throw new Error(canary);
        },
      },
    ],
  ])('refuses %o as the value of a filter', (value) => {
    expect(refusal({ filters: { 'a.b': value } })).toEqual(invalid('filter'));
  });

  it.each([[null], [[]], ['f_a.b=1'], [5]])('refuses %j as filters, and as params', (value) => {
    expect(refusal({ filters: value })).toEqual(invalid('filters'));
    expect(refusal({ params: value })).toEqual(invalid('params'));
  });

  it.each(['session', 'allowExport', 'f_a.b', 'f_', 'f_x'])('refuses the parameter %j', (name) => {
    expect(refusal({ params: { [name]: 'evil' } })).toEqual(invalid(name));
  });

  it('refuses the session’s own name as a parameter, and the usual one too', () => {
    for (const name of ['token', 'session']) {
      expect(refusal({ sessionParam: 'token', params: { [name]: 'evil' } })).toEqual(invalid(name));
    }
  });

  it.each([[null], [{}], [[]], [1n], [Number.NaN], [Symbol('x')], ['\ud800']])(
    'refuses %o as the value of a parameter',
    (value) => {
      expect(refusal({ params: { tz: value } })).toEqual(invalid('tz'));
    },
  );

  it('takes 8,192 characters and not one more', () => {
    const room = 8192 - buildEmbedUrl({ ...base, params: { x: '' } }).length;
    expect(buildEmbedUrl({ ...base, params: { x: 'y'.repeat(room) } })).toHaveLength(8192);
    expect(refusal({ session: undefined, params: { x: 'y'.repeat(room + 1) } })).toEqual(invalid('8192'));
    const filters = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`a.b${i}`, i]));
    expect(refusal({ filters })).toEqual(invalid('8192'));
  });

  it('takes no part from a polluted prototype', () => {
    const parts = Object.assign(Object.create({ session: 'evil', allowExport: true, params: { x: 1 } }), base);
    expect(buildEmbedUrl(parts)).toBe('https://acme.example.com/embed/dashboard/sales');
  });

  it.each([[undefined], [null], ['https://acme.example.com'], [5]])('refuses %j as parts', (parts) => {
    expect(() => buildEmbedUrl(parts as unknown as EmbedUrlParts)).toThrow(invalid(''));
  });
});
