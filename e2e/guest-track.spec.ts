import { mountGuest, READY } from './support/lab-guest.js';
import { expect, test } from './support/lab-test.js';

test('trackNavigation tells of each route, also back, without the session', async ({ page, lab }) => {
  await page.evaluate(() => void customer.mount('#a', { dashboard: 'guest', session: 'secret' }));
  const frame = await lab.surface();
  await frame.evaluate(async (fields) => {
    surface.guest?.emit('ready', fields);
    surface.toolkit.trackNavigation(surface.guest as never);
    history.pushState(null, '', '/embed/dashboard/other?tab=1&session=secret');
    history.replaceState({ same: true }, '', location.href);
    history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  }, READY);
  await expect.poll(async () => (await lab.heard(frame)).length).toBe(6);
  const [first, second] = ['/embed/dashboard/guest', '/embed/dashboard/other?tab=1'];
  const view = (path: string) => ['svc:event:view', { surface: 'dashboard', path, title: 'Surface' }];
  expect((await lab.heard(frame)).slice(1)).toEqual([
    view(first),
    ['svc:event:navigate', { path: second, previousPath: first }],
    view(second),
    ['svc:event:navigate', { path: first, previousPath: second }],
    view(first),
  ]);
});

test('A94 trackErrors reports what nobody caught, without the session', async ({ page, lab }) => {
  lab.tolerate(/broken/);
  await page.evaluate(() => void customer.mount('#a', { dashboard: 'guest', session: 'secret-session-1' }));
  const frame = await lab.surface();
  await frame.evaluate((fields) => {
    surface.guest?.emit('ready', fields);
    surface.toolkit.readEmbedParams(location, { strip: true });
    surface.toolkit.trackErrors(surface.guest as never, { context: 'widgets' });
    reportError(new RangeError('broken by secret-session-1'));
    Promise.reject(new TypeError('broken promise'));
  }, READY);
  await lab.until(() => customer.of('#a').messages.filter(({ type }) => type === 'svc:event:error').length === 2);
  const errors = (await lab.heard(frame)).slice(1).map(([, error]) => error);
  expect(errors).toMatchObject([
    { name: 'RangeError', context: 'widgets', fatal: false },
    { name: 'TypeError', message: 'broken promise', context: 'widgets', fatal: false },
  ]);
  expect(JSON.stringify(errors)).not.toContain('secret');
});

test('trackDashboardLoad tells once, when all widgets have reported', async ({ page, lab }) => {
  const frame = await mountGuest(page, lab);
  await frame.evaluate(() => {
    const options = { publicId: 'sales', widgets: ['w1', 'w2'] };
    const { loaded } = surface.toolkit.trackDashboardLoad(surface.guest as never, options);
    loaded('w1');
    loaded('w1');
    surface.guest?.emit('view', { surface: 'dashboard', path: '/between' });
    loaded('w2');
    loaded('w2');
  });
  const [, between, loaded, ...rest] = await lab.heard(frame);
  expect(between?.[0]).toBe('svc:event:view');
  const loadDurationMs = expect.any(Number);
  expect(loaded).toEqual(['svc:event:dashboard-loaded', { publicId: 'sales', widgetCount: 2, loadDurationMs }]);
  expect(rest).toEqual([]);
});
