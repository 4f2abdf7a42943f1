import type {} from '@svc-embed/element';
import { expect, type Page, surface, test } from '../../support/sandbox-test.js';

const viewer = { externalId: 'height' };

/** Returns the height of the frame, of its content, and of the content that the frame does not show. */
async function heights(page: Page): Promise<{ frame: number; content: number; hidden: number }> {
  const inside = await surface(page)
    .locator(':root')
    .evaluate((root) => ({
      content: Math.ceil(root.getBoundingClientRect().height),
      hidden: root.scrollHeight - innerHeight,
    }));
  return { frame: await page.evaluate(() => embed.iframe.getBoundingClientRect().height), ...inside };
}

async function expectFit(page: Page): Promise<number> {
  await expect
    .poll(async () => {
      const { frame, content, hidden } = await heights(page);
      return { difference: frame - content, hidden };
    })
    .toEqual({ difference: 0, hidden: 0 });
  return (await heights(page)).frame;
}

for (const [kind, address] of [
  ['dashboard', { dashboard: 'city-weather' }],
  ['app', { path: '/embed/app' }],
  ['chat', { path: '/embed/chat' }],
] as const) {
  test(`the frame of the ${kind} is as high as its content, at each width`, async ({ page, openEmbed }) => {
    await openEmbed(page, { viewer, ...address });
    await page.evaluate(() => embed.use(SvcEmbed.autoHeight()));
    const wide = await expectFit(page);
    await page.setViewportSize({ width: 420, height: 700 });
    await expect.poll(async () => (await heights(page)).frame).toBeGreaterThan(wide);
    await expectFit(page);
  });
}

test('a chat in a frame that follows its content grows with its answers', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer, path: '/embed/chat' });
  const frame = surface(page);
  await page.evaluate(() => embed.use(SvcEmbed.autoHeight()));
  await expect(frame.locator(':root[data-content-height]')).toBeAttached();
  const before = await expectFit(page);
  for (const question of ['How many movies are there?', 'Average rating by genre']) {
    await frame.getByRole('textbox').fill(question);
    await page.keyboard.press('Enter');
    await expect(frame.locator('[data-message="assistant"]').last()).not.toHaveAttribute('data-state', 'loading');
  }
  await expect.poll(async () => (await heights(page)).frame).toBeGreaterThan(before);
  await expectFit(page);
});

for (const [what, use] of [
  ['at a zoom that makes fractions of pixels', { deviceScaleFactor: 1.1 }],
  ['if the viewer prefers reduced motion', { contextOptions: { reducedMotion: 'reduce' } }],
] as const) {
  test.describe(what, () => {
    test.use(use);

    test(`the frame is as high as its content ${what}`, async ({ page, openEmbed }) => {
      await openEmbed(page, { viewer, dashboard: 'movies-overview' });
      await page.evaluate(() => embed.use(SvcEmbed.autoHeight()));
      await expectFit(page);
    });
  });
}

test('an element with auto-height is as high as its frame, or scrolls', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer, dashboard: 'movies-overview' });
  await page.evaluate(() => {
    embed.destroy();
    const element = document.createElement('svc-embed');
    element.setAttribute('auto-height', '200 5000');
    Object.assign(element, { baseUrl: embed.origin, dashboard: 'movies-overview', session: () => askSession('mount') });
    document.querySelector('#embed')?.replaceWith(element);
  });
  const element = page.locator('svc-embed');
  const measure = () =>
    element.evaluate((host) => {
      const frame = host.shadowRoot?.querySelector('iframe');
      return { host: host.clientHeight, frame: frame?.clientHeight ?? 0, scrolls: host.scrollHeight };
    });
  await expect.poll(async () => (await measure()).frame).toBeGreaterThan(700);
  const { frame } = await measure();
  expect(await measure()).toEqual({ host: frame, frame, scrolls: frame });
  await element.evaluate((host) => {
    host.style.height = '300px';
  });
  await expect.poll(async () => (await measure()).host).toBe(300);
  expect((await measure()).scrolls).toBeGreaterThan(300);
});
