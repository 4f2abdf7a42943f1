import { expect, it } from 'vitest';
import { measureCode } from './bytes.mjs';

it('measures minified code without unused parts', async () => {
  const { min, gzip, brotli } = await measureCode('function unused() { return 2; } export const   one =   1;');
  const used = await measureCode('export const one = 1;');
  expect({ min, gzip, brotli }).toEqual(used);
  expect(min).toBeLessThan(30);
});

it('measures static imports, but not dynamic ones', async () => {
  const eager = await measureCode("export { subjectOf } from './subjects.mjs'");
  const lazy = await measureCode("export const load = () => import('./subjects.mjs')");
  expect(eager.min).toBeGreaterThan(200);
  expect(lazy.min).toBeLessThan(100);
});
