import { describe, expect, it } from 'vitest';
import { browserRuns, engineRuns, unitRuns } from './reports.mjs';

describe('reports', () => {
  it('of unit tests are read by leaf title, without those that did not run', () => {
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

  it('of browser tests are read at any depth; a flaky one has failed', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'chromium', status }] });
    const suites = [{ specs: [spec('B1 x', 'expected')], suites: [{ specs: [spec('B2 y', 'flaky')] }] }];
    expect(browserRuns({ suites })).toEqual([
      { title: 'B1 x', engine: 'Chromium', verdict: 'passed' },
      { title: 'B2 y', engine: 'Chromium', verdict: 'failed' },
    ]);
    expect(browserRuns({ specs: [spec('B3 z', 'skipped')] })).toEqual([]);
  });

  it('of engines are read with the name of each', () => {
    const results = [{ title: 'A1 x', verdict: 'absent' as const, text: '', figures: {} }];
    expect(engineRuns({ reports: { WebKit: { browser: '', seed: 1, results } } })).toEqual([
      { title: 'A1 x', engine: 'WebKit', verdict: 'absent' },
    ]);
  });
});
