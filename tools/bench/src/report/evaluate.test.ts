import { describe, expect, it } from 'vitest';
import { evaluateTargets } from './evaluate.js';
import { fakeResults } from './fake-run.js';
import type { Target } from './targets.js';

const COST: Target = { what: 'cost', measure: 'm', unit: 'us', most: 2 };
const LEAK: Target = { what: 'leak', measure: 'm', every: true, most: 0 };
const RATE: Target = { what: 'rate', measure: 'm', of: { peer: 'raw' }, least: 0.97 };
const EXTRA: Target = { what: 'extra', measure: 'm', unit: 'us', above: { peer: 'raw' }, most: 1.5 };
const MANY: Target = { what: 'many', measure: 'm', of: { measure: 'n' }, most: 1.1 };

/** The one outcome of one target. */
function outcomeOf(target: Target, table: Parameters<typeof fakeResults>[0], products: readonly string[] = []) {
  const [outcome] = evaluateTargets(
    fakeResults(table),
    products.map((name) => (name === 'apart' ? { name, mounts: false } : { name })),
    [target],
  );
  if (!outcome) throw new Error('nothing was evaluated');
  return outcome;
}

describe('a target', () => {
  it.each([
    { target: COST, ours: { m: [1, 2, 9] }, verdict: 'pass' },
    { target: COST, ours: { m: [1, 2.01, 9] }, verdict: 'FAIL' },
    { target: RATE, ours: { m: [97, 97, 97] }, verdict: 'pass' },
    { target: RATE, ours: { m: [96, 96, 200] }, verdict: 'FAIL' },
    { target: EXTRA, ours: { m: [101.5, 101.5, 101] }, verdict: 'pass' },
    { target: EXTRA, ours: { m: [102, 102, 100] }, verdict: 'FAIL' },
    { target: MANY, ours: { m: [11, 11, 11], n: [10, 10, 10] }, verdict: 'pass' },
    { target: MANY, ours: { m: [12, 12, 11], n: [10, 10, 10] }, verdict: 'FAIL' },
  ])('evaluates the target $target.what with $ours as $verdict', ({ target, ours, verdict }) => {
    expect(outcomeOf(target, { 'svc-embed': ours, raw: { m: [100, 100, 100] } }).verdict).toBe(verdict);
  });

  it('misses an `every` target when one repetition does', () => {
    expect(outcomeOf(LEAK, { 'svc-embed': { m: [0, 0, 0] } }).verdict).toBe('pass');
    expect(outcomeOf(LEAK, { 'svc-embed': { m: [0, 1, 0] } }).verdict).toBe('FAIL');
  });

  it.each([
    { target: COST, values: [1, 2, 2], agreed: true },
    { target: COST, values: [1, 2, 3], agreed: false },
    { target: COST, values: [3, 4, 5], agreed: true },
    { target: COST, values: [], agreed: true },
    { target: RATE, values: [97, 98, 96], agreed: false },
    { target: LEAK, values: [0, 1, 0], agreed: false },
  ])('marks $target.what with $values as agreed: $agreed', ({ target, values, agreed }) => {
    const table = { 'svc-embed': { m: values }, raw: { m: [100, 100, 100] } };
    expect(outcomeOf(target, table).agreed).toBe(agreed);
  });

  it.each([
    { about: 'without the measure', target: COST, table: {} },
    { about: 'with a reason in its place', target: COST, table: { 'svc-embed': { m: 'broke down' } } },
    { about: 'with no repetition', target: LEAK, table: { 'svc-embed': { m: [] } } },
    { about: 'with a value that is no number', target: LEAK, table: { 'svc-embed': { m: [0, Number.NaN] } } },
    { about: 'without the values it is compared with', target: RATE, table: { 'svc-embed': { m: [100] } } },
    { about: 'without its own other measure', target: MANY, table: { 'svc-embed': { m: [1] } } },
    { about: 'when it is compared with zero', target: MANY, table: { 'svc-embed': { m: [1], n: [0] } } },
    { about: 'when only other peers have values', target: COST, table: { raw: { m: [1] }, product: { m: [1] } } },
  ])('marks a target as not measured $about', ({ target, table }) => {
    const outcome = outcomeOf(target, table, ['product']);
    expect(outcome.verdict).toBe('not measured');
    expect(outcome).not.toHaveProperty('ours');
  });

  it('is evaluated with the values of the peer that it names as ours', () => {
    const table = { 'svc-embed': { m: [3] }, 'svc-embed-port': { m: [1] } };
    expect(outcomeOf(COST, table).ours?.median).toBe(3);
    expect(outcomeOf({ ...COST, ours: 'svc-embed-port' }, table).ours?.median).toBe(1);
  });

  it('describes the limit', () => {
    expect(outcomeOf({ ...COST, most: 4_000, unit: 'B' }, {}).limit).toBe('at most 4,000 B');
    expect(outcomeOf(RATE, {}).limit).toBe('at least 0.97');
  });
});

describe('the value of a hand-written listener', () => {
  it('follows the same rule as ours', () => {
    const table = { 'raw-lazy': { m: [30, 20], n: [10, 10] }, raw: { m: [10, 10] } };
    expect(outcomeOf(MANY, table).raw).toBe(2.5);
    expect(outcomeOf(LEAK, table).raw).toBe(30);
    expect(outcomeOf(MANY, { raw: table.raw })).not.toHaveProperty('raw');
  });
});

describe('the best product', () => {
  const raw = { m: [100, 100] };

  it('is found by the same rule as our value', () => {
    const table = { 'svc-embed': { m: [101, 101] }, raw, slow: { m: [50, 60] }, swift: { m: [250, 270] } };
    expect(outcomeOf(RATE, table, ['slow', 'swift']).best).toEqual({ value: 2.6, names: ['swift'] });
    expect(outcomeOf(EXTRA, table, ['slow', 'swift']).best).toEqual({ value: -45, names: ['slow'] });
  });

  it('is never svc-embed or the baseline', () => {
    expect(outcomeOf(COST, { 'svc-embed': { m: [1] }, raw, slow: { m: [7] } }, ['slow']).best?.names).toEqual(['slow']);
    expect(outcomeOf(COST, { 'svc-embed': { m: [1] }, raw })).not.toHaveProperty('best');
  });

  it('is one that mounts when mounting is measured', () => {
    const table = { 'svc-embed': { m: [2] }, apart: { m: [1] }, whole: { m: [3] } };
    expect(outcomeOf(COST, table, ['apart', 'whole']).best?.names).toEqual(['apart']);
    expect(outcomeOf({ ...COST, mounting: true }, table, ['apart', 'whole']).best?.names).toEqual(['whole']);
    expect(outcomeOf({ ...COST, mounting: true }, table, ['apart'])).not.toHaveProperty('best');
  });

  it('may be several products', () => {
    const table = { one: { m: [0, 0] }, two: { m: [0, 3] }, three: { m: [0, 0] }, four: { m: 'has none' } };
    const { best } = outcomeOf(LEAK, table, ['one', 'two', 'three', 'four']);
    expect(best).toEqual({ value: 0, names: ['one', 'three'] });
  });
});
