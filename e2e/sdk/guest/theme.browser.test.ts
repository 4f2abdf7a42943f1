import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { connectGuest } from '../../support/engines/surface-guest.js';

/** Values that would fetch or escape, by row. `BEACON` is replaced with an address of the foreign page. */
const refused: readonly (readonly [id: string, ...values: string[]])[] = [
  [
    'A77',
    'red; background: url(BEACON)',
    'red } body { background: url(BEACON)',
    'red !important; --x: 1',
    '</style><script>reportError("ran")</script>',
    'red; /*',
    '{',
    '}',
    ')',
    'red\n; background: url(BEACON)',
  ],
  [
    'A78',
    'url(BEACON)',
    'URL( BEACON )',
    'url("BEACON")',
    'red url(BEACON)',
    'image-set("BEACON" 1x)',
    '-webkit-image-set(url(BEACON) 1x)',
    'image-set("BEACON" type("image/png"))',
    'cross-fade(url(BEACON), red, 50%)',
    '-webkit-cross-fade(url(BEACON), url(BEACON), 50%)',
    'image("BEACON")',
    'src("BEACON")',
    '\\75rl(BEACON)',
    'u\\72 l(BEACON)',
    '\\000075\\000072\\00006c(BEACON)',
    'url/**/(BEACON)',
    '@import "BEACON"',
    'paint(x)',
    'element(#x)',
    '"BEACON"',
  ],
  [
    'A79',
    'var(--other)',
    'VAR(--other, url(BEACON))',
    'attr(data-other)',
    'attr(data-other type(<url>))',
    'env(safe-area-inset-top)',
    'expression(reportError("ran"))',
    'calc(1px + 1px)',
    'color-mix(in srgb, red, var(--other))',
    'light-dark(url(BEACON), red)',
    `${'a '.repeat(51_200)}`,
    `rgb(${'1'.repeat(102_400)})`,
  ],
];

/** Harmless values of a background color, with the values that every browser computes. */
const colors: readonly (readonly [value: string, computed: string])[] = [
  ['#0a7', 'rgb(0, 170, 119)'],
  ['#00aa7780', 'rgba(0, 170, 119, 0.5)'],
  ['teal', 'rgb(0, 128, 128)'],
  ['rgb(1 2 3)', 'rgb(1, 2, 3)'],
  ['hsl(120, 100%, 25%)', 'rgb(0, 128, 0)'],
];

/** Uses the properties of a theme as a background, a mask, a list mark and a cursor. */
const STYLE = `
  body { background: var(--svc-background); color: var(--svc-color); cursor: var(--svc-background), auto }
  li { list-style-image: var(--svc-background); -webkit-mask-image: var(--svc-background); padding: var(--svc-padding) }
  li::before { content: var(--svc-background) }
`;

/** Connects a surface that applies the themes that it receives. */
async function connectThemed(lab: Lab) {
  const surface = await connectGuest(
    lab,
    ({ guest: { applyTheme } }, guest, _, style) => {
      document.head.appendChild(document.createElement('style')).textContent = style;
      document.body.append(document.createElement('li'));
      guest.use(applyTheme());
    },
    STYLE,
  );
  // Browsers may delay styling out of view.
  surface.embed.iframe.scrollIntoView();
  return surface;
}

/** Returns an address of the foreign page that no other request uses. */
function beaconOf(lab: Lab): string {
  return `${lab.sites.foreign}/beacon/${lab.seed}/${performance.now()}`;
}

/** Waits for a request to the foreign page that begins with this address. */
async function isAsked(lab: Lab, address: string): Promise<void> {
  const path = address.slice(lab.sites.foreign.length);
  while (!(await lab.requests('foreign')).some((request) => request.startsWith(path)));
}

const invalid = { name: 'InvalidTheme', context: 'svc:action:set-theme', fatal: false };

test('A78 the lab detects that a custom property with an address fetches it when it is used', async ({ lab }) => {
  const { surface } = await connectThemed(lab);
  const beacon = beaconOf(lab);
  await surface.run((_, value) => {
    document.documentElement.style.setProperty('--svc-background', value);
    return getComputedStyle(document.body).backgroundImage;
  }, `url(${beacon})`);
  await isAsked(lab, beacon);
});

for (const [id, ...values] of refused) {
  test(`${id} none of ${values.length} theme values is set or fetches anything, and each is reported as an error`, async ({
    lab,
  }) => {
    const { surface, post, answers } = await connectThemed(lab);
    const beacon = beaconOf(lab);
    for (const [index, written] of values.entries()) {
      post('set-theme', { background: written.replaceAll('BEACON', `${beacon}/${index}`), color: '#123456' });
      const shown = written.slice(0, 60);
      expect((await answers()).slice(index), shown).deep.equal([invalid]);
      const look = await surface.run(() => [
        document.documentElement.style.cssText,
        getComputedStyle(document.body).color,
        getComputedStyle(document.body).backgroundImage,
      ]);
      expect(look, shown).deep.equal(['--svc-color: #123456;', 'rgb(18, 52, 86)', 'none']);
      post('set-theme', {});
    }
    // The style would have fetched before this request.
    const last = `${beacon}/last`;
    await surface.run((_, address) => {
      new Image().src = address;
    }, last);
    await isAsked(lab, last);
    const path = beacon.slice(lab.sites.foreign.length);
    const asked = (await lab.requests('foreign')).filter((request) => request.startsWith(path));
    expect(asked).deep.equal([`${path}/last`]);
  });
}

test('A77 harmless colors of a theme are set, and every browser computes the same values', async ({ lab }) => {
  const { surface, post, answers } = await connectThemed(lab);
  for (const [value, computed] of colors) {
    post('set-theme', { background: value, padding: 4 });
    expect(await answers(), value).deep.equal([]);
    const look = await surface.run(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('li') as Element).paddingTop,
    ]);
    expect(look, value).deep.equal([computed, '4px']);
    post('set-theme', {});
  }
});

test('A79 hostile names of theme fields set and fetch nothing', async ({ lab }) => {
  const { surface, post, answers } = await connectThemed(lab);
  const names = ['a: red; color', 'a b', 'a}', '../a', '\\61', '', '-', 'a'.repeat(65), 'toString()'];
  post('set-theme', Object.fromEntries(names.map((name) => [name, 'red'])));
  expect(await answers()).deep.equal(names.map(() => invalid));
  expect(await surface.run(() => document.documentElement.style.cssText)).equal('');
});
