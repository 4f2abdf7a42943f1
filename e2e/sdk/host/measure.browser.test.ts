import { type LoadMeasurement, measureLoad } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';

/** Mounts an embed that is measured from the start. */
function mountMeasured(lab: Lab, ...options: Parameters<Lab['mount']>) {
  const mounted = lab.mount(...options);
  const measurements: LoadMeasurement[] = [];
  const stop = mounted.embed.use(
    measureLoad((measurement) => {
      if (measurement.kind === 'load') measurements.push(measurement);
    }),
  );
  return { ...mounted, measurements, stop, steps: () => measurements.map(({ step }) => step) };
}

test('every step of a load is measured once, and not before the previous step', async ({ lab }) => {
  const { embed, measurements, steps } = mountMeasured(lab, { session: async () => `${lab.canary}measured` });
  expect(steps()).deep.equal(['asked']);
  const surface = await lab.surface(embed.iframe);
  await surface.run((toolkit) => {
    toolkit.ready();
    toolkit.emit('dashboard-loaded', {});
  });
  await lab.until(() => steps().includes('loaded') && steps().includes('firstData'));
  expect(
    steps()
      .filter((step) => step !== 'committed')
      .sort(),
  ).deep.equal(['answered', 'asked', 'firstData', 'firstMessage', 'loaded', 'ready']);
  const { asked, answered, firstMessage, ready, firstData, loaded } = measurements.at(-1) as LoadMeasurement;
  const times = [asked, answered, firstMessage, ready, firstData] as number[];
  expect(times).deep.equal([...times].sort((a, b) => a - b));
  expect(loaded as number).gte(answered as number);

  const entries = performance.getEntriesByType('measure').filter(({ name }) => name.startsWith('svc-embed:'));
  expect(entries.some(({ name }) => /^svc-embed:\d+:ready$/.test(name))).equal(true);
  expect(JSON.stringify(entries)).not.contain(lab.canary);
});
