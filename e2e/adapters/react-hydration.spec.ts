import { readFile } from 'node:fs/promises';
import { SvcEmbed } from '@svc-embed/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { TENANT } from '../support/lab/sites.mjs';
import { expect, test } from '../support/lab-test.js';

/** What a server makes of the embed that the page will have. */
const markup = renderToString(
  createElement(SvcEmbed, { baseUrl: TENANT, dashboard: 'speaks', session: () => 'never asked for', id: 'embed' }),
);

test('the built package is a client component, also for a server component that imports it', async () => {
  const built = await readFile(new URL('../../packages/react/dist/index.js', import.meta.url), 'utf8');
  // A directive is one only before all else.
  expect(built).toMatch(/^'use client';\n/);
});

test.use({ path: '/' });

for (const path of ['/pages/react/strict', '/pages/react-18/strict']) {
  test(`takes over the server's markup without a warning or a violation: ${path}`, async ({ page, lab }) => {
    expect(markup).not.toContain('style=');
    // Chromium takes a fulfilled page for one of the public network, which must ask before it embeds this machine.
    await page.context().grantPermissions(['local-network-access']);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<main id="root">', `$&${markup}`);
      await route.fulfill({ response, body });
    });
    await page.goto(new URL(path, page.url()).href);
    const iframe = page.locator('iframe');
    const before = await iframe.boundingBox();
    expect(before).toMatchObject({ height: 480 });
    const outer = page.locator('#embed');
    // No room is left below the frame.
    expect(await outer.boundingBox()).toEqual(before);

    await page.evaluate(() => reactPage.hydrate());
    await lab.surface('#embed');
    await expect(page.locator('#embed')).toHaveAttribute('data-state', 'ready');
    expect(await iframe.boundingBox()).toEqual(before);
    expect(await outer.boundingBox()).toEqual(before);
    await expect(iframe).toHaveCount(1);
    expect(await page.evaluate(() => [reactPage.sessions, reactPage.errors, reactPage.violations])).toEqual([
      ['mount'],
      [],
      [],
    ]);
  });

  test(`its views are laid over the frame under a strict policy: ${path}`, async ({ page }) => {
    await page.goto(new URL(path, page.url()).href);
    await page.evaluate(() => reactPage.render('Plain', { props: { dashboard: 'silent', recover: false } }));
    const iframe = page.locator('iframe');
    const room = await iframe.boundingBox();
    const status = page.getByRole('status');
    await expect(status).toHaveText('Loading…');
    const cover = await status.boundingBox();
    expect(cover).toEqual(room);
    expect(await page.evaluate(() => reactPage.violations)).toEqual([]);
  });
}
