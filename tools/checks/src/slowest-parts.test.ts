import { expect, it } from 'vitest';
import { ofPlaywright, ofVitest } from './slowest-parts.mjs';

it('knows a file of a run of Vitest by its engine, if it has one, and by its path', () => {
  const times = { startTime: 1_000, endTime: 3_500 };
  const files = [
    { name: 'a.test.ts', ...times, assertionResults: [{}] },
    { name: 'b.browser.test.ts', ...times, assertionResults: [{ meta: { engine: 'WebKit' } }] },
    { name: 'empty.test.ts', ...times, assertionResults: [] },
  ];
  expect(ofVitest(files)).toEqual([
    { name: 'a.test.ts', seconds: 2.5 },
    { name: 'WebKit b.browser.test.ts', seconds: 2.5 },
    { name: 'empty.test.ts', seconds: 2.5 },
  ]);
});

it('adds up the tests of a file that Playwright ran, also those in groups', () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { specs: [spec('a.spec.ts', 500)], suites: [{ specs: [spec('a.spec.ts', 250, 250)] }] },
    { specs: [spec('b.spec.ts', 2_000)] },
  ];
  expect(ofPlaywright(suites)).toEqual([
    { name: 'e2e/a.spec.ts', seconds: 1 },
    { name: 'e2e/b.spec.ts', seconds: 2 },
  ]);
});
