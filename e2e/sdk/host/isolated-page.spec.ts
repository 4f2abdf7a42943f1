/** Cross-origin isolated pages, in which browsers show only frames that opt in to isolation. */
import { expect, type Page, test } from '../../support/lab-test.js';

/** Returns the path of the customer's page with more headers. */
const withHeaders = (headers: Record<string, string>) => `/headers/${encodeURIComponent(JSON.stringify(headers))}`;

/** Mounts a surface that echoes a path; resolves to its answers before and after a reload, and to the isolation. */
async function echoes(page: Page, options: { credentialless?: boolean }, target = '#a'): Promise<unknown[]> {
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

    test('a plain embed is blocked, and its ready-timeout names the fix', async ({ page, lab }) => {
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

    test('a credentialless embed exchanges messages with its surface', async ({ page }) => {
      expect(await echoes(page, { credentialless: true })).toEqual([true, '/embed/app', '/embed/chat', true]);
    });

    test('a given iframe becomes credentialless, until the embed is destroyed', async ({ page }) => {
      await page.evaluate(() => {
        document.body.appendChild(document.createElement('iframe')).id = 'given';
      });
      expect(await echoes(page, { credentialless: true }, '#given')).toEqual([true, '/embed/app', '/embed/chat', true]);
      await page.evaluate(() => customer.embed('#given').destroy());
      await expect(page.locator('#given')).not.toHaveAttribute('credentialless');
    });
  });
}

for (const policy of ['isolate-and-require-corp', 'isolate-and-credentialless'])
  test.describe(`in a page with Document-Isolation-Policy: ${policy}`, () => {
    test.use({ path: withHeaders({ 'Document-Isolation-Policy': policy }) });

    for (const credentialless of [false, true])
      test(`an embed with credentialless: ${credentialless} exchanges messages with its surface`, async ({ page }) => {
        expect(await echoes(page, { credentialless })).toEqual([true, '/embed/app', '/embed/chat', credentialless]);
      });
  });
