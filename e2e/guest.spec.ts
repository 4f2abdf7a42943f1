import { mountGuest, READY } from './support/lab-guest.js';
import { CUSTOMER, TENANT } from './support/lab-sites.mjs';
import { expect, test } from './support/lab-test.js';

test('events wait for ready and follow it in order; a second ready is none', async ({ page, lab }) => {
  await page.evaluate(() => void customer.mount('#a', { dashboard: 'guest' }));
  const frame = await lab.surface();
  const accepted = await frame.evaluate((fields) => {
    const { guest } = surface;
    return [
      guest?.emit('view', { surface: 'dashboard', path: '/1' }),
      guest?.emit('navigate', { path: '/2' }),
      guest?.emit('ready', fields),
      guest?.emit('ready', fields),
      guest?.emit('view', { surface: 'dashboard', path: '/3' }),
    ];
  }, READY);
  expect(accepted).toEqual([true, true, true, false, true]);
  expect((await lab.heard(frame)).map(([type, told]) => [type, Object(told).path])).toEqual([
    ['svc:event:ready', undefined],
    ['svc:event:view', '/1'],
    ['svc:event:navigate', '/2'],
    ['svc:event:view', '/3'],
  ]);
  const messages = await page.evaluate(() => customer.of('#a').messages.slice(0, 4));
  expect(messages.map(({ surface }) => surface)).toEqual(Array(4).fill('dashboard'));
});

test('a bad event throws, and the guest tells its host', async ({ page, lab }) => {
  const frame = await mountGuest(page, lab);
  const seen = await frame.evaluate(() => {
    const { guest, toolkit } = surface;
    try {
      Reflect.apply(Object(guest).emit, guest, ['view', { path: 1 }]);
    } catch (error) {
      return [toolkit.isGuestError(error) && error.code, guest?.embedded, guest?.hostOrigin];
    }
    return undefined;
  });
  expect(seen).toEqual(['invalid-event', true, CUSTOMER]);
});

test.describe('in a page that sends no referrer', () => {
  test.use({ path: '/no-referrer' });

  test('the guest and its host still find each other', async ({ page, lab }) => {
    const frame = await mountGuest(page, lab);
    expect(await frame.evaluate(() => surface.guest?.hostOrigin)).toBe(CUSTOMER);
  });
});

test('opened as a page of its own, a guest does nothing', async ({ page }) => {
  await page.goto(`${TENANT}/embed/dashboard/guest`);
  const seen = await page.evaluate((fields) => {
    const { guest } = surface;
    const emitted = guest?.emit('ready', fields);
    return [guest?.embedded, guest?.hostOrigin, emitted, surface.received.length];
  }, READY);
  expect(seen).toEqual([false, undefined, false, 0]);
});
