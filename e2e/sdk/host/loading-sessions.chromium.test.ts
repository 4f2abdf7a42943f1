import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';

test('B59 20 embeds that are removed without destroy() while they fail ask for no further session', async ({ lab }) => {
  let asked = 0;
  const session = () => {
    asked++;
    return Promise.reject(new Error('down'));
  };
  const mounts = Array.from({ length: 20 }, () => lab.mount({ session }));
  await lab.until(() => mounts.every(({ embed }) => embed.state === 'failed'));
  expect(asked).equal(20);
  lab.area.replaceChildren();
  // Only once nothing more is tried.
  for (const { embed } of mounts) expect(await failureOf(embed.ready)).equal('target-not-found');
  expect(asked).equal(20);
});
