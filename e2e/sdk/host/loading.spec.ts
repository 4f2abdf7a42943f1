import { TENANT } from '../../support/lab/sites.mjs';
import { expect, test } from '../../support/lab-test.js';

/** Notes the hints that scripts of the page put into it, if only for a moment. */
function watchHints() {
  const seen: string[] = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLLinkElement) seen.push(`${node.rel} ${node.href}`);
  }).observe(document, { childList: true, subtree: true });
  Object.assign(window, { hints: seen });
}

test.describe('under a strict policy', () => {
  test.use({ path: '/strict' });

  test('the browser is told of the tenant while the session is made, and no node is left', async ({ page }) => {
    await page.evaluate(watchHints);
    const left = await page.evaluate(async () => {
      let answer = (_: string) => {};
      const embed = customer.mount('#a', { session: () => new Promise<string>((resolve) => (answer = resolve)) });
      await new Promise((next) => setTimeout(next));
      const early = [...Reflect.get(window, 'hints')];
      answer('one');
      await embed.ready;
      return { early, links: document.querySelectorAll('link[rel=preconnect]').length };
    });
    expect(left).toEqual({ early: [`preconnect ${TENANT}/`], links: 0 });
  });
});

test('twenty embeds ask for six sessions at a time, and those in view before the others', async ({ page }) => {
  const { order, most, ready } = await page.evaluate(async () => {
    const order: number[] = [];
    let asking = 0;
    let most = 0;
    const embeds = Array.from({ length: 20 }, (_, index) => {
      const target = document.body.appendChild(document.createElement('div'));
      // The last four are at the top of the page, all others below the view.
      target.style.cssText = `position:absolute;width:100px;height:100px;top:${index < 16 ? 50_000 + index : 0}px`;
      return SvcEmbed.mountEmbed(target, {
        baseUrl: customer.tenant,
        dashboard: 'speaks',
        session: async () => {
          order.push(index);
          most = Math.max(most, ++asking);
          await new Promise((next) => setTimeout(next, 5));
          asking--;
          return `session-${index}`;
        },
      });
    });
    await Promise.all(embeds.map((embed) => embed.ready));
    return { order, most, ready: embeds.filter(({ state }) => state === 'ready').length };
  });
  expect(most).toBe(6);
  expect(ready).toBe(20);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 16, 17, 18, 19, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
});
