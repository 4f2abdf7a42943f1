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
      '`npm run bench -- --quick`, 2026-01-02, source abc, svc-embed 0.1.0, Chromium 156.0.1, Node 20.20.0, linux with 2 CPUs; medians of 3 repetitions (lowest to highest); what has no range was measured once.',
    );
  });

  it('shows each target with the best product', () => {
    const targets = sectionOf(report, 'Targets');
    expect(row(targets, 'forged')).toEqual(['pass', 'forged messages accepted', 'at most 0', '0', '-', '4, heavy']);
    expect(row(targets, 'wrong deliveries')).toEqual(['not measured', 'wrong deliveries', 'at most 0', '-', '-', '-']);
  });

  it('shows what is measured without a limit beside a hand-written listener', () => {
    const compared = sectionOf(report, 'Beside hand-written listeners');
    expect(row(compared, 'events per second')).toEqual([
      'events per second, of raw-lazy',
      '1.00 (0.99 to 1.01)',
      '1.00',
      '2.50, swift',
    ]);
    expect(row(compared, 'with 100 embeds')).toEqual([
      'rejecting a foreign message with 100 embeds, above a hand-written listener',
      '0.50 (0.40 to 0.50) us',
      '-',
      '9 us, heavy',
    ]);
    expect(row(compared, 'round trip')).toEqual([]);
    expect(asMarkdown({ ...run, results: [] })).not.toContain('Beside');
  });

  it('counts targets that are met and targets without a measure', () => {
    const outcomes = outcomesOf(run);
    expect(verdictLine(outcomes)).toBe(`2 of ${outcomes.length} targets met, ${outcomes.length - 2} not measured`);
    expect(verdictLine(outcomes.filter(({ ours }) => ours))).toBe('2 of 2 targets met');
  });

  it('marks a missed target', () => {
    const results = run.results.map((result) =>
      result.peer === 'svc-embed' && result.measure === 'forged-accepted' ? { ...result, values: [0, 1, 0] } : result,
    );
    const targets = sectionOf(asMarkdown({ ...run, results }), 'Targets');
    expect(row(targets, 'forged').slice(0, 4)).toEqual([
      '**FAIL**',
      'forged messages accepted',
      'at most 0',
      '0 (0 to 1)',
    ]);
    expect(targets).toContain('1 of ');
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
      '- heavy (size of all): Could not resolve "heavy"',
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
    expect(unmeasured({ ...run, participants: [...run.participants, port], results })).toEqual(['cycle-nodes']);
  });

  it('lists a measure without any value when we take no part', () => {
    const run = fakeRun();
    const participants = run.participants.filter(({ name }) => name !== 'svc-embed');
    expect(unmeasured({ ...run, participants })).toEqual(['cycle-nodes']);
  });
});
