import { describe, expect, it } from 'vitest';
import { MEASURES } from '../figures/measures.mjs';
import { BARE, PEERS } from '../peers/list.mjs';
import { measureHosts, sizeResults } from '../run/host-sizes.mjs';
import { evaluateTargets } from './evaluate.mjs';
import { TARGETS } from './targets.mjs';

const NOTHING = async () => ({ min: 1, gzip: 1, brotli: 1 });

describe('the targets', () => {
  it('have unique ids', () => {
    expect(new Set(TARGETS.map(({ id }) => id)).size).toBe(TARGETS.length);
  });

  it('name existing measures and peers', async () => {
    const sizes = sizeResults(await measureHosts(PEERS, NOTHING)).map(({ measure }) => measure);
    const known = [...Object.keys(MEASURES), ...sizes];
    const names = [BARE, ...PEERS.map(({ name }) => name)];
    for (const { measure, than } of TARGETS) {
      expect(known).toContain(measure);
      if (than && 'measure' in than) expect(known).toContain(than.measure);
      if (than && 'peer' in than) expect(names).toContain(than.peer);
    }
  });

  it('are not met by an empty run', () => {
    for (const { verdict } of evaluateTargets([], [])) expect(verdict).toBe('not measured');
  });
});
