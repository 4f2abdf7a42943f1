import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApp, settle } from '../../test/open-app.js';
import { createRawAiHost } from '../../test/raw-ai-host.js';
import { createModelContext } from './model-context.js';
import type { AppOptions } from './types.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function setUp(context?: AppOptions['context'], modelFilters: readonly [string, string][] = []) {
  const posted: unknown[] = [];
  const errors: unknown[] = [];
  const model = createModelContext({
    modalities: { structuredContent: {} },
    context,
    modelFilters: new Map(modelFilters),
    post: ({ structuredContent }: { structuredContent?: unknown }) => posted.push(structuredContent),
    report: (error) => errors.push(error),
  });
  /** Returns the updates that are posted within the pause after the events. */
  const after = (...events: readonly [name: string, payload: object][]) => {
    for (const [name, payload] of events) model.read(name, payload);
    vi.advanceTimersByTime(500);
    return posted.splice(0);
  };
  return { model, errors, after };
}

const filters = (value: unknown, cause: string) =>
  ['filters-changed', { filters: { 'orders.x': value }, cause }] as [string, object];

it('posts the last state of each pause, and the same state once', () => {
  const { after } = setUp();
  const state = { path: '/b', title: undefined };
  expect(after(['navigate', { path: '/a' }], ['navigate', { path: '/b' }])).toEqual([state]);
  expect(after(['navigate', { path: '/b' }])).toEqual([]);
  expect(after(['navigate', { path: '/c' }])).toEqual([{ ...state, path: '/c' }]);
});

it('does not post for a view, but adds its title to the path of a navigation', () => {
  const { after } = setUp();
  expect(after(['view', { path: '/a', title: 'A' }])).toEqual([]);
  expect(after(['navigate', { path: '/b' }])).toEqual([{ path: '/b' }]);
  expect(after(['view', { path: '/b', title: 'B' }])).toEqual([{ path: '/b', title: 'B' }]);
});

it('posts filters of the host only if the model did not set them, and always those of the viewer', () => {
  const { after } = setUp(undefined, [['orders.x', '1']]);
  expect(after(filters(1, 'initial'), filters(1, 'host'))).toEqual([]);
  expect(after(filters(2, 'host'))).toEqual([{ filters: { 'orders.x': 2 } }]);
  expect(after(filters(1, 'viewer'))).toEqual([{ filters: { 'orders.x': 1 } }]);
});

it('ignores other events, such as downloads and questions of the viewer', () => {
  const { after } = setUp();
  expect(after(['download', { format: 'csv' }], ['ai-query', { query: 'q' }], ['ready', {}])).toEqual([]);
});

it('posts the content that `context` returns, and nothing if it returns false or throws', () => {
  const seen: unknown[] = [];
  const answers = [{ data: { step: 1 } }, false, { data: { step: 2 } }] as const;
  const { after, errors } = setUp((state) => {
    const answer = answers[seen.push(state.path) - 1];
    if (answer === undefined) throw new Error('of the page');
    return answer;
  });
  const posted = ['/a', '/b', '/c', '/d'].map((path) => after(['navigate', { path }]));
  expect(posted).toEqual([[{ step: 1 }], [], [{ step: 2 }], []]);
  expect(seen).toEqual(['/a', '/b', '/c', '/d']);
  expect(errors).toEqual([new Error('of the page')]);
});

it('posts nothing after the end', () => {
  const { model, after } = setUp();
  model.read('navigate', { path: '/a' });
  model.close();
  expect(after()).toEqual([]);
});

describe('A172 an update for the model', () => {
  const drilldown = { member: 'orders.count', value: [{ customer: 'ada' }], widgetId: 'orders' };
  const inAll = { text: {}, structuredContent: {} };

  async function contextOf(modalities: object, options: { context?: () => never } = {}) {
    const host = { capabilities: { updateModelContext: modalities } };
    const opened = await openApp(createRawAiHost, { host, app: options });
    await opened.ready();
    opened.guest.emit('drilldown', drilldown);
    await settle();
    vi.advanceTimersByTime(500);
    return opened.sent('ui/update-model-context')[0];
  }

  it('has no rows', async () => {
    const data = { drilldown: { member: 'orders.count', widgetId: 'orders' } };
    expect(await contextOf(inAll)).toEqual({
      content: [{ type: 'text', text: `The viewer sees ${JSON.stringify(data)}` }],
      structuredContent: data,
    });
  });

  it('has only the kinds of content that the AI host named', async () => {
    expect(await contextOf({})).toBe(undefined);
    expect(await contextOf({ image: {} })).toBe(undefined);
    expect(Object.keys((await contextOf({ text: {} })) ?? {})).toEqual(['content']);
    expect(Object.keys((await contextOf({ structuredContent: {} })) ?? {})).toEqual(['structuredContent']);
  });

  it('has at most 4,000 characters in all', async () => {
    const long = (length: number) => ({ context: () => ({ text: 'x'.repeat(length), data: { y: 'z' } }) as never });
    expect(await contextOf(inAll, long(10_000))).toEqual({ content: [{ type: 'text', text: 'x'.repeat(4_000) }] });
    expect(await contextOf(inAll, long(3_991))).toHaveProperty('structuredContent');
    expect(await contextOf(inAll, long(3_992))).not.toHaveProperty('structuredContent');
  });
});
