import { expect, test } from './support/lab-test.js';

test.describe('under a strict policy with Trusted Types', () => {
  test.use({ path: '/strict' });

  test('the embed shows, hears and speaks without a violation', async ({ page, lab }) => {
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

  test('the lab notices a violation', async ({ page, lab }) => {
    lab.tolerate(/Content Security Policy|Trusted/);
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await lab.until(() => customer.violations.length > 0);
    expect(await page.evaluate(() => customer.violations)).toEqual(['style-src-attr inline']);
  });
});

test('the iframe may do what embeds need, and no more', async ({ page }) => {
  await page.evaluate(() => customer.mount('#a', { sandbox: ['allow-modals'], allow: ['fullscreen', 'camera'] }).ready);
  const iframe = page.locator('#a iframe');
  const tokens = [
    'allow-scripts',
    'allow-same-origin',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-downloads',
    'allow-modals',
  ];
  expect(((await iframe.getAttribute('sandbox')) ?? '').split(' ').sort()).toEqual(tokens.sort());
  await expect(iframe).toHaveAttribute('allow', 'fullscreen; camera');
  await expect(iframe).toHaveAttribute('referrerpolicy', 'strict-origin');
  await expect(iframe).toHaveAttribute('title', 'Embedded analytics');
});

test('the surface cannot navigate the page away', async ({ page, lab }) => {
  lab.tolerate(/Unsafe attempt to initiate navigation/);
  await page.evaluate(() => customer.mount('#a').ready);
  const frame = await lab.surface();
  const failure = await frame.evaluate(() => {
    try {
      Object(window.top).location.href = 'about:blank';
      return 'navigated';
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  });
  expect(failure).toBe('SecurityError');
  expect(await lab.heard(frame)).toHaveLength(1);
});
