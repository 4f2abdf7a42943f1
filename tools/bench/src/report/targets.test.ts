import { describe, expect, it } from 'vitest';
import { MEASURES } from '../measures/groups.js';
import { OURS, PEERS } from '../peers/list.js';
import { evaluate } from './evaluate.js';
import { TARGETS } from './targets.js';

describe('the targets', () => {
  it('have unique names', () => {
    expect(new Set(TARGETS.map(({ what, ours = OURS }) => `${what} of ${ours}`)).size).toBe(TARGETS.length);
  });

  it('have one limit each', () => {
    for (const { most, least } of TARGETS) expect([most, least].filter(Number.isFinite)).toHaveLength(1);
  });

  it('name existing measures and peers', () => {
    const known = Object.keys(MEASURES);
    const names = PEERS.map(({ name }) => name);
    for (const { measure, ours = OURS, of, above = of } of TARGETS) {
      expect(known).toContain(measure);
      expect(names).toContain(ours);
      if (above && 'measure' in above) expect(known).toContain(above.measure);
      if (above && 'peer' in above) expect(names).toContain(above.peer);
    }
  });

  it('are not met by an empty run', () => {
    for (const { verdict } of evaluate(TARGETS, { results: [], participants: [] }))
      expect(verdict).toBe('not measured');
  });
});
