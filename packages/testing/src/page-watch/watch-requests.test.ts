import { eventMessage } from '@svc-embed/protocol';
import { expect, test } from 'vitest';
import { watchRequests } from './watch-requests.js';

const action = { source: 'svc-embed', direction: 'action', type: 'svc:action:refresh', payload: {}, timestamp: 1 };
const ready = eventMessage('ready', 'dashboard', {
  embedTenant: null,
  deploymentId: 1,
  mode: 'signed',
  surface: 'dashboard',
});

function event(name: string, payload: object) {
  return { ...ready, type: `svc:event:${name}`, payload };
}

interface Posted {
  readonly type?: string;
  readonly token?: number;
  readonly payload?: { readonly id?: string; readonly extensions?: readonly string[] };
}

/** Watches an embed whose surface the test plays, and from which the page has requested these extensions. */
function setUp(asked: readonly string[] = [], answers = true) {
  const watch = watchRequests();
  const posted: Posted[] = [];
  const target = { embed: 1, namespace: 'svc', answers, post: (data: unknown) => posted.push(data as Posted) };
  return {
    watch,
    posted,
    types: () => posted.flatMap(({ type }) => type ?? []),
    perform: () => watch.perform(target, action),
    /** Answers, as the watch in the iframe, with the extensions of the page. */
    async answerAsk() {
      watch.answer({ svcEmbedWatch: 'answer', token: posted.at(-1)?.token ?? 0, asked });
      await new Promise(setImmediate);
    },
    take: (name: string, payload: object) => watch.take(1, event(name, payload)),
  };
}

test('an action is a request if the page uses results itself, and its result is hidden from the page', async () => {
  const { perform, answerAsk, take, posted, types } = setUp(['results', 'notes']);
  expect(take('using', { extensions: ['results', 'notes'] })).toBe(false);
  const done = perform();
  await answerAsk();
  expect(types()).toEqual(['svc:action:request']);
  expect(posted.at(-1)?.payload).toMatchObject({ name: 'refresh', payload: {} });
  const { id } = posted.at(-1)?.payload ?? {};
  expect(take('result', { id: 'of the page', ok: true })).toBe(false);
  expect(take('result', { id, ok: false, message: 'no' })).toBe(true);
  expect(take('result', { id, ok: true })).toBe(false);
  expect(await done).toEqual({ ok: false, message: 'no' });
});

test('results are requested in addition to the extensions of the page, and the answers are hidden from the page', async () => {
  const { perform, answerAsk, take, posted, types } = setUp(['notes']);
  take('using', { extensions: ['notes'] });
  const done = perform();
  await answerAsk();
  expect(posted.at(-1)).toMatchObject({ type: 'svc:action:use', payload: { extensions: ['notes', 'results'] } });
  expect(take('using', { extensions: ['notes', 'results'] })).toBe(true);
  await new Promise(setImmediate);
  expect(take('result', { id: posted.at(-1)?.payload?.id, ok: true })).toBe(true);
  expect(await done).toEqual({ ok: true });
  expect(types()).toEqual(['svc:action:use', 'svc:action:request']);
  expect(take('using', { extensions: ['notes', 'results'] })).toBe(false);
});

test('a surface without results, or one that refuses them, gets the plain action', async () => {
  const without = setUp([], false);
  expect(await without.perform()).toEqual({ ok: true });
  expect(without.posted).toEqual([action]);
  const refusing = setUp();
  const done = refusing.perform();
  await refusing.answerAsk();
  expect(refusing.take('using', { extensions: [] })).toBe(false);
  expect(await done).toEqual({ ok: true });
  expect(refusing.types()).toEqual(['svc:action:use', 'svc:action:refresh']);
});

test('another document ends the open requests to the one before, and those to other embeds go on', async () => {
  const { perform, answerAsk, take, watch } = setUp(['results']);
  take('using', { extensions: ['results'] });
  const done = perform();
  await answerAsk();
  const other: Posted[] = [];
  const target = { embed: 2, namespace: 'svc', answers: true, post: (data: unknown) => other.push(data as Posted) };
  void watch.perform(target, action);
  expect(watch.take(1, ready)).toBe(false);
  expect(await done).toEqual({ ok: false, message: 'the document was replaced before it answered' });
  watch.answer({ svcEmbedWatch: 'answer', token: other[0]?.token ?? 0, asked: [] });
  await new Promise(setImmediate);
  expect(other.at(-1)?.type).toBe('svc:action:use');
});
