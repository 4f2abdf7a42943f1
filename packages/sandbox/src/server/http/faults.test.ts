import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createFaults, type FaultOptions } from './faults.js';

function appWith(options: FaultOptions, sleep?: (ms: number) => Promise<void>): { app: Hono; served: () => number } {
  let count = 0;
  const app = new Hono();
  app.use(createFaults(options, sleep).middleware);
  app.get('/', (context) => {
    count++;
    return context.text('done');
  });
  return { app, served: () => count };
}

async function statuses(options: FaultOptions, calls: number): Promise<readonly number[]> {
  const { app } = appWith(options);
  const answers = [];
  for (let call = 0; call < calls; call++) answers.push((await app.request('/')).status);
  return answers;
}

it('injects no faults by default', async () => expect(new Set(await statuses({}, 50))).toEqual(new Set([200])));

it('answers 503 with Retry-After before anything is done', async () => {
  const { app, served } = appWith({ fail: 1 });
  const response = await app.request('/');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect(served()).toBe(0);
});

it('fails the same calls for the same seed, at about the requested rate', async () => {
  const [one, again, other] = await Promise.all([1, 1, 2].map((seed) => statuses({ fail: 0.3, seed }, 1_000)));
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
  const failed = one?.filter((status) => status === 503).length;
  expect(failed).toBeGreaterThan(250);
  expect(failed).toBeLessThan(350);
});

it('fails the same calls in whatever order delayed calls resume', async () => {
  const woken: (() => void)[] = [];
  const { app } = appWith({ fail: 0.5, seed: 7, latency: 5 }, () => new Promise((resolve) => woken.push(resolve)));
  const answers = Array.from({ length: 20 }, async () => (await app.request('/')).status);
  while (woken.length < 20) await Promise.resolve();
  for (const wake of woken.reverse()) wake();
  expect(await Promise.all(answers)).toEqual(await statuses({ fail: 0.5, seed: 7 }, 20));
});

it('delays each call by the latency', async () => {
  const waits: number[] = [];
  const { app } = appWith({ latency: 250 }, async (ms) => void waits.push(ms));
  expect((await app.request('/')).status).toBe(200);
  expect(waits).toEqual([250]);
});
