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
])('reads the base address %s as %s', (address, base) => expect(readBaseUrl(address)).toBe(base));

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
])('A100 the base address %s is refused', (address) => {
  expect(() => readBaseUrl(address)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
});

const insecureHosts = ['sandbox', '192.168.1.5', '[fd00::5]'];

it.each(['http://sandbox:4100', 'http://192.168.1.5:4100/bi', 'http://[fd00::5]'])(
  'reads the base address %s if insecureHosts has its host',
  (address) => {
    expect(readBaseUrl(address, insecureHosts)).toBe(address);
    expect(() => readBaseUrl(address)).toThrow('for a local network see insecureHosts');
    expect(() => readBaseUrl(address, ['192.168.1.50', 'sandbox.example'])).toThrow('insecureHosts');
  },
);

it.each(['http://x.sandbox', 'http://sandbox.', 'http://user@sandbox', 'http://sandbox?x', 'ftp://sandbox'])(
  'A100 the base address %s is refused even if insecureHosts has the host sandbox',
  (address) => expect(() => readBaseUrl(address, insecureHosts)).toThrow(/^baseUrl /),
);

it.each(['*', '*.local', 'sandbox:4100', 'http://sandbox', 'Sandbox', 'sandbox.', '', '10.1', 'fd00::5', 5, null])(
  'A100 insecureHosts takes only exact host names and IP addresses, not %o',
  (host) => {
    const wrong = expect.objectContaining({
      code: 'invalid-request',
      message: expect.stringMatching(/^insecureHosts must be a list of exact host names/),
    });
    expect(() => readBaseUrl('https://acme.example.com', ['sandbox', host])).toThrow(wrong);
    expect(() => readBaseUrl('https://acme.example.com', host)).toThrow(wrong);
  },
);

it.each([
  [undefined, 'baseUrl is undefined: expected an absolute https address'],
  ['', 'baseUrl is empty: expected an absolute https address'],
])('reports that the base address is missing when it is %j', (address, message) => {
  expect(() => readBaseUrl(address)).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }));
});

it('A102 the error does not quote a refused base address, which may be a key', () => {
  expect(() => readBaseUrl('canary-key')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('canary') }),
  );
});
