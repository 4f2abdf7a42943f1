import { expect, type Lab, test } from './support/lab-test.js';

/** Types and payloads of the actions that the surface in the iframe received. */
async function actionsIn(lab: Lab, except = ''): Promise<(readonly [string, object])[]> {
  const received = await lab.received(await lab.surface('#a', except));
  return received.map(({ data }) => {
    const { type, payload } = Object(data);
    return [String(type).replace('svc:action:', ''), payload] as const;
  });
}

/** What identifies the document of the surface. */
async function documentIn(lab: Lab): Promise<string> {
  return (await lab.surface()).evaluate(() => surface.document);
}

test('the options count as set, and a later call replaces them', async ({ page, lab }) => {
  await page.evaluate(() => {
    const embed = customer.mount('#a', { colorScheme: 'dark', theme: { primaryColor: 'blue' }, locale: 'de-DE' });
    embed.setColorScheme('light');
    return embed.ready;
  });
  expect(await actionsIn(lab)).toEqual([
    ['set-color-scheme', { scheme: 'light' }],
    ['set-theme', { primaryColor: 'blue' }],
    ['set-locale', { locale: 'de-DE' }],
  ]);
});

test('during reload() actions wait for the fresh document, which gets the state too', async ({ page, lab }) => {
  await page.evaluate(() => customer.mount('#a', { colorScheme: 'light' }).ready);
  const first = await documentIn(lab);
  await page.evaluate(async () => {
    const embed = customer.embed();
    embed.setLocale('ja-JP');
    const reloaded = embed.reload();
    embed.setLocale('de-DE');
    embed.navigate('/there');
    embed.refresh();
    embed.refresh();
    await reloaded;
  });
  expect(await actionsIn(lab, first)).toEqual([
    ['set-color-scheme', { scheme: 'light' }],
    ['set-locale', { locale: 'de-DE' }],
    ['navigate', { path: '/there' }],
    ['refresh', {}],
  ]);
});

test('while a reload waits for its session, the document that leaves hears nothing more', async ({ page, lab }) => {
  await page.evaluate(async () => {
    let give: (session: string) => void = () => {};
    const embed = customer.mount('#a', {
      session: ({ reason }) =>
        reason === 'mount'
          ? 'first'
          : new Promise((resolve) => {
              give = resolve;
            }),
    });
    await embed.ready;
    customer.kept = [embed.reload(), () => give('second')];
    embed.setLocale('de-DE');
    embed.refresh();
  });
  const old = await documentIn(lab);
  expect(await actionsIn(lab)).toEqual([]);
  await page.evaluate(() => Reflect.apply(Object(customer.kept[1]), undefined, []));
  await page.evaluate(() => customer.kept[0]);
  expect(await actionsIn(lab, old)).toEqual([
    ['set-locale', { locale: 'de-DE' }],
    ['refresh', {}],
  ]);
});

test('each embed has a queue of its own', async ({ page, lab }) => {
  await page.evaluate(() => {
    const [a, b] = [customer.mount('#a'), customer.mount('#b')];
    a.setLocale('de-DE');
    b.setLocale('ja-JP');
    return Promise.all([a.ready, b.ready]);
  });
  expect(await lab.received(await lab.surface('#b'), '#b')).toMatchObject([{ data: { payload: { locale: 'ja-JP' } } }]);
  expect(await actionsIn(lab)).toEqual([['set-locale', { locale: 'de-DE' }]]);
});
