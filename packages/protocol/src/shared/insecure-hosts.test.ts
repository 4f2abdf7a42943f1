import { expect, it, vi } from 'vitest';
import { isHostName, isSecure, warnOfHosts } from './insecure-hosts.js';

it.each(['sandbox', 'my_app', 'a-1.b', 'app.local', '192.168.1.55', '[fd00::5]', '4ever.example', 'x.7up'])(
  'an exact host name or IP address may be listed: %s',
  (name) => expect(isHostName(name)).toBe(true),
);

it.each([
  ...['', '*', '*.local', 'sandbox:4100', 'http://sandbox', 'sandbox/', 'user@sandbox', 'sandbox.', '.sandbox'],
  ...['a..b', 'Sandbox', 'a b', 'b\u00fccher.example', 'fd00::5', '[fd00::5]:4100', '10.1', '3232235781', '0x7f.1'],
  ...['1.0x7f', 'sandbox\n', 5, null, undefined, ['sandbox'], /sandbox/],
])('a value that is not an exact host name, as browsers spell it, is refused: %o', (name) => {
  expect(isHostName(name)).toBe(false);
});

it.each([
  ['https:', 'acme.example.com'],
  ['http:', 'localhost'],
  ['http:', '127.0.0.1'],
  ['http:', '127.8.9.1'],
  ['http:', '[::1]'],
  ['http:', 'sandbox'],
  ['http:', '192.168.1.5'],
])('%s//%s is allowed if sandbox and 192.168.1.5 are listed', (protocol, hostname) => {
  expect(isSecure({ protocol, hostname }, ['sandbox', '192.168.1.5'])).toBe(true);
});

it.each([
  ['http:', 'acme.example.com'],
  ['http:', 'localhost.evil.example'],
  ['http:', '127.0.0.1.evil.example'],
  ['http:', 'evil-127.0.0.1'],
  ['http:', '128.0.0.1'],
  ['http:', 'x.sandbox'],
  ['http:', 'sandbox.x'],
  ['http:', '192.168.1.50'],
  ['ftp:', 'sandbox'],
  ['ftp:', 'localhost'],
])('%s//%s is refused if sandbox and 192.168.1.5 are listed', (protocol, hostname) => {
  expect(isSecure({ protocol, hostname }, ['sandbox', '192.168.1.5'])).toBe(false);
});

it('a listed host is allowed for http only, and no host is listed by default', () => {
  expect(isSecure({ protocol: 'http:', hostname: 'sandbox' })).toBe(false);
  expect(isSecure({ protocol: 'ws:', hostname: 'sandbox' }, ['sandbox'])).toBe(false);
});

it('a warning names a listed entry that matches nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnOfHosts(['sandbox', '*.local', 5]);
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('insecureHosts has an entry that matches nothing: "*.local"; expected exact host names'),
    expect.stringContaining('insecureHosts has an entry that matches nothing: number; expected exact host names'),
  ]);
  warn.mockRestore();
});
