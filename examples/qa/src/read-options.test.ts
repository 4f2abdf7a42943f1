// @vitest-environment happy-dom
import type { EmbedOptions } from '@svc-embed/host';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from './fields.js';

let read: (changes: Partial<Values>) => ReturnType<typeof import('./read-options.js').readOptions>;

beforeAll(async () => {
  for (const [name, content] of [
    ['svc-tenant', 'https://acme.example.com/bi'],
    ['svc-dashboard', 'sales'],
  ] as const) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content }));
  }
  const { readOptions } = await import('./read-options.js');
  const { fields } = await import('./fields.js');
  const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial])) as Values;
  read = (changes) => readOptions({ ...initial, ...changes }, async () => 'minted');
});

describe("sessions of the backend are for the backend's tenant only", () => {
  test.each<Partial<Values>>([
    { baseUrl: 'https://evil.example' },
    { baseUrl: 'https://evil.example', surface: 'app' },
    { baseUrl: 'https://acme.example.com:8443' },
    { baseUrl: 'https://acme.example.com.evil.example' },
    { baseUrl: 'https:evil.example' },
    { surface: 'url', url: 'https://evil.example/embed' },
    { surface: 'url', url: 'https:evil.example/embed' },
    { surface: 'url', url: 'https://acme.example.com@evil.example/embed' },
    { source: 'endpoint', baseUrl: 'https://evil.example' },
    { source: 'endpoint', baseUrl: 'https://evil.example', surface: 'chat', sessionEndpoint: '/api/session?a=1' },
  ])('not for %o', (changes) => {
    expect(read(changes).problems.get('source')).toContain('are for https://acme.example.com only');
  });

  test.each<Partial<Values>>([
    {},
    { baseUrl: 'https://acme.example.com/other' },
    { surface: 'url', url: 'https://acme.example.com/embed', baseUrl: 'https://evil.example' },
  ])('for %o', (changes) => {
    expect([...read(changes).problems]).toEqual([]);
  });

  test.each<[source: string, session: string | undefined]>([
    ['pasted', 's'],
    ['none', undefined],
    ['of no kind', undefined],
  ])('another tenant gets a session whose source is %s', (source, session) => {
    const elsewhere = { source, sessionId: 's' };
    expect(read({ ...elsewhere, baseUrl: 'https://b.example' }).options.session).toBe(session);
    const { url } = read({ ...elsewhere, surface: 'url', url: 'https://b.example/' }).options;
    expect(url).toBe(`https://b.example/${session ? `?session=${session}` : ''}`);
  });
});

/** The options that are functions or objects of a page, which no text can express. */
type OfCode = 'extensions' | 'on' | 'onReject' | 'onSend' | 'signal' | 'window';

/** Every other option of the host: the values of the form, and the resulting option. */
const given: Readonly<
  Record<Exclude<keyof EmbedOptions, OfCode>, readonly [values: Partial<Values>, becomes: unknown]>
> = {
  baseUrl: [{ baseUrl: 'https://acme.example.com/x' }, 'https://acme.example.com/x'],
  insecureHosts: [{ insecureHosts: '["sandbox"]' }, ['sandbox']],
  dashboard: [{ dashboard: 'costs' }, 'costs'],
  path: [{ surface: 'chat', path: '/embed/chat?a=1' }, '/embed/chat?a=1'],
  url: [{ surface: 'url', source: 'none', url: 'https://b.example/embed/app' }, 'https://b.example/embed/app'],
  session: [{ source: 'pasted', sessionId: 's' }, 's'],
  sessionEndpoint: [{ source: 'endpoint', sessionEndpoint: '/api/other' }, '/api/other'],
  sessionParam: [{ sessionParam: 'token' }, 'token'],
  allowExport: [{ allowExport: 'true' }, true],
  filters: [{ filters: '{"a.b":{"value":1}}' }, { 'a.b': { value: 1 } }],
  params: [{ params: '{"tab":2}' }, { tab: 2 }],
  colorScheme: [{ colorScheme: 'dark' }, 'dark'],
  theme: [{ theme: '{"borderRadius":4}' }, { borderRadius: 4 }],
  timezone: [{ timezone: 'Asia/Tokyo' }, 'Asia/Tokyo'],
  locale: [{ locale: 'de' }, 'de'],
  title: [{ title: 'Sales' }, 'Sales'],
  className: [{ className: 'wide tall' }, 'wide tall'],
  namespace: [{ namespace: 'acme' }, 'acme'],
  lazy: [{ lazy: '{"rootMargin":"10px"}' }, { rootMargin: '10px' }],
  prerender: [{ prerender: 'true' }, true],
  readyTimeout: [{ readyTimeout: '0' }, 0],
  recover: [{ recover: '{"attempts":5}' }, { attempts: 5 }],
  credentialless: [{ credentialless: 'true' }, true],
  sandbox: [{ sandbox: '["allow-modals"]' }, ['allow-modals']],
  allow: [{ allow: '["camera"]' }, ['camera']],
};

test.each(Object.entries(given))('the form sets the option %s', (name, [values, becomes]) => {
  const { options, problems } = read(values);
  expect([...problems]).toEqual([]);
  expect(Reflect.get(options, name)).toEqual(becomes);
});

test.each<[Partial<Values>, keyof EmbedOptions, unknown]>([
  [{ recover: 'false' }, 'recover', false],
  [{ sandbox: 'false' }, 'sandbox', false],
  [{ surface: 'app' }, 'path', '/embed/app'],
  [{ surface: 'chat' }, 'path', '/embed/chat'],
])('the form %o gives the option %s as %o', (values, name, becomes) => {
  expect(read(values).options[name]).toBe(becomes);
});

test('height limits are a problem of their field if they are not JSON, and otherwise not a host option', () => {
  expect(read({ heightLimits: '200 900' }).problems.get('heightLimits')).toMatch(/^This is not JSON/);
  const { options, problems } = read({ heightLimits: '{"min":200}' });
  expect([...problems]).toEqual([]);
  expect(options).not.toHaveProperty('heightLimits');
});

test('the endpoint of the form replaces its session, and is required', () => {
  const { options, problems } = read({ source: 'endpoint' });
  expect([...problems]).toEqual([]);
  expect(options).toMatchObject({ sessionEndpoint: '/api/session', session: undefined });
  expect(read({ source: 'endpoint', sessionEndpoint: '' }).problems.get('sessionEndpoint')).toMatch(/^Enter/);
  expect(read({}).options.sessionEndpoint).toBeUndefined();
});

test.each<Partial<Values>>([
  { surface: 'url', url: 'https://acme.example.com/embed', filters: '{', params: '{', baseUrl: 'no address' },
  { source: 'none', sessionParam: '!', sessionEndpoint: 'https://[' },
])('a field that is not shown has no effect: %o', (changes) => {
  expect([...read(changes).problems]).toEqual([]);
});
