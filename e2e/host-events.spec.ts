import { expect, test } from './support/lab-test.js';

const events = [
  ['ready', { embedTenant: 'acme', deploymentId: 7, mode: 'signed', surface: 'app', publicId: 'sales' }],
  ['ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'chat' }],
  ['view', { surface: 'dashboard', path: '/sales', publicId: 'sales', title: 'Sales' }],
  ['navigate', { path: '/sales/2', previousPath: '/sales' }],
  ['dashboard-loaded', { publicId: 'sales', widgetCount: 4, loadDurationMs: 12.5 }],
  ['dashboard-loaded', {}],
  ['download', { format: 'csv', target: 'widget', widgetId: 'w1', title: 'Orders', rowCount: 0 }],
  ['drilldown', { member: 'orders.count', value: { at: ['2026-01', null, { deep: true }] }, widgetId: 'w1' }],
  ['ai-query', { query: 'how many?', status: 'completed', chatId: 'c1', agentId: 'a1' }],
  ['error', { message: 'a widget failed', name: 'QueryError', context: 'widget', fatal: false }],
] as const;

for (const [name, payload] of events) {
  test(`"${name}" reaches its listener with ${JSON.stringify(payload)} and its message`, async ({ page, lab }) => {
    await page.evaluate((event) => {
      const embed = customer.mount('#a', { dashboard: 'silent' });
      embed.on(event, (...heard) => customer.kept.push(heard));
    }, name);
    const frame = await lab.surface();
    await frame.evaluate(([event, fields]) => surface.emit(event, fields, { timestamp: 1234 }), [
      name,
      payload,
    ] as const);
    await lab.heard(frame);

    const message = { source: 'svc-embed', direction: 'event', type: `svc:event:${name}` };
    const heard = await page.evaluate(
      (event) => (event === 'navigate' ? customer.kept.slice(0, 1) : customer.kept),
      name,
    );
    expect(heard).toEqual([[payload, { ...message, payload, timestamp: 1234, surface: 'dashboard' }]]);
  });
}

test('listeners of the options, of `on` and of `onAny` hear in the order of that list, each in the order it came', async ({
  page,
  lab,
}) => {
  await page.evaluate(() => {
    const note = (text: string) => () => customer.kept.push(text);
    const embed = customer.mount('#a', { dashboard: 'silent', on: { view: note('option') } });
    embed.onAny(note('any'));
    embed.on('view', note('first'));
    embed.once('view', note('once'));
    embed.on('view', note('second'));
  });
  const frame = await lab.surface();
  await frame.evaluate(() => {
    surface.emit('view', { surface: 'dashboard', path: '/1' });
    surface.emit('view', { surface: 'dashboard', path: '/2' });
  });
  await lab.until(() => customer.of('#a').messages.length === 2);

  expect(await page.evaluate(() => customer.kept)).toEqual([
    'option',
    'first',
    'once',
    'second',
    'any',
    'option',
    'first',
    'second',
    'any',
  ]);
});

test('what is added or removed during a dispatch counts from the next one', async ({ page, lab }) => {
  await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'silent' });
    let added = false;
    embed.on('view', ({ path }) => {
      customer.kept.push(`first ${path}`);
      removeLast();
      if (!added) embed.on('view', (late) => customer.kept.push(`added ${late.path}`));
      added = true;
    });
    const removeLast = embed.on('view', ({ path }) => customer.kept.push(`last ${path}`));
  });
  const frame = await lab.surface();
  await frame.evaluate(() => {
    surface.emit('view', { surface: 'dashboard', path: '/1' });
    surface.emit('view', { surface: 'dashboard', path: '/2' });
  });
  await lab.heard(frame);
  expect(await page.evaluate(() => customer.kept)).toEqual(['first /1', 'last /1', 'first /2', 'added /2']);
});

test('a listener that throws is reported as uncaught, and the others still run', async ({ page, lab }) => {
  lab.tolerate(/thrown by/);
  await page.evaluate(() => {
    addEventListener('error', ({ error }) => customer.kept.push(error.message));
    const fail = (where: string) => () => {
      throw new Error(`thrown by ${where}`);
    };
    const embed = customer.mount('#a', { dashboard: 'silent', onReject: fail('onReject') });
    embed.on('view', fail('on'));
    embed.once('view', fail('once'));
    embed.onAny(fail('onAny'));
    embed.onStateChange(fail('onStateChange'));
    embed.on('view', () => customer.kept.push('ran'));
  });
  const frame = await lab.surface();
  await frame.evaluate(() => {
    surface.emit('view', { surface: 'dashboard', path: '/1' });
    surface.emit('no-event', {});
    surface.ready();
  });
  await lab.until(() => customer.embed().state === 'ready');
  const any = 'thrown by onAny';
  expect(await page.evaluate(() => customer.kept)).toEqual([
    'thrown by on',
    'thrown by once',
    'ran',
    any,
    'thrown by onReject',
    'thrown by onStateChange',
    any,
  ]);
});

test('waitFor takes the first event that fits', async ({ page, lab }) => {
  await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'silent' });
    customer.kept = [
      embed.waitFor('view'),
      embed.waitFor('view', { where: ({ title }, message) => title === 'right' && message.surface === 'dashboard' }),
    ];
  });
  const frame = await lab.surface();
  await frame.evaluate(() => {
    for (const title of ['wrong', 'right', 'late']) surface.emit('view', { surface: 'dashboard', path: '/', title });
  });
  const fits = (title: string) => ({ surface: 'dashboard', path: '/', title });
  expect(await page.evaluate(() => Promise.all(customer.kept))).toEqual([fits('wrong'), fits('right')]);
});

test('waitFor ends with its timeout, its signal, or the embed', async ({ page }) => {
  const failures = await page.evaluate(async () => {
    const embed = customer.mount('#a', { dashboard: 'silent' });
    const controller = new AbortController();
    const waits = [
      embed.waitFor('view', { timeout: 1 }),
      embed.waitFor('view', { signal: AbortSignal.abort() }),
      embed.waitFor('view', { signal: controller.signal }),
    ].map(customer.failure);
    controller.abort();
    const first = await Promise.all(waits);
    const last = [embed.waitFor('view'), embed.waitFor('view', { timeout: 60_000 })].map(customer.failure);
    embed.destroy();
    return [...first, ...(await Promise.all(last))];
  });
  expect(failures).toEqual(['wait-timeout', 'aborted', 'aborted', 'destroyed', 'destroyed']);
});

test('waitFor on a destroyed embed rejects', async ({ page }) => {
  const wait = page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'silent' });
    embed.destroy();
    return customer.failure(embed.waitFor('view', { timeout: 1000 }));
  });
  expect(await wait).toBe('destroyed');
});

test('another brand is heard and spoken when it is named, and then ours is noise', async ({ page, lab }) => {
  await page.evaluate(() => void customer.mount('#a', { dashboard: 'silent', namespace: 'acme' }));
  const frame = await lab.surface();
  await frame.evaluate(() => {
    const brand = { source: 'acme-embed' };
    surface.emit('view', { surface: 'app', path: '/ours' });
    surface.emit('view', { surface: 'app', path: '/mixed' }, brand);
    surface.emit('view', { surface: 'app', path: '/theirs' }, { ...brand, type: 'acme:event:view' });
    const payload = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'app' };
    surface.emit('ready', payload, { ...brand, type: 'acme:event:ready' });
  });
  await lab.until(() => customer.embed().state === 'ready');
  await page.evaluate(() => customer.embed().refresh());

  const { types, rejections } = await page.evaluate(() => ({
    types: customer.of('#a').messages.map((message): string => message.type),
    rejections: customer.of('#a').rejections,
  }));
  expect(types).toEqual(['acme:event:view', 'acme:event:ready']);
  expect(rejections).toMatchObject([{ reason: 'type' }]);
  expect(await lab.received(frame)).toMatchObject([{ data: { source: 'acme-embed', type: 'acme:action:refresh' } }]);
});

test('a wrong name or listener is refused at once', async ({ page }) => {
  const codes = await page.evaluate(() => {
    const { on, once } = customer.mount('#a', { dashboard: 'silent' });
    return [
      customer.thrown(() => Reflect.apply(on, undefined, ['constructor', () => {}])),
      customer.thrown(() => Reflect.apply(on, undefined, ['view'])),
      customer.thrown(() => Reflect.apply(once, undefined, ['svc:event:view', () => {}])),
    ];
  });
  expect(codes).toEqual(['invalid-option', 'invalid-option', 'invalid-option']);
});
