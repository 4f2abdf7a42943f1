/** Pages that are cross-origin isolated, in which browsers show frames that take part, and no others. */
import { expect, type Page, test } from '../../support/lab-test.js';

/** The customer's page with further headers. */
const withHeaders = (headers: Record<string, string>) => `/headers/${encodeURIComponent(JSON.stringify(headers))}`;

/** Mounts a surface that answers, and resolves to what it answers to an action, before and after a reload. */
async function talk(page: Page, options: { credentialless?: boolean }, target = '#a'): Promise<unknown[]> {
  return page.evaluate(
    async ([target, options]) => {
      const embed = customer.mount(target, { dashboard: 'echo', session: () => 's', ...options });
      const ask = async (path: string) => {
        await embed.ready;
        const answered = embed.waitFor('navigate');
        embed.navigate(path);
        return (await answered).path;
      };
      const first = await ask('/embed/app');
      embed.reload();
      return [crossOriginIsolated, first, await ask('/embed/chat'), embed.iframe.hasAttribute('credentialless')];
    },
    [target, options] as const,
  );
}

for (const policy of ['require-corp', 'credentialless']) {
  test.describe(`in a page with Cross-Origin-Embedder-Policy: ${policy}`, () => {
    const opener = { 'Cross-Origin-Opener-Policy': 'same-origin' };
    test.use({ path: withHeaders({ ...opener, 'Cross-Origin-Embedder-Policy': policy }) });

    test('a plain embed is blocked, and ready-timeout says what to do', async ({ page, lab }) => {
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      const [isIsolated, message] = await page.evaluate(async () => {
        const { ready } = customer.mount('#a', { readyTimeout: 500 });
        return [crossOriginIsolated, await ready.then(String, (error) => `${error.code}: ${error.message}`)] as const;
      });
      expect(isIsolated).toBe(true);
      expect(message).toMatch(/^ready-timeout: .*Cross-Origin-Embedder-Policy$/);
      const advice =
        'send Cross-Origin-Resource-Policy and Cross-Origin-Embedder-Policy, or set the option credentialless';
      await expect.poll(() => warnings.join()).toContain(advice);
      lab.tolerate(/ERR_BLOCKED_BY_RESPONSE/);
    });

    test('an embed that is credentialless is heard and hears', async ({ page }) => {
      expect(await talk(page, { credentialless: true })).toEqual([true, '/embed/app', '/embed/chat', true]);
    });

    test('a given iframe is credentialless as well, and plain again at the end', async ({ page }) => {
      await page.evaluate(() => {
        document.body.appendChild(document.createElement('iframe')).id = 'given';
      });
      expect(await talk(page, { credentialless: true }, '#given')).toEqual([true, '/embed/app', '/embed/chat', true]);
      await page.evaluate(() => customer.embed('#given').destroy());
      await expect(page.locator('#given')).not.toHaveAttribute('credentialless');
    });
  });
}

for (const policy of ['isolate-and-require-corp', 'isolate-and-credentialless'])
  test.describe(`in a page with Document-Isolation-Policy: ${policy}`, () => {
    test.use({ path: withHeaders({ 'Document-Isolation-Policy': policy }) });

    for (const credentialless of [false, true])
      test(`an embed is heard and hears with credentialless: ${credentialless}`, async ({ page }) => {
        expect(await talk(page, { credentialless })).toEqual([true, '/embed/app', '/embed/chat', credentialless]);
      });
  });
