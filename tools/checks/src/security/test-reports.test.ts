import { describe, expect, it } from 'vitest';
import { browserRuns, unitRuns } from './test-reports.mjs';

describe('the test reports', () => {
  it('give each unit test that ran by its whole name', () => {
    const assertionResults = [
      { ancestorTitles: [], title: 'A1 x', status: 'passed' },
      { ancestorTitles: ['host', 'A2 router'], title: 'y', status: 'failed' },
      { ancestorTitles: [], title: 'A3 z', status: 'skipped' },
    ];
    expect(unitRuns({ testResults: [{ assertionResults }] })).toEqual([
      { titles: ['A1 x'], place: 'unit', verdict: 'passed' },
      { titles: ['host', 'A2 router', 'y'], place: 'unit', verdict: 'failed' },
    ]);
  });

  it('give browser tests at any depth without their file, and count a flaky one as failed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [
      {
        title: 'loading.spec.ts',
        specs: [spec('B1 x', 'expected'), spec('B3 z', 'skipped')],
        suites: [{ title: 'a frame', specs: [spec('B2 y', 'flaky')] }],
      },
    ];
    expect(browserRuns({ suites })).toEqual([
      { titles: ['B1 x'], place: 'chromium', verdict: 'passed' },
      { titles: ['a frame', 'B2 y'], place: 'chromium', verdict: 'failed' },
    ]);
  });

  it('give a test that ran in an engine with its name', () => {
    const assertionResults = [{ ancestorTitles: [], title: 'A1 x', status: 'passed', meta: { engine: 'WebKit' } }];
    expect(unitRuns({ testResults: [{ assertionResults }] })).toEqual([
      { titles: ['A1 x'], place: 'engines', engine: 'WebKit', verdict: 'passed' },
    ]);
  });
});
