import { buildEmbedUrl, type EmbedUrlParts } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { expectRefused, refusal } from '../../support/engines/refusal.js';

const base = { baseUrl: 'https://app.example.com', dashboard: 'sales' };

/** Parts that no address is made of: the row, what they are, the parts. They may be of any type. */
const refused: readonly (readonly [id: string, what: string, parts: object])[] = [
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
    ';@evil.example/embed/app',
    '%2f@evil.example/embed/app',
    '\uff0f@evil.example/embed/app',
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
  ['A67', 'an address that is too long'],
  ['A68', 'a parameter with a reserved name'],
  ['A115', 'a path that some servers read as leaving the embed'],
  ['A116', 'a query that some servers read as a session or a filter'],
] as const;

/** What an address is made of beside its base. */
for (const [id, title] of tables) {
  test(`${id} ${title} is refused, and no frame is made`, async ({ lab }) => {
    for (const [, what, parts] of refused.filter(([row]) => row === id)) {
      const given = { ...base, session: `${lab.canary}refused`, ...parts } as EmbedUrlParts;
      expect(
        refusal(lab, () => buildEmbedUrl(given)),
        what,
      ).equal('invalid-option');
      expectRefused(lab, { path: undefined, ...given });
      expect(lab.area.querySelector('iframe'), what).equal(null);
    }
  });
}

test('A67 2,000 filters reach the surface as actions, each once and in order', async ({ lab }) => {
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
});
