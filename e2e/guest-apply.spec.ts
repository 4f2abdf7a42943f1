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

test('theme values that could fetch or escape are refused one by one and answered', async ({ page, lab }) => {
  const frame = await mountGuest(page, lab);
  await frame.evaluate(() => {
    surface.toolkit.applyTheme(surface.guest as never);
    document.body.style.background = 'var(--svc-background)';
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const bad = [
    'url(https://evil.example/a.png)',
    'image-set("https://evil.example/b.png" 1x)',
    'red; } body { display: none',
    'var(--other)',
    '\\75rl(https://evil.example/c.png)',
    'expression(alert(1))',
  ];
  await page.evaluate((values) => {
    for (const background of values) customer.embed().setTheme({ background, primaryColor: 'teal' });
  }, bad);
  await lab.received(frame);
  await expectRefusals(
    frame,
    lab,
    bad.map(() => ['InvalidTheme', 'svc:action:set-theme']),
  );
  const shown = await frame.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--svc-background'), style.getPropertyValue('--svc-primary-color')];
  });
  expect(shown).toEqual(['', 'teal']);
  expect(requested).toEqual([]);
});

test('applyLocale takes the best supported locale, with its direction, and answers the others', async ({
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

test('applyFilters keeps the latest value of each member, and answers what is no filter', async ({ page, lab }) => {
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

test('applyNavigation hands over in-embed paths only', async ({ page, lab }) => {
  const frame = await mountGuest(page, lab);
  await frame.evaluate(() => {
    const navigate = (path: string) => surface.kept.push(path);
    surface.toolkit.applyNavigation(surface.guest as never, { base: '/embed/app', navigate });
  });
  const bad = [
    '/embed/apples',
    '/embed/app/../../admin',
    '/embed/app/%2e%2e/x',
    '/.//evil.example',
    '/embed/app?session=x',
  ];
  await page.evaluate((paths) => {
    for (const path of ['/embed/app', ...paths, '/embed/app/reports?tab=1']) customer.embed().navigate(path);
  }, bad);
  await lab.received(frame);
  expect(await frame.evaluate(() => surface.kept)).toEqual(['/embed/app', '/embed/app/reports?tab=1']);
  await expectRefusals(
    frame,
    lab,
    bad.map(() => ['InvalidPath', 'svc:action:navigate']),
  );
});

test('applyRefresh runs one at a time, and at most one more waits', async ({ page, lab }) => {
  const frame = await mountGuest(page, lab);
  await frame.evaluate(() => {
    const refresh = () => new Promise<void>((resolve) => surface.kept.push(resolve));
    surface.toolkit.applyRefresh(surface.guest as never, refresh);
  });
  await page.evaluate(() => {
    for (let times = 0; times < 5; times++) customer.embed().refresh();
  });
  await lab.received(frame);
  const finish = (index: number) =>
    frame.evaluate((at) => {
      Reflect.apply(Object(surface.kept[at]), undefined, []);
      return new Promise((resolve) => setTimeout(() => resolve(surface.kept.length)));
    }, index);
  expect(await frame.evaluate(() => surface.kept.length)).toBe(1);
  expect(await finish(0)).toBe(2);
  expect(await finish(1)).toBe(2);
});
