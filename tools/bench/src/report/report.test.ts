import { describe, expect, it } from 'vitest';
import { fakeRun } from './fake-run.js';
import { asMarkdown, outcomesOf, unmeasured, verdictLine } from './report.js';

function sectionOf(report: string, title: string) {
  const [, content = ''] = report.split(`## ${title}\n\n`);
  return content.split('\n\n## ', 1)[0] ?? '';
}

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

  it('starts with its command, date and machine', () => {
    expect(report.split('\n', 1)[0]).toBe(
      '`npm run bench -- --quick`, 2026-01-02, source abc, svc-embed 0.1.0, Chromium 156.0.1, Node 20.20.0, linux with 2 CPUs; medians of the rounds, with quartiles in brackets; 170 s.',
    );
  });

  it('shows each target with its limit and value', () => {
    const targets = sectionOf(report, 'Targets');
    const one = 'svc-embed';
    expect(row(targets, 'forged')).toEqual(['pass', one, 'forged messages accepted', 'at most 0', '0']);
    expect(row(targets, 'wrong deliveries')).toEqual(['not measured', one, 'wrong deliveries', 'at most 0', '-']);
    expect(row(targets, 'first mount')[4]).toBe('1.50 (1.45 to 1.60) ms');
    expect(row(targets, 'of the best other SDK')).toEqual([
      'pass',
      'svc-embed-port',
      'events per second, of the best other SDK',
      'at least 2.5',
      '3.08 (3.04 to 3.24), swift',
    ]);
  });

  it('begins with the figures in which another SDK is ahead, in words', () => {
    expect(report.split('## ')[1]).toContain('Behind other SDKs\n\n- svc-embed: `events-per-second` is 0.40');
    expect(asMarkdown({ ...run, results: [], sizes: [] })).not.toContain('Behind');
  });

  it('counts targets that are met and targets without a measure', () => {
    const outcomes = outcomesOf(run);
    const measured = outcomes.filter(({ value }) => value);
    const missing = outcomes.length - measured.length;
    expect(verdictLine(measured)).toBe(`${measured.length - 1} of ${measured.length} targets met`);
    expect(verdictLine(outcomes)).toBe(
      `${measured.length - 1} of ${outcomes.length} targets met, ${missing} not measured`,
    );
  });

  it('marks a missed target', () => {
    const results = run.results.map((result) =>
      result.peer === 'svc-embed' && result.measure === 'forged-accepted' ? { ...result, values: [1] } : result,
    );
    const targets = sectionOf(asMarkdown({ ...run, results }), 'Targets');
    expect(row(targets, 'forged')).toEqual(['**FAIL**', 'svc-embed', 'forged messages accepted', 'at most 0', '1']);
  });

  it('lists all sizes, including those that could not be measured', () => {
    const sizes = sectionOf(report, 'Size of the host side, in bytes');
    expect(row(sizes, 'raw-lazy')).toEqual(['raw-lazy', '500', '300', '221']);
    expect(row(sizes, 'heavy')).toEqual(['heavy', '-', '-', '-']);
  });

  it('shows only measured values of peers that took part, and their ratios', () => {
    const messages = sectionOf(report, 'Messages');
    expect(row(messages, 'events-per-second').slice(0, 3)).toEqual([
      '',
      'events-per-second, of raw',
      'events-per-second, 1/s',
    ]);
    expect(row(messages, 'swift').slice(0, 3)).toEqual(['swift', '2.50 (2.50 to 2.55)', '26,000']);
    expect(report).not.toContain('## Many embeds on the page');
    const mounting = sectionOf(report, 'Mounting');
    expect(row(mounting, 'time-to-ready')[1]).toBe('time-to-ready, of bare-load');
    expect(row(mounting, 'raw-lazy').slice(1)).toEqual(['-', '43', '-', '-']);
    expect(row(mounting, '| raw ')).toEqual([]);
  });

  it('lists peers that take no part with the reason', () => {
    expect(sectionOf(report, 'Left out').split('\n')).toEqual([
      '- swift (forged-accepted): messages of a port cannot be forged',
      '- heavy (cycle-nodes, cycle-listeners): has no destroy',
      '- heavy (size): Could not resolve "heavy"',
    ]);
    expect(sectionOf(report, 'Versions')).toContain('- heavy: heavy 2.0.0, heavy-guest 2.0.1');
    expect(sectionOf(report, 'How they were measured')).toBe('- swift: uses a port');
  });
});

describe('unmeasured', () => {
  it('lists a measure without a value of ours', () => {
    const run = fakeRun();
    expect(unmeasured(run)).toEqual([]);
    const results = run.results.filter(({ peer, measure }) => peer !== 'svc-embed' || measure !== 'time-to-ready');
    expect(unmeasured({ ...run, results })).toEqual(['time-to-ready']);
    expect(unmeasured({ ...run, results: [] })).toEqual(run.measures);
  });

  it('lists a measure that has a value of svc-embed, but not over the port', () => {
    const run = fakeRun();
    const results = run.results.filter(({ peer, measure }) => peer !== 'svc-embed-port' || measure !== 'cycle-nodes');
    expect(unmeasured({ ...run, results })).toEqual(['cycle-nodes']);
  });
});
