import type { EventPayload } from '@svc-embed/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATE } from '../../test/mounting.js';
import { EmbedError } from '../error.js';
import type { SessionRequest } from '../load/address-source.js';
import type { EmbedState } from './lifecycle.js';
import { createRunner, type Runner } from './runner.js';

const payload: EventPayload<'ready'> = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' };
const down = new EmbedError('surface-failed', 'down');
const end = { type: 'end', error: new EmbedError('destroyed', 'end') } as const;
const fail = { type: 'fail', error: down } as const;
const mount = { type: 'load', reason: 'mount' } as const;
const ready = { type: 'ready', payload } as const;

const network = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  network.onLine = true;
  vi.stubGlobal('navigator', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A runner whose clock, chance and page are in the test's hand, and so are its loads. */
function setup({
  maxAttempts = 0,
  readyTimeout = 0,
  onState = (_: EmbedState, __: Runner): unknown => undefined,
} = {}) {
  const page = { hidden: false };
  const loads: { request: SessionRequest; takeTurn: () => void; fail: (reason: unknown) => void }[] = [];
  const steps: string[] = [];
  const runner = createRunner({
    readyTimeout,
    maxAttempts,
    page,
    clock: { now: () => 0 },
    random: () => 1,
    load: (request, onTurn) => new Promise((_, reject) => loads.push({ request, takeTurn: onTurn, fail: reject })),
    onReady: () => steps.push('onReady'),
    onStateChange(state) {
      steps.push(state);
      onState(state, runner);
    },
  });
  const outcome = async () => {
    let settled = 'pending';
    runner.ready.then(
      () => {
        settled = 'resolved';
      },
      (error) => {
        settled = error.code;
      },
    );
    await vi.advanceTimersByTimeAsync(0);
    return settled;
  };
  return { runner, page, loads, steps, outcome };
}

describe('a runner', () => {
  it('tells of each new state once, and of ready before it', () => {
    const { runner, steps } = setup();
    for (const event of [mount, ready, ready, fail, fail, end, end]) runner.dispatch(event);
    expect(steps).toEqual(['onReady', 'ready', 'onReady', 'failed', 'destroyed']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps ready pending while it recovers, and rejects it after the last attempt', async () => {
    const { runner, loads, outcome } = setup({ maxAttempts: 1 });
    runner.dispatch(mount);
    runner.dispatch(fail);
    expect(await outcome()).toBe('pending');
    await vi.advanceTimersByTimeAsync(500 + LATE);
    expect(loads.map(({ request }) => request.reason)).toEqual(['mount', 'recover']);
    runner.dispatch(fail);
    expect(await outcome()).toBe('surface-failed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveLength(2);
  });

  it('fails a load without ready after the time-out, not counting time in which the page is hidden', async () => {
    const { runner, loads, page, outcome } = setup({ readyTimeout: 1000 });
    runner.dispatch(mount);
    loads[0]?.takeTurn();
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runner.status.state).toBe('loading');
    page.hidden = false;
    await vi.advanceTimersByTimeAsync(1000 + LATE);
    expect(await outcome()).toBe('ready-timeout');
  });

  it('B52 counts towards the time-out from the turn of the load on', async () => {
    const { runner, loads, outcome } = setup({ readyTimeout: 1000 });
    runner.dispatch(mount);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runner.status.state).toBe('loading');
    loads[0]?.takeTurn();
    await vi.advanceTimersByTimeAsync(1000 + LATE);
    expect(await outcome()).toBe('ready-timeout');
    loads[0]?.takeTurn();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not count the time in which the browser is offline towards the next attempt', async () => {
    const { runner, loads } = setup({ maxAttempts: 1 });
    runner.dispatch(mount);
    network.onLine = false;
    runner.dispatch(fail);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toHaveLength(1);
    network.onLine = true;
    await vi.advanceTimersByTimeAsync(500 + LATE);
    expect(loads).toHaveLength(2);
    runner.dispatch(end);
  });

  it('asks for nothing when a listener of the state ended it', () => {
    const { runner, loads } = setup({ onState: (state, self) => state === 'loading' && self.dispatch(end) });
    runner.dispatch(ready);
    runner.dispatch({ type: 'load', reason: 'reload' });
    expect(runner.status.state).toBe('destroyed');
    expect(loads).toEqual([]);
  });

  it('ignores the failure of a load that was given up, and aborts its request', async () => {
    const { runner, loads } = setup({ maxAttempts: 3 });
    runner.dispatch(mount);
    runner.dispatch({ type: 'load', reason: 'reload' });
    runner.dispatch(ready);
    expect(loads.map(({ request }) => request.signal.aborted)).toEqual([true, true]);
    for (const load of loads) load.fail(new Error('late'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runner.status).toEqual({ state: 'ready', attempts: 0, failures: 0, readyAt: 0, retryAt: 0 });
    expect(loads).toHaveLength(2);
  });

  it('fails with session-failed and the cause where a load rejects', async () => {
    const { runner, loads, outcome } = setup();
    runner.dispatch(mount);
    loads[0]?.fail(down);
    expect(await outcome()).toBe('session-failed');
    expect(runner.status.error?.cause).toBe(down);
  });
});
