import { expect, it } from 'vitest';
import { measureCode } from './bytes.mjs';

it('measures minified code without what is not imported', async () => {
  const { min, gzip, brotli } = await measureCode('function unused() { return 2; } export const   one =   1;');
  const alone = await measureCode('export const one = 1;');
  expect({ min, gzip, brotli }).toEqual(alone);
  expect(min).toBeLessThan(30);
});

it('measures what is loaded at once, and not what a dynamic import loads later', async () => {
  const atOnce = await measureCode("export { subjectOf } from './subjects.mjs'");
  const lazy = await measureCode("export const load = () => import('./subjects.mjs')");
  expect(atOnce.min).toBeGreaterThan(200);
  expect(lazy.min).toBeLessThan(100);
});
