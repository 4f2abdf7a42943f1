import { buildEmbedUrl, type EmbedUrlParts } from '@svc-embed/host';
import { expect } from 'chai';
import type { Case } from '../case.js';
import type { Lab } from '../lab.js';
import { expectRefused, refusal } from './refusal.js';

const base = { baseUrl: 'https://app.example.com', dashboard: 'sales' };

function circular() {
  const value: Record<string, unknown> = {};
  value.self = value;
  return value;
}

/** Parts that no address is made of: the row, what they are, the parts. They may be of any type. */
const refused: readonly (readonly [id: string, what: string, parts: object])[] = [
  ...['../admin', '..', '.', 'a/b', '%2e%2e', 'a?x=1', 'a#b', 'a\\b', 'a b', 'a\n', 'ä', 'a\0', ''].map(
    (dashboard) => ['A62', `the public id ${JSON.stringify(dashboard)}`, { dashboard }] as const,
  ),
  ['A62', 'a public id of 129 characters', { dashboard: 'x'.repeat(129) }],
  ['A62', 'a public id of 10 kB', { dashboard: 'x'.repeat(10_240) }],
  ['A62', 'a list as public id', { dashboard: ['sales'] }],
  ['A63', 'an empty session', { session: '' }],
  ['A63', 'a number as session', { session: 5 }],
  ['A63', 'a list as session', { session: ['canary-session-list'] }],
  ['A63', 'null as session', { session: null }],
  ['A63', 'a session with half a character', { session: 'canary-session-\ud800' }],
  ...[
    'session',
    'allowExport',
    'f_',
    'f_a',
    'a',
    'a.b.c',
    'a.b&session',
    'a.b=1&session',
    '__proto__',
    '',
    '1.2',
    'a. b',
  ].map((member) => ['A65', `a filter of ${JSON.stringify(member)}`, { filters: { [member]: 1 } }] as const),
  ['A66', 'undefined as filter value', { filters: { 'a.b': undefined } }],
  ['A66', 'NaN as filter value', { filters: { 'a.b': Number.NaN } }],
  ['A66', 'Infinity in a filter value', { filters: { 'a.b': { value: [Number.POSITIVE_INFINITY] } } }],
  ['A66', 'a BigInt as filter value', { filters: { 'a.b': 1n } }],
  ['A66', 'a date as filter value', { filters: { 'a.b': new Date(0) } }],
  ['A66', 'a function as filter value', { filters: { 'a.b': () => 1 } }],
  ['A66', 'a circular filter value', { filters: { 'a.b': circular() } }],
  ['A66', 'a filter value with a toJSON that lies', { filters: { 'a.b': { toJSON: () => 'canary-session-lie' } } }],
  [
    'A66',
    'a filter value with a toJSON that throws',
    {
      filters: {
        'a.b': {
          toJSON() {
            throw new Error('canary-session-thrown');
          },
        },
      },
    },
  ],
  ['A67', 'an address of more than 8,192 characters', { params: { x: 'y'.repeat(8192) } }],
  ['A67', '2,000 filters', { filters: Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`a.b${i}`, i])) }],
  ...['session', 'allowExport', 'f_a.b', 'f_'].flatMap((name) => [
    ['A68', `a parameter ${name}`, { params: { [name]: 'evil' } }] as const,
    ['A68', `a path with a ${name} of its own`, { dashboard: undefined, path: `/embed/app?${name}=evil` }] as const,
    [
      'A68',
      `a path with an encoded ${name} of its own`,
      { dashboard: undefined, path: `/embed/app?%${name.charCodeAt(0).toString(16)}${name.slice(1)}=evil` },
    ] as const,
  ]),
  ...[
    '/embed/..;/admin',
    '/embed/..;x=1/admin',
    '/embed/%2e%2e%3b/admin',
    '/embed/\uff0e\uff0e/admin',
    '/embed\uff0f..\uff0fadmin',
    '/embed/\u2025/admin',
    '/\uff0fevil.example',
    '/\uff3cevil.example',
  ].map((path) => ['A115', `the path ${JSON.stringify(path)}`, { dashboard: undefined, path }] as const),
  ...['?%20session=evil', '?+session=evil', '?session%00=evil', '?a=1;session=evil', '?a=1;%66_a.b=1'].map(
    (query) =>
      ['A116', `a path with the query ${query}`, { dashboard: undefined, path: `/embed/app${query}` }] as const,
  ),
  ...[' session', 'session\0', 'f_a.b ', '\tallowExport'].map(
    (name) => ['A116', `the parameter ${JSON.stringify(name)}`, { params: { [name]: 'evil' } }] as const,
  ),
  ['A68', 'a parameter by the name that the session has here', { sessionParam: 'token', params: { token: 'evil' } }],
  ['A68', 'the usual name of a session where it has another', { sessionParam: 'token', params: { session: 'evil' } }],
];

/** What the refused parts of a row are. */
const tables = [
  ['A62', 'a dashboard that is not a public id'],
  ['A63', 'a session that is not a text'],
  ['A65', 'a filter without a valid member'],
  ['A66', 'a filter value that JSON cannot carry'],
  ['A67', 'an address that is too long'],
  ['A68', 'a parameter with a reserved name'],
  ['A115', 'a path that some servers read as leaving the embed'],
  ['A116', 'a query that some servers read as a session or a filter'],
] as const;

/** What an address is made of beside its base. */
export const addressParts: readonly Case[] = [
  ...tables.map(([id, title]) => ({
    title: `${id} ${title} is refused, and no frame is made`,
    async run(lab: Lab) {
      for (const [, what, parts] of refused.filter(([row]) => row === id)) {
        const given = { ...base, session: `${lab.canary}refused`, ...parts } as EmbedUrlParts;
        expect(
          refusal(lab, () => buildEmbedUrl(given)),
          what,
        ).equal('invalid-option');
        expectRefused(lab, { path: undefined, ...given });
        expect(lab.area.querySelector('iframe'), what).equal(null);
      }
    },
  })),
  {
    title: 'A67 2,000 filters reach the surface as actions, each once and in order',
    async run(lab) {
      const mounted = lab.mount();
      const members = Array.from({ length: 2000 }, (_, index) => `orders.c${index}` as const);
      for (const member of members) mounted.embed.setFilter(member, { value: member });
      const surface = await lab.surface(mounted.embed.iframe);
      await surface.run((toolkit) => toolkit.ready());
      await mounted.embed.ready;
      const received = await lab.received(surface);
      expect(received.map(({ data }) => Object(data).payload.filterUrlParameter)).deep.equal(
        members.map((member) => `f_${member}={"value":"${member}"}`),
      );
    },
  },
];
