import { describe, expect, it } from 'vitest';
import { growth, summarize } from './summary.js';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe('summarize', () => {
  it('merges all rounds', () => {
    const rounds = [
      { times: hundred.slice(0, 50), wall: 300, busy: 60 },
      { times: hundred.slice(50), wall: 200, busy: 40 },
    ];
    expect(summarize(rounds)).toEqual({ rate: 200, p50: 50, p99: 99, cost: 1_000 });
  });

  it('uses elapsed time when the CPU time is unknown', () => {
    expect(summarize([{ times: [5, 5], wall: 10, busy: undefined }])).toMatchObject({ cost: 5_000 });
  });

  it('returns NaN without rounds', () => {
    expect(summarize([])).toEqual({ rate: Number.NaN, p50: Number.NaN, p99: Number.NaN, cost: Number.NaN });
  });
});

describe('growth', () => {
  it('compares the largest store with the smallest', () => {
    const of = (cost: number) => ({ rate: 1, p50: 1, p99: 1, cost });
    expect(growth([of(400), of(900), of(500)])).toBe(1.25);
  });
});
