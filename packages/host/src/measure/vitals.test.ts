import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountExtended, useStillWorld } from '../../test/mounting.js';
import { type Measurement, measureLoad } from '../index.js';

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
  const stop = mounted.embed.use(measureLoad((measurement) => void measurements.push(measurement)));
  return { ...mounted, stop, told: () => measurements.filter(({ kind }) => kind === 'vitals') };
}

describe('the vitals of measureLoad', () => {
  it('are reported with their load if the surface sends them', () => {
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
    expect([name, Object(options).detail]).toEqual([`svc-embed:${told()[0]?.embed}:vitals`, told()[0]]);
  });

  it('B76 leave one entry of User Timing, however many come, with a short name, and none after the end', () => {
    let timeline: { readonly name: string; readonly detail: Measurement }[] = [];
    vi.spyOn(performance, 'measure').mockImplementation((name, options) => {
      const { detail } = options as PerformanceMeasureOptions;
      timeline.push({ name, detail });
      return {} as PerformanceMeasure;
    });
    vi.spyOn(performance, 'clearMeasures').mockImplementation((cleared) => {
      timeline = timeline.filter(({ name }) => name !== cleared);
    });
    const entries = () => timeline.map(({ detail }) => detail);
    const [first, second] = [setUp(), setUp()];
    for (const { start, say } of [first, second]) {
      start();
      for (let lcp = 1; lcp <= 300; lcp++) say('vitals', { ...vitals, lcp, slowest: 'x'.repeat(10_000) });
    }
    const last = { kind: 'vitals', lcp: 300, slowest: 'x'.repeat(100) };
    const ofVitals = () => entries().filter((detail) => detail.kind === 'vitals');
    expect(ofVitals()).toEqual([expect.objectContaining(last), expect.objectContaining(last)]);
    first.embed.destroy();
    expect(new Set(entries().map(({ embed }) => embed))).toEqual(new Set([second.told()[0]?.embed]));
    second.stop();
    expect(entries()).toEqual([]);
  });

  it.each([{ ...vitals, lcp: 'fast' }, { ...vitals, cls: Number.NaN }, { lcp: 1 }, null])(
    'are not reported if they are invalid: %j',
    (payload) => {
      const { say, start, told } = setUp();
      start();
      say('vitals', payload as object);
      expect(told()).toEqual([]);
    },
  );

  it('are not reported for a surface that was not asked, nor after the end', () => {
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
