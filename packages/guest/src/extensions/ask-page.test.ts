import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { rememberSession } from '../session-text.js';
import { type AskPage, askPage, type PageAnswer } from './ask-page.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const drilldown = { member: 'orders.count', value: 12 };

/** A surface that asks a page; `guard` sends the page's action, and `answers` are the results of `ask`. */
function setUp(onWait?: (kind: string, isWaiting: boolean) => void) {
  let page = undefined as unknown as AskPage;
  const fake = fakeGuest((guest) => {
    page = guest.use(askPage({ onWait }));
  });
  const answers: PageAnswer[] = [];
  const ask: AskPage['ask'] = (kind, about) => {
    const answer = page.ask(kind, about);
    answer.then(
      (given) => answers.push(given),
      () => {},
    );
    return answer;
  };
  return {
    ...fake,
    ask,
    answers,
    stop: () => page.stop(),
    guard(kinds = ['drilldown'], timeout = 1_000) {
      fake.ask('guard');
      fake.sendExtension('guard', { kinds, timeout });
    },
    answer: (id: string, answer: string, message?: string) => fake.sendExtension('answer', { id, answer, message }),
    questions: () => fake.posts.splice(0).map(({ payload }) => payload),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

describe('askPage', () => {
  it.each<[string, (parts: ReturnType<typeof setUp>) => void]>([
    ['no page asks for it', () => {}],
    ['the page guards nothing', ({ ask: _, guard }) => guard([])],
    ['the page guards another kind', ({ guard }) => guard(['navigate'])],
    ['the page ends it', ({ guard }) => [guard(), guard([])]],
    ['the page no longer uses it', (parts) => [parts.guard(), parts.sendExtension('use', { extensions: [] })]],
    ['it was stopped', ({ guard, stop }) => [guard(), stop(), guard()]],
  ])('allows a question in a microtask if %s', async (_, prepare) => {
    const parts = setUp();
    prepare(parts);
    parts.questions();
    const answer = parts.ask('drilldown', drilldown);
    let isSettled = false;
    answer.then(() => {
      isSettled = true;
    });
    await Promise.resolve();
    expect([isSettled, await answer, parts.questions()]).toEqual([true, { answer: 'allow' }, []]);
  });

  it.each([
    ['allow', undefined],
    ['handled', undefined],
    ['deny', 'x'.repeat(300)],
  ])('asks, and resolves with the answer %s and 300 characters of its text', async (answer, message) => {
    const { answer: say, ask, guard, questions } = setUp();
    guard();
    const first = ask('drilldown', drilldown);
    const second = ask('drilldown', drilldown);
    expect(questions()).toEqual(['1', '2'].map((id) => ({ id, kind: 'drilldown', about: drilldown })));
    say('2', answer, message && `${message} and more`);
    say('1', 'allow');
    expect([await first, await second]).toEqual([{ answer: 'allow' }, { answer, message }]);
  });

  it('drops answers to ids that are unknown, settled or late', async () => {
    const { answer, answers, ask, errors, guard, pass } = setUp();
    guard();
    answer('1', 'deny');
    ask('drilldown', drilldown);
    answer('7', 'deny');
    answer('1', 'handled');
    answer('1', 'deny');
    ask('drilldown', drilldown);
    await pass(1_000);
    answer('2', 'deny');
    await pass(10_000);
    expect([answers, errors]).toEqual([[{ answer: 'handled' }, { answer: 'allow' }], []]);
  });

  it.each([
    [1e9, 'drilldown', 5_000],
    [-1, 'drilldown', 100],
    [0, 'drilldown', 100],
    [2_500, 'drilldown', 2_500],
    [2_500, 'open-link', 1_000],
    [400, 'open-link', 400],
  ] as const)('A147 with a timeout of %d, allows %s after %d ms', async (timeout, kind, deadline) => {
    const { answers, ask, guard, pass } = setUp();
    guard(['drilldown', 'open-link'], timeout);
    if (kind === 'drilldown') ask(kind, drilldown);
    else ask(kind, { url: 'https://example.com' });
    await pass(deadline - 1);
    expect(answers).toEqual([]);
    await pass(1);
    expect(answers).toEqual([{ answer: 'allow' }]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '1000'])(
    'A147 refuses a guard whose timeout is %s',
    async (timeout) => {
      const { ask, guard } = setUp();
      guard(['drilldown'], timeout as number);
      expect(await ask('drilldown', drilldown)).toEqual({ answer: 'allow' });
    },
  );

  it.each<[string, (parts: ReturnType<typeof setUp>) => void]>([
    ['the page no longer uses it', ({ sendExtension }) => sendExtension('use', { extensions: [] })],
    ['it is stopped', ({ stop }) => stop()],
    ['the guest is destroyed', ({ guest }) => guest.destroy()],
  ])('allows open questions when %s', async (_, end) => {
    const parts = setUp();
    parts.guard();
    parts.ask('drilldown', drilldown);
    parts.ask('drilldown', drilldown);
    end(parts);
    await parts.pass(0);
    expect(parts.answers).toEqual([{ answer: 'allow' }, { answer: 'allow' }]);
  });

  it.each([
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'blob:https://example.com/x',
    'vbscript:x',
    'ftp://a',
    '//a',
    '',
  ])('A148 denies the link %j without a question', async (url) => {
    const { ask, guard, questions } = setUp();
    expect(await ask('open-link', { url })).toEqual({ answer: 'deny' });
    guard(['open-link']);
    questions();
    expect(await ask('open-link', { url })).toEqual({ answer: 'deny' });
    expect(questions()).toEqual([]);
  });

  it.each(['https://example.com', 'HTTP://example.com', 'mailto:a@example.com', 'tel:+49'])('asks about %s', (url) => {
    const { ask, guard, questions, stop } = setUp();
    guard(['open-link']);
    ask('open-link', { url });
    expect(questions()).toMatchObject([{ about: { url } }]);
    stop();
  });

  it('A149 removes the session from a subject, and shortens its texts except addresses', () => {
    const { ask, guard, questions, stop } = setUp();
    rememberSession('canary-9d1e');
    guard(['navigate', 'open-link', 'download']);
    const long = 'x'.repeat(1_500);
    ask('navigate', { path: '/embed/app?session=canary-9d1e' });
    ask('open-link', { url: `https://example.com/?s=canary-9d1e&t=${long}` });
    ask('download', { format: 'csv', target: 'widget', title: `of canary-9d1e ${long}` });
    expect(questions().map(({ about }) => about)).toEqual([
      { path: '/embed/app?session=[session]' },
      { url: `https://example.com/?s=[session]&t=${long}` },
      { format: 'csv', target: 'widget', title: `of [session] ${long}`.slice(0, 1_000) },
    ]);
    stop();
  });

  it('rejects immediately with invalid-event for a subject beyond the limits', async () => {
    const { ask, guard } = setUp();
    guard();
    const value = JSON.parse(`${'['.repeat(17)}${']'.repeat(17)}`);
    await expect(ask('drilldown', { member: 'a.b', value })).rejects.toMatchObject({ code: 'invalid-event' });
  });

  it('calls onWait for a question that has no answer after 150 ms, and at its end', async () => {
    const waits: unknown[] = [];
    const { answer, ask, guard, pass } = setUp((...wait) => waits.push(wait));
    guard();
    ask('drilldown', drilldown);
    await pass(149);
    answer('1', 'allow');
    await pass(0);
    expect(waits).toEqual([]);
    ask('drilldown', drilldown);
    await pass(150);
    expect(waits.splice(0)).toEqual([['drilldown', true]]);
    answer('2', 'allow');
    await pass(0);
    expect(waits).toEqual([['drilldown', false]]);
  });
});
