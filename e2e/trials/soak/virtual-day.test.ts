import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isFull, scale, seed } from '../../../packages/protocol/test/scale.js';
import { keepFigures } from '../figures.mjs';
import type { Actor } from '../races/actor.js';
import { check } from '../races/check.js';
import { createModel, type Model } from '../races/model.js';
import { mountActor } from '../races/mount-actor.js';
import { type Answer, type MountPlan, USUAL } from '../races/plan.js';
import { chance, network, reported, restoreBrowser, STEP, stubBrowser } from '../races/stubs.js';
import { createClockwork, createDice } from './clockwork.js';

const MINUTE = 60_000;
const LIFE = 5 * MINUTE;
/** Virtual time, of which the last part is calm. */
const SPAN = scale(60, 24 * 60) * MINUTE;
const CALM = 10 * MINUTE;

beforeAll(stubBrowser);
afterAll(restoreBrowser);

const look = { colorScheme: 'dark', theme: { primaryColor: 'red' } } as const;
const plan: MountPlan = { ...USUAL, signal: 'fresh', hasOnReject: true, look };

interface Count {
  asked: number;
  ready: number;
  failed: number;
  /** Failures that a late `ready` fixed. */
  late: number;
  reloads: number;
  stepsReady: number;
}

/** Runs a day of an embed whose sessions open one document and end after five minutes, with an unreliable backend. */
async function live(recover: MountPlan['recover'], dice: () => number) {
  const clock = { now: 0 };
  const delays: Record<string, () => number> = {
    document: () => 200 + 800 * dice(),
    event: () => STEP,
    action: () => STEP,
    // Sometimes longer than the timeout of the embed.
    later: () => (dice() < 0.1 ? 20_000 * dice() : 300),
  };
  const underway = createClockwork(
    () => clock.now,
    (label) => (delays[label] ?? delays.later ?? (() => 0))(),
  );
  const model: Model = createModel(
    {
      underway,
      isOneTime: true,
      sourceOfGone: 'null',
      opened(window, { guest }) {
        underway.at(clock.now + LIFE, () =>
          model.step(() => {
            if (!window.isGone) guest?.emit('error', { message: 'expired', name: 'SessionExpired', fatal: true });
          }),
        );
      },
    },
    check,
  );
  const moods: Answer[] = ['reject later', 'junk later', 'throw', 'never', 'now', 'object later'];
  const answers = Array.from({ length: 97 }, () => (dice() < 0.15 ? moods[Math.floor(dice() * 6)] : 'later') as Answer);
  const container = model.document.make('div');
  model.document.body.take(container);
  const actor: Actor = mountActor(model, container, container, { ...plan, recover, answers });
  model.places[0] = actor;
  const count: Count = { asked: 0, ready: 0, failed: 0, late: 0, reloads: 0, stepsReady: 0 };
  let last = 'loading';
  actor.embed?.onStateChange((state) => {
    if (state === 'ready' || state === 'failed') count[state]++;
    if (state === 'ready' && last === 'failed') count.late++;
    last = state;
  });
  let offlineUntil = 0;
  let reloadAt = 0;

  let calmSteps = 0;
  // Continues after the day until the embed has been ready for 20 steps, in which all pending work completes.
  for (; clock.now < SPAN || calmSteps < 20; clock.now += STEP) {
    if (clock.now > SPAN + 6 * CALM) throw new Error('it does not get ready again');
    const isCalm = clock.now > SPAN - CALM;
    if (clock.now % MINUTE === 0 && clock.now < SPAN) {
      if (!isCalm && dice() < 0.02) offlineUntil = clock.now + 20 * MINUTE * dice();
      model.document.hidden = !isCalm && dice() < 0.2;
      await model.step(() => {
        actor.send('set-filter', { filterUrlParameter: `f_a.${'xyz'[Math.floor(dice() * 3)]}=${model.next()}` });
        if (dice() < 0.5) actor.send('refresh', {});
        else actor.send('navigate', { path: '/a' });
      });
    }
    network.onLine = isCalm || clock.now >= offlineUntil;
    model.mode = network.onLine ? 'good' : 'silent';
    await model.pass(1);
    await underway.due();
    // If recovery gave up, the customer reloads after a minute.
    const { state, isRecovering } = actor.expected;
    if (state === 'failed' && !isRecovering) {
      reloadAt ||= clock.now + (isCalm ? 0 : MINUTE);
      if (clock.now >= reloadAt) {
        reloadAt = 0;
        count.reloads++;
        await model.step(() => actor.reload());
      }
    } else reloadAt = 0;
    if (state === 'ready' && clock.now < SPAN) count.stepsReady++;
    calmSteps = state === 'ready' && clock.now >= SPAN ? calmSteps + 1 : 0;
    // Drops requests that are over, to save memory.
    count.asked += actor.requests.splice(0, Math.max(0, actor.requests.length - 1)).length;
  }
  count.asked += actor.requests.length;
  return { model, actor, count };
}

describe('a day of sessions that last five minutes', () => {
  it.each([
    [
      'B32 an embed with endless recovery requests one session after each failure, and is ready again',
      { attempts: Number.POSITIVE_INFINITY },
    ],
    [
      'B32 an embed with one attempt fails if that fails, and is ready again after a reload by its customer',
      { attempts: 1 },
    ],
  ] as const)('%s', { timeout: 3_600_000 }, async (title, recover) => {
    if (isFull) process.stdout.write(`${title}: SVC_SEED=${seed}\n`);
    reported.length = 0;
    chance.value = 0.5;
    const { model, actor, count } = await live(recover, createDice(seed));
    const { embed, expected } = actor;
    expect(embed?.state).toBe('ready');
    expect(expected.state).toBe('ready');
    // Every failure causes one request, by the recovery or by a reload, unless a late `ready` fixed it.
    expect(count.asked).toBe(1 + count.failed - count.late);
    const isEndless = recover.attempts > 1;
    if (isEndless) expect(count.reloads).toBe(0);
    else if (isFull) expect(count.reloads).toBeGreaterThan(0);
    expect(count.ready).toBeGreaterThan(isFull ? (SPAN / LIFE) * 0.5 : 0);
    const surface = actor.frame?.window?.shown;
    for (const [key, text] of expected.wanted()) expect(surface?.applied.get(key), key).toBe(text);
    await model.step(() => actor.end('destroyed'));
    expect([vi.getTimerCount(), model.page.listeners.size, actor.container.children.length]).toEqual([0, 0, 0]);
    if (isFull) keepDay(isEndless ? 'without end' : 'of one attempt', count);
  });
});

const rows: { what: string; promised: string; measured: string }[] = [];

function keepDay(what: string, { asked, ready, failed, late, reloads, stepsReady }: Count) {
  rows.push({
    what: `24 hours of 5-minute sessions, recovery ${what}`,
    promised: 'one session request after each failure, ready at the end; every invariant after each 100 ms',
    measured: `${asked} requests, ${failed} failures (${late} made good by a late surface), ${reloads} reloads by the customer, ${ready} times ready (${Math.round((stepsReady * STEP * 1000) / SPAN) / 10} % of the time)`,
  });
  keepFigures('soak-virtual', 'npm run test:soak', rows, { seed: String(seed) });
}
