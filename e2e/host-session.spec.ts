import { TENANT } from './support/lab-sites.mjs';
import { expect, type Page, test } from './support/lab-test.js';

/** The sessions of the addresses that the page's iframe had, as they are. */
function address(page: Page, target = '#a') {
  return page.evaluate((into) => customer.embed(into).iframe.src, target);
}

test('a session comes from a function, as text or as the response of generate-session', async ({ page }) => {
  const requests = await page.evaluate(async () => {
    const seen: unknown[] = [];
    const a = customer.mount('#a', {
      session: ({ reason, signal }) => {
        seen.push([reason, signal instanceof AbortSignal, signal.aborted]);
        return `s&1 ${seen.length}`;
      },
    });
    const b = customer.mount('#b', { session: async () => ({ sessionId: 'object', expiresAt: 1 }) });
    await Promise.all([a.ready, b.ready]);
    await a.reload();
    return seen;
  });
  expect(requests).toEqual([
    ['mount', true, false],
    ['reload', true, false],
  ]);
  expect(new URL(await address(page)).searchParams.get('session')).toBe('s&1 2');
  expect(await address(page, '#b')).toBe(`${TENANT}/embed/dashboard/speaks?session=object`);
});

test('an address comes as text or from a function, and only then its origin is known', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const url = `${customer.tenant}/embed/dashboard/speaks?any=1`;
    const a = customer.mount('#a', { url });
    const b = customer.mount('#b', { url: async () => `${url}&fresh` });
    const before = [a.origin, b.origin];
    await Promise.all([a.ready, b.ready]);
    b.setLocale('de-DE');
    return { before, after: [a.origin, b.origin], addresses: [a.iframe.src, b.iframe.src] };
  });
  expect(seen).toEqual({
    before: [TENANT, ''],
    after: [TENANT, TENANT],
    addresses: [`${TENANT}/embed/dashboard/speaks?any=1`, `${TENANT}/embed/dashboard/speaks?any=1&fresh`],
  });
});

const badAddresses = [
  '',
  'nowhere',
  '/embed/dashboard/x',
  'javascript:alert(1)',
  'http://tenant.example/',
  'ftp://x/',
  5,
  null,
];

test('a url function that gives no embed address fails the embed', async ({ page }) => {
  const failures = await page.evaluate(async (addresses) => {
    const codes: unknown[] = [];
    for (const given of addresses) {
      const embed = customer.mount('#a', {
        url: () => Reflect.apply(async () => given, 0, []) as never,
        recover: false,
      });
      codes.push([await customer.failure(embed.ready), document.querySelectorAll('#a iframe').length]);
      embed.destroy();
    }
    return codes;
  }, badAddresses);
  expect(failures).toEqual(badAddresses.map(() => ['session-failed', 0]));
});

test('recovery gives up after its attempts, and ready then rejects with the last failure', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const reasons: string[] = [];
    const embed = customer.mount('#a', {
      dashboard: 'sessions',
      session: ({ reason }) => {
        reasons.push(reason);
        if (reason === 'recover' && reasons.length > 2) throw new Error('down');
        return 'expired';
      },
      recover: { attempts: 2 },
    });
    return [await customer.failure(embed.ready), embed.state, embed.error?.code, reasons];
  });
  expect(seen).toEqual(['session-failed', 'failed', 'session-failed', ['mount', 'recover', 'recover']]);
});

test('recovery waits longer after each failure', async ({ page }) => {
  // A clock that stands still but for what is run below: the waits are read on it, however slow the machine is.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:01:00Z');
  await page.evaluate(() => {
    const session = () => {
      customer.kept.push(Date.now());
      return Promise.reject(new Error('down'));
    };
    customer.kept.push(customer.failure(customer.mount('#a', { session }).ready));
  });
  for (let ran = 0; ran < 5_000; ran += 50) await page.clock.runFor(50);
  const asked = await page.evaluate(() => customer.kept.filter((entry) => typeof entry === 'number'));
  expect(asked).toHaveLength(4);
  for (const [attempt, longest] of [500, 1000, 2000].entries()) {
    const waited = Number(asked[attempt + 1]) - Number(asked[attempt]);
    expect(waited).toBeGreaterThanOrEqual(longest / 2);
    expect(waited).toBeLessThanOrEqual(longest + 150);
  }
  expect(await page.evaluate(() => customer.kept.find((entry) => entry instanceof Promise))).toBe('session-failed');
});

test('B29 recovery waits for the network', async ({ page, context }) => {
  await page.clock.install();
  await context.setOffline(true);
  await page.evaluate(async () => {
    const session = async () => {
      customer.kept.push('asked');
      if (!navigator.onLine) throw new Error('offline');
      return 'fresh';
    };
    const embed = customer.mount('#a', { session });
    await new Promise((resolve) => embed.onStateChange(resolve));
  });
  await page.clock.runFor(60_000);
  expect(await page.evaluate(() => customer.kept)).toEqual(['asked']);
  await context.setOffline(false);
  await page.clock.runFor(5_000);
  await page.evaluate(() => customer.embed().ready);
  expect(await page.evaluate(() => customer.kept)).toEqual(['asked', 'asked']);
});

test('B35 a session given as text is not used again by itself', async ({ page, lab }) => {
  const requested: string[] = [];
  page.on('request', (request) => request.url().includes('session=once') && requested.push(request.url()));
  await page.clock.install();
  await page.evaluate(() => customer.mount('#a', { session: 'once' }).ready);
  const frame = await lab.surface();
  await frame.evaluate(() => surface.emit('error', { message: 'expired', fatal: true }));
  await lab.until(() => customer.embed().state === 'failed');
  await page.clock.runFor(60_000);
  expect(await page.evaluate(() => customer.embed().state)).toBe('failed');
  expect(requested).toHaveLength(1);
});
