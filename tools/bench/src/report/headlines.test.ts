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
    expect(text).toContain('`npm run bench -- --quick`, 2026-01-02, Chromium 156.0.1 on 2 CPUs: svc-embed 0.1.0,');
    expect(text).toContain('(RESULTS.md)');
    expect(text).toContain('Use `fastChannel` for');
  });

  it.each([
    [
      'Events per second, over the window',
      '1.00 (1.00 to 1.01) times',
      '2.50 (2.50 to 2.55), swift. One event takes 30 us',
    ],
    ['Round trip, over the window', '1.20 times that of the listener, 0.60 ms', '0.50, swift'],
    ['Events per second, with `fastChannel`', '8.00 (7.75 to 8.25) times', '2.50 (2.50 to 2.55), swift'],
    ['Round trip, with `fastChannel`', '0.40 times that of the listener, 0.20 ms', '0.50, swift'],
    ['Time to ready', '1.08 (1.06 to 1.09)', '1.20 (1.19 to 1.21), swift'],
    ['First mount', '1.50 (1.45 to 1.60)', '0.80 (0.75 to 0.85), swift'],
  ])('show the figures of "%s"', (title, ours, best) => {
    const line = headlinesOf(fakeRun())
      .split('\n')
      .find((line) => line.startsWith(`- **${title}`));
    expect(line).toContain(ours);
    expect(line).toContain(`; the best of the others: ${best}`);
  });

  it.each(['events-per-second', 'time-to-ready', 'first-mount', 'round-trip', 'event-cpu'])(
    'throw without %s',
    (id) => {
      const run = fakeRun();
      const results = run.results.filter(({ measure }) => measure !== id);
      expect(() => headlinesOf({ ...run, results })).toThrow('the results have no');
    },
  );

  it('throw without another product', () => {
    const run = fakeRun();
    const participants = run.participants.filter(({ isProduct }) => !isProduct);
    expect(() => headlinesOf({ ...run, participants })).toThrow('of others');
  });
});
