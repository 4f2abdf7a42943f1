import type { EmbedHistory, EmbedHistoryState } from '@svc-embed/host';
import { addPieces } from '../../support/host-pieces.js';
import { expect, payloadsOf, surface, strictTest as test } from '../../support/sandbox-test.js';

declare global {
  /** The handle of `ownHistory`, and its last state. */
  var steps: EmbedHistory;
  var step: EmbedHistoryState | undefined;
}

const APP = '/embed/app';

test('a page that owns the steps goes back and forth, and the browser’s Back leaves the page', async ({
  page,
  openEmbed,
}) => {
  await openEmbed(page, { viewer: { externalId: 'steps' }, path: APP });
  await addPieces(page);
  await page.evaluate(() => {
    globalThis.steps = embed.use(Host.ownHistory({ onChange: (next) => Object.assign(globalThis, { step: next }) }));
  });
  const step = () => page.evaluate(() => globalThis.step);
  const heading = surface(page).getByRole('heading', { level: 1 });
  await expect.poll(step).toEqual({ path: APP, canGoBack: false, canGoForward: false });
  const home = (await heading.textContent()) as string;
  const entries = await page.evaluate(() => history.length);

  const nav = surface(page).getByRole('navigation', { name: 'Folders and workbooks' });
  await nav.getByRole('link', { name: 'Film releases' }).click();
  await expect(heading).toHaveText('Film releases');
  await expect.poll(step).toMatchObject({ canGoBack: true });
  const path = (await step())?.path as string;
  await page.evaluate(() => steps.back());
  await expect(heading).toHaveText(home);
  await expect.poll(step).toEqual({ path: APP, canGoBack: false, canGoForward: true });
  await page.evaluate(() => steps.forward());
  await expect(heading).toHaveText('Film releases');

  const views = (await payloadsOf(page, 'view')).slice(-3).map((payload) => Object(payload).path);
  expect(views).toEqual([path, APP, path]);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});
