import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { connectGuest } from '../../support/engines/surface-guest.js';

/** Paths that lead out of the embed, by row. `evil` stands for the host of somebody else who counts his visitors. */
const refused: readonly (readonly [id: string, ...paths: string[]])[] = [
  [
    'A69',
    '//evil',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/\t/evil',
    '/\n/evil',
    ' //evil',
    '\u0001//evil',
    '/ /evil',
    '/embed//evil',
    'embed',
    '',
  ],
  ['A70', '/.//evil', '/..//evil', '/a/../../..//evil', '/./evil', '/embed/.//evil', '/%2e//evil', '/.%2E//evil'],
  [
    'A71',
    '/embed?session=evil',
    '/embed?a=1&session=evil',
    '/embed?%73ession=evil',
    '/embed?SESSION=evil',
    '/embed?allowExport=true',
    '/embed?f_a.b=1',
    '/embed#session=evil',
    '/embed#',
  ],
  [
    'A72',
    '/../../admin',
    '/embed/../admin',
    '/embed/%2e%2e/admin',
    '/embed/%252e%252e/admin',
    '/%2F/evil',
    '/embed/%2fevil',
    '/%5cevil',
    '/embed/%00',
    '/embed/%ff',
    '/embed/%',
    '/admin',
    '/embedded',
    '/Embed',
  ],
  [
    'A73',
    'javascript:reportError("ran")',
    'data:text/html,x',
    'http://evil/',
    'https:evil',
    '/embed/a\r\nb',
    '/embed/a b',
    '/embed/\ud800',
    '/embed/ä',
    `/embed/${'a'.repeat(2048)}`,
  ],
  [
    'A115',
    '/embed/..;/admin',
    '/embed/.;x=1/admin',
    '/embed/%2e%2e%3b/admin',
    '/embed/\uff0e\uff0e/admin',
    '/\uff0fevil',
    '/embed/\u2025/admin',
    '/embed\uff0f..\uff0fadmin',
  ],
  [
    'A116',
    '/embed?%20session=evil',
    '/embed?+session=evil',
    '/embed?session%00=evil',
    '/embed?a=1;session=evil',
    '/embed?a=1;f_a.b=1',
  ],
];

/** Paths that stay in it. */
const taken = [
  '/embed',
  '/embed/app',
  '/embed/app/reports?tab=1&from=%2F',
  '/embed/%C3%A4',
  '/embed/a:b@c',
  '/embed/javascript:x',
  '/embed/app;v=1/x?next=/../x;y',
];

/** A surface that goes to whatever its guest hands over. */
function connectRouter(lab: Lab) {
  return connectGuest(lab, ({ guest: { applyNavigation } }, guest, kept) =>
    applyNavigation(guest, {
      base: '/embed',
      navigate(path) {
        kept.push(path);
        location.assign(path);
      },
    }),
  );
}

/** Where a compromised page tells a surface to go. */
for (const [id, ...paths] of refused) {
  test(`${id} the surface navigates to none of ${paths.length} paths that lead out of it, and answers each with an error`, async ({
    lab,
  }) => {
    const { surface, post, answers, kept } = await connectRouter(lab);
    const before = (await lab.requests('foreign')).length;
    for (const [index, written] of paths.entries()) {
      post('navigate', { path: written.replace('evil', new URL(lab.sites.foreign).host) });
      expect((await answers()).slice(index), written).deep.equal([
        { name: 'InvalidPath', context: 'svc:action:navigate', fatal: false },
      ]);
    }
    expect(await kept()).deep.equal([]);
    expect(await surface.run(() => location.href)).equal(surface.url);
    expect((await lab.requests('foreign')).length).equal(before);
  });
}

test('A73 paths within the embed reach the surface unchanged', async ({ lab }) => {
  const { post, answers, kept } = await connectGuest(lab, ({ guest: { applyNavigation } }, guest, kept) =>
    applyNavigation(guest, {
      base: '/embed',
      navigate(path) {
        const { origin, pathname, search } = new URL(path, location.href);
        kept.push([path, origin, pathname + search]);
      },
    }),
  );
  for (const path of taken) post('navigate', { path });
  expect(await answers()).deep.equal([]);
  expect(await kept()).deep.equal(taken.map((path) => [path, lab.sites.tenant, path]));
});
