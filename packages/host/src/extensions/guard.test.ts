import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tenant } from '../../test/fake-page.js';
import { mountExtended, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { channel, defineExtension, type GuardHandlers, type GuardOptions, guard } from '../index.js';

useStillWorld();
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockReturnValue();
});

const abouts = {
  drilldown: { member: 'orders.count', value: 12, widgetId: 'w1', filters: { 'orders.status': 'open' } },
  download: { format: 'csv', target: 'widget', widgetId: 'w1', title: 'Orders' },
  navigate: { path: '/embed/app/dashboards/sales' },
  'open-link': { url: 'https://example.com/a', widgetId: 'w1' },
};

type Kind = keyof typeof abouts;

/** An embed whose surface asks; `answers` returns the answers since the last call. */
function setUp(extensions = ['guard'], options = {}) {
  const mounted = mountExtended(extensions, options);
  const errors: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
  const settle = () => vi.advanceTimersByTimeAsync(0);
  let count = 0;
  const ask = (kind: Kind, about: object = abouts[kind]) => {
    mounted.say('asking', { id: `${++count}`, kind, about });
    return settle();
  };
  return {
    ...mounted,
    errors,
    ask,
    settle,
    guards: () => mounted.surface.received('guard').map(([, payload]) => payload),
    answers: () =>
      mounted.surface.received('answer').map(([, payload]) =>
        Object.values(payload as object)
          .join(' ')
          .trim(),
      ),
    use: (handlers: GuardHandlers, options?: GuardOptions) => mounted.embed.use(guard(handlers, options)),
  };
}

describe('guard', () => {
  it('names its kinds and its timeout to each document, and again when it stops', () => {
    const { guards, start, use } = setUp();
    const stop = use({ drilldown: () => 'deny', openLink: () => 'deny' });
    expect(guards()).toEqual([]);
    start();
    expect(guards()).toEqual([{ kinds: ['drilldown', 'open-link'], timeout: 1_000 }]);
    start();
    expect(guards()).toHaveLength(1);
    const stopOther = use({ drilldown: () => 'deny', navigate: () => 'deny' }, { timeout: 4_000 });
    expect(guards()).toEqual([{ kinds: ['drilldown', 'open-link', 'navigate'], timeout: 4_000 }]);
    stop();
    stopOther();
    stopOther();
    expect(guards()).toEqual([
      { kinds: ['drilldown', 'navigate'], timeout: 4_000 },
      { kinds: [], timeout: 100 },
    ]);
  });

  it.each<[unknown, string]>([
    [undefined, 'allow'],
    ['allow', 'allow'],
    ['handled', 'handled'],
    ['deny', 'deny'],
    [{ deny: 'Not today' }, 'deny Not today'],
    [{ deny: 'x'.repeat(301) }, `deny ${'x'.repeat(300)}`],
    [false, 'allow'],
    ['no', 'allow'],
  ])('sends the answer of a handler that returns %j, or a promise of it', async (returned, answer) => {
    const { answers, ask, start, use } = setUp();
    use({ drilldown: () => returned as 'allow', navigate: async () => returned as 'allow' });
    start();
    await ask('drilldown');
    await ask('navigate');
    expect(answers()).toEqual([`1 ${answer}`, `2 ${answer}`]);
  });

  it('gives a handler the subject of its kind, and allows a kind without a handler', async () => {
    const { answers, ask, start, use } = setUp();
    const given: unknown[] = [];
    const handler = (about: unknown) => void given.push(about);
    use({ drilldown: handler, download: handler, openLink: handler });
    start();
    for (const kind of Object.keys(abouts) as Kind[]) await ask(kind);
    expect(given).toEqual([abouts.drilldown, abouts.download, abouts['open-link']]);
    expect(answers()).toEqual(['1 allow', '2 allow', '3 allow', '4 allow']);
  });

  it('asks several guards in the order of their use, until one does not allow', async () => {
    const { answers, ask, start, use } = setUp();
    const order: string[] = [];
    const handler = (name: string, answer?: 'handled' | 'deny') => () => {
      order.push(name);
      return answer;
    };
    use({ drilldown: handler('a') });
    use({ navigate: handler('b') });
    const stop = use({ drilldown: handler('c', 'handled') });
    use({ drilldown: handler('d', 'deny') });
    start();
    await ask('drilldown');
    stop();
    await ask('drilldown');
    expect(order).toEqual(['a', 'c', 'a', 'd']);
    expect(answers()).toEqual(['1 handled', '2 deny']);
  });

  it('allows a wish whose handler throws or rejects, and reports the error', async () => {
    const { answers, ask, errors, start, use } = setUp();
    use({
      drilldown: () => Promise.reject('rejected'),
      navigate: () => {
        throw 'thrown';
      },
    });
    start();
    await ask('drilldown');
    await ask('navigate');
    expect([answers(), errors]).toEqual([
      ['1 allow', '2 allow'],
      ['rejected', 'thrown'],
    ]);
  });

  it.each<[Kind, number]>([
    ['drilldown', 3_000],
    ['open-link', 1_000],
  ])('aborts the signal of %s at the deadline, and sends no answer after it', async (kind, deadline) => {
    const { answers, ask, errors, start, use } = setUp();
    const signals: AbortSignal[] = [];
    const late = (_: unknown, { signal }: { readonly signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise<'deny'>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    use({ drilldown: late, openLink: late }, { timeout: 3_000 });
    start();
    await ask(kind);
    await vi.advanceTimersByTimeAsync(deadline - 1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect([answers(), errors]).toEqual([[], []]);
  });

  it('does not abort the signal of an answer that came in time', async () => {
    const { answers, ask, start, use } = setUp();
    let kept: AbortSignal | undefined;
    use({
      drilldown(_, { signal }) {
        kept = signal;
        return 'handled';
      },
    });
    start();
    await ask('drilldown');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([answers(), kept?.aborted]).toEqual([['1 handled'], false]);
  });

  it.each<[string, (parts: ReturnType<typeof setUp>) => void]>([
    ['destroys the embed', ({ embed }) => embed.destroy()],
    ['reloads it', ({ embed }) => void embed.reload()],
  ])('B93 sends nothing for a handler that %s', async (_, act) => {
    const parts = setUp();
    const { answers, ask, errors, start, use } = parts;
    let kept: AbortSignal | undefined;
    use({
      drilldown(_, { signal }) {
        kept = signal;
        act(parts);
        return 'deny';
      },
    });
    start();
    await ask('drilldown');
    expect([answers(), errors, kept?.aborted]).toEqual([[], [], true]);
  });

  it('B94 sends no answer to a document that did not ask', async () => {
    const { answers, ask, start, use } = setUp();
    let resolve = (_: 'deny') => {};
    const answer = new Promise<'deny'>((settle) => {
      resolve = settle;
    });
    use({ drilldown: () => answer });
    start();
    await ask('drilldown');
    start();
    resolve('deny');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answers()).toEqual([]);
  });

  it('A146 answers only 32 of a flood of questions, and answers again later', async () => {
    const { answers, ask, start, use } = setUp();
    const drilldown = vi.fn(() => new Promise<undefined>(() => {}));
    use({ drilldown, navigate: () => 'deny' });
    start();
    for (let index = 0; index < 1_000; index++) await ask('drilldown');
    await ask('navigate');
    expect([drilldown.mock.calls.length, answers()]).toEqual([32, []]);
    await vi.advanceTimersByTimeAsync(1_000);
    await ask('navigate');
    expect(answers()).toEqual(['1002 deny']);
  });

  it.each<[string, Kind, object]>([
    ...['javascript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', '//a.example'].map(
      (url): [string, Kind, object] => ['A148 ', 'open-link', { url }],
    ),
    ['', 'open-link', { url: ['https://example.com'] }],
    ['', 'drilldown', { member: 7 }],
    ['', 'download', { format: 'exe', target: 'widget' }],
    ['', 'navigate', {}],
  ])('%spasses no misfit to a handler of %s: %j', async (_, kind, about) => {
    const { answers, ask, start, use } = setUp();
    const handler = vi.fn();
    use({ drilldown: handler, download: handler, navigate: handler, openLink: handler });
    start();
    await ask(kind, about);
    expect([handler.mock.calls, answers()]).toEqual([[], []]);
  });

  it('A149 redacts the session in the texts of a subject', async () => {
    const { ask, start, use } = setUp(['guard'], { session: 'canary-9d1e' });
    const given: unknown[] = [];
    const handler = (about: unknown) => void given.push(about);
    use({ drilldown: handler, download: handler, navigate: handler, openLink: handler });
    start();
    await ask('drilldown', { member: 'a.b', value: { row: ['canary-9d1e', 1, null] } });
    await ask('download', { ...abouts.download, title: 'Orders of canary-9d1e' });
    await ask('navigate', { path: '/embed/app?session=canary-9d1e' });
    await ask('open-link', { url: 'https://example.com/?s=canary-9d1e' });
    expect(given).toEqual([
      { member: 'a.b', value: { row: ['[redacted]', 1, null] } },
      { ...abouts.download, title: 'Orders of [redacted]' },
      { path: '/embed/app?session=[redacted]' },
      { url: 'https://example.com/?s=[redacted]' },
    ]);
  });

  it.each([
    ['of a prototype', JSON.parse('{"path":"/","__proto__":{"a":1}}')],
    ['of 17 levels', JSON.parse(`${'{"a":'.repeat(17)}1${'}'.repeat(17)}`)],
  ])('A151 refuses a subject %s', async (_, about) => {
    const onReject = vi.fn();
    const { answers, ask, start, use } = setUp(['guard'], { onReject });
    use({ navigate: () => 'deny' });
    start();
    await ask('navigate', about);
    expect(answers()).toEqual([]);
    expect(onReject.mock.calls).toEqual([[{ reason: 'payload', origin: tenant, path: 'payload.about' }]]);
  });

  it('A150 ignores questions before the negotiation', async () => {
    const onReject = vi.fn();
    const { answers, ask, sayReady, use } = setUp([], { onReject });
    use({ navigate: () => 'deny' });
    sayReady();
    await ask('navigate');
    expect(answers()).toEqual([]);
    expect(onReject.mock.calls).toMatchObject([[{ reason: 'type' }]]);
  });

  it.each([99, 5_001, Number.NaN])('refuses the timeout %d', (timeout) => {
    const text = DEV ? 'timeout: expected milliseconds, 100 to 5,000' : 'timeout: invalid';
    expect(() => setUp().use({}, { timeout })).toThrow(text);
  });

  it('calls no handler that was added to Object.prototype', async () => {
    const { answers, ask, start, use } = setUp();
    const navigate = vi.fn(() => 'deny');
    Object.defineProperty(Object.prototype, 'navigate', { value: navigate, configurable: true });
    try {
      use({ drilldown: () => 'deny' });
      start();
      await ask('navigate');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'navigate');
    }
    expect([navigate.mock.calls, answers()]).toEqual([[], ['1 allow']]);
  });

  it('refuses a handler that is not a function', () => {
    expect(() => setUp().use({ drilldown: 'deny' } as never)).toThrow('drilldown: expected function, got string');
  });

  it('is named by the error of another extension with one of its messages', () => {
    const { embed, use } = setUp();
    use({});
    const other = defineExtension({ name: 'quiz', actions: { answer: 'none' } });
    const text = 'use: expected an extension other than "quiz", because "guard" has svc:action:answer, got object';
    expect(() => embed.use(channel(other))).toThrow(DEV ? text : 'use: invalid');
  });

  it('warns in the development build of a handler and an answer that do not exist', async () => {
    const { ask, start, use } = setUp();
    use({ openlink: () => 'deny', drilldown: () => false } as never);
    start();
    await ask('drilldown');
    expect(vi.mocked(console.warn).mock.calls.flat()).toEqual(
      DEV
        ? [
            'svc-embed: there is no handler "openlink"; did you mean "openLink"?',
            'svc-embed: guard: expected "allow", "handled", "deny" or { deny: text }, got boolean; it is allowed',
          ]
        : [],
    );
  });
});
