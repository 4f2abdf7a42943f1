import { describe, expect, it } from 'vitest';
import { createExpiringStore } from './expiring-store.js';

describe('an expiring store', () => {
  it('holds at most its limit and drops the oldest', () => {
    const store = createExpiringStore<number>({ lifetime: 10, limit: 2, now: () => 0 });
    const ids = [1, 2, 3].map((value) => store.add(value));
    expect(ids.map((id) => store.get(id))).toEqual([undefined, 2, 3]);
  });

  it('forgets what expired', () => {
    let time = 0;
    const store = createExpiringStore<string>({ lifetime: 10, limit: 5, now: () => time });
    const id = store.add('a');
    time = 9;
    expect(store.get(id)).toBe('a');
    time = 10;
    expect(store.get(id)).toBeUndefined();
    expect(store.take(id)).toBeUndefined();
  });

  it('gives a taken value once', () => {
    const store = createExpiringStore<string>({ lifetime: 10, limit: 5, now: () => 0 });
    const id = store.add('a');
    expect([store.take(id), store.take(id)]).toEqual(['a', undefined]);
  });
});
