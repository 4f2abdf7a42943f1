import { expect, test } from './support/lab-test.js';

test.describe('under a strict policy with Trusted Types', () => {
  test.use({ path: '/strict' });

  test('A90 the embed shows, hears and speaks without a violation', async ({ page, lab }) => {
    await page.evaluate(async () => {
      const embed = customer.mount('#a', {
        className: 'embed',
        title: 'Sales',
        theme: { primaryColor: 'red' },
        lazy: true,
      });
      await embed.ready;
      embed.setFilter('orders.status', { value: 'open' });
      await embed.reload();
      embed.refresh();
    });
    const frame = await lab.surface();
    await frame.evaluate(() => surface.emit('view', { surface: 'dashboard', path: '/heard' }));
    expect(await lab.heard(frame)).toContainEqual(['svc:event:view', { surface: 'dashboard', path: '/heard' }]);
    const received = await lab.received(frame);
    expect(received.map(({ data }) => Object(data).type)).toEqual([
      'svc:action:set-theme',
      'svc:action:set-filter',
      'svc:action:refresh',
    ]);

    const box = await page.locator('#a iframe').boundingBox();
    const room = await page.locator('#a').boundingBox();
    expect(box?.width).toBe(room?.width);
    expect(box?.height).toBeGreaterThan(0);
    await page.evaluate(() => customer.embed().destroy());
    expect(await page.evaluate(() => customer.violations)).toEqual([]);
  });

  test('A90 the lab notices a violation', async ({ page, lab }) => {
    lab.tolerate(/Content Security Policy|Trusted/);
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await lab.until(() => customer.violations.length > 0);
    expect(await page.evaluate(() => customer.violations)).toEqual(['style-src-attr inline']);
  });
});
