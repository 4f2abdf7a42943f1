import { parseFilter } from '@svc-embed/protocol';
import { describe, expect, it } from 'vitest';
import { textInBuild } from '../../../protocol/test/text-in-build.js';
import { base, canary, invalid, refusal } from '../../test/address-refusal.js';
import { DEV } from '../dev.js';
import { buildEmbedUrl, type EmbedUrlParts } from './address.js';

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
    [{ ...base, session: 's', sessionParam: 'chat-session' }, '/embed/dashboard/sales?chat-session=s'],
    // Much like the permission to export.
    [{ ...base, session: 's', sessionParam: 'allowExportToken' }, '/embed/dashboard/sales?allowExportToken=s'],
    [{ baseUrl: base.baseUrl, path: '/embed/app' }, 'https://acme.example.com/embed/app'],
    [{ baseUrl: base.baseUrl, path: '/embed/chat?a=1&b=%26', session: 's' }, '/embed/chat?a=1&b=%26&session=s'],
    [{ ...base, baseUrl: 'https://acme.example.com/bi/' }, 'https://acme.example.com/bi/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'https://acme.example.com/bi//' }, 'https://acme.example.com/bi/embed/dashboard/sales'],
    [{ ...base, baseUrl: new URL('https://acme.example.com:8443') }, 'https://acme.example.com:8443/embed/'],
    [{ ...base, baseUrl: 'http://localhost:3000' }, 'http://localhost:3000/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'http://127.8.9.1' }, 'http://127.8.9.1/embed/dashboard/sales'],
    [{ ...base, baseUrl: 'http://[::1]:80' }, 'http://[::1]/embed/dashboard/sales'],
    [{ ...base, dashboard: 'A-z_0'.repeat(25) }, 'A-z_0A-z_0'],
    [{ ...base, params: { tz: 'Europe/Berlin', v: 2, debug: false } }, 'sales?tz=Europe%2FBerlin&v=2&debug=false'],
    [{ ...base, params: { session_hint: 'a', allowExportAll: 'b' } }, 'sales?session_hint=a&allowExportAll=b'],
  ])('builds from %j', (parts, text) => {
    expect(buildEmbedUrl(parts)).toContain(text);
  });

  it.each([
    ['&', '%26'],
    ['=', '%3D'],
    ['+', '%2B'],
    ['%', '%25'],
    ['#', '%23'],
    [' ', '%20'],
    ['a&f_c.d=1', 'a%26f_c.d%3D1'],
    ['"', '%5C%22'],
    ["'", '%27'],
    ['\\', '%5C%5C'],
    ['😀', '%F0%9F%98%80'],
    ['\ud800', '%5Cud800'],
  ])('A64 writes the filter value %j as one parameter, which is read back exactly', (value, spelled) => {
    const url = buildEmbedUrl({ ...base, filters: { 'a.b': value, 'c.d': [value] } });
    expect(url.slice(url.indexOf('?'))).toBe(`?f_a.b=%22${spelled}%22&f_c.d=%5B%22${spelled}%22%5D`);
    const read = [...new URL(url).searchParams].map(([key, text]) => parseFilter(`${key}=${text}`));
    expect(read.map(({ member, value }) => [member, value])).toEqual([
      ['a.b', value],
      ['c.d', [value]],
    ]);
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
  ])('A62 refuses the public id %j', (dashboard) => {
    expect(refusal({ dashboard })).toEqual(invalid('dashboard'));
  });

  it.each([
    ...['', 'embed/app', '//evil.com', '///evil.com', '/\\evil.com', '\\\\evil.com', '/\t/evil.com', ' //evil.com'],
    ...['/.//evil.com', '/..//evil.com', '/a/../../..//evil.com', '/../admin', '/embed/%2e%2e/admin'],
    ...['/embed/.%2E/admin', '/embed/..', '/embed/..\u0001', '/embed/..\u0000', '/embed/.?x=1', '/embed/..#x'],
    ...['/embed/a b', '/embed/a\r\n', 'javascript:alert(1)', 'https://evil.com/', '/embed/..%2fadmin', '%2fadmin'],
    ...['%5cadmin', '\uff0fadmin', '/embed/%252e%252e/admin', 5, null],
  ])('refuses the path %j', (path) => {
    expect(refusal({ dashboard: undefined, path })).toEqual(invalid('path'));
  });

  it.each([
    '/embed/..;/admin',
    '/embed/..;x=1/admin',
    '/embed/%2e%2e%3b/admin',
    '/embed/\uff0e\uff0e/admin',
    '/embed\uff0f..\uff0fadmin',
    '/embed/\u2025/admin',
    '/embed/\u2024./admin',
    '/\uff0fevil.example',
    '/\uff3cevil.example',
    '/embed/%E2%80%A5/admin',
    '/embed/%EF%BC%8E./admin',
    '/%EF%BC%8Fevil.example',
    ';@evil.example/embed/app',
    '%2f@evil.example/embed/app',
    '\uff0f@evil.example/embed/app',
    // Broken escapes, which some servers keep as they are while they decode the others.
    '/%EF%BC%8Fevil.example/%zz',
    '/embed/%E2%80%A5/%ff',
    '/embed/%',
  ])('A115 refuses the path %j, which some servers read as leaving', (path) => {
    expect(refusal({ dashboard: undefined, path })).toEqual(invalid('path'));
  });

  it.each(['/embed/app;v=1/x', '/embed/\u00e9\u65e5', '/embed/a..b', '/embed/app?next=/../x;y'])(
    'accepts the path %j',
    (path) => {
      expect(buildEmbedUrl({ baseUrl: base.baseUrl, path })).toBe(new URL(path, base.baseUrl).href);
    },
  );

  it.each([
    '/embed/app?%20session=evil',
    '/embed/app?+session=evil',
    '/embed/app?session%00=evil',
    '/embed/app?a=1;session=evil',
    '/embed/app?a=1;%66_a.b=1',
  ])('A116 refuses the path %j, whose query some servers read as a session or a filter', (path) => {
    expect(refusal({ dashboard: undefined, path })).toEqual(invalid('path'));
  });

  it.each([' session', 'session\0', 'f_a.b ', '\tallowExport'])(
    'A116 refuses the parameter %j, whose name some servers trim to ours',
    (name) => {
      expect(refusal({ params: { [name]: 'evil' } })).toEqual(invalid(name));
    },
  );

  it.each([
    ['session', '/embed/app?session=evil'],
    ['session', '/embed/app?a=1&%73ession=evil'],
    ['allowExport', '/embed/app?allowExport=true'],
    ['allowExport', '/embed/app?%61llowExport=true'],
    ['f_', '/embed/app?f_a.b=1'],
    ['f_', '/embed/app?f_=1'],
    ['f_', '/embed/app?%66_a.b=1'],
    ['token', '/embed/app?token=evil', 'token'],
    ['session', '/embed/app?session=evil', 'token'],
  ])('A68 refuses a path that contains %s: %s', (name, path, sessionParam = 'session') => {
    expect(refusal({ dashboard: undefined, path, sessionParam })).toEqual(invalid(name));
  });

  it('refuses both a dashboard and a path, and neither', () => {
    expect(refusal({ path: '/embed/app' })).toEqual(invalid('dashboard|path'));
    expect(refusal({ dashboard: undefined })).toEqual(invalid('dashboard|path'));
  });

  it.each(['', 5, null, {}, ['x'], true, `${canary}\ud800`])('A63 refuses the session %j', (session) => {
    expect(refusal({ session })).toEqual(invalid('session'));
  });

  it('A63 encodes any session as one parameter of the query', () => {
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
    'A65 refuses the filter member %j',
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
  ])('A66 refuses %o as the value of a filter, naming the filters and not the value', (value) => {
    expect(refusal({ filters: { 'a.b': value } })).toEqual(invalid('filter'));
  });

  it.each([[null], [[]], ['f_a.b=1'], [5]])('refuses %j as filters, and as params', (value) => {
    expect(refusal({ filters: value })).toEqual(invalid('filters'));
    expect(refusal({ params: value })).toEqual(invalid('params'));
  });

  it('refuses a lone surrogate in the name of a parameter, which would be replaced', () => {
    expect(refusal({ params: { 'x\ud800': 1 } })).toEqual(invalid('x\ud800'));
  });

  it.each(['session', 'allowExport', 'f_a.b', 'f_', 'f_x'])('A68 refuses the reserved parameter %j', (name) => {
    expect(refusal({ params: { [name]: 'evil' } })).toEqual(invalid(name));
  });

  it('A68 refuses the name of sessionParam as a parameter, and the default one too', () => {
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

  it('A67 accepts 8,192 characters and not one more', () => {
    const room = 8192 - buildEmbedUrl({ ...base, params: { x: '' } }).length;
    expect(buildEmbedUrl({ ...base, params: { x: 'y'.repeat(room) } })).toHaveLength(8192);
    expect(refusal({ session: undefined, params: { x: 'y'.repeat(room + 1) } })).toEqual(invalid('8192'));
    const filters = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`a.b${i}`, i]));
    expect(refusal({ filters })).toEqual(invalid('8192'));
  });

  it.each([[undefined], [null], ['https://acme.example.com'], [5]])('refuses %j as parts', (parts) => {
    expect(() => buildEmbedUrl(parts as unknown as EmbedUrlParts)).toThrow(invalid(''));
  });
});

describe('the parts of an address', () => {
  it.each<[string, object]>([
    ['baseUrl', { baseUrl: Symbol('https://acme.example.com') }],
    ['dashboard', { dashboard: ['sales'] }],
    ['path', { dashboard: undefined, path: ['/embed/app'] }],
    ['path', { dashboard: undefined, path: Object('/embed/app') }],
    ['session', { session: ['s'] }],
    ['session', { session: 's\ud800' }],
    ['session', { session: '\ud800s' }],
    ['sessionParam', { sessionParam: ['token'] }],
    ['allowExport', { allowExport: 'true' }],
    ['filters', { filters: '{}' }],
    ['params', { params: '{}' }],
    ['params.tz', { params: { tz: ['UTC'] } }],
    ['params.tz', { params: { tz: Number.NaN } }],
  ])('are refused by name, with a description: %s %o', (name, parts) => {
    expect(refusal(parts)).toEqual(invalid(`^${name}: (expected [a-z0-9][^^]*, got|invalid) .+$`));
  });

  it.each<[string, object]>([
    ['dashboard: expected either dashboard or path, got undefined', { dashboard: undefined }],
    ['params.tz: expected a text, a finite number or a boolean, got null', { params: { tz: null } }],
    [
      'params.session: expected another name: this one is an option of its own, got object',
      { params: { session: 's' } },
    ],
    [
      'params.half\ud83d: expected another name: this one is an option of its own, got object',
      { params: { 'half\ud83d': 's' } },
    ],
    ['baseUrl: expected the address of the tenant, got undefined', { baseUrl: undefined }],
    ['filters: expected an object such as { "movies.genre": { value: "Drama" } }, got array', { filters: [] }],
    ['filters: expected at most 8192 characters in all', { params: { x: 'y'.repeat(8192) } }],
    [
      'baseUrl: expected https, or http on a loopback host, without user info, query or final dot, got a text that ',
      { baseUrl: 'ftp://a' },
    ],
    [
      'filters: expected a member written "view.dimension", such as "orders.status", got "a", which has no',
      { filters: { a: 1 } },
    ],
  ])('are refused with %s', (message, parts) => {
    expect(refusal(parts)).toMatchObject({
      message: expect.stringContaining(
        DEV || message.includes('8192')
          ? message
          : textInBuild(message).replace(/invalid (?!undefined|null).*/, 'invalid '),
      ),
    });
  });

  it('are refused if they cannot be read, without the text of their error', () => {
    const parts = {
      ...base,
      get session(): string {
        throw new Error('canary');
      },
    };
    const error = { code: 'invalid-option', message: 'options: cannot be read' };
    expect(() => buildEmbedUrl(parts)).toThrow(expect.objectContaining(error));
    expect(() => buildEmbedUrl(null as unknown as EmbedUrlParts)).toThrow(/^dashboard: (expected either|invalid)/);
  });
});

it('an address is built any number of times, also for a tenant whose name is not ASCII', () => {
  // Node 20 and 22 compile what is called this often, and URL.canParse is wrong from then on.
  const parts = { baseUrl: 'https://bücher.example', dashboard: 'sales', session: 's1' };
  const addresses = Array.from({ length: 20_000 }, () => buildEmbedUrl(parts));
  expect(new Set(addresses)).toEqual(new Set(['https://xn--bcher-kva.example/embed/dashboard/sales?session=s1']));
});
