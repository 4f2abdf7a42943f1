import { describe, expect, it } from 'vitest';
import { ready as payload } from '../../test/fake-page.js';
import { EmbedError } from '../error.js';
import { initialStatus, type LifecycleEvent, type Policy, type Status, transition } from './lifecycle.js';

const down = new EmbedError('surface-failed', 'down');
const policy: Policy = { maxAttempts: 1, now: 0, random: 0 };
const events: Record<'mount' | 'reload' | 'recover' | 'ready' | 'fail' | 'end', LifecycleEvent> = {
  mount: ['load', 'mount'],
  reload: ['load', 'reload'],
  recover: ['load', 'recover'],
  ready: ['ready', payload],
  fail: ['fail', down],
  end: ['end', new EmbedError('destroyed', 'end')],
};
type EventKey = keyof typeof events;

/** Returns the statuses after each of some events in a row. */
function walk(names: readonly EventKey[], given: Partial<Policy> = {}): Status[] {
  let status: Status = initialStatus;
  return names.map((name) => {
    status = transition(status, events[name], { ...policy, ...given });
    return status;
  });
}

/** Returns the status after a number of failures in a row, each at the time 0. */
const failed = (times: number, random = 1) =>
  walk(['mount', ...Array.from({ length: times }, (): EventKey[] => ['fail', 'recover']).flat()], { random }).at(
    -2,
  ) as Status;

describe('a transition', () => {
  it.each<[EventKey[]]>([
    [['mount', 'fail', 'fail']],
    [['mount', 'end', 'mount']],
    [['end', 'ready']],
    [['end', 'fail']],
    [['end', 'end']],
  ])('changes nothing at the end of %j', (names) => {
    const statuses = walk(names);
    expect(statuses.at(-1)).toBe(statuses.at(-2));
  });
});

describe('recovery', () => {
  it.each([
    [0, 250],
    [0.5, 375],
    [0.999999, 500],
  ])('waits for half to all of the delay, with the random number %d', (random, milliseconds) => {
    expect(walk(['mount', 'fail'], { random }).at(-1)?.retryAfter).toBeCloseTo(milliseconds, 2);
  });

  it('doubles the delay up to 30 seconds while the surface fails soon after ready', () => {
    const rounds = Array.from({ length: 9 }, (): EventKey[] => ['fail', 'recover', 'ready']).flat();
    const delays = walk(['mount', ...rounds], { random: 1 }).flatMap(({ retryAfter }) => retryAfter || []);
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('starts over with short delays if the surface was ready for more than ten seconds', () => {
    const status: Status = { ...initialStatus, state: 'ready', failures: 4, readyAt: 1 };
    const retryAfter = (now: number) => transition(status, events.fail, { maxAttempts: 1, now, random: 1 }).retryAfter;
    expect([retryAfter(10_001), retryAfter(10_002)]).toEqual([8000, 500]);
  });

  it.each([
    [100, 250],
    [60_000, 60_000],
  ])('waits at least as long as the error requires: %d gives %d milliseconds', (retryAfter, milliseconds) => {
    const error = Object.assign(new EmbedError('session-failed', 'busy'), { retryAfter });
    expect(transition(initialStatus, ['fail', error], policy).retryAfter).toBe(milliseconds);
  });

  it('is slow after its attempts, and fast again after ready or a reload', () => {
    const slow = (names: EventKey[]) => walk(names).map(({ retryAfter }) => retryAfter >= 30_000);
    expect(slow(['mount', 'fail', 'recover', 'fail'])).toEqual([false, false, false, true]);
    expect(slow(['mount', 'fail', 'recover', 'ready', 'fail']).at(-1)).toBe(false);
    const late = { ...policy, now: 60_000 };
    const reloaded = transition(failed(2), events.reload, late);
    expect(transition(reloaded, events.fail, late).retryAfter).toBeLessThan(30_000);
  });

  it.each([
    ['without attempts', { maxAttempts: 0 }, down],
    ['of an error that is final', {}, Object.assign(new EmbedError('surface-failed', ''), { retryable: false })],
  ])('ends %s', (_, given, error) => {
    const status = transition(initialStatus, ['fail', error], { ...policy, ...given });
    expect(status).toMatchObject({ state: 'failed', retryAfter: 0 });
  });

  it.each([
    [2, 0, 30_000],
    [8, 0, 32_000],
    [8, 1, 64_000],
    [30, 1, 300_000],
  ])('that is slow waits after %i failures with the random number %d for %i ms', (times, random, milliseconds) => {
    expect(failed(times, random).retryAfter).toBe(milliseconds);
  });
});

describe('a reload', () => {
  const reload = (status: Status, now: number) => transition(status, events.reload, { ...policy, now });

  it.each([
    [1, 0, 500],
    [1, 300, 200],
    [3, 0, 2000],
    [9, 0, 30_000],
  ])('after %d failures and %d ms waits for the rest of the delay of recovery: %d ms', (times, now, milliseconds) => {
    expect(failed(times).state).toBe('failed');
    expect(reload(failed(times), now)).toMatchObject({ state: 'loading', attempts: 0, retryAfter: milliseconds });
  });

  it('loads immediately after the delay, and without a failure', () => {
    expect(reload(failed(1), 500).retryAfter).toBe(0);
    expect(reload(walk(['mount', 'ready']).at(-1) as Status, 0).retryAfter).toBe(0);
    expect(reload(walk(['mount', 'fail', 'ready']).at(-1) as Status, 0).retryAfter).toBe(0);
  });

  it('during the wait of another one waits for the rest of it', () => {
    expect(reload(reload(failed(1), 0), 100).retryAfter).toBe(400);
  });

  it('waits as long as the error requires, also if recovery has ended', () => {
    const error = Object.assign(new EmbedError('session-failed', 'busy'), { retryAfter: 60_000, retryable: false });
    expect(reload(transition(initialStatus, ['fail', error], policy), 0).retryAfter).toBe(60_000);
  });

  it('of a stable surface forgets the earlier failures', () => {
    const status: Status = { ...initialStatus, state: 'ready', failures: 4, readyAt: 1 };
    expect([reload(status, 10_001).failures, reload(status, 10_002).failures]).toEqual([4, 0]);
  });
});
