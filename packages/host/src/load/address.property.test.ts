import { type FilterMember, type Json, parseFilter } from '@svc-embed/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmbedError } from '../error.js';
import { buildEmbedUrl, type EmbedUrlParts } from './address.js';

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/);
const member = fc.tuple(name, name).map(([view, dimension]): FilterMember => `${view}.${dimension}`);
// JSON has one zero.
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
/** Whole characters: a lone surrogate is no text that an address can carry. */
const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'&=+%#?/"\\ \r\n\0'), fc.string({ unit: 'grapheme' })) });
const prefix = fc.array(fc.stringMatching(/^[A-Za-z0-9_~-]{1,8}$/), { maxLength: 3 }).map((parts) => parts.join('/'));
const origin = fc.constantFrom(
  'https://acme.example.com',
  'https://xn--bcher-kva.example:8443',
  'http://localhost:3000',
);
const paramName = text.filter((key) => !/^(session|token|allowExport)$|^f_/.test(key) && key !== '__proto__');

const parts = fc.record({
  origin,
  prefix,
  dashboard: fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/),
  session: fc.option(
    text.filter((id) => id !== ''),
    { nil: undefined },
  ),
  sessionParam: fc.constantFrom('session', 'token'),
  allowExport: fc.boolean(),
  filters: fc.dictionary(member, json, { maxKeys: 4, noNullPrototype: true }),
  params: fc.dictionary(paramName, fc.oneof(text, fc.integer(), fc.boolean()), { maxKeys: 4, noNullPrototype: true }),
});

describe('buildEmbedUrl', () => {
  it('A64 builds what URL parses to the same values', () => {
    fc.assert(
      fc.property(parts, ({ origin, prefix, ...given }) => {
        const url = new URL(buildEmbedUrl({ ...given, baseUrl: `${origin}/${prefix}` } as EmbedUrlParts));
        const { session, sessionParam, dashboard, filters, params, allowExport } = given;
        expect(url.origin).toBe(origin);
        expect(url.pathname).toBe(`${prefix && `/${prefix}`}/embed/dashboard/${dashboard}`);
        expect(url.hash).toBe('');
        expect(url.searchParams.getAll(sessionParam)).toEqual(session === undefined ? [] : [session]);
        expect(url.searchParams.getAll('allowExport')).toEqual(allowExport ? ['true'] : []);

        const ours = [sessionParam, 'allowExport'];
        const rest = [...url.searchParams].filter(([key]) => !ours.includes(key));
        const read = rest.slice(0, Object.keys(filters).length).map(([key, value]) => parseFilter(`${key}=${value}`));
        expect(read.map(({ member, value }) => [member, value])).toEqual(Object.entries(filters));
        expect(rest.slice(read.length)).toEqual(Object.entries(params).map(([key, value]) => [key, `${value}`]));
      }),
      { numRuns: 1000 },
    );
  });

  it('throws nothing but an EmbedError, whatever the parts', () => {
    const anything = fc.record(
      {
        baseUrl: fc.oneof(origin, fc.webUrl(), fc.anything({ withNullPrototype: true })),
        dashboard: fc.oneof(fc.constant('sales'), fc.anything()),
        path: fc.oneof(fc.constant(undefined), fc.anything()),
        session: fc.oneof(fc.string(), fc.anything()),
        sessionParam: fc.oneof(fc.constant('session'), fc.anything()),
        filters: fc.oneof(fc.dictionary(member, fc.anything()), fc.anything()),
        params: fc.oneof(fc.dictionary(fc.string(), fc.anything()), fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (given) => {
        try {
          buildEmbedUrl(given as EmbedUrlParts);
        } catch (error) {
          if (!isEmbedError(error)) throw error;
        }
      }),
      { numRuns: 1000 },
    );
  });
});
