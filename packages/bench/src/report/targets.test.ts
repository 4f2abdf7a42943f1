import { describe, expect, it } from 'vitest';
import { BARE, CONTESTANTS } from '../contestants/list.mjs';
import { MEASURES } from '../figures/measures.mjs';
import { measureHosts, sizeResults } from '../size/hosts.mjs';
import { judge } from './judge.mjs';
import { TARGETS } from './targets.mjs';

const NOTHING = async () => ({ min: 1, gzip: 1, brotli: 1 });

describe('the targets', () => {
  it('have names of their own', () => {
    expect(new Set(TARGETS.map(({ id }) => id)).size).toBe(TARGETS.length);
  });

  it('ask for what the bench measures, and of whom it measures', async () => {
    const sizes = sizeResults(await measureHosts(CONTESTANTS, NOTHING)).map(({ measure }) => measure);
    const known = [...Object.keys(MEASURES), ...sizes];
    const names = [BARE, ...CONTESTANTS.map(({ name }) => name)];
    for (const { measure, than } of TARGETS) {
      expect(known).toContain(measure);
      if (than && 'measure' in than) expect(known).toContain(than.measure);
      if (than && 'contestant' in than) expect(names).toContain(than.contestant);
    }
  });

  it('are not met by an empty run', () => {
    for (const { verdict } of judge([], [])) expect(verdict).toBe('not measured');
  });
});
