import { describe, expect, it } from 'vitest';
import { textInBuild } from '../../../protocol/test/text-in-build.js';
import { base, invalid, refusal } from '../../test/address-refusal.js';
import { DEV } from '../dev.js';
import { buildEmbedUrl, type EmbedUrlParts } from './address.js';

describe('the parts of an address', () => {
  it.each<[string, object]>([
    ['baseUrl', { baseUrl: Symbol('https://acme.example.com') }],
    ['dashboard', { dashboard: ['sales'] }],
    ['path', { dashboard: undefined, path: ['/embed/app'] }],
    ['session', { session: ['s'] }],
    ['session', { session: 's\ud800' }],
    ['sessionParam', { sessionParam: ['token'] }],
    ['allowExport', { allowExport: 'true' }],
    ['filters', { filters: '{}' }],
    ['params', { params: '{}' }],
    ['params.tz', { params: { tz: ['UTC'] } }],
    ['params.tz', { params: { tz: Number.NaN } }],
  ])('are refused by name, in words: %s %o', (name, parts) => {
    expect(refusal(parts)).toEqual(invalid(`^${name}: (expected [a-z0-9][^^]*, got|invalid) .+$`));
  });

  it.each<[string, object]>([
    ['dashboard: expected either dashboard or path, got undefined', { dashboard: undefined }],
    ['params.tz: expected a text, a finite number or a boolean, got null', { params: { tz: null } }],
    [
      'params.session: expected another name: this one is an option of its own, got object',
      { params: { session: 's' } },
    ],
    [
      'params.half\ud83d: expected another name: this one is an option of its own, got object',
      { params: { 'half\ud83d': 's' } },
    ],
    ['filters: expected at most 8192 characters in all', { params: { x: 'y'.repeat(8192) } }],
    [
      'baseUrl: expected https, or http on a loopback host, without user info, query or final dot, got a text that ',
      { baseUrl: 'ftp://a' },
    ],
    [
      'filters: expected a member written "view.dimension", such as "orders.status", got "a", which has no',
      { filters: { a: 1 } },
    ],
  ])('are refused with %s', (message, parts) => {
    expect(refusal(parts)).toMatchObject({
      message: expect.stringContaining(
        DEV || message.includes('8192')
          ? message
          : textInBuild(message).replace(/invalid (?!undefined|null).*/, 'invalid '),
      ),
    });
  });

  it('are refused where they cannot even be read, without what they throw', () => {
    const parts = {
      ...base,
      get session(): string {
        throw new Error('canary');
      },
    };
    expect(() => buildEmbedUrl(parts)).toThrow(/^options: cannot be read$/);
    expect(() => buildEmbedUrl(null as unknown as EmbedUrlParts)).toThrow(/^dashboard: (expected either|invalid)/);
  });
});
