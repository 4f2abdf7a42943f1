import { describe, expect, it } from 'vitest';
import { createRedactor } from './redact.js';

const key = 'canary"key/+1';
const redact = createRedactor(key);

describe('what a redacted text is without', () => {
  it.each([
    ['the key', `no such key ${key}!`],
    ['the key, more than once', `${key}${key} ${key}`],
    ['the key in an address', `/x?key=${encodeURIComponent(key)}`],
    ['the key in JSON', JSON.stringify({ key })],
    ['other credentials', 'got Bearer canary-token, Api-Key canary-two and basic canary=='],
    ['a session in an address', 'GET /embed/dashboard/x?session=canary-session&allowExport=true'],
    ['a session in JSON', '{"sessionId":"canary-session"}'],
    ['a session in words', 'sessionId: canary-session, expired'],
  ])('%s', (_, text) => {
    expect(redact(text)).not.toContain('canary');
    expect(redact(text)).toContain('[redacted]');
  });
});

it('leaves the rest as it is', () => {
  expect(redact('Groups with names a, b not found')).toBe('Groups with names a, b not found');
});

it('brings the text on one line, without controls', () => {
  expect(redact(' a\r\nb\t\u0000c\u2028 \u001b[31md ')).toBe('a b c [31md');
});

it('cuts it', () => {
  expect(redact('x'.repeat(1000))).toBe(`${'x'.repeat(300)}…`);
  expect(redact('x'.repeat(1000), 5)).toBe('xxxxx…');
});

it('redacts before it cuts, so that no half of a key is left', () => {
  expect(redact(`${'x'.repeat(295)}${key}`)).not.toContain('can');
});
