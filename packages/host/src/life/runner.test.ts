import type { EmbedState } from '@svc-embed/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ready as payload } from '../../test/fake-page.js';
import { codeOf, LATE, useStillWorld } from '../../test/mounting.js';
import { EmbedError } from '../error.js';
import type { SessionRequest } from '../load/address-source.js';
import { initialStatus } from './lifecycle.js';
import { createRunner, type Runner } from './runner.js';

const down = new EmbedError('surface-failed', 'down');
const end = ['end', new EmbedError('destroyed', 'end')] as const;
const fail = ['fail', down] as const;
const mount = ['load', 'mount'] as const;
const ready = ['ready', payload] as const;

useStillWorld();
afterEach(() => vi.restoreAllMocks());

/** A runner whose clock, random numbers and loads the test controls. */
function setup({
  maxAttempts = 0,
  readyTimeout = 0,
  isHidden = false,
  view = {} as object | null,
  onState = (_: EmbedState, __: Runner): unknown => undefined,
} = {}) {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const loads: { request: SessionRequest; takeStep: () => void; fail: (reason: unknown) => void }[] = [];
  const steps: string[] = [];
  const runner = createRunner({
    readyTimeout,
    maxAttempts,
    page: { hidden: isHidden, defaultView: view as Window | null } as Document,
    load: (request, takeStep) => new Promise((_, reject) => loads.push({ request, takeStep, fail: reject })),
    onReady: () => steps.push('onReady'),
    onStateChange(state) {
      steps.push(state);
      onState(state, runner);
    },
  });
  return { runner, loads, steps };
}

describe('a runner', () => {
  it("makes no AbortController before the first load, and aborts the load's signal", () => {
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    const { runner } = setup();
    runner.dispatch(...mount);
    expect(abort).not.toHaveBeenCalled();
    runner.dispatch(...ready);
    expect(abort).toHaveBeenCalledOnce();
  });

  it('fails if the page has broken AbortController', async () => {
    vi.stubGlobal('AbortController', () => {});
    const { runner, loads } = setup();
    runner.dispatch(...mount);
    vi.unstubAllGlobals();
    expect(await codeOf(runner.ready)).toBe('target-not-found');
    expect(runner.status.error?.cause).toBeInstanceOf(TypeError);
    expect(loads).toEqual([]);
  });

  it('reports each new state once, and ready before it', () => {
    const { runner, steps } = setup();
    for (const event of [mount, ready, ready, fail, fail, end, end]) runner.dispatch(...event);
    expect(steps).toEqual(['onReady', 'ready', 'onReady', 'failed', 'destroyed']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('B52 counts towards the time-out from the turn of the load on', async () => {
    const { runner, loads } = setup({ readyTimeout: 1000 });
    runner.dispatch(...mount);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runner.status.state).toBe('loading');
    loads[0]?.takeStep();
    await vi.advanceTimersByTimeAsync(1000 + LATE);
    expect(await codeOf(runner.ready)).toBe('ready-timeout');
    loads[0]?.takeStep();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not end a load while other embeds of the page become ready, and ends it after the last of them', async () => {
    const { runner, loads } = setup({ readyTimeout: 1000 });
    runner.dispatch(...mount);
    loads[0]?.takeStep();
    for (const other of Array.from({ length: 8 }, () => setup())) {
      await vi.advanceTimersByTimeAsync(1000 - LATE);
      expect(runner.status.state).toBe('loading');
      other.runner.dispatch(...ready);
    }
    await vi.advanceTimersByTimeAsync(1000 - LATE);
    expect(runner.status.state).toBe('loading');
    await vi.advanceTimersByTimeAsync(2 * LATE);
    expect(await codeOf(runner.ready)).toBe('ready-timeout');
  });

  it('ends a load in time while other embeds of the page begin, fail and end', async () => {
    const { runner, loads } = setup({ readyTimeout: 1000 });
    runner.dispatch(...mount);
    loads[0]?.takeStep();
    const other = setup();
    for (const act of [
      () => other.runner.dispatch(...mount),
      () => other.loads[0]?.takeStep(),
      () => other.runner.dispatch(...fail),
      () => other.runner.dispatch(...end),
    ]) {
      await vi.advanceTimersByTimeAsync((1000 - LATE) / 4);
      act();
    }
    expect(runner.status.state).toBe('loading');
    await vi.advanceTimersByTimeAsync(2 * LATE);
    expect(await codeOf(runner.ready)).toBe('ready-timeout');
  });

  it('B92 ends a load after ten times the time-out, however often surfaces of the page emit ready', async () => {
    const { runner, loads } = setup({ readyTimeout: 1000 });
    const hostile = setup();
    for (const { dispatch } of [runner, hostile.runner]) dispatch(...mount);
    loads[0]?.takeStep();
    const pass = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 50) {
        hostile.runner.dispatch(...ready);
        loads[0]?.takeStep();
        await vi.advanceTimersByTimeAsync(50);
      }
    };
    await pass(10_000 - LATE);
    expect(runner.status.state).toBe('loading');
    await pass(2 * LATE);
    expect(await codeOf(runner.ready)).toBe('ready-timeout');
  });

  it.each([
    ['does not count the time in a hidden page', {}, 'loading'],
    ['counts the time in a page that has lost its window, which browsers call hidden', null, 'failed'],
  ])('%s', async (_, view, state) => {
    const { runner, loads } = setup({ readyTimeout: 1000, isHidden: true, view });
    runner.dispatch(...mount);
    loads[0]?.takeStep();
    await vi.advanceTimersByTimeAsync(5000);
    expect(runner.status.state).toBe(state);
    runner.dispatch(...end);
  });

  it('requests nothing when a state listener ended it', () => {
    const { runner, loads } = setup({ onState: (state, self) => state === 'loading' && self.dispatch(...end) });
    runner.dispatch(...ready);
    runner.dispatch('load', 'reload');
    expect(runner.status.state).toBe('destroyed');
    expect(loads).toEqual([]);
  });

  it('ignores the failure of a load that was given up, and aborts its request', async () => {
    const { runner, loads } = setup({ maxAttempts: 3 });
    runner.dispatch(...mount);
    runner.dispatch('load', 'reload');
    runner.dispatch(...ready);
    expect(loads.map(({ request }) => request.signal.aborted)).toEqual([true, true]);
    for (const load of loads) load.fail(new Error('late'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runner.status).toEqual({ ...initialStatus, state: 'ready' });
    expect(loads).toHaveLength(2);
  });
});
