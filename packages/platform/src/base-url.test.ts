import { expect, it } from 'vitest';
import { readBaseUrl } from './base-url.js';

it.each([
  ['https://acme.example.com', 'https://acme.example.com'],
  ['https://acme.example.com/', 'https://acme.example.com'],
  ['https://acme.example.com:8443/bi//', 'https://acme.example.com:8443/bi'],
  ['https://acme.example.com/a/b', 'https://acme.example.com/a/b'],
  ['HTTPS://ACME.example.com', 'https://acme.example.com'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://[2001:db8::1]', 'https://[2001:db8::1]'],
  ['http://localhost:4100', 'http://localhost:4100'],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100'],
  ['http://127.8.9.1', 'http://127.8.9.1'],
  ['http://[::1]:4100', 'http://[::1]:4100'],
  [new URL('https://acme.example.com/bi/'), 'https://acme.example.com/bi'],
])('reads the base address %s as %s', (address, base) => {
  expect(readBaseUrl(address)).toBe(base);
});

it.each([
  'http://acme.example.com',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://128.0.0.1',
  'http://[::2]',
  'https://user@acme.example.com',
  'https://@acme.example.com',
  'https://acme.example.com?x=1',
  'https://acme.example.com/?',
  'https://acme.example.com/#',
  'https://acme.example.com.',
  'https://acme..example.com',
  'https://.example.com',
  'https:acme.example.com',
  'https:///acme.example.com',
  'https://acme.example.com\\evil',
  'https://acme.example.com/a b',
  ' https://acme.example.com',
  'https://acme.example.com\n',
  'https://acme.example.com/\u00ad',
  'https://*.example.com',
  'ftp://acme.example.com',
  '//acme.example.com',
  'acme.example.com',
  '',
  undefined,
  null,
  { href: 'https://acme.example.com' },
  new URL('https://user@acme.example.com'),
  new URL('data:text/plain,x'),
])('A100 refuses the base address %s', (address) => {
  expect(() => readBaseUrl(address)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
});

it.each([
  [undefined, 'baseUrl is undefined: expected an absolute https address'],
  ['', 'baseUrl is empty: expected an absolute https address'],
])('says that the base address is missing when it is %j', (address, message) => {
  expect(() => readBaseUrl(address)).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }));
});

it('A102 does not quote a refused base address, which may be a key', () => {
  expect(() => readBaseUrl('canary-key')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('canary') }),
  );
});
