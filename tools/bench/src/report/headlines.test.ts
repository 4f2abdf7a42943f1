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
    ['events per second, of a listener', '1.00 (1.00 to 1.01)', '2.50 (2.50 to 2.55), swift', 'takes 30 us'],
    ['round trip, of a listener', '1.20', '0.50, swift', 'takes 0.60 ms'],
    [
      "time to ready, of a bare iframe's load",
      '1.08 (1.06 to 1.09)',
      '1.20 (1.19 to 1.21), swift',
      'load of the frame',
    ],
    ['first mount of a new page, in ms', '1.50 (1.45 to 1.60)', '0.80 (0.75 to 0.85), swift', 'until the iframe'],
  ])('show the figures of "%s", and what they mean', (title, ...parts) => {
    const line = headlinesOf(fakeRun())
      .split('\n')
      .find((line) => line.startsWith(`| ${title} `));
    const cells = line?.split('|').map((cell) => cell.trim()) ?? [];
    for (const part of parts) expect(cells.some((cell) => cell.includes(part))).toBe(true);
  });

  it('show the figures with `fastChannel` below each of those over the window', () => {
    const lines = headlinesOf(fakeRun()).split('\n');
    const [events, trip] = lines.filter((line) => line.startsWith('| the same with `fastChannel`'));
    expect(events).toContain('8.00 (7.75 to 8.25)');
    expect(trip).toContain('0.40');
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
