// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from './fields.js';

const idle = { mount: false, fault: '', floodSize: '', switches: new Map() };
let link: typeof import('./link.js');
let initial: Values;

beforeAll(async () => {
  // The page's own settings are what the fields begin with.
  document.head.append(meta('svc-tenant', 'https://acme.example.com'), meta('svc-dashboard', 'sales'));
  link = await import('./link.js');
  initial = valuesOf('');
});

test('a form as it is at first needs no words', () => {
  expect(link.toFragment(initial, idle)).toBe('');
});

test('what was changed comes back as it was', () => {
  const values = {
    ...initial,
    theme: '{"a":"ü & #"}',
    locale: 'de',
    lazy: 'on',
    dashboard: '',
    baseUrl: 'https://b.example',
  };
  expect(valuesOf(link.toFragment(values, idle))).toEqual(values);
});

test('what was done comes back, too', () => {
  const course = { mount: true, fault: 'flood', floodSize: '1000', switches: new Map([['offline', 'later' as const]]) };
  expect(link.readFragment(`#${link.toFragment(initial, course)}`)).toMatchObject(course);
});

describe('a session goes into no link', () => {
  test.each<[string, Partial<Values>]>([
    ['its own field', { source: 'pasted', sessionId: 's3cr3t' }],
    ['an address', { url: 'https://a.example/embed?session=s3cr3t&x=1#top' }],
    ['an address that ends with it', { url: 'https://a.example/embed?x=1&session=s3cr3t' }],
    ['an address with a parameter of another name', { sessionParam: 'token', url: 'https://a.example/?token=s3cr3t' }],
    ['a path', { path: '/embed/app?session=s3cr3t' }],
    ['other parameters', { params: '{"session":"s3cr3t","x":1}' }],
    ['broken JSON', { params: '{"session":"s3cr3t' }],
    ['anywhere, once it was pasted', { sessionId: 's3cr3t', title: 'Seen with s3cr3t' }],
  ])('from %s', (_, changes) => {
    const fragment = link.toFragment({ ...initial, ...changes }, idle);
    expect(decodeURIComponent(fragment)).not.toContain('s3cr3t');
  });

  test('nor out of one', () => {
    expect(valuesOf('#sessionId=s3cr3t').sessionId).toBe('');
  });
});

function valuesOf(fragment: string): Values {
  const { values } = link.readFragment(fragment);
  return { ...initial, ...values };
}

function meta(name: string, content: string): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), { name, content });
}
