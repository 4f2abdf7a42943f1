import { expect, test } from '../../support/lab-test.js';

test('applyColorScheme shows the scheme, and `auto` follows the system as it changes', { tag: '@core' }, async ({
  page,
  lab,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => void customer.mount('#a', { dashboard: 'guest' }));
  const frame = await lab.surface();
  await frame.evaluate(() => {
    const [{ guest } = {}] = surface.guests;
    if (!guest) throw new Error('there is no guest');
    guest.use(surface.guest.applyColorScheme({ initial: 'auto' }));
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  });
  const shown = () =>
    frame.evaluate(() => [
      document.documentElement.dataset.colorScheme,
      getComputedStyle(document.documentElement).colorScheme,
    ]);
  expect(await shown()).toEqual(['light', 'light']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).toEqual(['dark', 'dark']);

  await page.evaluate(() => customer.embed().setColorScheme('light'));
  await lab.received(frame);
  expect(await shown()).toEqual(['light', 'light']);
  await page.evaluate(() => customer.embed().setColorScheme('auto'));
  await lab.received(frame);
  expect(await shown()).toEqual(['dark', 'dark']);
});
