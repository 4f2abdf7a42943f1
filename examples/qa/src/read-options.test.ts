// @vitest-environment happy-dom
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
  const { readFragment } = await import('./link.js');
  const { fields } = await import('./fields.js');
  const initial = readFragment('').values;
  const isComplete = (values: Partial<Values>): values is Values => fields.every(({ name }) => name in values);
  read = (changes) => {
    const values = { ...initial, ...changes };
    if (!isComplete(values)) throw new TypeError('A field is missing');
    return readOptions(values, async () => 'minted');
  };
});

describe("a session of the backend is for the backend's tenant only", () => {
  test.each<Partial<Values>>([
    { baseUrl: 'https://evil.example' },
    { baseUrl: 'https://evil.example', surface: 'path' },
    { baseUrl: 'https://acme.example.com:8443' },
    { baseUrl: 'https://acme.example.com.evil.example' },
    { baseUrl: 'https:evil.example' },
    { surface: 'url', url: 'https://evil.example/embed' },
    { surface: 'url', url: 'https:evil.example/embed' },
    { surface: 'url', url: 'https://acme.example.com@evil.example/embed' },
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
  ])('another tenant gets a session that is %s', (source, session) => {
    const elsewhere = { source, sessionId: 's' };
    expect(read({ ...elsewhere, baseUrl: 'https://b.example' }).options.session).toBe(session);
    const { url } = read({ ...elsewhere, surface: 'url', url: 'https://b.example/' }).options;
    expect(url).toBe(`https://b.example/${session ? `?session=${session}` : ''}`);
  });
});

test('takes the class of the iframe', () => {
  expect(read({ className: 'wide tall' }).options.className).toBe('wide tall');
});

test.each<Partial<Values>>([
  { surface: 'url', url: 'https://acme.example.com/embed', filters: '{', params: '{', baseUrl: 'no address' },
  { source: 'none', sessionParam: '!' },
  { attempts: 'many' },
])('ignores what is not shown, of %o', (changes) => {
  expect([...read(changes).problems]).toEqual([]);
});
