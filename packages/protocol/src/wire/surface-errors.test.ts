import { expect, expectTypeOf, it } from 'vitest';
import type { ActionName } from './catalogue.js';
import { type RefusalName, surfaceErrors } from './surface-errors.js';

it('the final errors are those that another load cannot fix', () => {
  const names = Object.entries(surfaceErrors).flatMap(([name, { final }]) => (final ? [name] : []));
  expect(names).toEqual([
    'DashboardNotFound',
    'DashboardNotEmbeddable',
    'PageNotFound',
    'SurfaceSwitchedOff',
    'NotAllowed',
    'EmbeddingDisabled',
    'UnsupportedSurface',
  ]);
});

it('a refusal names an action, and is not final', () => {
  expectTypeOf<(typeof surfaceErrors)[RefusalName]['refuses']>().toExtend<ActionName | 'set-session'>();
  expectTypeOf<(typeof surfaceErrors)[RefusalName]['final']>().toEqualTypeOf<false>();
});

it.each(Object.entries(surfaceErrors))('%s has a cause and advice in sentences', (_, { about, fix }) => {
  for (const text of [about, fix]) expect(text).toMatch(/^[A-Z].*\.$/);
});
