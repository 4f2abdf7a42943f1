import { describe, expect, it } from 'vitest';
import { bestOf, evaluate } from './evaluate.js';
import { fakeResults } from './fake-run.js';
import type { Target } from './targets.js';

const COST: Target = { what: 'cost', measure: 'm', unit: 'us', most: 2 };
const EXTRA: Target = { what: 'extra', measure: 'm', unit: 'us', above: { peer: 'raw' }, most: 1.5 };
const MANY: Target = { what: 'many', measure: 'm', of: { measure: 'n' }, most: 1.1 };
const RATE: Target = { what: 'rate', measure: 'events-per-second', of: { isBest: true }, least: 2.5 };

type Table = Parameters<typeof fakeResults>[0];

/** Makes a run in which all but ours and raw are products. */
function runOf(table: Table) {
  const participants = Object.keys(table).map((name) => ({
    name,
    versions: {},
    isProduct: !['svc-embed', 'svc-embed-port', 'raw'].includes(name),
  }));
  return { results: fakeResults(table), participants };
}

function outcomeOf(target: Target, table: Table) {
  const [outcome] = evaluate([target], runOf(table));
  if (!outcome) throw new Error('nothing was evaluated');
  return outcome;
}

describe('a target', () => {
  it.each([
    { target: COST, ours: { m: [1, 2, 9] }, verdict: 'pass' },
    { target: COST, ours: { m: [1, 2.01, 9] }, verdict: 'FAIL' },
    { target: EXTRA, ours: { m: [101, 101.5, 109] }, verdict: 'pass' },
    { target: EXTRA, ours: { m: [101, 101.6, 109] }, verdict: 'FAIL' },
    { target: MANY, ours: { m: [11, 11, 90], n: [10, 10, 10] }, verdict: 'pass' },
    { target: MANY, ours: { m: [11, 12, 90], n: [10, 10, 10] }, verdict: 'FAIL' },
    { target: RATE, ours: { 'events-per-second': [500, 250, 10] }, verdict: 'pass' },
    { target: RATE, ours: { 'events-per-second': [500, 249, 10] }, verdict: 'FAIL' },
  ])('evaluates by the median of the rounds: $target.what with $ours is $verdict', ({ target, ours, verdict }) => {
    const table = {
      'svc-embed': ours,
      raw: { m: [100, 100, 100], 'events-per-second': [900, 900, 900] },
      slow: { 'events-per-second': [50, 50, 50] },
      swift: { 'events-per-second': [100, 100, 100] },
    };
    expect(outcomeOf(target, table).verdict).toBe(verdict);
  });

  it.each([
    { about: 'without the measure', target: COST, table: {} },
    { about: 'with a reason instead of values', target: COST, table: { 'svc-embed': { m: 'broke down' } } },
    { about: 'without a round', target: COST, table: { 'svc-embed': { m: [] } } },
    { about: 'with a value that is not finite', target: COST, table: { 'svc-embed': { m: [0, Number.NaN] } } },
    { about: 'without the values to compare with', target: EXTRA, table: { 'svc-embed': { m: [100] } } },
    { about: 'without its own other measure', target: MANY, table: { 'svc-embed': { m: [1] } } },
    { about: 'if it is compared with zero', target: MANY, table: { 'svc-embed': { m: [1], n: [0] } } },
    { about: 'without a product', target: RATE, table: { 'svc-embed': { 'events-per-second': [1] } } },
    { about: 'if only other peers have values', target: COST, table: { raw: { m: [1] }, product: { m: [1] } } },
  ])('is marked as not measured $about', ({ target, table }) => {
    const outcome = outcomeOf(target, table as Table);
    expect(outcome.verdict).toBe('not measured');
    expect(outcome).not.toHaveProperty('value');
  });

  it('uses the values of the peer that it names as ours', () => {
    const table = { 'svc-embed': { m: [3] }, 'svc-embed-port': { m: [1] } };
    expect(outcomeOf(COST, table).value?.median).toBe(3);
    expect(outcomeOf({ ...COST, ours: 'svc-embed-port' }, table).value?.median).toBe(1);
  });

  it('has as its value the ratio within each round, with quartiles', () => {
    const table = { 'svc-embed': { m: [20, 10, 60, 40, 100], n: [10, 10, 20, 10, 20] } };
    expect(outcomeOf(MANY, table).value).toEqual({ median: 3, lower: 2, upper: 4 });
  });
});

describe('the best product', () => {
  it('has the highest median if more is better, and otherwise the lowest', () => {
    const rates = { 'svc-embed': [999], raw: [1], slow: [50], swift: [250], broken: [] };
    const table = Object.entries(rates).map(([name, values]) => [name, { 'events-per-second': values, m: values }]);
    const run = runOf(Object.fromEntries(table));
    expect(bestOf(run, 'events-per-second')).toBe('swift');
    expect(bestOf(run, 'm')).toBe('slow');
    expect(outcomeOf(RATE, Object.fromEntries(table))).toMatchObject({ best: 'swift', value: { median: 999 / 250 } });
  });

  it('is never svc-embed or a hand-written listener', () => {
    expect(bestOf(runOf({ 'svc-embed': { m: [1] }, raw: { m: [1] } }), 'm')).toBeUndefined();
  });
});
