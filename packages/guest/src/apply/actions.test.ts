import { describe, expect, it, vi } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyFilters } from './filters.js';
import { applyNavigation } from './navigation.js';
import { applyRefresh } from './refresh.js';

describe('applyFilters', () => {
  it('keeps the latest value per member and passes a new record each time', () => {
    const { guest, send } = fakeGuest();
    const onChange = vi.fn();
    const initial = { 'orders.year': 2024, 'orders.status': 'open' };
    guest.use(applyFilters({ initial, onChange }));
    send('set-filter', { filterUrlParameter: 'f_orders.status={"value":"completed"}' });
    send('set-filter', { filterUrlParameter: 'f_orders.city=%22K%C3%B6ln%22' });
    send('set-filter', { filterUrlParameter: 'f_orders.status=null' });
    expect(onChange.mock.calls).toEqual([
      [
        { 'orders.year': 2024, 'orders.status': { value: 'completed' } },
        { member: 'orders.status', value: { value: 'completed' } },
      ],
      [
        { 'orders.year': 2024, 'orders.status': { value: 'completed' }, 'orders.city': 'Köln' },
        { member: 'orders.city', value: 'Köln' },
      ],
      [
        { 'orders.year': 2024, 'orders.status': null, 'orders.city': 'Köln' },
        { member: 'orders.status', value: null },
      ],
    ]);
    expect(initial).toEqual({ 'orders.year': 2024, 'orders.status': 'open' });
    expect(onChange.mock.calls.every(([filters]) => Object.isFrozen(filters))).toBe(true);
  });

  it.each([
    'f_a.b=1&session=evil',
    'f_a.b=[{"constructor":1}]',
    `f_a.b=${encodeURIComponent('{"__proto__":{"x":1}}')}`,
    `f_a.b=${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  ])('A82 answers the bad filter %.30s and changes nothing', (filterUrlParameter) => {
    const { guest, send, posts, errors } = fakeGuest();
    const onChange = vi.fn();
    guest.use(applyFilters({ onChange }));
    send('set-filter', { filterUrlParameter });
    expect(onChange).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
    expect(posts).toMatchObject([
      { payload: { name: 'InvalidFilter', context: 'svc:action:set-filter', fatal: false } },
    ]);
  });

  it.each([
    ['f_a.b={"value":1,"value":2}', { value: 2 }],
    ['f_a.b=[{"x":1,"x":[]}]', [{ x: [] }]],
  ])('A82 uses the last of duplicate keys, as JSON does: %s', (filterUrlParameter, value) => {
    const { guest, send } = fakeGuest();
    const onChange = vi.fn();
    guest.use(applyFilters({ onChange }));
    send('set-filter', { filterUrlParameter });
    expect(onChange.mock.calls).toEqual([[{ 'a.b': value }, { member: 'a.b', value }]]);
  });

  it('accepts a list of thousands of values', () => {
    const { guest, send } = fakeGuest();
    const onChange = vi.fn();
    guest.use(applyFilters({ onChange }));
    const value = Array.from({ length: 5000 }, (_, i) => i);
    send('set-filter', { filterUrlParameter: `f_a.b=${JSON.stringify(value)}` });
    expect(onChange).toHaveBeenCalledWith({ 'a.b': value }, { member: 'a.b', value });
  });
});

describe('applyNavigation', () => {
  it('A69 passes on paths under its base and answers the others with an error event', () => {
    const { guest, send, posts } = fakeGuest();
    const navigate = vi.fn();
    const stop = guest.use(applyNavigation({ base: '/embed/app', navigate }));
    send('navigate', { path: '/embed/app/x?tab=1' });
    send('navigate', { path: '/admin' });
    send('navigate', { path: '//evil.example' });
    stop();
    send('navigate', { path: '/embed/app/y' });
    expect(navigate.mock.calls).toEqual([['/embed/app/x?tab=1']]);
    expect(posts).toHaveLength(2);
    expect(posts[0]?.payload).toMatchObject({ name: 'InvalidPath', context: 'svc:action:navigate', fatal: false });
    expect(JSON.stringify(posts)).not.toContain('evil');
  });

  it.each(['', 'embed', '//x', '/a/../b', '/a?b=1', '/a#b'])('refuses the base %o', (base) => {
    const { guest } = fakeGuest();
    expect(() => guest.use(applyNavigation({ base, navigate: () => {} }))).toThrow(
      expect.objectContaining({ code: 'invalid-option' }),
    );
  });
});

describe('applyRefresh', () => {
  function setUp() {
    const fake = fakeGuest();
    const runs: { resolve: (value?: unknown) => void; reject: (reason: unknown) => void }[] = [];
    const stop = fake.guest.use(applyRefresh(() => new Promise((resolve, reject) => runs.push({ resolve, reject }))));
    return { ...fake, runs, stop, settled: () => new Promise((resolve) => setImmediate(resolve)) };
  }

  it('A83 runs one refresh and queues one, for any number of actions', async () => {
    const { send, runs, settled } = setUp();
    for (let i = 0; i < 10_000; i++) send('refresh', {});
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await settled();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await settled();
    expect(runs).toHaveLength(2);
    send('refresh', {});
    expect(runs).toHaveLength(3);
  });

  it('answers a failure with an error event and still runs the queued refresh', async () => {
    const { send, runs, posts, settled } = setUp();
    send('refresh', {});
    send('refresh', {});
    runs[0]?.reject(new Error('query failed for session=s3cr3t'));
    await settled();
    expect(posts).toEqual([
      {
        name: 'error',
        payload: {
          name: 'RefreshFailed',
          message: 'query failed for session=[session]',
          context: 'svc:action:refresh',
          fatal: false,
        },
      },
    ]);
    expect(runs).toHaveLength(2);
  });

  it('does not run the queued refresh after stop', async () => {
    const { send, runs, stop, settled } = setUp();
    send('refresh', {});
    send('refresh', {});
    stop();
    runs[0]?.resolve();
    await settled();
    expect(runs).toHaveLength(1);
  });

  it('answers a refresh that throws synchronously', async () => {
    const { guest, send, posts, errors } = fakeGuest();
    guest.use(
      applyRefresh(() => {
        throw new TypeError('no data');
      }),
    );
    send('refresh', {});
    expect(posts).toMatchObject([{ payload: { name: 'RefreshFailed', message: 'no data' } }]);
    expect(errors).toEqual([]);
  });
});
