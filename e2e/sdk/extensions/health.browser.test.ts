import { watchHealth } from '@svc-embed/host';
import type { HostConnection } from '@svc-embed/protocol/internal';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';

/** A surface that answers has several times what it takes on a loaded machine. */
const LIMITS = { interval: 500, timeout: 3_000 };

/** How long a surface loops, in milliseconds. */
const LOOP = 9_000;

/** Mounts a surface that answers, and watches it; resolves once it has answered. */
async function connect(lab: Lab) {
  let count = 0;
  let answers = 0;
  const session = () => `${lab.canary}watched-${++count}`;
  const { embed } = lab.mount({ dashboard: 'answers', session });
  /** The states of the embed; the code of its error in place of `failed`. */
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

/** Lets a surface loop, and returns how long this page stood still meanwhile, in milliseconds. */
async function loop(lab: Lab, surface: ScriptedSurface, milliseconds: number): Promise<number> {
  let longest = 0;
  let last = performance.now();
  function look() {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  const timer = setInterval(look, 20);
  const ended = surface.run(async (_, milliseconds) => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  }, milliseconds);
  // The answer of a frame that was removed meanwhile does not come.
  const start = performance.now();
  await Promise.race([ended, lab.until(() => performance.now() > start + milliseconds)]);
  clearInterval(timer);
  // The timer may be the last to run after a standstill.
  look();
  return longest;
}

const LOST_AND_BACK = ['ready', 'surface-lost', 'loading', 'ready'];

test('a surface whose frame went on to another document is lost, and comes back', async ({ lab }) => {
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

/** Surfaces and pages that stand still: engines differ in who else does then. */
test('a surface in a loop longer than the timeout is lost, unless it holds up the page itself, and comes back', async ({
  lab,
}) => {
  const watched = await connect(lab);
  const { states, answers } = watched;
  const stoodStill = await loop(lab, watched.surface, LOOP);
  // An engine that runs frames of other sites in the page's own process cannot notice, and must not take it for lost.
  if (stoodStill < LIMITS.timeout) {
    await lab.until(() => states.length === 4);
    expect(states).deep.equal(LOST_AND_BACK);
  } else {
    const before = answers();
    await lab.until(() => answers() > before + 1);
    expect(states).deep.equal(['ready']);
  }
});

test('a page that is busy itself for longer than the timeout takes no surface for lost', async ({ lab }) => {
  const { states, answers } = await connect(lab);
  const end = performance.now() + 2 * LIMITS.timeout;
  while (performance.now() < end);
  const before = answers();
  await lab.until(() => answers() > before + 1);
  expect(states).deep.equal(['ready']);
});
