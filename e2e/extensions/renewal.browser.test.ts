import { renewSession, type SessionProvider } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import type { Lab } from '../support/engines/lab.js';
import type { ScriptedSurface } from '../support/lab/scripted-surface.js';

/** Milliseconds that the access of a surface lives: the one of its address, and the one of each renewed session. */
interface Lives {
  readonly first: number;
  readonly renewed: number;
}

/** Mounts a surface whose session is renewed; a field of it is filled, and it is scrolled. */
async function connect(lab: Lab, lives: Lives, provider: SessionProvider) {
  const mounted = lab.mount();
  renewSession(mounted.embed, provider);
  const surface = await lab.surface(mounted.embed.iframe);
  await surface.run(
    (toolkit, origin, { first, renewed }) => {
      const guest = toolkit.startGuest(origin);
      const got: string[] = [];
      toolkit.kept = { got };
      toolkit.guest.applySession(guest, {
        expiresAt: Date.now() + first,
        exchange(session) {
          got.push(session);
          return Date.now() + renewed;
        },
      });
      document.body.innerHTML = '<input><div style="block-size: 5000px"></div>';
      const [input] = document.getElementsByTagName('input');
      if (input) input.value = 'typed';
      scrollTo(0, 700);
      guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    },
    location.origin,
    lives,
  );
  await mounted.embed.ready;
  return { ...mounted, surface };
}

const ENDS_NOW: Lives = { first: 0, renewed: 60_000 };

/** How many sessions a surface got. */
const countOf = (surface: ScriptedSurface) => surface.run(({ kept }) => (kept.got as string[]).length);

/** What a viewer would miss after a reload. */
const leftOf = (surface: ScriptedSurface) =>
  surface.run(({ document: id }) => [id, document.getElementsByTagName('input')[0]?.value, scrollY]);

/** Sessions that are renewed without a reload. */
test('a renewal keeps the document with what was typed and where it was scrolled', async ({ lab }) => {
  let count = 0;
  const asked: string[] = [];
  const { embed, surface, states } = await connect(lab, { first: 5_000, renewed: 5_000 }, ({ reason }) => {
    asked.push(reason);
    return `${lab.canary}renewed-${++count}`;
  });
  const { iframe } = embed;
  const before = await leftOf(surface);
  await lab.until(async () => (await countOf(surface)) === 2);
  expect(await leftOf(surface)).deep.equal(before);
  expect(before.slice(1)).deep.equal(['typed', 700]);
  expect(embed.iframe).equal(iframe);
  expect(states).deep.equal(['ready']);
  expect(new Set(asked)).deep.equal(new Set(['renew']));
});

test('the renewals of twenty embeds ask one at a time, and each surface gets a session of its own', async ({ lab }) => {
  let running = 0;
  let most = 0;
  let count = 0;
  const provider: SessionProvider = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running--;
    return `${lab.canary}renewed-${++count}`;
  };
  // All of them ask at once.
  const all = await Promise.all(Array.from({ length: 20 }, () => connect(lab, ENDS_NOW, provider)));
  for (const { surface } of all) await lab.until(async () => (await countOf(surface)) > 0);
  const got = await Promise.all(all.map(({ surface }) => surface.run(({ kept }) => kept.got as string[])));
  expect(new Set(got.flat()).size).equal(got.flat().length);
  expect(most).equal(1);
  expect(all.map(({ states }) => states)).deep.equal(all.map(() => ['ready']));
});

test('a session that comes after the embed was destroyed reaches nobody, and nothing is reported', async ({ lab }) => {
  let signal: AbortSignal | undefined;
  let answer = (_: string) => {};
  const { embed, surface, states } = await connect(lab, ENDS_NOW, (request) => {
    signal = request.signal;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  await lab.until(() => signal);
  const got = await countOf(surface);
  embed.destroy();
  expect(signal?.aborted).equal(true);
  answer(`${lab.canary}late`);
  await new Promise((resolve) => setTimeout(resolve));
  expect([got, states, embed.error]).deep.equal([0, ['ready', 'destroyed'], undefined]);
});
