import { runInNewContext } from 'node:vm';
import { type Embed, EmbedError, type EmbedOptionFields, type SessionRequest } from '@svc-embed/host';
import { type AnyEventMessage, actionMessage, eventMessage } from '@svc-embed/protocol';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { readRecording } from '../recorder/read-recording.js';
import { createTrace, type Trace } from './create-trace.js';
import type { TracedElement } from './follow.js';
import type { TracedSessionRequest } from './trace-options.js';
import type { TracedEmbed } from './traced-embed.js';

const refresh = { kind: 'action', name: 'refresh', payload: {} } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

/** The part of an embed that a trace reads. */
function fakeEmbed(state: TracedEmbed['state'] = 'loading') {
  const listeners: Parameters<TracedEmbed['onStateChange']>[0][] = [];
  return {
    state,
    error: undefined as TracedEmbed['error'],
    listeners,
    onAny: () => () => {},
    onStateChange(listener: (typeof listeners)[number]) {
      listeners.push(listener);
      return () => void listeners.splice(listeners.indexOf(listener), 1);
    },
  };
}

/** Fails if a trace does not redact the session `secret-1`. */
function expectRedacted(trace: Trace) {
  trace.record({ kind: 'event', name: 'navigate', surface: 'app', payload: { path: '/secret-1' } });
  expect(JSON.stringify(trace)).not.toContain('secret-1');
}

test('a trace keeps the newest entries and counts the dropped ones', () => {
  const trace = createTrace({ limit: 2, now: () => 0 });
  for (const scheme of ['light', 'dark', 'auto'] as const) {
    trace.record({ kind: 'action', name: 'set-color-scheme', payload: { scheme } });
  }
  expect(trace.entries.map((entry) => 'payload' in entry && entry.payload)).toEqual([
    { scheme: 'dark' },
    { scheme: 'auto' },
  ]);
  expect(trace.toJSON()).toMatchObject({ format: 'svc-embed-recording', version: 1, dropped: 1 });
  trace.clear();
  expect([trace.entries, trace.dropped]).toEqual([[], 0]);
});

test('a trace leaves out what its filter refuses, and records what its caller adds', () => {
  const trace = createTrace({ filter: ({ kind }) => kind === 'state' });
  const { onReject, onSend } = trace.options<EmbedOptionFields>({});
  trace.follow(fakeEmbed());
  onSend?.(actionMessage('refresh', {}), 'refresh');
  onReject?.({ reason: 'origin', origin: 'https://evil.example' } as never);
  expect(trace.entries.map(({ kind }) => kind)).toEqual(['state']);
  trace.record(refresh);
  expect(trace.entries.map(({ kind }) => kind)).toEqual(['state', 'action']);
});

test('the time of a trace starts at its creation and survives a clear', () => {
  let time = 1_000;
  const trace = createTrace({ now: () => time });
  time = 1_250;
  trace.clear();
  expect(trace.record(refresh).at).toBe(250);
});

test('a trace returns the same entries until something is recorded', () => {
  const trace = createTrace();
  const { entries } = trace;
  expect(trace.entries).toBe(entries);
  trace.record(refresh);
  expect(trace.entries).not.toBe(entries);
});

test('a trace calls each listener with entries and on a clear, also when another one throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const trace = createTrace({ now: () => 0 });
  const received: unknown[] = [];
  trace.subscribe(() => {
    throw new Error('of a listener');
  });
  const stop = trace.subscribe((entry) => received.push(entry?.kind));
  trace.record(refresh);
  trace.clear();
  stop();
  trace.record(refresh);
  expect(received).toEqual(['action', undefined]);
  expect(console.error).toHaveBeenCalled();
});

test('a trace keeps all options and still calls those that it wraps', async () => {
  const trace = createTrace({ now: () => 0 });
  const calls: unknown[] = [];
  const signal = new AbortController().signal;
  const options = trace.options<EmbedOptionFields>({
    baseUrl: 'https://acme.example.com',
    sessionParam: 'chat_token',
    session: (request) => {
      calls.push(request);
      return Promise.resolve({ sessionId: 'secret-1' });
    },
    onReject: (rejection) => calls.push(rejection),
    onSend: ({ type }) => calls.push(type),
  });
  const request = { reason: 'mount', signal } as const;
  const { session } = options;
  expect(typeof session === 'function' && (await session(request))).toEqual({ sessionId: 'secret-1' });
  options.onReject?.({ reason: 'origin', origin: 'https://secret-1.example' });
  options.onSend?.(actionMessage('navigate', { path: '/?chat_token=x&a=secret-1' }), 'navigate');
  expect(calls).toEqual([request, { reason: 'origin', origin: 'https://secret-1.example' }, 'svc:action:navigate']);
  expect(trace.entries).toEqual([
    { at: 0, kind: 'rejection', reason: 'origin', origin: 'https://[redacted].example' },
    { at: 0, kind: 'action', name: 'navigate', payload: { path: '/?chat_token=[redacted]&a=[redacted]' } },
  ]);
});

test('a trace has the claimed type of a rejected message, in at most 64 characters and without a session', () => {
  const trace = createTrace({ now: () => 0 });
  const { onReject } = trace.options<EmbedOptionFields>({ session: 'secret-1' });
  const reject = (data: unknown) => {
    vi.stubGlobal('event', new MessageEvent('message', { data }));
    onReject?.({ reason: 'origin', origin: 'https://evil.example' });
  };
  for (const type of ['svc:event:view', 'secret-1', 'x'.repeat(100), 7]) reject({ type });
  reject(null);
  vi.unstubAllGlobals();
  expect(trace.entries.map((entry) => 'claim' in entry && entry.claim)).toEqual([
    'svc:event:view',
    '[redacted]',
    'x'.repeat(64),
    false,
    false,
  ]);
  expect(readRecording(trace.text()).entries).toEqual(trace.entries);
});

test('a trace keeps notes of a page, without a session, in its recording', () => {
  const trace = createTrace({ now: () => 0 });
  trace.redact('secret-1');
  trace.record({ kind: 'note', name: 'Flood', text: 'for secret-1' });
  const note = { at: 0, kind: 'note', name: 'Flood', text: 'for [redacted]' };
  expect(trace.entries).toEqual([note]);
  expect(readRecording(trace.text()).entries).toEqual([note]);
});

test.each<[string, EmbedOptionFields]>([
  ['a session that is a text', { session: 'secret-1' }],
  ['an address', { url: 'https://acme.example.com/embed/app?session=secret-1' }],
  ['a function of the address', { url: async () => 'https://acme.example.com/embed/app?session=secret-1' }],
])('a trace learns the session of %s', async (_, options) => {
  const trace = createTrace();
  const { url } = trace.options(options);
  if (typeof url === 'function') await url();
  expectRedacted(trace);
});

test('a trace learns the session of any thenable', async () => {
  const trace = createTrace();
  const thenable: unknown = runInNewContext('Promise.resolve("secret-1")');
  expect(thenable).not.toBeInstanceOf(Promise);
  const { session } = trace.options({ session: () => thenable });
  expect(await session()).toBe('secret-1');
  expectRedacted(trace);
});

test('a trace learns the session of each load of an embed that it only follows', () => {
  const trace = createTrace({ now: () => 0 });
  const listeners: ((message: AnyEventMessage) => void)[] = [];
  const embed = {
    ...fakeEmbed('ready'),
    iframe: { src: 'https://acme.example.com/embed/app?session=first&session=other' },
    onAny(listener: (message: AnyEventMessage) => void) {
      listeners.push(listener);
      return () => {};
    },
  };
  const emitError = (message: string) => listeners[0]?.(eventMessage('error', 'app', { message }));
  trace.follow(embed);
  emitError('first and other are spent');
  embed.iframe.src = 'https://acme.example.com/embed/app?session=second';
  emitError('first and second are spent');
  expect(trace.entries.slice(1).map((entry) => 'payload' in entry && entry.payload)).toEqual([
    { message: '[redacted] and [redacted] are spent' },
    { message: '[redacted] and [redacted] are spent' },
  ]);
});

test.each([
  ...['kind', 'name', 'view', 'navigate', 'state', 'ready', 'payload', 'app', 'path', 'surface', 'message', 'a'],
  'e',
])('a trace keeps its own words if the session and its parameter are called %s', (word) => {
  const trace = createTrace({ now: () => 0 });
  trace.options({ session: word, sessionParam: word });
  trace.record({ kind: 'event', name: 'view', payload: { surface: 'app', path: '/' }, surface: 'app' });
  trace.record({ kind: 'rejection', reason: 'payload', origin: 'https://acme.example.com', path: 'payload.path' });
  trace.record({ kind: 'state', state: 'failed', error: { code: 'ready-timeout', message: 'late' } });
  const { entries } = readRecording(trace.text());
  expect(entries.map((entry) => Object.keys(entry))).toEqual([
    ['at', 'kind', 'name', 'payload', 'surface'],
    ['at', 'kind', 'reason', 'origin', 'path'],
    ['at', 'kind', 'state', 'error'],
  ]);
  expect(entries[0]).toMatchObject({ name: 'view', payload: { surface: 'app', path: '/' } });
});

test('an error of a session function reaches its caller', async () => {
  const { session } = createTrace().options<EmbedOptionFields>({
    session: () => Promise.reject(new Error('no session')),
  });
  const request = { reason: 'mount', signal: new AbortController().signal } as const;
  await expect(typeof session === 'function' && session(request)).rejects.toThrow('no session');
});

test('a trace records why an embed failed, with the cause when it is an error', () => {
  const trace = createTrace({ now: () => 0 });
  const embed = fakeEmbed('failed');
  embed.error = new EmbedError('session-failed', 'no session', new TypeError('for session=abc'));
  trace.follow(embed);
  expect(trace.entries).toEqual([
    {
      at: 0,
      kind: 'state',
      state: 'failed',
      error: { code: 'session-failed', message: 'no session', cause: 'TypeError: for session=[redacted]' },
    },
  ]);
});

test('a trace follows an element from embed to embed', () => {
  const trace = createTrace();
  const [first, second] = [fakeEmbed(), fakeEmbed('ready')];
  const target = new EventTarget();
  const element = Object.assign(target, { embed: undefined as TracedEmbed | undefined }) satisfies TracedElement;
  const stop = trace.follow(element);
  for (const embed of [first, first, second]) {
    element.embed = embed;
    element.dispatchEvent(new Event('svc-state'));
  }
  expect(trace.entries.map((entry) => 'state' in entry && entry.state)).toEqual(['loading', 'ready']);
  expect([first.listeners.length, second.listeners.length]).toEqual([0, 1]);
  stop();
  expect(second.listeners).toEqual([]);
});

test('a trace accepts the embeds and options of the host', () => {
  expectTypeOf<Embed>().toExtend<TracedEmbed>();
  expectTypeOf(createTrace().options<EmbedOptionFields>).returns.toEqualTypeOf<EmbedOptionFields>();
  expectTypeOf<SessionRequest>().toEqualTypeOf<TracedSessionRequest>();
});
