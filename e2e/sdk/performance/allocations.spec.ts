import { FOREIGN, TENANT } from '../../support/lab/sites.mjs';
import { expect, type Frame, type Page, test } from '../../support/lab-test.js';
import { bytesPerMessage } from '../../support/sample-allocations.js';

test.skip(({ trace }) => trace !== 'off', 'A trace allocates as well.');

/** Messages over which a figure is averaged. */
const MESSAGES = 20_000;
/** Bytes that a message of a foreign page may take: less than the smallest object. Measured: 0.0 to 0.5. */
const REJECTED = 8;
/** Bytes of an accepted message, as a multiple of the bytes of a handwritten listener. Measured: 1.9 to 2.2. */
const ACCEPTED = 2.7;

const OURS = '/svc-embed.js';
/** The smallest listener that checks origin, window and fields. */
const BY_HAND = `
  let last = '';
  addEventListener('message', (event) => {
    if (event.origin !== '${TENANT}' || event.source !== document.querySelector('#speaker').contentWindow) return;
    const { data } = event;
    const isNavigate = data?.source === 'svc-embed' && data.type === 'svc:event:navigate';
    if (isNavigate && typeof data.payload?.path === 'string') last = data.payload.path;
  });
`;

/** Adds an iframe next to the embeds, whose messages are measured. */
async function addFrame(page: Page, url: string): Promise<Frame> {
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const iframe = document.createElement('iframe');
        iframe.id = 'speaker';
        iframe.onload = resolve;
        iframe.src = src;
        document.body.append(iframe);
      }),
    url,
  );
  const frame = await (await page.waitForSelector('#speaker')).contentFrame();
  if (!frame) throw new Error('the iframe has no frame');
  return frame;
}

/** Mounts embeds, the first one in `#a`; resolves when they are ready. */
function mountMany(page: Page, embeds: number): Promise<void> {
  return page.evaluate(async (count) => {
    const all = Array.from({ length: count }, (_, index) => {
      const target = index === 0 ? '#a' : document.body.appendChild(document.createElement('div'));
      const on = { navigate: () => {} };
      return SvcEmbed.mountEmbed(target, { baseUrl: customer.tenant, dashboard: 'speaks', on });
    });
    await Promise.all(all.map(({ ready }) => ready));
  }, embeds);
}

test('a message of a foreign page takes no memory, with 1 embed and with 50 on the page', async ({ page }) => {
  test.slow();
  for (const embeds of [1, 50]) {
    await page.reload();
    await mountMany(page, embeds);
    const rejected = await bytesPerMessage(page, await addFrame(page, FOREIGN), OURS, MESSAGES);
    expect.soft(rejected, `bytes with ${embeds}`).toBeLessThan(REJECTED);
  }
});

test('an accepted message takes a bounded multiple of the memory of a handwritten listener', async ({ page, lab }) => {
  test.slow();
  // A file, because samples are filtered by the address of the script.
  await page.route('**/by-hand.js', (route) => route.fulfill({ contentType: 'text/javascript', body: BY_HAND }));
  await page.addScriptTag({ url: '/by-hand.js' });
  const speaker = await addFrame(page, `${TENANT}/embed/dashboard/scripted`);
  const byHand = await bytesPerMessage(page, speaker, '/by-hand.js', MESSAGES);

  await page.reload();
  await mountMany(page, 1);
  const accepted = await bytesPerMessage(page, await lab.surface(), OURS, MESSAGES);
  expect(byHand).toBeGreaterThan(REJECTED);
  expect(accepted).toBeGreaterThan(REJECTED);
  expect(accepted / byHand).toBeLessThan(ACCEPTED);
});
