import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import { failureOf } from '../support/engines/failure.js';

/** How many embeds of a tenant ask for a session at the same time. */
const TOGETHER = 6;

/** Pages with so many embeds that they wait for each other. */
test('B51 six hanging session providers delay the next embed of their tenant, and none of another tenant', async ({
  lab,
}) => {
  const never = () => new Promise<string>(() => {});
  const hanging = Array.from({ length: TOGETHER }, () => lab.mount({ session: never, readyTimeout: 0 }));
  const asked: string[] = [];
  const ask = (name: string) => () => `${lab.canary}${asked.push(name)}`;
  const next = lab.mount({ dashboard: 'speaks', session: ask('the same tenant') });
  const other = lab.mount({ baseUrl: lab.sites.foreign, dashboard: 'speaks', session: ask('another tenant') });
  expect(asked).deep.equal(['another tenant']);
  await other.embed.ready;
  expect([next.embed.state, asked]).deep.equal(['loading', ['another tenant']]);
  hanging[0]?.embed.destroy();
  await next.embed.ready;
  expect(asked).deep.equal(['another tenant', 'the same tenant']);
  expect(hanging.slice(1).map(({ embed }) => embed.state)).deep.equal(Array(TOGETHER - 1).fill('loading'));
});

test('B52 130 embeds whose sessions take 400 ms each are all ready with one session each, none after its time', async ({
  lab,
}) => {
  const asked: string[] = [];
  const session = async () => {
    const id = `${lab.canary}slow-${asked.length}`;
    asked.push(id);
    await new Promise((resolve) => setTimeout(resolve, 400));
    return id;
  };
  const mountAll = async (length: number, readyTimeout: number) => {
    const start = performance.now();
    const mounts = Array.from({ length }, () => lab.mount({ dashboard: 'speaks', session, readyTimeout }));
    await Promise.all(mounts.map(({ embed }) => embed.ready));
    const states = new Set(mounts.map(({ states }) => states.join()));
    return { states, milliseconds: performance.now() - start };
  };
  // A slow machine takes longer for each embed, and so for the wait of the others.
  const first = await mountAll(TOGETHER, 0);
  const rest = await mountAll(130 - TOGETHER, Math.max(5000, 8 * first.milliseconds));
  lab.figures.milliseconds = Math.round(first.milliseconds + rest.milliseconds);
  expect(asked.length).equal(130);
  expect([first.states, rest.states]).deep.equal([new Set(['ready']), new Set(['ready'])]);
});

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
  for (const { embed } of mounts) expect(await failureOf(embed.ready)).equal('session-failed');
  expect(asked).equal(20);
  expect(mounts.map(({ embed }) => Object(embed.error?.cause).code)).deep.equal(Array(20).fill('target-not-found'));
});
