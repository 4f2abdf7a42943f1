// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from './fields.js';
import type { Steps } from './link.js';

const idle: Steps = {
  mount: false,
  isDestroyed: false,
  actions: new Map(),
  fault: '',
  floodSize: '',
  switches: new Map(),
};
let link: typeof import('./link.js');
let initial: Values;

beforeAll(async () => {
  // The page's settings are the initial values of the fields.
  document.head.append(meta('svc-tenant', 'https://acme.example.com'), meta('svc-dashboard', 'sales'));
  link = await import('./link.js');
  initial = valuesOf('');
});

test('the link of the initial form is empty', () => {
  expect(link.writeLink(initial, idle)).toBe('');
});

test('a link restores the values that differ from the initial ones', () => {
  const values = {
    ...initial,
    theme: '{"a":"ü & #"}',
    locale: 'de',
    lazy: 'true',
    dashboard: '',
    baseUrl: 'https://b.example',
  };
  expect(valuesOf(link.writeLink(values, idle))).toEqual(values);
});

test('a link restores the actions, the switches and the fault', () => {
  const steps = {
    mount: true,
    isDestroyed: true,
    actions: new Map([['set-locale', '{ "locale": "de" }'] as const, ['refresh', '{}'] as const]),
    fault: 'flood',
    floodSize: '1000',
    switches: new Map([['offline', 'later' as const]]),
  };
  expect(link.readLink({ search: '', hash: `#${link.writeLink(initial, steps)}` })).toMatchObject(steps);
});

test('a link may be a query or a fragment, and the fragment takes precedence', () => {
  expect(valuesOf('?surface=chat&locale=de')).toMatchObject({ surface: 'chat', locale: 'de' });
  expect(valuesOf('?surface=chat&locale=de', '#surface=app')).toMatchObject({ surface: 'app', locale: 'de' });
});

describe('no link contains a session', () => {
  test.each<[string, Partial<Values>]>([
    ['its own field', { source: 'pasted', sessionId: 's3cr3t' }],
    ['an address', { url: 'https://a.example/embed?session=s3cr3t&x=1#top' }],
    ['an address that ends with it', { url: 'https://a.example/embed?x=1&session=s3cr3t' }],
    ['an address that has it twice', { url: 'https://a.example/embed?session=a&session=s3cr3t' }],
    ['an address with a field of an answer', { url: 'https://a.example/embed?sessionId=s3cr3t' }],
    ['an address with an encoded name', { url: 'https://a.example/embed?s%65ssion=s3cr3t' }],
    ['an address inside an address', { url: 'https://a.example/login?next=%2Fembed%3Fsession%3Ds3cr3t' }],
    ['a parameter of a path segment', { url: 'https://a.example/embed;session=s3cr3t?x=1' }],
    ['the fragment of an address', { url: 'https://a.example/#/embed?session=s3cr3t' }],
    ['an address with a parameter of another name', { sessionParam: 'token', url: 'https://a.example/?token=s3cr3t' }],
    ['a path', { path: '/embed/app?session=s3cr3t' }],
    ['other parameters', { params: '{"session":"s3cr3t","x":1}' }],
    ['the field of an answer', { params: '{"sessionId":"s3cr3t"}' }],
    ['a key that occurs twice', { params: '{"a":"?session=s3cr3t","a":1}' }],
    ['a text of JSON', { theme: '{"a":"say \\"x\\"","b":{"session":"s3cr3t"}}' }],
    ['JSON in JSON', { theme: '{"a":"{\\"session\\":\\"s3cr3t\\"}"}' }],
    ['an address in JSON', { theme: '{"a":"?x=1&session=s3cr3t"}' }],
    ['broken JSON', { params: '{"session":"s3cr3t' }],
    ['anywhere, once it was pasted', { sessionId: 's3cr3t', title: 'Seen with s3cr3t' }],
    ['an address, once it was pasted', { sessionId: '+s3cr3t', url: 'https://a.example/?x=%2Bs3cr3t' }],
    ['an address in its own writing', { sessionId: '+s3cr3t', url: 'https://a.example/?x=%2bs3cr3t' }],
    ['a key, once it was pasted', { sessionId: 's3cr3t', theme: '{"s3cr3t":1}' }],
    ['JSON, once it was pasted', { sessionId: '"s3cr3t', theme: String.raw`{"a":"\"s3cr3t"}` }],
  ])('from %s', (_, changes) => {
    const text = link.writeLink({ ...initial, ...changes }, idle);
    expect(text).not.toContain('s3cr3t');
  });

  test('from the payload of an action', () => {
    const steps = {
      ...idle,
      mount: true,
      actions: new Map([['navigate', '{ "path": "/embed?session=s3cr3t" }'] as const]),
    };
    const { actions } = link.readLink({ search: `?${link.writeLink(initial, steps)}`, hash: '' });
    expect(actions.get('navigate')).toBe('{"path":"/embed?session=[redacted]"}');
  });

  const plain = { theme: '{ "a" : 1 }', url: '?a=%20b' };
  test.each<[string, Partial<Values>, Partial<Values>]>([
    [
      'an address without its parameter',
      { url: 'https://a.example/embed?b=%20&session=s&x=1#top' },
      { url: 'https://a.example/embed?b=+&x=1#top' },
    ],
    ['an address that had no other', { url: '/embed?session=s' }, { url: '/embed' }],
    ['JSON that is still JSON', { theme: '{ "a": "?x=1&session=s" }' }, { theme: '{"a":"?x=1&session=[redacted]"}' }],
    ['what has none, to the letter', plain, plain],
    ['what is chosen from a list', { sessionId: 'pas', source: 'pasted' }, { source: 'pasted' }],
  ])('leaves %s', (_, changes, left) => {
    expect(valuesOf(link.writeLink({ ...initial, ...changes }, idle))).toEqual({ ...initial, ...left });
  });

  test('and none is read from a link', () => {
    expect(valuesOf('?sessionId=s3cr3t', '#sessionId=s3cr3t').sessionId).toBe('');
  });
});

function valuesOf(search: string, hash = ''): Values {
  const { values } = link.readLink({ search, hash });
  return { ...initial, ...values };
}

function meta(name: string, content: string): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), { name, content });
}
