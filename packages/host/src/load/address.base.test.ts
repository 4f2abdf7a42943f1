/** Which addresses of a tenant are taken, and as what: what a browser would run, or send to somebody else, is not. */
import { describe, expect, it } from 'vitest';
import { base, invalid, refusal } from '../../test/address-refusal.js';
import { DEV } from '../dev.js';
import { buildEmbedUrl } from './address.js';

describe('the base of an address', () => {
  it.each([
    ['HTTPS://App.Example.COM:443/', 'https://app.example.com'],
    ['https://APP.example.com:443', 'https://app.example.com'],
    ['hTTps://app.example.com/', 'https://app.example.com'],
    ['HTTP://LOCALHOST:80/', 'http://localhost'],
  ])('A57 takes %s as the base and spells it %s', (baseUrl, spelled) => {
    expect(buildEmbedUrl({ ...base, baseUrl })).toBe(`${spelled}/embed/dashboard/sales`);
  });

  it.each([
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['https://\u0430cme.example.com', 'https://xn--cme-5cd.example.com'],
    ['https://acme\uff0eexample\uff0ecom', 'https://acme.example.com'],
    ['https://ac\u00adme.example.com', 'https://acme.example.com'],
    ['https://acme%2eexample.com', 'https://acme.example.com'],
    ['https://acme%2Eexample.com', 'https://acme.example.com'],
  ])('A59 takes %s for what the browser makes of it: %s', (baseUrl, parsed) => {
    expect(buildEmbedUrl({ ...base, baseUrl })).toBe(`${parsed}/embed/dashboard/sales`);
  });

  it.each(['http://bücher.example', 'https://b\u0430d.example?x'])(
    'A59 never shows %s, which a reader could take for another',
    (baseUrl) => {
      const error = refusal({ baseUrl });
      expect(error).toEqual(invalid('baseUrl'));
      expect(String(error)).not.toMatch(/[^\x20-\x7e]/);
    },
  );

  it.each([
    ['https://0x7f.1', 'https://127.0.0.1'],
    ['https://2130706433', 'https://127.0.0.1'],
    ['https://0177.0.0.1', 'https://127.0.0.1'],
    ['https://[::ffff:127.0.0.1]:0443', 'https://[::ffff:7f00:1]'],
    ['http://0x7f.1:0080', 'http://127.0.0.1'],
    ['http://[0:0::1]', 'http://[::1]'],
  ])('A60 judges %s by its parsed form %s', (baseUrl, parsed) => {
    expect(buildEmbedUrl({ ...base, baseUrl })).toBe(`${parsed}/embed/dashboard/sales`);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript://acme.example.com/%0aalert(1)',
    'javascript://localhost/%0aalert(1)',
  ])('A53 refuses %j as the base, which a browser would run', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
  });

  it.each([
    'data:text/html,x',
    'blob:https://acme.example.com/1',
    'blob:http://localhost/1',
    'filesystem:https://acme.example.com/temporary/x',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'ftp://acme.example.com',
    'ftp://localhost',
    'about:blank',
    'ws://localhost',
  ])('A54 refuses %j as the base, which is neither https nor http', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
  });

  it.each([
    'https://acme.example.com@evil.com',
    'https://user:pw@acme.example.com',
    'https://user@acme.example.com',
    'https://:pw@acme.example.com',
    'http://localhost:80@evil.com',
    new URL('https://user:pw@acme.example.com'),
  ])('A55 refuses %o as the base, which has user info', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
  });

  it.each([
    'https://acme.example.com\\@evil.com',
    'https:\\\\acme.example.com',
    'https://acme.example.com#@evil',
    'https://acme.example.com?x',
    'https://acme.example.com/?',
    'https://acme.example.com/#',
    new URL('https://acme.example.com/?x=1#y'),
  ])('A56 refuses %o as the base, which has a backslash, a query or a fragment', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
  });

  it.each([
    'https://acme.example.com.',
    'https://acme.example.com./bi',
    'https://acme.example.com.:8443',
    'https://acme.example.com\u3002',
    'http://localhost.',
  ])('A58 refuses %j as the base, another origin to the browser, and says what is wrong', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid(DEV ? 'baseUrl.*final dot' : 'baseUrl: invalid'));
  });

  it.each([
    'https://exa mple',
    'https://exa%20mple',
    'https://exa\u00a0mple',
    'https://acme.\texample.com',
    'https://a*b',
  ])('A61 refuses %j as the base, whose host engines read in ways of their own', (baseUrl) => {
    expect(refusal({ baseUrl })).toEqual(invalid('baseUrl'));
  });

  it.each([
    'http://acme.example.com',
    'http://localhost.evil.com',
    'http://127.0.0.1.evil.com',
    'http://0.0.0.0',
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
