import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.js';
import { fakeResults } from './fake-run.js';
import type { Comparison, Target } from './targets.js';

const COST: Target = { what: 'cost', measure: 'm', unit: 'us', most: 2 };
const EXTRA: Target = { what: 'extra', measure: 'm', unit: 'us', above: { peer: 'raw' }, most: 1.5 };
const MANY: Target = { what: 'many', measure: 'm', of: { measure: 'n' }, most: 1.1 };
const RATE: Comparison = { what: 'rate', measure: 'events-per-second', of: { peer: 'raw' } };

function outcomeOf(comparison: Comparison | Target, table: Parameters<typeof fakeResults>[0], products: string[] = []) {
  const [outcome] = evaluate(
    [comparison],
    fakeResults(table),
    products.map((name) => (name === 'apart' ? { name, mounts: false } : { name })),
  );
  if (!outcome) throw new Error('nothing was evaluated');
  return outcome;
}

describe('a target', () => {
  it.each([
    { target: COST, ours: { m: [1, 2, 0] }, verdict: 'pass' },
    { target: COST, ours: { m: [1, 2.01, 0] }, verdict: 'FAIL' },
    { target: EXTRA, ours: { m: [101.5, 101.5, 101] }, verdict: 'pass' },
    { target: EXTRA, ours: { m: [102, 101, 100] }, verdict: 'FAIL' },
    { target: MANY, ours: { m: [11, 11, 11], n: [10, 10, 10] }, verdict: 'pass' },
    { target: MANY, ours: { m: [12, 11, 11], n: [10, 10, 10] }, verdict: 'FAIL' },
  ])('evaluates $target.what with $ours by the worst repetition as $verdict', ({ target, ours, verdict }) => {
    expect(outcomeOf(target, { 'svc-embed': ours, raw: { m: [100, 100, 100] } }).verdict).toBe(verdict);
  });

  it.each([
    { about: 'without the measure', target: COST, table: {} },
    { about: 'with a reason in its place', target: COST, table: { 'svc-embed': { m: 'broke down' } } },
    { about: 'with no repetition', target: COST, table: { 'svc-embed': { m: [] } } },
    { about: 'with a value that is no number', target: COST, table: { 'svc-embed': { m: [0, Number.NaN] } } },
    { about: 'without the values it is compared with', target: EXTRA, table: { 'svc-embed': { m: [100] } } },
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
});

describe('a comparison without a limit', () => {
  it('has a value and no verdict', () => {
    const ours = { 'events-per-second': [90, 95, 99] };
    const outcome = outcomeOf(RATE, { 'svc-embed': ours, raw: { 'events-per-second': [100, 100, 100] } });
    expect(outcome.ours).toEqual({ median: 0.95, lowest: 0.9, highest: 0.99 });
    expect(outcome).not.toHaveProperty('verdict');
  });
});

describe('the value of a hand-written listener', () => {
  it('follows the same rule as ours', () => {
    const table = { 'raw-lazy': { m: [30, 20, 10], n: [10, 10, 10] }, raw: { m: [10, 10] } };
    expect(outcomeOf(MANY, table).raw).toBe(3);
    expect(outcomeOf({ what: 'many', measure: 'm', of: { measure: 'n' } }, table).raw).toBe(2);
    expect(outcomeOf(MANY, { raw: table.raw })).not.toHaveProperty('raw');
  });
});

describe('the best product', () => {
  it('has the most where more is better, and else the least', () => {
    const rates = { 'svc-embed': [101], raw: [100], slow: [50], swift: [250] };
    const table = Object.fromEntries(
      Object.entries(rates).map(([peer, values]) => [peer, { 'events-per-second': values, m: values }]),
    );
    expect(outcomeOf(RATE, table, ['slow', 'swift']).best).toEqual({ value: 2.5, names: ['swift'] });
    expect(outcomeOf(EXTRA, table, ['slow', 'swift']).best).toEqual({ value: -50, names: ['slow'] });
  });

  it('is never svc-embed or the baseline', () => {
    const table = { 'svc-embed': { m: [1] }, raw: { m: [1] }, slow: { m: [7] } };
    expect(outcomeOf(COST, table, ['slow']).best?.names).toEqual(['slow']);
    expect(outcomeOf(COST, table)).not.toHaveProperty('best');
  });

  it('is one that mounts when mounting is measured', () => {
    const table = { 'svc-embed': { m: [2] }, apart: { m: [1] }, whole: { m: [3] } };
    expect(outcomeOf(COST, table, ['apart', 'whole']).best?.names).toEqual(['apart']);
    expect(outcomeOf({ ...COST, mounting: true }, table, ['apart', 'whole']).best?.names).toEqual(['whole']);
    expect(outcomeOf({ ...COST, mounting: true }, table, ['apart'])).not.toHaveProperty('best');
  });

  it('may be several products', () => {
    const table = { one: { m: [0, 0] }, two: { m: [0, 3] }, three: { m: [0, 0] }, four: { m: 'has none' } };
    const { best } = outcomeOf(COST, table, ['one', 'two', 'three', 'four']);
    expect(best).toEqual({ value: 0, names: ['one', 'three'] });
  });
});
