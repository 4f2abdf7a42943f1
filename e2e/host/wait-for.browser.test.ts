import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import { failureOf, timePasses } from '../support/engines/failure.js';

/** How long the page waits for an event. */
test('B57 waitFor with a time-out beyond what timers take waits for its event', async ({ lab }) => {
  const { embed, surface } = await lab.connect();
  const settled: unknown[] = [];
  const waits = [Number.POSITIVE_INFINITY, 2 ** 31, 30 * 86_400_000].map((timeout) =>
    embed.waitFor('navigate', { timeout }).finally(() => settled.push(timeout)),
  );
  await timePasses(lab, 100);
  expect(settled).deep.equal([]);
  await surface.run((toolkit) => toolkit.emit('navigate', { path: '/late' }));
  expect(await Promise.all(waits)).deep.equal(waits.map(() => ({ path: '/late' })));
});

test('B57 waitFor refuses a time-out that is negative or no number', async ({ lab }) => {
  const { embed } = lab.mount();
  for (const timeout of [-1, Number.NEGATIVE_INFINITY, Number.NaN, '5', null]) {
    const wait = embed.waitFor('view', { timeout: timeout as number });
    expect(await failureOf(wait), String(timeout)).equal('invalid-option');
  }
});
