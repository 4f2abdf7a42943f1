import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isFull, scale, seed } from '../../../packages/protocol/test/scale.js';
import { keepFigures } from '../figures.mjs';
import { check } from './check.js';
import { anyCommand, mount } from './commands.js';
import { createModel, type Model, type Underway } from './model.js';
import { mountPlan } from './plan.js';
import { chance, network, observers, reported, restoreBrowser, settle, stubBrowser, warnings } from './stubs.js';

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(() => {
  stubBrowser();
  process.on('unhandledRejection', note);
});
afterAll(() => {
  process.off('unhandledRejection', note);
  restoreBrowser();
});

const runs = scale(200, 10_000);
const setting = fc.record({
  isOneTime: fc.boolean(),
  sourceOfGone: fc.constantFrom<'null' | 'window'>('null', 'window'),
  jitter: fc.constantFrom(0, 0.5, 0.999),
});

describe('host and guest, with random commands in random order', () => {
  it('keep the contract after each step, without uncaught errors', { timeout: 3_600_000 }, async () => {
    const counts = { steps: 0, embeds: 0, messages: 0, requests: 0, posts: 0, ports: 0 };
    const property = fc.asyncProperty(
      fc.commands(anyCommand, { maxCommands: 60, size: 'max' }),
      fc.scheduler(),
      setting,
      fc.array(mountPlan, { minLength: 1, maxLength: 3 }),
      async (commands, scheduler, { jitter, ...rest }, plans) => {
        Object.assign(network, { onLine: true });
        chance.value = jitter;
        reported.length = warnings.length = unhandled.length = 0;
        observers.clear();
        const model = createModel({ ...rest, underway: inAnyOrder(scheduler) }, check);
        try {
          for (const [place, plan] of plans.entries()) await model.step(() => mount(model, place, plan));
          await fc.asyncModelRun(() => ({ model: model, real: model }), commands);
          await finish(model);
        } finally {
          for (const { embed } of model.actors) embed?.destroy();
          vi.clearAllTimers();
        }
        expect(unhandled).toEqual([]);
        counts.steps += model.steps;
        counts.embeds += model.actors.length;
        counts.messages += model.page.counts.calls;
        counts.ports += model.ports.filter(({ onmessage }) => onmessage).length;
        for (const { requests, extensions } of model.actors) {
          counts.requests += requests.length;
          counts.posts += extensions.posts;
        }
      },
    );
    await fc.assert(property, { seed, numRuns: runs });
    if (isFull) process.stdout.write(`${JSON.stringify(counts)}: SVC_SEED=${seed}\n`);
    const { steps, embeds, requests, messages, posts, ports } = counts;
    // Without extensions, the trial would prove nothing about them.
    expect(posts).toBeGreaterThan(runs);
    expect(ports).toBeGreaterThan(runs / 20);
    const figure = {
      what: `${runs} random interleavings of what can happen to a page with embeds`,
      promised: 'every invariant of the contract holds after each step',
      measured: `0 breaches in ${steps} steps with ${embeds} embeds, ${requests} session requests, ${messages} messages, ${posts} of extensions, and ${ports} ports`,
    };
    if (isFull) keepFigures('races', 'npm run test:races', [figure], { seed: String(seed) });
  });
});

/** Returns pending work that completes in the order of the scheduler. */
function inAnyOrder(scheduler: fc.Scheduler): Underway {
  return {
    add(label, come) {
      scheduler.schedule(Promise.resolve(), label, undefined, async (trigger) => {
        await trigger();
        await come();
      });
    },
    async release(count) {
      for (let i = 0; i < count && scheduler.count(); i++) await scheduler.waitOne();
    },
  };
}

/** Completes all pending work and destroys all embeds; expects the wanted state in every surface, and nothing left. */
async function finish(model: Model) {
  await model.release(Number.POSITIVE_INFINITY);
  for (const { expected, frame, sender, dashboard } of model.living()) {
    const shown = frame?.window?.shown;
    if (expected.state !== 'ready' || !shown || shown !== sender || shown.mayMissActions) continue;
    for (const [key, text] of expected.wanted()) expect(shown.applied.get(key), `${dashboard}: ${key}`).toBe(text);
    // Once each and in order, also across the switch to the port.
    if (!shown.isOrderUndefined) expect(shown.got, dashboard).toEqual(shown.posted);
  }
  await model.step(() => {
    for (const actor of model.living()) actor.end('destroyed');
  });
  await model.release(Number.POSITIVE_INFINITY);
  await model.pass(3);
  await settle();
  expect(vi.getTimerCount()).toBe(0);
  expect(model.page.listeners.size).toBe(0);
  expect(observers.size).toBe(0);
  expect(model.ports.filter(({ isClosed }) => !isClosed)).toEqual([]);
}
