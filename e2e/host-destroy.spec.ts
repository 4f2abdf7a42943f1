import { TENANT } from './support/lab-sites.mjs';
import { expect, test } from './support/lab-test.js';

test('B4 destroy during the load settles what is pending, and a second one does nothing', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const embed = customer.mount('#a', { dashboard: 'silent' });
    const pending = [embed.ready, embed.waitFor('view'), embed.reload()].map(customer.failure);
    embed.destroy();
    embed.destroy();
    const after = [embed.ready, embed.reload()].map(customer.failure);
    const failures = await Promise.all([...pending, ...after]);
    return { failures, states: customer.of('#a').states, left: document.querySelector('#a')?.childNodes.length };
  });
  expect(seen).toEqual({ failures: Array(5).fill('destroyed'), states: ['destroyed'], left: 0 });
});

test('destroy after ready leaves the resolved past alone and rejects what comes', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const embed = customer.mount('#a');
    const before = embed.ready;
    await before;
    const waiting = customer.failure(embed.waitFor('view'));
    embed.destroy();
    return [await customer.failure(before), await waiting, await customer.failure(embed.ready), embed.state];
  });
  expect(seen).toEqual([undefined, 'destroyed', 'destroyed', 'destroyed']);
});

const places = {
  'an event listener': () => customer.embed().on('ready', () => customer.embed().destroy()),
  'an any-listener': () => customer.embed().onAny(() => customer.embed().destroy()),
  'a state listener': () => customer.embed().onStateChange(() => customer.embed().destroy()),
};

for (const [where, listen] of Object.entries(places)) {
  test(`B3 destroy inside ${where} ends the embed cleanly`, async ({ page, lab }) => {
    await page.evaluate(() => void customer.mount('#a', { dashboard: 'silent', locale: 'de-DE' }));
    await page.evaluate(listen);
    const frame = await lab.surface();
    await frame.evaluate(() => {
      surface.ready();
      surface.emit('view', { surface: 'dashboard', path: '/late' });
    });
    await lab.until(() => customer.embed().state === 'destroyed');
    // A marker through the same window: what the removed frame still had to say has come by then.
    await page.evaluate(() => customer.mount('#b').ready);
    const types = await page.evaluate(() => customer.of('#a').messages.map(({ type }) => type));
    expect(types).not.toContain('svc:event:view');
    expect(await page.evaluate(() => document.querySelector('#a')?.childNodes.length)).toBe(0);
    expect(await page.evaluate(() => customer.of('#a').states.at(-1))).toBe('destroyed');
  });
}

test('B3 destroy inside a rejection listener and inside a session request ends the embed cleanly', async ({
  page,
  lab,
}) => {
  await page.evaluate(() => {
    customer.mount('#a', { dashboard: 'silent', onReject: () => customer.embed('#a').destroy() });
    customer.mount('#b', {
      session: async () => {
        customer.embed('#b').destroy();
        return 'late';
      },
    });
  });
  await (await lab.surface()).evaluate(() => surface.emit('view', {}));
  await lab.until(() => customer.embed('#a').state === 'destroyed');
  expect(await page.evaluate(() => customer.failure(customer.embed('#b').ready))).toBe('destroyed');
  expect(await page.evaluate(() => document.querySelectorAll('div iframe').length)).toBe(0);
});

test('destroy at the start of a reload asks for no session any more', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const reasons: string[] = [];
    const session = ({ reason }: { reason: string }) => {
      reasons.push(reason);
      return reason;
    };
    const embed = customer.mount('#a', { session });
    await embed.ready;
    embed.onStateChange((state) => state === 'loading' && embed.destroy());
    return [await customer.failure(embed.reload()), reasons, document.querySelectorAll('#a iframe').length];
  });
  expect(seen).toEqual(['destroyed', ['mount'], 0]);
});

test('`using` destroys', async ({ page }) => {
  const state = await page.evaluate(() => {
    const embed = customer.mount('#a');
    embed[Symbol.dispose]?.();
    return embed.state;
  });
  expect(state).toBe('destroyed');
});

test('a signal that is aborted, before or after, destroys with `aborted`', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const sessions: string[] = [];
    const session = () => {
      sessions.push('asked');
      return 'x';
    };
    const before = customer.mount('#a', { signal: AbortSignal.abort(), session });
    const controller = new AbortController();
    const after = customer.mount('#b', { signal: controller.signal });
    await after.ready;
    const waiting = customer.failure(after.waitFor('view'));
    controller.abort();
    return {
      failures: [await customer.failure(before.ready), await waiting, await customer.failure(after.ready)],
      states: [before.state, after.state],
      left: document.querySelectorAll('div iframe').length,
      sessions,
    };
  });
  expect(seen).toEqual({
    failures: ['aborted', 'aborted', 'aborted'],
    states: ['destroyed', 'destroyed'],
    left: 0,
    sessions: [],
  });
});

test('an empty iframe is used as it is, stays where it is, and is left empty', async ({ page, lab }) => {
  await page.evaluate(() => customer.mount('#given', { locale: 'de-DE' }).ready);
  const frame = await lab.surface('#given');
  expect(await lab.received(frame, '#given')).toHaveLength(1);
  const kept = () =>
    page.evaluate(() => {
      const given = document.querySelector('#given');
      return [
        given === customer.embed('#given').iframe,
        given?.parentNode === document.body,
        given?.getAttribute('src'),
      ];
    });
  expect(await kept()).toEqual([true, true, `${TENANT}/embed/dashboard/speaks`]);

  const old = await frame.evaluate(() => surface.document);
  await page.evaluate(() => customer.embed('#given').reload());
  await lab.surface('#given', old);
  expect((await kept()).slice(1, 2)).toEqual([true]);
  expect(await page.evaluate(() => document.querySelectorAll('body > iframe').length)).toBe(1);

  await page.evaluate(() => customer.embed('#given').destroy());
  expect(await page.evaluate(() => document.querySelector('body > iframe')?.getAttribute('src'))).toBeNull();
  await expect.poll(() => page.frames().filter((each) => each.url().startsWith(TENANT)).length).toBe(0);
  expect(await page.evaluate(() => customer.mount('body > iframe').ready)).toMatchObject({ mode: 'signed' });
});

test("a tenant on the page's own origin needs `sandbox: false`", async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const own = { baseUrl: location.origin };
    const refused = customer.thrown(() => customer.mount('#a', own));
    const late = customer.mount('#a', { url: async () => `${location.origin}/embed/dashboard/x`, recover: false });
    const failure = await customer.failure(late.ready);
    const allowed = customer.mount('#b', { ...own, sandbox: false });
    const sandbox = allowed.iframe.getAttribute('sandbox');
    allowed.destroy();
    return [refused, failure, sandbox];
  });
  expect(seen).toEqual(['invalid-option', 'session-failed', null]);
});
