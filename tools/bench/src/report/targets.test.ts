import { describe, expect, it } from 'vitest';
import { MEASURES } from '../measures/groups.js';
import { BARE, OURS, PEERS } from '../peers/list.js';
import { measureHosts, sizeResults } from '../run/host-sizes.js';
import { evaluateTargets } from './evaluate.js';
import { TARGETS } from './targets.js';

const NOTHING = async () => ({ min: 1, gzip: 1, brotli: 1 });

describe('the targets', () => {
  it('have unique names', () => {
    expect(new Set(TARGETS.map(({ what }) => what)).size).toBe(TARGETS.length);
  });

  it('name existing measures and peers', async () => {
    const sizes = sizeResults(await measureHosts(PEERS, NOTHING)).map(({ measure }) => measure);
    const known = [...Object.keys(MEASURES), ...sizes];
    const names = [BARE, ...PEERS.map(({ name }) => name)];
    for (const { measure, ours = OURS, of, above = of } of TARGETS) {
      expect(known).toContain(measure);
      expect(names).toContain(ours);
      if (above && 'measure' in above) expect(known).toContain(above.measure);
      if (above && 'peer' in above) expect(names).toContain(above.peer);
    }
  });

  it('are not met by an empty run', () => {
    for (const { verdict } of evaluateTargets([], [])) expect(verdict).toBe('not measured');
  });
});
