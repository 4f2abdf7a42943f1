import { describe, expect, it } from 'vitest';
import { base, invalid, refusal } from '../test/address-refusal.js';
import { buildEmbedUrl, type EmbedUrlParts } from './address.js';

describe('the parts of an address', () => {
  it.each<[string, object]>([
    ['baseUrl', { baseUrl: Symbol('string https://acme.example.com') }],
    ['dashboard', { dashboard: ['string sales'] }],
    ['path', { dashboard: undefined, path: ['string /embed/app'] }],
    ['session', { session: ['string s'], sessionParam: 'token' }],
    ['session', { session: 's\ud800', sessionParam: 'token' }],
    ['sessionParam', { sessionParam: ['string token'] }],
    ['allowExport', { allowExport: 'boolean true' }],
    ['filters', { filters: 'object {}' }],
    ['params', { params: 'object {}' }],
    ['tz', { params: { tz: ['string UTC'] } }],
  ])('are known by their type, not by what a text says: %s %o', (name, parts) => {
    expect(refusal(parts)).toEqual(invalid(`^address: ${name}: expected /`));
  });

  it('may name the session’s parameter much like the permission to export', () => {
    const parts = { ...base, session: 's', sessionParam: 'allowExportToken' };
    expect(new URL(buildEmbedUrl(parts)).search).toBe('?allowExportToken=s');
  });

  it.each<[string, object]>([
    ['address: dashboard: expected either this or path, got undefined', { dashboard: undefined }],
    ['address: tz: expected /', { params: { tz: null } }],
    ['address: session: expected its own option, got string', { params: { session: 's' } }],
    ['address: half\ud83d: expected its own option, got string', { params: { 'half\ud83d': 's' } }],
    [
      'address: filters: expected 8192 characters in all; use setFilter, got object',
      { params: { x: 'y'.repeat(8192) } },
    ],
    [
      'address: baseUrl: expected https (http on loopback), no user info or final dot, got string',
      { baseUrl: 'ftp://a' },
    ],
    ['filters: filter: expected f_<view>.<dimension>=<JSON>, 64 Ki, got string', { filters: { a: 1 } }],
  ])('are refused with %s', (message, parts) => {
    expect(refusal(parts)).toMatchObject({ message: expect.stringContaining(message) });
  });

  it('are refused where they cannot even be read, without what they throw', () => {
    const parts = {
      ...base,
      get session(): string {
        throw new Error('canary');
      },
    };
    expect(() => buildEmbedUrl(parts)).toThrow(/^address: cannot be read$/);
    expect(() => buildEmbedUrl(null as unknown as EmbedUrlParts)).toThrow(/^address: dashboard: expected either/);
  });
});
