import type { LoadMeasurement, Measurement, VitalsMeasurement } from '@svc-embed/host';
import { addPieces } from '../../support/host-pieces.js';
import { expect, surface, strictTest as test } from '../../support/sandbox-test.js';

declare global {
  var measurements: Measurement[];
}

test('a page measures a load of a dashboard, and its vitals', { tag: '@core' }, async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer: { externalId: 'measured' } });
  await addPieces(page);
  await page.evaluate(() => {
    globalThis.measurements = [];
    embed.use(Host.measureLoad((measurement) => void measurements.push(measurement)));
    void embed.reload();
  });
  await page.waitForFunction(() => {
    const last = measurements.findLast((measurement) => measurement.kind === 'vitals');
    return last?.lcp && last.slowest && measurements.some((each) => each.kind === 'load' && each.step === 'firstData');
  });
  const body = surface(page).locator('body');
  // Browsers do not report fast interactions.
  await body.evaluate((element) =>
    element.addEventListener('click', () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
    }),
  );
  await body.click({ position: { x: 5, y: 5 } });
  await page.waitForFunction(() => {
    const last = measurements.findLast((measurement) => measurement.kind === 'vitals');
    return last?.inp && last.slowFrames;
  });

  const told = await page.evaluate(() => measurements);
  const load = told.findLast(({ kind }) => kind === 'load');
  const vitals = told.findLast(({ kind }) => kind === 'vitals');
  expect(load).toMatchObject({ kind: 'load', load: 2, cause: null, error: null, failed: null });
  const { answered, committed, firstMessage, loaded } = load as LoadMeasurement;
  expect(committed as number).toBeGreaterThanOrEqual(Math.floor(answered as number));
  expect(committed as number).toBeLessThanOrEqual(Math.min(firstMessage as number, loaded as number));
  expect(vitals).toMatchObject({ load: 2, slowest: expect.any(String), cls: expect.any(Number) });
  expect((vitals as VitalsMeasurement).inp).toBeGreaterThanOrEqual(60);
});
