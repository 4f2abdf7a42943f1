import { describe, expect, it } from 'vitest';
import { fakeRun } from './fake-run.js';
import { headlines } from './headlines.js';
import { asMarkdown } from './report.js';
import { readResults } from './results-page.js';
import type { Run } from './run.js';

const headlinesOf = (run: Run) => headlines(readResults(asMarkdown(run)), 'RESULTS.md');

describe('headlines', () => {
  it('name the versions, the date, the browser and the link', () => {
    const text = headlinesOf(fakeRun());
    expect(text).toContain('svc-embed 0.1.0 beside other SDKs and libraries');
    expect(text).toContain('`npm run bench -- --quick`, 2026-01-02, Chromium 156.0.1 on 2 CPUs');
    expect(text).toContain('(RESULTS.md)');
  });

  it.each([
    ['Events per second', '1.00 times as many as with a hand-written listener; the best of the others: 2.50 (swift)'],
    ['A foreign message', '0.50 us above a hand-written listener; 9 us (heavy) to 269 us (swift) of the others'],
    ['Time to ready', "1.08 times that of a bare iframe's load; the best of the others that mount: 1.20 (swift)"],
  ])('show the figures of "%s"', (title, figures) => {
    const line = headlinesOf(fakeRun())
      .split('\n')
      .find((line) => line.startsWith(`- **${title}`));
    expect(line).toContain(figures);
  });

  it('show a negative cost as not measurable', () => {
    const run = fakeRun();
    const results = run.results.map((result) =>
      result.peer === 'svc-embed' && result.measure === 'reject-with-100'
        ? { ...result, values: [-1, -0.5, 2] }
        : result,
    );
    expect(headlinesOf({ ...run, results })).toContain('costs nothing measurable above a hand-written listener');
  });

  it.each(['events-per-second', 'time-to-ready', 'reject-with-100'])('throw without %s', (measure) => {
    const run = fakeRun();
    const results = run.results.filter((result) => result.measure !== measure);
    expect(() => headlinesOf({ ...run, results })).toThrow('the results have no');
  });
});
