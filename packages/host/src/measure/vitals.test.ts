import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountExtended, useStillWorld } from '../../test/mounting.js';
import { type Measurement, measure } from '../index.js';

useStillWorld();
beforeEach(() => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.restoreAllMocks());

const vitals = {
  lcp: 812.5,
  cls: 0.02,
  inp: null,
  slowFrames: 3,
  slowFrameTime: 140,
  slowest: 'revenue',
  slowestTime: 430,
};

function setUp(extensions = ['vitals']) {
  const mounted = mountExtended(extensions);
  const measurements: Measurement[] = [];
  const stop = measure(mounted.embed, (measurement) => void measurements.push(measurement));
  return { ...mounted, stop, told: () => measurements.filter(({ kind }) => kind === 'vitals') };
}

describe('the vitals of measure', () => {
  it('are those of a surface that takes part, with the load that they are of', () => {
    const { embed, say, start, told } = setUp();
    start();
    say('vitals', vitals);
    expect(told()).toEqual([{ kind: 'vitals', embed: expect.any(Number), load: 1, ...vitals }]);
    void embed.reload();
    start();
    say('vitals', vitals);
    expect(told()[1]).toMatchObject({ load: 2 });
  });

  it('are written to User Timing', () => {
    const write = vi.spyOn(performance, 'measure');
    const { say, start, told } = setUp();
    start();
    say('vitals', vitals);
    const [name, options] = write.mock.calls.at(-1) ?? [];
    expect([name, Object(options).detail]).toEqual(['svc-embed:vitals', told()[0]]);
  });

  it.each([{ ...vitals, lcp: 'fast' }, { ...vitals, cls: Number.NaN }, { lcp: 1 }, null])(
    'are none that a surface makes up as %j',
    (payload) => {
      const { say, start, told } = setUp();
      start();
      say('vitals', payload as object);
      expect(told()).toEqual([]);
    },
  );

  it('are none of a surface that was not asked, and none after the end', () => {
    const { fake, say, start, stop, told } = setUp([]);
    start();
    say('vitals', vitals);
    expect(told()).toEqual([]);
    expect(fake.posted).toEqual([]);
    stop();

    const other = setUp();
    other.start();
    other.stop();
    other.say('vitals', vitals);
    expect(other.told()).toEqual([]);
  });
});
