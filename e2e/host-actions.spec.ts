import { CUSTOMER, TENANT } from './support/lab-sites.mjs';
import { expect, test } from './support/lab-test.js';

const theme = { primaryColor: '#0a7', borderRadius: 4, font: 'Inter', widgets: { title: { fontSize: 14 } } };

test('each action reaches the surface in its exact form', async ({ page, lab }) => {
  const [from, to] = await page.evaluate(async (brand) => {
    const embed = customer.mount('#a');
    await embed.ready;
    const start = Date.now();
    embed.setColorScheme('dark');
    embed.setTheme(brand);
    embed.setLocale('de-DE');
    embed.setFilter('orders.status', { value: 'a&b=ü' });
    embed.navigate('/embed/dashboard/other?tab=1');
    embed.refresh();
    return [start, Date.now()];
  }, theme);
  const received = await lab.received(await lab.surface());
  const action = (name: string, payload: object) => ({
    data: {
      source: 'svc-embed',
      direction: 'action',
      type: `svc:action:${name}`,
      payload,
      timestamp: expect.any(Number),
    },
    origin: CUSTOMER,
    isFromParent: true,
  });
  expect(received).toEqual([
    action('set-color-scheme', { scheme: 'dark' }),
    action('set-theme', theme),
    action('set-locale', { locale: 'de-DE' }),
    action('set-filter', { filterUrlParameter: 'f_orders.status={"value":"a&b=ü"}' }),
    action('navigate', { path: '/embed/dashboard/other?tab=1' }),
    action('refresh', {}),
  ]);
  for (const { data } of received) {
    const { timestamp } = Object(data);
    expect(timestamp).toBeGreaterThanOrEqual(from ?? 0);
    expect(timestamp).toBeLessThanOrEqual(to ?? 0);
  }
});

test('`send` sends the same by name, in the order of the calls', async ({ page, lab }) => {
  await page.evaluate(async () => {
    const embed = customer.mount('#a');
    await embed.ready;
    embed.send('refresh', {});
    embed.send('set-filter', { filterUrlParameter: 'f_orders.city=["Paris"]' });
    embed.send('set-color-scheme', { scheme: 'auto' });
  });
  const received = await lab.received(await lab.surface());
  expect(received.map(({ data }) => [Object(data).type, Object(data).payload])).toEqual([
    ['svc:action:refresh', {}],
    ['svc:action:set-filter', { filterUrlParameter: 'f_orders.city=["Paris"]' }],
    ['svc:action:set-color-scheme', { scheme: 'auto' }],
  ]);
});

test('what the caller changes after the call stays out of the action', async ({ page, lab }) => {
  await page.evaluate(() => {
    const embed = customer.mount('#a');
    const brand = { primaryColor: 'red', nested: { deep: 1 } };
    embed.setTheme(brand);
    brand.primaryColor = 'blue';
    brand.nested.deep = 2;
    return embed.ready;
  });
  const received = await lab.received(await lab.surface());
  expect(received).toMatchObject([{ data: { payload: { primaryColor: 'red', nested: { deep: 1 } } } }]);
});

test('a stranger in the iframe receives no action', async ({ page, lab }) => {
  // The browser says that it dropped a message because of its target origin.
  lab.tolerate(/target origin provided/);
  await page.evaluate(() => customer.mount('#a').ready);
  const stranger = await lab.toStranger();
  await page.evaluate((brand) => {
    const embed = customer.embed();
    embed.setColorScheme('dark');
    embed.setTheme(brand);
    embed.setLocale('de-DE');
    embed.setFilter('orders.status', { value: 'open' });
    embed.navigate('/x');
    embed.refresh();
  }, theme);
  expect(await lab.received(stranger)).toEqual([]);

  await stranger.goto(`${TENANT}/embed/dashboard/silent`);
  await page.evaluate(() => customer.embed().refresh());
  expect(await lab.received(stranger)).toMatchObject([{ data: { type: 'svc:action:refresh' } }]);
});

test('a stranger in the iframe receives nothing when it claims to be ready', async ({ page, lab }) => {
  await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'silent', colorScheme: 'dark', locale: 'de-DE' });
    embed.refresh();
  });
  await lab.surface();
  const stranger = await lab.toStranger();
  await stranger.evaluate(() => surface.ready());
  await lab.until(() => customer.of('#a').rejections.length > 0);
  expect(await lab.received(stranger)).toEqual([]);
  expect(await page.evaluate(() => customer.embed().state)).toBe('loading');
});

/** What is wrong, in the words of a call; each is tried before and after `ready`. */
const wrong: readonly string[] = [
  "setColorScheme('sepia')",
  'setColorScheme()',
  'setTheme(null)',
  'setTheme([])',
  "setTheme('red')",
  'setTheme(new Map())',
  'setTheme({ onclick: () => {} })',
  'setTheme(JSON.parse(\'{"__proto__": {}}\'))',
  "setLocale('')",
  'setLocale(undefined)',
  "setFilter('orders', 1)",
  "setFilter('orders.a.b', 1)",
  "setFilter('orders.sta tus', 1)",
  "setFilter('orders.status', undefined)",
  "setFilter('orders.status', () => {})",
  "setFilter('orders.status', 10n)",
  "setFilter('orders.status', NaN)",
  "setFilter('orders.status', circle)",
  "navigate('')",
  "navigate('embed')",
  "navigate('//evil.example')",
  "navigate('/\\\\evil.example')",
  "navigate('https://evil.example')",
  'navigate(null)',
  "send('reload', {})",
  "send('constructor', {})",
  "send('set-locale', {})",
  "send('set-filter', { filterUrlParameter: 'orders.status=1' })",
  "send('set-filter', { filterUrlParameter: 'f_orders.status={' })",
];

test('invalid arguments throw at once, and nothing is sent', async ({ page, lab }) => {
  const attempt = (calls: readonly string[]) =>
    calls.map((call) => {
      const circle: unknown[] = [];
      circle.push(circle);
      // The calls are the table above: texts, because no types allow them.
      const code = customer.thrown(() => new Function('embed', 'circle', `embed.${call}`)(customer.embed(), circle));
      return [call, code];
    });
  const refused = wrong.map((call) => [call, 'invalid-action']);

  await page.evaluate(() => void customer.mount('#a', { dashboard: 'silent' }));
  expect(await page.evaluate(attempt, wrong)).toEqual(refused);
  const frame = await lab.surface();
  await frame.evaluate(() => surface.ready());
  await page.evaluate(() => customer.embed().ready);
  expect(await page.evaluate(attempt, wrong)).toEqual(refused);
  expect(await lab.received(frame)).toEqual([]);
});

test('an invalid argument is named, with what was expected', async ({ page }) => {
  const texts = await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'silent' });
    const text = (run: () => void) => {
      try {
        run();
      } catch (error) {
        return error instanceof Error ? `${error.name}: ${error.message}` : '';
      }
      return '';
    };
    return [
      text(() => embed.navigate('x')),
      text(() => embed.setLocale('')),
      text(() => Reflect.apply(embed.setColorScheme, 0, [1])),
    ];
  });
  expect(texts[0]).toMatch(/^EmbedError: .*path.*expected/);
  expect(texts[1]).toMatch(/^EmbedError: .*locale.*expected/);
  expect(texts[2]).toMatch(/^EmbedError: .*scheme.*expected.*light.*dark.*auto/);
});

test('after destroy every sender does nothing, also with what would be invalid', async ({ page }) => {
  const thrown = await page.evaluate(async () => {
    const embed = customer.mount('#a');
    await embed.ready;
    embed.destroy();
    return customer.thrown(() => {
      embed.setColorScheme('dark');
      embed.setTheme({});
      embed.setLocale('');
      embed.setFilter('orders.status', 1);
      embed.navigate('nowhere');
      embed.refresh();
      embed.send('refresh', {});
    });
  });
  expect(thrown).toBeUndefined();
});
