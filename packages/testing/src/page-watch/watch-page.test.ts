// @vitest-environment happy-dom
import { eventMessage } from '@svc-embed/protocol';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchPage } from './watch-page.js';

let began = 1_000;

beforeEach(() => {
  document.body.replaceChildren();
  began += 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => began);
  watchPage();
});

function put(address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.src = address;
  document.body.append(iframe);
  return iframe;
}

const idOf = (iframe: HTMLIFrameElement) => globalThis.svcEmbedWatch?.embed(iframe, 'svc').id;
const [A, B] = ['https://a.example/embed/app', 'https://a.example/embed/chat'];

test('an iframe with the parent and the path of a removed one continues its embed, with all addresses', () => {
  const first = put(`${A}?session=1`);
  const id = idOf(first);
  first.remove();
  const next = put(`${A}?session=2`);
  expect(idOf(next)).toBe(id);
  next.src = `${A}?session=3`;
  expect(globalThis.svcEmbedWatch?.embed(next, 'svc').addresses).toEqual([1, 2, 3].map((n) => `${A}?session=${n}`));
});

test('an iframe with another path is another embed', () => {
  const first = put(A);
  const id = idOf(first);
  first.remove();
  expect(idOf(put(B))).not.toBe(id);
});

test('an iframe that may replace either of two removed ones is another embed', () => {
  const [first, second] = [put(A), put(A)];
  const ids = [idOf(first), idOf(second)];
  first.remove();
  second.remove();
  const [third, fourth] = [put(A), put(A)];
  expect(ids).not.toContain(idOf(fourth));
  expect(ids).not.toContain(idOf(third));
});

test('an embed of another document is unknown', () => {
  const seen = globalThis.svcEmbedWatch?.embed(put(A), 'svc');
  expect(seen).toMatchObject({ began });
  expect(globalThis.svcEmbedWatch?.known({ id: 0, began }, 'svc')).toMatchObject({ id: 0 });
  expect(globalThis.svcEmbedWatch?.known({ id: 0, began: began - 1_000 }, 'svc')).toBeUndefined();
});

const navigate = eventMessage('navigate', 'app', { path: '/' });

/** Delivers a message of an iframe as a browser does. */
function deliver(iframe: HTMLIFrameElement, data: unknown) {
  const message = new MessageEvent('message', { data, origin: 'https://a.example', source: iframe.contentWindow });
  Object.defineProperty(message, 'isTrusted', { value: true });
  dispatchEvent(message);
}

test('events are copied on arrival, other messages ignored, and those that cannot be copied counted', () => {
  const iframe = put(A);
  Object.defineProperty(iframe, 'contentWindow', { value: window });
  const mine = structuredClone({ ...navigate, payload: { path: '/' } });
  deliver(iframe, mine);
  mine.payload.path = '/changed';
  deliver(iframe, { ...navigate, payload: { path: '/2', port: () => {} } });
  for (const other of [null, 'text', [], { ...navigate, source: 5 }, { ...navigate, direction: 'action' }]) {
    deliver(iframe, other);
  }
  const seen = globalThis.svcEmbedWatch?.embed(iframe, 'svc');
  expect(seen?.events.map(({ payload }) => payload)).toEqual([{ path: '/' }]);
  expect(seen?.dropped).toBe(1);
});

test('events of extensions in the namespace are kept apart from those of the catalogue', () => {
  const iframe = put(A);
  Object.defineProperty(iframe, 'contentWindow', { value: window });
  const note = { ...navigate, type: 'svc:event:note-added', payload: { text: 'a' } };
  const foreign = { type: 'other:event:note-added' };
  const spoiled = { type: 'svc:event:ready', payload: {} };
  for (const more of [{}, foreign, { ...foreign, source: 'other-embed' }, spoiled, { type: 'svc:event:navigate' }]) {
    deliver(iframe, { ...note, ...more });
  }
  const seen = globalThis.svcEmbedWatch?.embed(iframe, 'svc');
  expect(seen?.extensionEvents).toEqual([{ name: 'note-added', payload: { text: 'a' }, at: expect.any(Number) }]);
  expect(seen?.events).toEqual([]);
});

test('a flood drops the oldest events and counts them', () => {
  const iframe = put(A);
  Object.defineProperty(iframe, 'contentWindow', { value: window });
  for (let index = 0; index < 10_002; index++) deliver(iframe, navigate);
  const seen = globalThis.svcEmbedWatch?.embed(iframe, 'svc');
  expect([seen?.events.length, seen?.dropped]).toEqual([10_000, 2]);
});
