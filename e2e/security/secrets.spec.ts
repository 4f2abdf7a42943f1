import { inspect } from 'node:util';
import { expect, type Frame, type Lab, type Page, test } from '../support/lab-test.js';

/** Made to be searched for. Characters that are encoded in addresses tell a quoted address from a quoted option. */
const CANARY = 'canary-session-7f3a9c';

/** Every way an error, an embed or anything else may be turned into text, searched for the canary. */
function watchPage(page: Page): string[] {
  const texts: string[] = [];
  page.on('console', (message) => texts.push(message.text()));
  page.on('pageerror', (error) => texts.push(inspect(error)));
  return texts;
}

/** All texts that the errors and the embed of the page give, causes and stacks included. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { embed, rejections, messages } = customer.of('#a');
    const texts = [String(embed), JSON.stringify(embed), JSON.stringify([rejections, messages]), `${customer.kept}`];
    const seen: unknown[] = [embed.error, ...customer.kept];
    for (const thrown of seen) {
      if (!(thrown instanceof Error)) continue;
      texts.push(String(thrown), thrown.message, thrown.stack ?? '', JSON.stringify(thrown), thrown.toString());
      seen.push(thrown.cause);
      // The own enumerable fields, which loggers print.
      texts.push(JSON.stringify({ ...thrown }));
    }
    console.log('embed', String(embed), 'error', String(embed.error));
    return texts;
  });
}

const failures: Record<string, (page: Page, lab: Lab) => Promise<unknown>> = {
  'a surface that never speaks': (page) =>
    page.evaluate(async (session) => {
      const embed = customer.mount('#a', { dashboard: 'silent', session, readyTimeout: 200 });
      customer.kept.push(await embed.ready.catch((error) => error));
    }, CANARY),
  'a dashboard that is not there': (page, lab) => {
    // The browser's own line, which names the address.
    lab.tolerate(/404/);
    return page.evaluate(async (session) => {
      const embed = customer.mount('#a', {
        dashboard: 'missing',
        session: () => session,
        readyTimeout: 200,
        recover: false,
      });
      customer.kept.push(await embed.ready.catch((error) => error));
    }, CANARY);
  },
  'a session that the surface refuses': (page) =>
    page.evaluate(async (session) => {
      const embed = customer.mount('#a', {
        dashboard: 'sessions',
        session: () => `expired-${session}`,
        recover: { attempts: 1 },
      });
      customer.kept.push(await embed.ready.catch((error) => error));
    }, CANARY),
  'answers that are no session': (page) =>
    page.evaluate(async (session) => {
      for (const answer of [{ id: session }, [session], { sessionId: { session } }, { sessionId: [session] }]) {
        const embed = customer.mount('#a', { session: (() => answer) as never, recover: false });
        customer.kept.push(await embed.ready.catch((error) => error));
        embed.destroy();
      }
    }, CANARY),
  'an address that is refused': (page) =>
    page.evaluate(async (session) => {
      for (const url of [
        `http://tenant.example/?session=${session}`,
        `//x?session=${session}`,
        `javascript:${session}`,
      ]) {
        const embed = customer.mount('#a', { url: async () => url, recover: false });
        customer.kept.push(await embed.ready.catch((error) => error));
        embed.destroy();
      }
    }, CANARY),
  'options that are refused': (page) =>
    page.evaluate((session) => {
      const keep = (options: object) => {
        try {
          Reflect.apply(SvcEmbed.mountEmbed, undefined, ['#b', options]);
        } catch (error) {
          customer.kept.push(error);
        }
      };
      const base = { baseUrl: customer.tenant, dashboard: 'speaks' };
      keep({ ...base, session: [session] });
      keep({ ...base, session, dashboard: session.repeat(20) });
      keep({ ...base, session, params: { session } });
      keep({ ...base, session, recover: true });
      keep({ ...base, session, sessionParam: 'allowExport' });
      keep({ ...base, session: `${session}\uD800` });
      keep({ ...base, baseUrl: `${customer.tenant}/?session=${session}`, session });
      keep({ ...base, baseUrl: `https://user:${session}@tenant.example` });
      keep({ url: `http://tenant.example/?session=${session}` });
      keep({ baseUrl: customer.tenant, path: `/embed/app?session=${session}` });
      if (customer.kept.length !== 10) throw new Error(`only ${customer.kept.length} of 10 were refused`);
      customer.mount('#a', { session });
    }, CANARY),
  'actions that are refused, waits that end, and destroy': (page) =>
    page.evaluate(async (session) => {
      const embed = customer.mount('#a', { dashboard: 'silent', session });
      const attempts = [
        () => embed.navigate(`x?session=${session}`),
        () => embed.setFilter('orders.', session),
        () => embed.send('set-filter', { filterUrlParameter: `f_a.b={${session}` }),
        () => Reflect.apply(embed.setColorScheme, undefined, [session]),
        () => Reflect.apply(embed.on, undefined, [session, () => {}]),
      ];
      for (const attempt of attempts) {
        try {
          attempt();
        } catch (error) {
          customer.kept.push(error);
        }
      }
      customer.kept.push(await embed.waitFor('view', { timeout: 1 }).catch((error) => error));
      const waiting = embed.waitFor('view').catch((error) => error);
      const ready = embed.ready.catch((error) => error);
      embed.destroy();
      customer.kept.push(await waiting, await ready);
    }, CANARY),
};

for (const [what, provoke] of Object.entries(failures)) {
  test(`A94 the session is in no text after ${what}`, async ({ page, lab }) => {
    const printed = watchPage(page);
    await provoke(page, lab);
    const texts = await textsOf(page);
    expect(texts.length).toBeGreaterThan(3);
    const leaks = [...texts, ...printed, ...lab.complaints].filter((text) => text?.includes(CANARY));
    expect(leaks.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });
}

test('A94 the surface is sent no session in an action, and the page gives it no referrer beyond its origin', async ({
  page,
  lab,
}) => {
  await page.evaluate((session) => {
    history.replaceState(null, '', `?private=${session}`);
    return customer.mount('#a', { session, locale: 'de-DE' }).ready;
  }, CANARY);
  const frame: Frame = await lab.surface();
  await page.evaluate(() => customer.embed().refresh());
  expect(JSON.stringify(await lab.received(frame))).not.toContain(CANARY);
  expect(await frame.evaluate(() => document.referrer)).toBe('http://localhost:5400/');
});
