import { mountGuest, READY } from './support/lab-guest.js';
import { CUSTOMER, STRANGER, TENANT } from './support/lab-sites.mjs';
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

test('a host that is not on the list gets nothing and moves nothing', async ({ page, lab }) => {
  await page.evaluate(() => void customer.mount('#a', { dashboard: 'guest-of-others' }));
  const frame = await lab.surface();
  const posted = await frame.evaluate((fields) => {
    surface.guest?.on('refresh', () => surface.kept.push('refreshed'));
    return surface.guest?.emit('ready', fields);
  }, READY);
  expect(posted).toBe(false);
  await page.evaluate(() => {
    const refresh = { source: 'svc-embed', direction: 'action', type: 'svc:action:refresh', payload: {}, timestamp: 1 };
    customer.embed().iframe.contentWindow?.postMessage(refresh, '*');
  });
  expect(await lab.received(frame)).toHaveLength(1);
  expect(await frame.evaluate(() => surface.kept)).toEqual([]);
  // The marker is the first and only thing that the host hears.
  expect(await lab.heard(frame)).toEqual([]);
});

test('actions of others than the parent are not taken', async ({ page, lab }) => {
  const frame = await mountGuest(page, lab);
  await frame.evaluate((origin) => {
    surface.guest?.onAny(({ type }) => surface.kept.push(type));
    const inner = document.createElement('iframe');
    inner.src = origin;
    document.body.append(inner);
  }, STRANGER);
  const inner = await expect
    .poll(() => frame.childFrames()[0])
    .toBeTruthy()
    .then(() => frame.childFrames()[0]);
  await inner?.waitForFunction(() => 'surface' in globalThis, undefined, { polling: 20 });
  const refresh = { source: 'svc-embed', direction: 'action', type: 'svc:action:refresh', payload: {}, timestamp: 1 };
  await inner?.evaluate((action) => surface.post(action), refresh);
  await frame.evaluate((action) => {
    postMessage(action, '*');
    dispatchEvent(new MessageEvent('message', { data: action, origin: 'http://localhost:5400', source: parent }));
  }, refresh);
  await frame.waitForFunction(() => surface.received.length === 3, undefined, { polling: 20 });
  await page.evaluate(() => customer.embed().setLocale('de-DE'));
  await lab.received(frame);
  expect(await frame.evaluate(() => surface.kept)).toEqual(['svc:action:set-locale']);
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
