import { describe, expect, it, vi } from 'vitest';
import { settle, setUpExtensions } from '../../test/extension-host.js';
import { Refusal } from '../apply/refuse.js';
import { rememberSession } from '../session-text.js';
import { type AnswerExportsOptions, answerExports, type ExportRun } from './answer-exports.js';

type Run = AnswerExportsOptions['run'];

function open(options: Partial<AnswerExportsOptions> = {}) {
  let now = 0;
  const fake = setUpExtensions({ now: () => now });
  const run = vi.fn<Run>(() => undefined);
  const handle = fake.guest.use(answerExports({ formats: () => ['csv', 'pdf'], run, ...options }));
  fake.open('exports');
  return {
    ...fake,
    ...handle,
    run,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    async ask(id: string, format = 'csv', more: object = {}) {
      fake.act('export', { id, format, target: 'dashboard', ...more });
      await settle();
    },
  };
}

/** A `run` that the test ends. */
function slow() {
  const runs: { run: ExportRun; save(file?: object): void; fail(error: unknown): void }[] = [];
  const run: Run = (_, run) => new Promise((save, fail) => runs.push({ run, save: save as never, fail }));
  return { run, runs };
}

const answer = (id: string, fields: object) => ['exported', { id, ...fields }];

describe('answerExports', () => {
  it('runs the requested export, and answers with the file', async () => {
    const run = vi.fn<Run>(async () => ({ name: 'top.csv', rowCount: 15 }));
    const { ask, posts } = open({ run });
    await ask('1', 'csv', { target: 'widget', widgetId: 'top' });
    expect(posts()).toEqual([answer('1', { ok: true, name: 'top.csv', rowCount: 15 })]);
    await ask('2', 'pdf');
    expect(run.mock.calls.map(([request]) => request)).toEqual([
      { format: 'csv', target: 'widget', widgetId: 'top' },
      { format: 'pdf', target: 'dashboard' },
    ]);
  });

  it('sends its formats when the page uses exports, and when they change', () => {
    const formats: ('csv' | 'pdf')[] = ['csv'];
    const { act, posts, offerChanged } = open({ formats: () => formats, print: () => {} });
    act('use', { extensions: [] });
    offerChanged();
    posts();
    act('use', { extensions: ['exports'] });
    formats.pop();
    offerChanged();
    expect(posts().slice(1)).toEqual([
      ['export-offer', { formats: ['csv'], print: true }],
      ['export-offer', { formats: [], print: false }],
    ]);
  });

  it('prints if the options have print', async () => {
    const print = vi.fn();
    const { ask, posts, run } = open({ print });
    await ask('1', 'print');
    expect(posts()).toEqual([answer('1', { ok: true })]);
    expect([print.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['a file', 'csv', { formats: () => [], print: () => {} }],
    ['a print', 'print', { formats: () => [], print: () => {} }],
    ['a print that is not offered', 'print', {}],
  ])('A161 refuses every export without a format: %s', async (_, format, options) => {
    const { ask, posts, run } = open(options);
    await ask('1', format);
    expect(posts()).toEqual([answer('1', { ok: false, reason: 'not-allowed' })]);
    expect(run).not.toHaveBeenCalled();
  });

  it('answers with the reason of a refusal, and with the text of any error without the session', async () => {
    rememberSession('own-session-17');
    const errors = [new Refusal('nothing is shown', { reason: 'no-data' }), new Error('down: own-session-17')];
    const { ask, posts } = open({ run: () => Promise.reject(errors.shift()) });
    await ask('1');
    await ask('2');
    expect(posts()).toEqual([
      answer('1', { ok: false, message: 'nothing is shown', reason: 'no-data' }),
      answer('2', { ok: false, message: 'down: [session]' }),
    ]);
  });

  it('removes the session from the name, and fails if the number of rows is invalid', async () => {
    rememberSession('own-session-18');
    const files = [{ name: 'own-session-18.csv' }, { rowCount: Infinity }];
    const { ask, posts } = open({ run: () => files.shift() });
    await ask('1');
    await ask('2');
    expect(posts()).toMatchObject([answer('1', { ok: true, name: '[session].csv' }), answer('2', { ok: false })]);
  });

  it.each([['formats'], ['run'], ['print']])('refuses a bad %s', (name) => {
    expect(() => open({ [name]: 'x' })).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  });
});

describe('an export under way', () => {
  it('B98 is the only one: 9,999 of 10,000 are refused as busy, and none is queued', async () => {
    const { run, runs } = slow();
    const { act, ask, posts } = open({ run });
    for (let id = 0; id < 10_000; id++) act('export', { id: `${id}`, format: 'csv', target: 'dashboard' });
    await settle();
    const busy = posts();
    expect(busy).toHaveLength(9_999);
    expect(new Set(busy.map(([, payload]) => Object(payload).reason))).toEqual(new Set(['busy']));
    runs[0]?.save();
    await settle();
    expect(posts()).toEqual([answer('0', { ok: true })]);
    expect(runs).toHaveLength(1);
    await ask('10000');
    expect(runs).toHaveLength(2);
  });

  it('B99 reports its progress at most ten times a second, however often it is called', async () => {
    const { run, runs } = slow();
    const { ask, posts, pass } = open({ run });
    pass(1_000);
    await ask('1');
    for (let done = 0; done < 10_000; done++) {
      runs[0]?.run.onProgress({ done, total: 10_000 });
      pass(1);
    }
    const reports = posts();
    expect(reports).toHaveLength(100);
    expect(reports[1]).toEqual(['export-progress', { id: '1', done: 100, total: 10_000 }]);
    runs[0]?.run.onProgress({ done: 5 });
    expect(posts()).toEqual([['export-progress', { id: '1', done: 5, total: null }]]);
  });

  it('is aborted by its page, answers as cancelled, and blocks the next one until it has ended', async () => {
    const { run, runs } = slow();
    const { ask, act, posts } = open({ run });
    await ask('1');
    act('cancel-export', { id: '2' });
    expect(runs[0]?.run.signal.aborted).toBe(false);
    act('cancel-export', { id: '1' });
    expect(runs[0]?.run.signal.aborted).toBe(true);
    runs[0]?.run.onProgress({ done: 1 });
    await ask('3');
    runs[0]?.fail(new Error('AbortError'));
    await settle();
    expect(posts()).toEqual([
      answer('3', { ok: false, reason: 'busy' }),
      answer('1', { ok: false, reason: 'cancelled' }),
    ]);
  });

  it.each([
    ['the page no longer uses exports', ({ act }: ReturnType<typeof open>) => act('use', { extensions: [] })],
    ['it is stopped', ({ stop }: ReturnType<typeof open>) => stop()],
    ['the guest is destroyed', ({ guest }: ReturnType<typeof open>) => guest.destroy()],
  ])('is aborted when %s', async (_, end) => {
    const { run, runs } = slow();
    const world = open({ run });
    await world.ask('1');
    end(world);
    await world.ask('2');
    expect(runs.map(({ run: { signal } }) => signal.aborted)).toEqual([true]);
  });

  it('is refused after stop, which also withdraws the offer', async () => {
    const { ask, posts, stop, run } = open({ print: () => {} });
    posts();
    stop();
    stop();
    await ask('1');
    expect(posts()).toEqual([
      ['export-offer', { formats: [], print: false }],
      answer('1', { ok: false, reason: 'not-allowed' }),
    ]);
    expect(run).not.toHaveBeenCalled();
  });

  it('B98 is ignored if its id has more than 100 characters', async () => {
    const { ask, posts } = open();
    await ask('x'.repeat(101));
    expect(posts()).toEqual([]);
  });
});
