import { describe, expect, it } from 'vitest';
import { browserRuns, unitRuns } from './test-reports.mjs';

describe('the test reports', () => {
  it('give each unit test that ran by its own title', () => {
    const assertionResults = [
      { title: 'A1 x', status: 'passed' },
      { title: 'A2 y', status: 'failed' },
      { title: 'A3 z', status: 'skipped' },
    ];
    expect(unitRuns({ testResults: [{ assertionResults }] })).toEqual([
      { title: 'A1 x', engine: 'Node', verdict: 'passed' },
      { title: 'A2 y', engine: 'Node', verdict: 'failed' },
    ]);
  });

  it('give browser tests at any depth, and count a flaky one as failed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [{ specs: [spec('B1 x', 'expected')], suites: [{ specs: [spec('B2 y', 'flaky')] }] }];
    expect(browserRuns({ suites })).toEqual([
      { title: 'B1 x', engine: 'Chromium', verdict: 'passed' },
      { title: 'B2 y', engine: 'Chromium', verdict: 'failed' },
    ]);
    expect(browserRuns({ specs: [spec('B3 z', 'skipped')] })).toEqual([]);
  });

  it('give a test that ran in a browser with its engine', () => {
    const assertionResults = [{ title: 'A1 x', status: 'passed', meta: { engine: 'WebKit' } }];
    expect(unitRuns({ testResults: [{ assertionResults }] })).toEqual([
      { title: 'A1 x', engine: 'WebKit', verdict: 'passed' },
    ]);
  });
});
