import type { EventPayload } from '@svc-embed/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LATE } from '../test/mounting.js';
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
});

/** A lifecycle whose documents load at once and then wait for the surface. */
function setup(attempts = 0) {
  const status = { state: 'loading', error: undefined } as Status;
  const states: EmbedState[] = [];
  const requests: SessionRequest[] = [];
  const show = async (request: SessionRequest) => {
    requests.push(request);
  };
  const page = { hidden: false } as Document;
  const [load, arrive, fail, end] = createLifecycle(
    status,
    1_000,
    attempts,
    page,
    show,
    () => {},
    (state) => states.push(state),
  );
  const settled = async () => {
    let outcome = 'pending';
    status.ready.then(
      () => {
        outcome = 'resolved';
      },
      (error) => {
        outcome = error.code;
      },
    );
    await vi.advanceTimersByTimeAsync(0);
    return outcome;
  };
  return { status, states, requests, load, arrive, fail, end, settled };
}

type Setup = ReturnType<typeof setup>;
const steps: Record<string, (setup: Setup) => void> = {
  load: ({ load }) => load('reload'),
  ready: ({ arrive }) => arrive(payload),
  fail: ({ fail }) => fail(down),
  end: ({ end }) => end(new EmbedError('destroyed', 'end')),
};

describe('the states of an embed', () => {
  it.each([
    [['ready'], ['ready']],
    [['fail'], ['failed']],
    [
      ['fail', 'ready'],
      ['failed', 'ready'],
    ],
    [
      ['ready', 'load', 'ready'],
      ['ready', 'loading', 'ready'],
    ],
    [['ready', 'ready'], ['ready']],
    [['fail', 'fail'], ['failed']],
    [
      ['fail', 'load'],
      ['failed', 'loading'],
    ],
    [
      ['ready', 'fail', 'end'],
      ['ready', 'failed', 'destroyed'],
    ],
    [['end', 'load'], ['destroyed']],
  ])('after %j are %j', (taken, expected) => {
    const all = setup();
    all.load('mount');
    for (const step of taken) steps[step]?.(all);
    expect(all.states).toEqual(expected);
    steps.end?.(all);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tell the error while failed, and not after', () => {
    const { status, fail, arrive, end } = setup();
    fail(down);
    expect(status.error).toBe(down);
    arrive(payload);
    expect(status.error).toBeUndefined();
    end(down);
  });
});

describe('recovery', () => {
  it('keeps ready pending until it succeeds', async () => {
    const { load, fail, arrive, requests, settled, end } = setup(1);
    load('mount');
    fail(down);
    expect(await settled()).toBe('pending');
    await vi.advanceTimersByTimeAsync(500 + LATE);
    expect(requests.map(({ reason }) => reason)).toEqual(['mount', 'recover']);
    arrive(payload);
    expect(await settled()).toBe('resolved');
    end(down);
  });

  it('gives up after its attempts, and ready rejects', async () => {
    const { load, fail, settled, requests } = setup(1);
    load('mount');
    fail(down);
    await vi.advanceTimersByTimeAsync(500 + LATE);
    fail(down);
    expect(await settled()).toBe('surface-failed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(2);
  });

  it('waits longer and longer where a surface fails soon after ready, so that sessions are not minted in a storm', async () => {
    const { load, fail, arrive, requests, end } = setup(1);
    load('mount');
    for (let failures = 0; failures < 5; failures++) {
      arrive(payload);
      fail(down);
      const shortest = 250 * 2 ** failures;
      await vi.advanceTimersByTimeAsync(shortest - LATE);
      expect(requests).toHaveLength(failures + 1);
      await vi.advanceTimersByTimeAsync(shortest + 2 * LATE);
      expect(requests).toHaveLength(failures + 2);
    }
    end(down);
  });

  it('starts over with short waits where the surface was well for a while', async () => {
    const { load, fail, arrive, requests, end } = setup(1);
    load('mount');
    for (let failures = 0; failures < 4; failures++) {
      arrive(payload);
      await vi.advanceTimersByTimeAsync(11_000);
      fail(down);
      await vi.advanceTimersByTimeAsync(500 + LATE);
      expect(requests).toHaveLength(failures + 2);
    }
    end(down);
  });
});
