import { keptBytes } from '../../support/heap-snapshot.js';
import { expect, test } from '../../support/lab-test.js';

const CYCLES = 60;
/** Cycles at the same time. */
const TOGETHER = 3;
/** Bytes that a cycle may leave on the heap: the smallest object takes more. Measured: 0; a bare iframe leaves 0 to 8. */
const KEPT = 10;

test('60 embeds that get ready and 60 that are destroyed early leave no node, document, listener or object', async ({
  page,
  context,
}) => {
  test.slow();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const run = (cycles: number) =>
    page.evaluate(
      async ([times, lanes]) => {
        const lane = async () => {
          const target = document.body.appendChild(document.createElement('div'));
          for (let cycle = 0; cycle < times / lanes; cycle++) {
            const session = async () => 'one-of-many';
            const options = { baseUrl: customer.tenant, session };
            const early = SvcEmbed.mountEmbed(target, { ...options, dashboard: 'silent' });
            early.waitFor('view', { timeout: 60_000, signal: new AbortController().signal }).catch(() => {});
            early.destroy();
            const embed = SvcEmbed.mountEmbed(target, { ...options, dashboard: 'speaks' });
            embed.on('view', () => {});
            embed.setLocale('de-DE');
            await embed.ready;
            embed.destroy();
            // The browser releases a removed frame after the task.
            await new Promise((resolve) => setTimeout(resolve));
          }
          target.remove();
        };
        await Promise.all(Array.from({ length: lanes }, lane));
      },
      [cycles, TOGETHER] as const,
    );
  async function counts() {
    const { metrics } = await session.send('Performance.getMetrics');
    const names = ['Documents', 'Frames', 'JSEventListeners', 'Nodes'];
    return metrics.filter(({ name }) => names.includes(name));
  }

  // Warms up: creates what the page keeps for all embeds.
  await run(CYCLES / 2);
  const bytes = await keptBytes(session);
  const before = await counts();
  await run(CYCLES);
  const kept = (await keptBytes(session)) - bytes;
  expect(await counts()).toEqual(before);
  expect(kept / CYCLES).toBeLessThan(KEPT);
});
