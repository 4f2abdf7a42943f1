import { expectRefusals, mountGuest } from './support/lab-guest.js';
import { expect, test } from './support/lab-test.js';

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

test('applyTheme sets custom properties, each theme in place of the one before', async ({ page, lab }) => {
  const frame = await mountGuest(page, lab);
  await frame.evaluate(() => surface.toolkit.applyTheme(surface.guest as never));
  const property = (name: string) =>
    frame.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name);
  await page.evaluate(() =>
    customer
      .embed()
      .setTheme({ primaryColor: '#0a7', borderRadius: 4, widgets: { title: { fontSize: 14, fontWeight: 600 } } }),
  );
  await lab.received(frame);
  expect(await property('--svc-primary-color')).toBe('#0a7');
  expect(await property('--svc-border-radius')).toBe('4px');
  expect(await property('--svc-widgets-title-font-size')).toBe('14px');
  expect(await property('--svc-widgets-title-font-weight')).toBe('600');

  await page.evaluate(() => customer.embed().setTheme({ font: 'Inter, sans-serif' }));
  await lab.received(frame);
  expect(await property('--svc-font')).toBe('Inter, sans-serif');
  expect(await property('--svc-primary-color')).toBe('');
});

test('A80 applyLocale takes the best supported locale, with its direction, and answers the others', async ({
  page,
  lab,
}) => {
  const frame = await mountGuest(page, lab);
  await frame.evaluate(() => {
    const supported = ['en-US', 'de-DE', 'ja-JP', 'ar'];
    surface.toolkit.applyLocale(surface.guest as never, { supported, onChange: (locale) => surface.kept.push(locale) });
  });
  const shown = async (locale: string) => {
    await page.evaluate((code) => customer.embed().setLocale(code), locale);
    await lab.received(frame);
    return frame.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
  };
  expect(await shown('de-AT')).toEqual(['de-DE', 'ltr']);
  expect(await shown('ja')).toEqual(['ja-JP', 'ltr']);
  expect(await shown('ar-EG')).toEqual(['ar', 'rtl']);
  expect(await shown('tlh')).toEqual(['ar', 'rtl']);
  expect(await frame.evaluate(() => surface.kept)).toEqual(['de-DE', 'ja-JP', 'ar']);
  await expectRefusals(frame, lab, [['UnsupportedLocale', 'svc:action:set-locale']]);
});

test('A82 applyFilters keeps the latest value of each member, and answers what is no filter', async ({ page, lab }) => {
  const frame = await mountGuest(page, lab);
  await frame.evaluate(() => {
    surface.toolkit.applyFilters(surface.guest as never, {
      initial: { 'orders.year': 2026 },
      onChange: (filters, changed) => surface.kept.push([filters, changed]),
    });
  });
  await page.evaluate(() => {
    const embed = customer.embed();
    embed.setFilter('orders.status', { value: 'open' });
    embed.setFilter('orders.year', 2025);
    const payload = { filterUrlParameter: 'no-filter' };
    const action = { source: 'svc-embed', direction: 'action', type: 'svc:action:set-filter', payload, timestamp: 1 };
    embed.iframe.contentWindow?.postMessage(action, embed.origin);
  });
  await lab.received(frame);
  expect(await frame.evaluate(() => surface.kept)).toEqual([
    [
      { 'orders.year': 2026, 'orders.status': { value: 'open' } },
      { member: 'orders.status', value: { value: 'open' } },
    ],
    [
      { 'orders.year': 2025, 'orders.status': { value: 'open' } },
      { member: 'orders.year', value: 2025 },
    ],
  ]);
  await expectRefusals(frame, lab, [['InvalidFilter', 'svc:action:set-filter']]);
});
