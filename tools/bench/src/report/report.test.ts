import { describe, expect, it } from 'vitest';
import { fakeRun } from './fake-run.js';
import { asMarkdown, outcomesOf, unmeasured, verdictLine } from './report.js';

/** One section of a report, without its title. */
function sectionOf(report: string, title: string) {
  const [, content = ''] = report.split(`## ${title}\n\n`);
  return content.split('\n\n## ', 1)[0] ?? '';
}

/** What stands between the line about the run and the first section. */
function topOf(report: string) {
  const [top = ''] = report.split('\n\n## ', 1);
  return top.split('\n').slice(2).filter(Boolean);
}

/** A run with other values of ours. */
function withOurs(values: Readonly<Record<string, readonly number[]>>) {
  const run = fakeRun();
  const results = run.results.map((result) => {
    const replaced = result.peer === 'svc-embed' && values[result.measure];
    return replaced ? { ...result, values: replaced } : result;
  });
  return { ...run, results };
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

  it('starts with its command, date and machine', () => {
    expect(report.split('\n', 1)[0]).toBe(
      '`npm run bench -- --quick`, 2026-01-02, svc-embed 0.1.0, Chromium 156.0.1, Node 20.20.0, linux with 2 CPUs; medians of 3 repetitions (lowest to highest); what has no range was measured once.',
    );
  });

  it('shows each target with the best product', () => {
    const targets = sectionOf(report, 'Targets');
    expect(row(targets, 'size of `host { buildEmbedUrl }`')).toEqual([
      'pass',
      'size of `host { buildEmbedUrl }`',
      expect.stringMatching(/^at most [\d,]+ B$/),
      '900 B',
      '-',
      '-',
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

  it('marks verdicts that not every repetition supports', () => {
    expect(row(sectionOf(report, 'Targets'), 'bare iframe')[0]).toBe('pass ~');
    expect(report).toContain('~: not in every repetition.');
    const results = run.results.filter(({ measure }) => measure !== 'time-to-ready');
    expect(asMarkdown({ ...run, results })).not.toContain('~');
  });

  it('counts targets that are met and targets without a measure', () => {
    const outcomes = outcomesOf(run);
    const measured = outcomes.filter(({ ours }) => ours).length;
    expect(measured).toBe(6);
    expect(verdictLine(outcomes)).toBe(`6 of ${outcomes.length} targets met, ${outcomes.length - 6} not measured`);
    expect(verdictLine(outcomes.filter(({ ours }) => ours))).toBe('6 of 6 targets met');
  });

  it('marks a missed target, and says so in words at the top', () => {
    const missed = asMarkdown(withOurs({ 'forged-accepted': [0, 1, 0] }));
    expect(row(sectionOf(missed, 'Targets'), 'forged')[0]).toBe('**FAIL** ~');
    expect(sectionOf(missed, 'Targets')).toContain('5 of ');
    expect(topOf(missed)).toEqual([
      '**One target is missed:**',
      '- forged messages accepted: 0 (0 to 1), and the target is at most 0; not in every repetition',
    ]);
  });

  it('lists every missed target at the top, with its unit and its range', () => {
    const missed = withOurs({ 'reject-with-100': [0.7, 0.9, 0.8], 'events-per-second': [9_000, 9_500, 18_000] });
    expect(topOf(asMarkdown(missed))).toEqual([
      '**2 targets are missed:**',
      '- events per second, of raw-lazy: 0.90 (0.90 to 0.95), and the target is at least 0.97',
      '- rejecting a foreign message with 100 embeds, above a hand-written listener: 0.80 (0.70 to 0.90) us, and the target is at most 0.5 us',
    ]);
  });

  it('says at the top that no target is missed', () => {
    expect(topOf(report)).toEqual(['No measured target is missed.']);
  });

  it('lists the sizes, also those that could not be measured', () => {
    const sizes = sectionOf(report, 'Size of the host side, in bytes');
    expect(row(sizes, 'raw-lazy')).toEqual(['raw-lazy', 'host.ts', '500', '300', '221']);
    expect(row(sizes, 'heavy')).toEqual(['heavy', 'all', '-', '-', '-']);
  });

  it('shows only measured values of peers that took part', () => {
    const messages = sectionOf(report, 'Messages');
    expect(row(messages, 'events-per-second')).toEqual(['', 'events-per-second, 1/s']);
    expect(row(messages, 'swift')).toEqual(['swift', '26,000 (25,000 to 50,000)']);
    expect(row(messages, 'heavy')).toEqual([]);
    expect(report).not.toContain('## Many embeds on the page');
    expect(row(sectionOf(report, 'Mounting'), 'bare iframe')).toEqual(['bare iframe', '10']);
  });

  it('shows unknown measures', () => {
    const results = [...run.results, { measure: 'new', peer: 'swift', values: [7] }];
    expect(row(sectionOf(asMarkdown({ ...run, results }), 'Other measures'), 'swift')).toEqual(['swift', '7']);
  });

  it('shows ours beside the build of another commit, with the ratio within each repetition', () => {
    const other = { name: 'svc-embed@abc1234', beside: 'svc-embed', versions: {}, isProduct: false };
    const results = [
      ...run.results,
      { measure: 'events-per-second', peer: other.name, values: [9_000, 10_100, 25_000] },
      { measure: 'time-to-ready', peer: other.name, cannot: 'broke down' },
    ];
    const beside = sectionOf(
      asMarkdown({ ...run, participants: [...run.participants, other], results }),
      'Beside svc-embed@abc1234',
    );
    expect(row(beside, 'events-per-second')).toEqual([
      'events-per-second, 1/s',
      '10,100 (9,000 to 25,000)',
      '10,100 (9,900 to 20,000)',
      '1.00 (0.80 to 1.10)',
    ]);
    expect(row(beside, 'time-to-ready')).toEqual([]);
    expect(report).not.toContain('## Beside');
  });

  it('groups peers by their answer to forged messages', () => {
    expect(sectionOf(report, 'Forged messages').split('\n').slice(2)).toEqual([
      '- none is accepted: svc-embed',
      '- messages of a port cannot be forged: swift',
      '- **4 are accepted**: heavy',
    ]);
    const results = run.results.filter(({ measure }) => measure !== 'forged-accepted');
    expect(asMarkdown({ ...run, results })).not.toContain('forged message does');
  });

  it('lists peers that take no part with the reason', () => {
    expect(sectionOf(report, 'Left out').split('\n')).toEqual([
      '- swift (forged-accepted): messages of a port cannot be forged',
      '- heavy (cycle-nodes, cycle-heap): has no destroy',
      '- heavy (size-all): Could not resolve "heavy"',
    ]);
    expect(sectionOf(report, 'Versions')).toContain('- heavy: heavy 2.0.0, heavy-guest 2.0.1');
    expect(sectionOf(report, 'How they were measured')).toBe('- swift: uses a port\n- heavy: does not mount');
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

  it('lists a measure that svc-embed has a value of, but not over the port', () => {
    const run = fakeRun();
    const port = { name: 'svc-embed-port', versions: {}, isProduct: false };
    const results = run.results.flatMap((result) =>
      result.peer === 'svc-embed' && result.measure !== 'cycle-nodes'
        ? [result, { ...result, peer: port.name }]
        : result,
    );
    const participants = [...run.participants, port];
    expect(unmeasured({ ...run, participants, results })).toEqual(['cycle-nodes']);
  });

  it('lists a measure without any value when we take no part', () => {
    const run = fakeRun();
    const participants = run.participants.filter(({ name }) => name !== 'svc-embed');
    expect(unmeasured({ ...run, participants })).toEqual(['cycle-nodes']);
  });
});
