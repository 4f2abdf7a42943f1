import type { EventPayload } from '@svc-embed/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionRequest } from './address-source.js';
import { EmbedError } from './error.js';
import { createLifecycle, type EmbedState, type Status } from './lifecycle.js';

const payload: EventPayload<'ready'> = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' };
const down = new EmbedError('surface-failed', 'down');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A lifecycle without a time-out, whose loads are in the test's hand. */
function setup(attempts: number, onMove: (state: EmbedState) => void = () => {}) {
  const status = { state: 'failed', error: undefined } as Status;
  const loads: { request: SessionRequest; fail: (reason: unknown) => void }[] = [];
  const show = (request: SessionRequest) =>
    new Promise<void>((_, reject) => {
      loads.push({ request, fail: reject });
    });
  const page = { hidden: false } as Document;
  const [load, arrive, fail, end] = createLifecycle(status, 0, attempts, page, show, () => {}, onMove);
  return { status, loads, load, arrive, fail, end };
}

describe('the loads of an embed', () => {
  it('may be tried again as often as at first, once the caller reloads', async () => {
    const { status, loads, load, fail } = setup(1);
    load('mount');
    for (const reason of ['reload', 'reload'] as const) {
      fail(down);
      await vi.advanceTimersByTimeAsync(600);
      expect(loads.at(-1)?.request.reason).toBe('recover');
      fail(down);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(status.state).toBe('failed');
      load(reason);
    }
    expect(loads.map(({ request }) => request.reason)).toEqual(['mount', 'recover', 'reload', 'recover', 'reload']);
  });

  it('ask for nothing when a listener of the state ended them', () => {
    const { loads, load, end } = setup(0, (state) => state === 'loading' && end(down));
    load('mount');
    expect(loads).toEqual([]);
  });

  it('do not fail any more once they are over', async () => {
    const { status, loads, load, arrive } = setup(3);
    load('mount');
    load('reload');
    arrive(payload);
    for (const { fail } of loads) fail(new Error('late'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(status).toMatchObject({ state: 'ready', error: undefined });
    expect(loads).toHaveLength(2);
  });

  it('wait longer after each failure, also of a surface that was ready for a moment', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { loads, load, arrive, fail } = setup(9);
    load('mount');
    for (const delay of [500, 1000, 2000]) {
      arrive(payload);
      fail(down);
      await vi.advanceTimersByTimeAsync(delay - 1);
      const before = loads.length;
      await vi.advanceTimersByTimeAsync(1);
      expect(loads.length - before).toBe(1);
    }
    // That went well for long enough: it starts from the shortest delay.
    arrive(payload);
    await vi.advanceTimersByTimeAsync(10_001);
    fail(down);
    await vi.advanceTimersByTimeAsync(500);
    expect(loads).toHaveLength(5);
  });
});
