import { expect, it } from 'vitest';
import { createRedactor } from './redact.js';

const key = 'canary"key/+1';
const redact = createRedactor(key);
const base64 = (text: string) => Buffer.from(text).toString('base64');

it.each([
  ['the key', `no such key ${key}!`],
  ['the key, more than once', `${key}${key} ${key}`],
  ['the key in an address', `/x?key=${encodeURIComponent(key)}`],
  ['the key in JSON', JSON.stringify({ key })],
  ['the first 8 characters of the key', `it starts with ${key.slice(0, 8)}...`],
  ['other credentials', 'got Bearer canary-token, Api-Key canary-two'],
  ['a session in an address', 'GET /embed/dashboard/x?session=canary-session&allowExport=true'],
  ['a session in JSON', '{"sessionId":"canary-session"}'],
  ['a session after a colon', 'sessionId: canary-session, expired'],
  ['a session in words', 'session canary123xyz expired'],
])('A102 the redactor removes %s', (_, text) => {
  expect(redact.text(text)).not.toContain('canary');
  expect(redact.text(text)).toContain('[redacted]');
});

it.each([
  ['the key', base64(key), base64(key).slice(0, 16)],
  ['the key after a user', base64(`user:${key}`), base64(`user:${key}`).slice(8, 20)],
  ['the key after a scheme', base64(`Api-Key ${key}`), base64(`Api-Key ${key}`).slice(12, 24)],
  ['the key in Base64 for addresses', Buffer.from(key).toString('base64url'), 'Y2FuYXJ5'],
])('A102 the redactor removes %s in Base64', (_, text, part) => {
  expect(text).toContain(part);
  expect(redact.text(`got ${text}.`)).not.toContain(part);
});

it.each([key.slice(1, 9), key.slice(5), key.slice(0, 12)])('removes any 8 characters of the key: %s', (part) => {
  expect(redact.text(`a${part}b`)).toBe('a[redacted]b');
  expect(redact.name(`a${part}b`)).toBe('a[redacted]b');
});

it.each([
  'Groups with names a, b not found',
  'The session expired',
  'session not found',
  'Sessions of 2026 are over',
  'a basic users group',
  key.slice(0, 7),
])('leaves other texts unchanged: %s', (text) => expect(redact.text(text)).toBe(text));

it.each(['basic users', 'bearer bonds', 'api-key owners', 'session 12345678', 'a;b', '"q"'])(
  'does not change an ordinary name: %s',
  (name) => expect(redact.name(name)).toBe(name),
);

it('removes a short key as a whole', () => {
  expect(createRedactor('abc').text('the key abc is bad')).toBe('the key [redacted] is bad');
});

it('hides credentials that are added later, in addition to the first one', () => {
  const growing = createRedactor(key);
  expect(growing.text('token-one')).toBe('token-one');
  growing.add('token-one');
  expect(growing.text(`token-one or ${key}`)).toBe('[redacted] or [redacted]');
});

it('drops the oldest of many added credentials, but never the first one', () => {
  const growing = createRedactor(key);
  const tokens = ['alpha', 'bravo', 'delta', 'gamma', 'kappa', 'omega'].map((name) => `${name}.${name}`);
  for (const token of [...tokens, ...tokens.slice(1)]) growing.add(token);
  expect(growing.text(tokens.join(' '))).toBe(`alpha.alpha${' [redacted]'.repeat(5)}`);
  expect(growing.text(key)).toBe('[redacted]');
});

it('puts the text on one line without control characters', () => {
  expect(redact.text(' a\r\nb\t\u0000c\u2028 \u001b[31md ')).toBe('a b c [31md');
});

it('shortens a long text', () => {
  expect(redact.text('x'.repeat(1000))).toBe(`${'x'.repeat(300)}…`);
  expect(redact.name('x'.repeat(1000))).toBe(`${'x'.repeat(300)}…`);
});

it('redacts before it shortens, so that no part of a key remains', () => {
  expect(redact.text(`${'x'.repeat(295)}${key}`)).not.toContain('can');
});
