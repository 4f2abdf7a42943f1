import { mountGuest } from '../support/lab-guest.js';
import { expect, test } from '../support/lab-test.js';

test('applyColorScheme shows the scheme, and `auto` follows the system as it changes', async ({ page, lab }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const frame = await mountGuest(page, lab);
  await frame.evaluate(() => surface.toolkit.applyColorScheme(surface.guest as never, { initial: 'auto' }));
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
