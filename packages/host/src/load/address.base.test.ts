/** Addresses of a tenant that are accepted, and others, which a browser would run or send to another host. */
import { describe, expect, it } from 'vitest';
import { invalid, refusal } from '../../test/address-refusal.js';
import { DEV } from '../dev.js';
import { parseTenantUrl } from './address.js';

describe('the base of an address', () => {
  it.each(['http://bücher.example', 'https://b\u0430d.example?x'])(
    'never shows %s, which a reader could confuse with another',
    (baseUrl) => {
      const error = refusal({ baseUrl });
      expect(error).toEqual(invalid('baseUrl'));
      expect(String(error)).not.toMatch(/[^\x20-\x7e]/);
    },
  );

  it.each([
    ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'java\nscript:alert(1)', 'java\tscript:alert(1)'],
    ...['\u0001javascript:alert(1)', ' javascript:alert(1)', 'javascript://acme.example.com/%0aalert(1)'],
    ...['javascript://localhost/%0aalert(1)', 'vbscript:x', 'view-source:https://acme.example.com'],
  ])('A53 refuses %j, which a browser would run, as the base and as a whole address', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
    expect(parseTenantUrl(`${baseUrl}/embed/app?session=s`)).toBeUndefined();
  });

  it.each([
    ...['data:text/html,x', 'blob:https://acme.example.com/1', 'blob:http://localhost/1'],
    ...['filesystem:https://acme.example.com/temporary/x', 'file:///etc/passwd', 'file://localhost/etc/passwd'],
    ...['ftp://acme.example.com', 'ftp://localhost', 'about:blank', 'about:srcdoc', 'ws://localhost'],
    'wss://acme.example.com',
  ])('A54 refuses %j, which is neither https nor http, as the base and as a whole address', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
    expect(parseTenantUrl(`${baseUrl}/embed/app?session=s`)).toBeUndefined();
  });

  it.each([
    'https://acme.example.com@evil.com',
    'https://user:pw@acme.example.com',
    'https://user@acme.example.com',
    'https://:pw@acme.example.com',
    'http://localhost:80@evil.com',
    'https://acme.example.com%2f@evil.com',
    new URL('https://user:pw@acme.example.com'),
  ])('A55 refuses %o, which has user info, as the base and as a whole address', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
    expect(parseTenantUrl(`${baseUrl}/embed/app?session=s`)).toBeUndefined();
  });

  it.each([
    'https://acme.example.com\\@evil.com',
    'https:\\\\acme.example.com',
    'https:/\\acme.example.com',
    'https://acme.example.com#@evil',
    'https://acme.example.com?x',
    'https://acme.example.com/?',
    'https://acme.example.com/#',
    new URL('https://acme.example.com/?x=1#y'),
  ])('A56 refuses %o, which has a backslash, a query or a fragment, as the base', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
  });

  it.each([
    'https://acme.example.com.',
    'https://acme.example.com./bi',
    'https://acme.example.com.:8443',
    'https://acme.example.com\u3002',
    'https://acme.example.com\uff0e',
    'http://localhost.',
  ])('A58 refuses %j, which browsers read as another origin, as the base, and describes the problem', (baseUrl) => {
    expect(parseTenantUrl(`${baseUrl}/embed/app?session=s`)).toBeUndefined();
    expect(refusal({ baseUrl })).toEqual(invalid(DEV ? 'baseUrl.*final dot' : 'baseUrl: invalid'));
  });

  it.each([
    'http://acme.example.com',
    'http://localhost.evil.com',
    'http://127.0.0.1.evil.com',
    'http://127.example.com',
    'http://0.0.0.0',
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
});
