import { TENANT } from './support/lab-sites.mjs';
import { expect, test } from './support/lab-test.js';

const ready = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' };

test('an embed is loading, then ready, then destroyed', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const embed = customer.mount('#a');
    const before = embed.state;
    const payload = await embed.ready;
    const between = [embed.state, embed.origin, embed.error, embed.iframe === document.querySelector('#a iframe')];
    embed.destroy();
    return {
      before,
      payload,
      between,
      states: customer.of('#a').states,
      left: document.querySelector('#a')?.innerHTML,
    };
  });
  expect(seen).toEqual({
    before: 'loading',
    payload: ready,
    between: ['ready', TENANT, undefined, true],
    states: ['ready', 'destroyed'],
    left: '',
  });
});

test('state listeners get the state and the embed, until they are removed', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const embed = customer.mount('#a', { dashboard: 'silent' });
    const states: unknown[] = [];
    const off = embed.onStateChange((state, changed) => states.push([state, changed === embed, changed.state]));
    embed.onStateChange(() => off());
    embed.destroy();
    return states;
  });
  expect(seen).toEqual([['destroyed', true, 'destroyed']]);
});

test('B15 a surface that never speaks fails at its timeout, and a late ready makes up for it', async ({
  page,
  lab,
}) => {
  // A clock that stands still but for what is run below, however slow the machine is.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:01:00Z');
  await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'silent' });
    customer.kept = [embed.ready, customer.failure(embed.ready)];
  });
  const frame = await lab.surface();
  await page.clock.runFor(14_000);
  expect(await page.evaluate(() => customer.embed().state)).toBe('loading');
  await page.clock.runFor(2_000);
  expect(await page.evaluate(async () => [customer.embed().state, customer.embed().error?.code])).toEqual([
    'failed',
    'ready-timeout',
  ]);
  expect(await page.evaluate(() => customer.kept[1])).toBe('ready-timeout');

  await frame.evaluate(() => surface.ready());
  await lab.until(() => customer.embed().state === 'ready');
  expect(await page.evaluate(async () => [await customer.embed().ready, customer.embed().error])).toEqual([
    ready,
    undefined,
  ]);
  expect(await page.evaluate(() => customer.of('#a').states)).toEqual(['failed', 'ready']);
});

test('B30 without a timeout a silent surface loads for ever', async ({ page, lab }) => {
  await page.clock.install();
  await page.evaluate(() => void customer.mount('#a', { dashboard: 'silent', readyTimeout: 0 }));
  const frame = await lab.surface();
  await page.clock.runFor(3_600_000);
  expect(await page.evaluate(() => customer.embed().state)).toBe('loading');
  await frame.evaluate(() => surface.ready());
  await lab.until(() => customer.embed().state === 'ready');
});

test('a fatal error fails the embed and is an event too; a later ready brings it back', async ({ page, lab }) => {
  await page.evaluate(() => customer.mount('#a').ready);
  const frame = await lab.surface();
  await frame.evaluate(() => {
    surface.emit('error', { message: 'a widget broke', fatal: false });
    surface.emit('error', { message: 'all is lost', fatal: true });
  });
  const errors = (await lab.heard(frame)).filter(([type]) => type === 'svc:event:error');
  expect(errors).toEqual([
    ['svc:event:error', { message: 'a widget broke', fatal: false }],
    ['svc:event:error', { message: 'all is lost', fatal: true }],
  ]);
  expect(await page.evaluate(() => [customer.embed().state, customer.embed().error?.code])).toEqual([
    'failed',
    'surface-failed',
  ]);
  await frame.evaluate(() => surface.ready());
  await lab.until(() => customer.embed().state === 'ready');
  expect(await page.evaluate(() => customer.of('#a').states)).toEqual(['ready', 'failed', 'ready']);
  expect(await page.evaluate(() => customer.embed().ready)).toEqual(ready);
});

test('a fatal error before ready rejects it', async ({ page }) => {
  const failure = page.evaluate(() =>
    customer.failure(customer.mount('#a', { dashboard: 'sessions', session: 'expired' }).ready),
  );
  expect(await failure).toBe('surface-failed');
});

test('events before ready are delivered', async ({ page, lab }) => {
  await page.evaluate(() => void customer.mount('#a', { dashboard: 'silent' }));
  const frame = await lab.surface();
  const view = { surface: 'dashboard', path: '/early' };
  await frame.evaluate((payload) => surface.emit('view', payload), view);
  expect(await lab.heard(frame)).toEqual([['svc:event:view', view]]);
});

test('reload() makes a fresh iframe and document, and no history entry', async ({ page, lab }) => {
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => customer.mount('#a', { className: 'mine' }).ready);
  const first = await (await lab.surface()).evaluate(() => surface.document);
  const seen = await page.evaluate(async () => {
    const embed = customer.embed();
    const old = embed.iframe;
    const promise = embed.ready;
    const reload = embed.reload();
    const during = embed.state;
    const payload = await reload;
    const isFresh = embed.iframe !== old && !old.isConnected && embed.iframe.isConnected;
    return { during, payload, isFresh, isNewPromise: promise !== embed.ready, name: embed.iframe.className };
  });
  expect(seen).toEqual({ during: 'loading', payload: ready, isFresh: true, isNewPromise: true, name: 'mine' });
  expect(await (await lab.surface()).evaluate(() => surface.document)).not.toBe(first);
  expect(await page.evaluate(() => document.querySelectorAll('#a iframe').length)).toBe(1);
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await page.evaluate(() => customer.of('#a').states)).toEqual(['ready', 'loading', 'ready']);
});

test('reload() during a load and twice at once ends in one document', async ({ page }) => {
  const payloads = await page.evaluate(async () => {
    const embed = customer.mount('#a');
    return Promise.all([embed.ready, embed.reload(), embed.reload()]);
  });
  expect(payloads).toEqual([ready, ready, ready]);
  expect(await page.evaluate(() => document.querySelectorAll('#a iframe').length)).toBe(1);
});

test('a lazy embed asks for its session and loads when its container comes near', async ({ page, lab }) => {
  await page.evaluate(async () => {
    for (const id of ['#a', '#b']) {
      const target = document.querySelector<HTMLElement>(id);
      if (target) target.style.cssText = 'height: 100px; margin-top: 3000px';
      const session = () => {
        customer.kept.push(id);
        return 'lazy';
      };
      customer.mount(id, { lazy: id === '#a' || { rootMargin: '10px' }, session });
    }
    // Observers tell what they see first within two frames.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => customer.kept)).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll('div iframe').length)).toBe(0);

  await page.evaluate(() => scrollTo(0, 3000 - innerHeight - 100));
  await page.evaluate(() => customer.embed('#a').ready);
  expect(await page.evaluate(() => customer.kept)).toEqual(['#a']);
  await page.locator('#b').scrollIntoViewIfNeeded();
  await page.evaluate(() => customer.embed('#b').ready);
  expect(await page.evaluate(() => customer.kept)).toEqual(['#a', '#b']);
  await lab.surface('#b');
});
