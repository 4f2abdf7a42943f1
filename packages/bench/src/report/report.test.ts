import { describe, expect, it } from 'vitest';
import { fakeRun } from './fake-run.js';
import { asMarkdown, outcomesOf, unmeasured, verdictLine } from './report.mjs';

/** One section of a report, without its title. */
function sectionOf(report: string, title: string) {
  const [, content = ''] = report.split(`## ${title}\n\n`);
  return content.split('\n\n## ', 1)[0] ?? '';
}

/** The cells of the row that has a text in it. */
function row(table: string, text: string) {
  const line = table.split('\n').find((line) => line.startsWith('|') && line.includes(text)) ?? '';
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

describe('the report of a run', () => {
  const run = fakeRun();
  const report = asMarkdown(run);

  it('begins with what repeats it, when and where it was made', () => {
    expect(report.split('\n', 1)[0]).toBe(
      '`npm run bench -- --quick`, 2026-01-02, svc-embed 0.1.0, Chromium 156.0.1, Node 20.20.0, linux with 2 CPUs; medians of 3 repetitions (lowest to highest); what has no range was measured once.',
    );
  });

  it('has our targets with the best peer of each', () => {
    const targets = sectionOf(report, 'Targets');
    expect(row(targets, 'everything imported')).toEqual([
      'pass',
      'host, everything imported',
      'at most 4,000 B, aim 3,200',
      '3,900 B',
      '-',
      '2,988 B, swift',
    ]);
    expect(row(targets, 'events per second')).toEqual([
      'pass',
      'events per second, of raw-lazy',
      'at least 0.97',
      '1.00 (0.99 to 1.01)',
      '1.00',
      '2.50, swift',
    ]);
    expect(row(targets, 'wrong deliveries')).toEqual(['not measured', 'wrong deliveries', 'at most 0', '-', '-', '-']);
  });

  it('marks what not every repetition says', () => {
    expect(row(sectionOf(report, 'Targets'), 'bare iframe')[0]).toBe('pass ~');
    expect(report).toContain('~: not in every repetition.');
    const results = run.results.filter(({ measure }) => measure !== 'time-to-ready');
    expect(asMarkdown({ ...run, results })).not.toContain('~');
  });

  it('counts what was met, and what was not measured', () => {
    const outcomes = outcomesOf(run);
    const measured = outcomes.filter(({ ours }) => ours).length;
    expect(measured).toBe(6);
    expect(verdictLine(outcomes)).toBe(`6 of ${outcomes.length} targets met, ${outcomes.length - 6} not measured`);
    expect(verdictLine(outcomes.filter(({ ours }) => ours))).toBe('6 of 6 targets met');
  });

  it('marks a missed target', () => {
    const results = run.results.map((result) =>
      result.contestant === 'svc-embed' && result.measure === 'forged-accepted'
        ? { ...result, values: [0, 1, 0] }
        : result,
    );
    const missed = asMarkdown({ ...run, results });
    expect(row(sectionOf(missed, 'Targets'), 'forged')[0]).toBe('**FAIL** ~');
    expect(sectionOf(missed, 'Targets')).toContain('5 of ');
  });

  it('has the sizes, also of what could not be measured', () => {
    const sizes = sectionOf(report, 'Size of the host side, in bytes');
    expect(row(sizes, 'raw-lazy')).toEqual(['raw-lazy', 'host.ts', '500', '300', '221']);
    expect(row(sizes, 'heavy')).toEqual(['heavy', 'all', '-', '-', '-']);
  });

  it('has only what was measured, of those who took part', () => {
    const messages = sectionOf(report, 'Messages');
    expect(row(messages, 'events-per-second')).toEqual(['', 'events-per-second, 1/s']);
    expect(row(messages, 'swift')).toEqual(['swift', '26,000 (25,000 to 50,000)']);
    expect(row(messages, 'heavy')).toEqual([]);
    expect(report).not.toContain('## Many embeds on the page');
    expect(row(sectionOf(report, 'Mounting'), 'bare iframe')).toEqual(['bare iframe', '10']);
  });

  it('has a measure that it does not know', () => {
    const results = [...run.results, { measure: 'new', contestant: 'swift', values: [7] }];
    expect(row(sectionOf(asMarkdown({ ...run, results }), 'Other measures'), 'swift')).toEqual(['swift', '7']);
  });

  it('says what a forged message does', () => {
    expect(sectionOf(report, 'What a forged message does').split('\n').slice(2)).toEqual([
      '- none is taken: svc-embed',
      '- messages of a port cannot be forged: swift',
      '- **4 are taken**: heavy',
    ]);
    const results = run.results.filter(({ measure }) => measure !== 'forged-accepted');
    expect(asMarkdown({ ...run, results })).not.toContain('forged message does');
  });

  it('says who takes no part, and why', () => {
    expect(sectionOf(report, 'Left out, and why').split('\n')).toEqual([
      '- swift (forged-accepted): messages of a port cannot be forged',
      '- heavy (cycle-nodes, cycle-heap): has no destroy',
      '- heavy (size-all): Could not resolve "heavy"',
      '- absent: needs a login',
    ]);
    expect(sectionOf(report, 'Versions')).toContain('- heavy: heavy 2.0.0, heavy-guest 2.0.1');
    expect(sectionOf(report, 'How they were measured')).toBe('- swift: speaks over a port\n- heavy: does not mount');
  });
});

describe('a measure of ours without a value', () => {
  it('is told, whatever others have', () => {
    const run = fakeRun();
    expect(unmeasured(run)).toEqual([]);
    const results = run.results.filter(
      ({ contestant, measure }) => contestant !== 'svc-embed' || measure !== 'time-to-ready',
    );
    expect(unmeasured({ ...run, results })).toEqual(['time-to-ready']);
    expect(unmeasured({ ...run, results: [] })).toEqual(run.measures);
  });

  it('is anybody else’s where we take no part', () => {
    const run = fakeRun();
    const participants = run.participants.filter(({ name }) => name !== 'svc-embed');
    expect(unmeasured({ ...run, participants })).toEqual(['cycle-nodes']);
  });
});
