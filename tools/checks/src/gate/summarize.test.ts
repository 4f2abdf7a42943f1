import { expect, test } from 'vitest';
import { summarize } from './summarize.mjs';
import { testsIn } from './tests-in.mjs';

const unit = {
  testResults: [
    {
      name: '/repository/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { ancestorTitles: ['numbers'], title: 'adds', status: 'passed', duration: 1_500, failureMessages: [] },
        {
          ancestorTitles: [],
          title: 'divides',
          status: 'failed',
          duration: 500,
          failureMessages: ['expected 1, got 2'],
        },
        { ancestorTitles: [], title: 'waits', status: 'skipped', failureMessages: [] },
        {
          ancestorTitles: [],
          title: 'frames',
          status: 'passed',
          duration: 0,
          failureMessages: [],
          meta: { engine: 'Firefox' },
        },
      ],
    },
    { name: '/repository/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ],
};

const browser = {
  errors: [{ message: 'port 5410 is in use' }],
  suites: [
    {
      title: 'sdk/c.spec.ts',
      suites: [
        {
          title: 'a frame',
          specs: [
            {
              file: 'sdk/c.spec.ts',
              title: 'mounts',
              tests: [{ status: 'expected', results: [{ duration: 4_000, errors: [] }] }],
            },
            {
              file: 'sdk/c.spec.ts',
              title: 'asks',
              tests: [{ status: 'flaky', results: [{ duration: 1_000, errors: [{ message: 'no answer' }] }] }],
            },
            { file: 'sdk/c.spec.ts', title: 'prints', tests: [{ status: 'skipped', results: [] }] },
          ],
        },
      ],
    },
  ],
};

test('reads each test of a Vitest report, and a file that does not load as a failure', () => {
  expect(
    testsIn(unit).map(({ file, titles, place, engine, status }) => [file, titles.join(': '), engine ?? place, status]),
  ).toEqual([
    ['/repository/a.test.ts', 'numbers: adds', 'unit', 'passed'],
    ['/repository/a.test.ts', 'divides', 'unit', 'failed'],
    ['/repository/a.test.ts', 'waits', 'unit', 'skipped'],
    ['/repository/a.test.ts', 'frames', 'Firefox', 'passed'],
    ['/repository/b.test.ts', 'does not load', 'unit', 'failed'],
  ]);
});

test('reads each test of a Playwright report, and flaky tests and errors outside of tests as failures', () => {
  expect(testsIn(browser).map(({ titles, status, seconds }) => [titles.join(': '), status, seconds])).toEqual([
    ['does not run', 'failed', 0],
    ['a frame: mounts', 'passed', 4],
    ['a frame: asks', 'failed', 1],
    ['a frame: prints', 'skipped', 0],
  ]);
});

test('counts tests, and a step that failed without a failed test as one failure', () => {
  const tests = [unit, browser].flatMap(testsIn).map((one) => ({ ...one, step: 'tests' }));
  const steps = [
    { step: 'tests', seconds: 60, failure: 'Failed with exit status 1' },
    { step: 'lint', seconds: 5, failure: 'Failed with exit status 1' },
  ];
  const lines = summarize(steps, tests, true);
  expect(lines.at(-1)).toBe('3 passed, 5 failed');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Failed: /repository/a.test.ts: divides',
      '  expected 1, got 2',
      'Failed: lint: Failed with exit status 1',
    ]),
  );
  expect(lines).not.toContain('Failed: tests');
});

test('counts a gate that failed before its first step as one failure', () => {
  expect(summarize([], [], true)).toEqual(['0 passed, 1 failed']);
  expect(summarize([], [], false)).toEqual(['0 passed, 0 failed']);
});

test('lists the ten slowest steps and files', () => {
  const steps = Array.from({ length: 12 }, (_, index) => ({ step: `step-${index}`, seconds: index }));
  const lines = summarize(
    steps,
    testsIn(unit).map((one) => ({ ...one, step: 'tests' })),
    false,
  );
  expect(lines.filter((line) => line.includes('step-'))).toEqual(
    steps
      .slice(2)
      .reverse()
      .map(({ step, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${step}`),
  );
  expect(lines).toContain('     2.0  /repository/a.test.ts');
});
