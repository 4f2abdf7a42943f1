import { describe, expect, it } from 'vitest';
import { MEASURES } from '../measures/groups.js';
import { BARE, OURS, PEERS } from '../peers/list.js';
import { evaluate } from './evaluate.js';
import { COMPARISONS, TARGETS } from './targets.js';

describe('the targets and comparisons', () => {
  const all = [...TARGETS, ...COMPARISONS];

  it('have unique names', () => expect(new Set(all.map(({ what }) => what)).size).toBe(all.length));

  it('name existing measures and peers', () => {
    const known = Object.keys(MEASURES);
    const names = [BARE, ...PEERS.map(({ name }) => name)];
    for (const { measure, ours = OURS, of, above = of } of all) {
      expect(known).toContain(measure);
      expect(names).toContain(ours);
      if (above && 'measure' in above) expect(known).toContain(above.measure);
      if (above && 'peer' in above) expect(names).toContain(above.peer);
    }
  });

  it('are not met by an empty run', () => {
    for (const { verdict } of evaluate(TARGETS, [], [])) expect(verdict).toBe('not measured');
  });
});
