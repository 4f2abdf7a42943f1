import { watchHealth } from '@svc-embed/host';
import type { HostConnection } from '@svc-embed/protocol/internal';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';

/** Several times what an answer takes on a loaded machine. */
const LIMITS = { interval: 500, timeout: 3_000 };

/** Duration of the loop of a surface, in milliseconds. */
const LOOP = 9_000;

/** Mounts an embed and watches its health; resolves after the first answer. */
async function connect(lab: Lab) {
  let count = 0;
  let answers = 0;
  const session = () => `${lab.canary}watched-${++count}`;
  const { embed } = lab.mount({ dashboard: 'answers', session });
  /** The states of the embed, with the code of its error instead of `failed`. */
  const states: string[] = [];
  embed.onStateChange((state) => states.push(embed.error?.code ?? state));
  embed.use(watchHealth(LIMITS));
  embed.use({
    name: 'answers',
    given: [],
    connect: ({ hooks }: HostConnection) =>
      hooks.add({
        onExtensionMessage({ type }) {
          if (type.endsWith(':pong')) answers++;
        },
      }),
  });
  const surface = await lab.surface(embed.iframe);
  await lab.until(() => answers > 0);
  return { surface, states, answers: () => answers };
}

/** Lets a surface loop, and returns the longest time in which this page ran no timer, in milliseconds. */
async function loop(lab: Lab, surface: ScriptedSurface, milliseconds: number): Promise<number> {
  let longest = 0;
  let last = performance.now();
  function measure() {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  const timer = setInterval(measure, 20);
  const ended = surface.run(async (_, milliseconds) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  }, milliseconds);
  // A frame that is removed during the loop sends no answer.
  const start = performance.now();
  await Promise.race([ended, lab.until(() => performance.now() > start + milliseconds)]);
  clearInterval(timer);
  // After a standstill, the other timers may run before this one.
  measure();
  return longest;
}

const LOST_AND_BACK = ['ready', 'surface-lost', 'loading', 'ready'];

test('a surface whose frame navigates to another document is lost, and is loaded again', async ({ lab }) => {
  const addresses = [
    `${lab.sites.foreign}/embed/dashboard/mute`,
    `${lab.sites.tenant}/embed/dashboard/mute`,
    'about:blank',
  ];
  await Promise.all(
    addresses.map(async (address) => {
      const { surface, states } = await connect(lab);
      await surface.run((_, to) => void setTimeout(() => location.assign(to)), address);
      await lab.until(() => states.length === 4);
      expect(states, address).deep.equal(LOST_AND_BACK);
    }),
  );
});

test('a surface that loops for longer than the timeout is lost and loaded again, unless its loop blocks the page as well', async ({
  lab,
}) => {
  const watched = await connect(lab);
  const { states, answers } = watched;
  const stoodStill = await loop(lab, watched.surface, LOOP);
  // An engine that runs frames of other sites in the page's process blocks both: the surface must not count as lost.
  if (stoodStill < LIMITS.timeout) {
    await lab.until(() => states.length === 4);
    expect(states).deep.equal(LOST_AND_BACK);
  } else {
    const before = answers();
    await lab.until(() => answers() > before + 1);
    expect(states).deep.equal(['ready']);
  }
});

test('a page that is busy for longer than the timeout does not report the surface as lost', async ({ lab }) => {
  const { states, answers } = await connect(lab);
  const end = performance.now() + 2 * LIMITS.timeout;
  while (performance.now() < end);
  const before = answers();
  await lab.until(() => answers() > before + 1);
  expect(states).deep.equal(['ready']);
});
