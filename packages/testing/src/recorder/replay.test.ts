import { type AnyEventMessage, actionMessage, eventMessage } from '@svc-embed/protocol';
import { expect, test, vi } from 'vitest';
import { createManualClock } from '../clock/manual-clock.js';
import { createTrace, type Recording, type TracedOptions } from '../trace/index.js';
import { readRecording } from './read-recording.js';
import { type ReplayGuest, replay } from './replay.js';

/** A session with four entries, two of them events that are 100 ms apart. */
function record(): { text: string; recording: Recording } {
  let time = 0;
  const trace = createTrace({ now: () => time });
  const { onSend, onReject } = trace.options<TracedOptions>({});
  const listeners: ((message: AnyEventMessage) => void)[] = [];
  trace.follow({
    state: 'loading',
    onStateChange: () => () => {},
    onAny: (listener) => () => void listeners.push(listener),
  })();
  time = 50;
  listeners[0]?.(eventMessage('navigate', 'app', { path: '/1?session=abc' }));
  time = 100;
  onSend?.(actionMessage('refresh', {}), 'refresh');
  onReject?.({ reason: 'payload', origin: 'https://acme.example.com', path: 'payload.path' });
  time = 150;
  listeners[0]?.(eventMessage('navigate', 'app', { path: '/2' }));
  return { text: trace.text(), recording: trace.toJSON() };
}

/** A guest that records what it emits, and when. */
function recordingGuest(clock = createManualClock()) {
  const emitted: unknown[] = [];
  const guest: ReplayGuest = {
    emit: (name, payload, options) => void emitted.push([clock.now(), name, payload, options?.surface]),
  };
  return { emitted, guest, clock };
}

const events = [
  ['navigate', { path: '/1?session=[redacted]' }, 'app'],
  ['navigate', { path: '/2' }, 'app'],
];

test('readRecording reads the text of a trace as its recording', () => {
  const { text, recording } = record();
  expect(readRecording(text)).toEqual(recording);
  expect(recording.entries.map(({ kind }) => kind)).toEqual(['state', 'event', 'action', 'rejection', 'event']);
  expect(text.split('\n')).toHaveLength(5 + 8);
});

test.each([
  [1, [0, 100]],
  [4, [0, 25]],
  [Number.POSITIVE_INFINITY, [0, 0]],
])('replay emits the events of a recording, %d times as fast', async (speed, times) => {
  const { emitted, guest, clock } = recordingGuest();
  const replayed = replay(record().recording, guest, { speed, scheduler: clock });
  clock.runAll();
  await replayed;
  expect(emitted).toEqual(events.map((event, index) => [times[index], ...event]));
});

test('replay ends when its signal aborts', async () => {
  const { emitted, guest, clock } = recordingGuest();
  const controller = new AbortController();
  const replayed = replay(record().text, guest, { scheduler: clock, signal: controller.signal });
  controller.abort();
  await expect(replayed).rejects.toMatchObject({ code: 'closed' });
  clock.runAll();
  expect([emitted.length, clock.pending]).toEqual([1, 0]);
});

test('replay rejects with an error that the guest throws', async () => {
  const guest: ReplayGuest = {
    emit() {
      throw new Error('no frame');
    },
  };
  await expect(replay(record().recording, guest)).rejects.toThrow('no frame');
});

/** A recording of navigations at these times. */
function navigations(...times: readonly number[]): Recording {
  const entries = times.map((at) => {
    return { at, kind: 'event', name: 'navigate', payload: { path: `/${at}` }, surface: 'app' } as const;
  });
  return { format: 'svc-embed-recording', version: 1, dropped: 0, entries };
}

test('replay emits one event after the other, however long the guest takes for each', async () => {
  const emitted: unknown[] = [];
  const waiting: (() => void)[] = [];
  const guest: ReplayGuest = {
    async emit(_, payload) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      emitted.push('path' in payload && payload.path);
    },
  };
  const replayed = replay(navigations(0, 1, 2), guest, { speed: Number.POSITIVE_INFINITY });
  for (const count of [1, 2, 3]) {
    await expect.poll(() => waiting).toHaveLength(count);
    waiting[count - 1]?.();
  }
  await replayed;
  expect(emitted).toEqual(['/0', '/1', '/2']);
});

test('replay ends at the first event that the guest cannot emit', async () => {
  const emit = vi.fn(async () => {
    throw new Error('no frame');
  });
  await expect(replay(navigations(0, 5), { emit })).rejects.toThrow('no frame');
  expect(emit).toHaveBeenCalledOnce();
});

test('replay waits as long as the recording did, even longer than a timer can', async () => {
  const { emitted, guest, clock } = recordingGuest();
  const longest = vi.fn((milliseconds: number, callback: () => void) => {
    expect(milliseconds).toBeLessThan(2 ** 31);
    return clock.after(milliseconds, callback);
  });
  const replayed = replay(navigations(0, 5_000_000_000), guest, {
    scheduler: { ...clock, now: clock.now, after: longest },
  });
  clock.runAll();
  await replayed;
  expect(emitted.map((item) => Array.isArray(item) && item[0])).toEqual([0, 5_000_000_000]);
  expect(longest).toHaveBeenCalledTimes(3);
});

test('replay leaves no listener on the signal', async () => {
  const { signal } = new AbortController();
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
  await replay(navigations(0), recordingGuest().guest, { signal });
  expect(remove.mock.calls.map(([type, stop]) => [type, stop])).toEqual(
    add.mock.calls.map(([type, stop]) => [type, stop]),
  );
  expect(add).toHaveBeenCalledOnce();
});

const { recording } = record();
const extension = { at: 0, kind: 'extension', direction: 'event', name: 'x', payload: {}, channel: 'port' } as const;
const withEntry = (entry: unknown) => ({ ...recording, entries: [entry] });

test.each([
  ['invalid JSON', '{'],
  ['null', null],
  ['another format', { ...recording, format: 'har' }],
  ['another version', { ...recording, version: 2 }],
  ['no count', { ...recording, dropped: 'none' }],
  ['no entries', { ...recording, entries: {} }],
  ['an entry that is not an object', withEntry(5)],
  ['no time', withEntry({ kind: 'state', state: 'ready' })],
  ['time that goes back', { ...recording, entries: [...recording.entries].reverse() }],
  ['an unknown kind', withEntry({ at: 0, kind: 'thought' })],
  ['an unknown event', withEntry({ at: 0, kind: 'event', name: '__proto__', payload: {}, surface: 'app' })],
  ['a payload that does not fit', withEntry({ at: 0, kind: 'event', name: 'navigate', payload: {}, surface: 'app' })],
  ['an action that does not fit', withEntry({ at: 0, kind: 'action', name: 'set-locale', payload: {} })],
  ['an unknown channel', withEntry({ at: 0, kind: 'action', name: 'refresh', payload: {}, channel: 'pipe' })],
  [
    'an extension without a direction',
    withEntry({ at: 0, kind: 'extension', name: 'x', payload: {}, channel: 'port' }),
  ],
  ['an extension without a name', withEntry({ ...extension, name: 5 })],
  ['an extension without a channel', withEntry({ ...extension, channel: undefined })],
  ['a surface that is not a text', withEntry({ ...extension, surface: 5 })],
  ['an unknown reason', withEntry({ at: 0, kind: 'rejection', reason: 'nonsense', origin: '' })],
  ['a note without a text', withEntry({ at: 0, kind: 'note', name: 'Flood' })],
  ['a claim that is not a text', withEntry({ at: 0, kind: 'rejection', reason: 'type', origin: '', claim: 5 })],
  ['a path that is not a text', withEntry({ at: 0, kind: 'rejection', reason: 'type', origin: '', path: 5 })],
  ['a state in a list', withEntry({ at: 0, kind: 'state', state: ['ready'] })],
  ['an error without a text', withEntry({ at: 0, kind: 'state', state: 'failed', error: { code: {}, message: '' } })],
  ['an error that is not an object', withEntry({ at: 0, kind: 'state', state: 'failed', error: 'late' })],
  ['an unknown state', withEntry({ at: 0, kind: 'state', state: 'bored' })],
])('replay refuses a recording with %s before it emits anything', async (_, bad) => {
  const { emitted, guest } = recordingGuest();
  await expect(replay(bad, guest)).rejects.toMatchObject({ name: 'TestingError', code: 'invalid-recording' });
  expect(emitted).toEqual([]);
});

test('replay emits nothing for messages of extensions, which a recording keeps', async () => {
  const { emitted, guest } = recordingGuest();
  const whole = withEntry(extension);
  expect(readRecording(whole).entries).toEqual([extension]);
  await replay(whole, guest);
  expect(emitted).toEqual([]);
});

test('readRecording keeps the known fields of an error', () => {
  const error = { code: 'ready-timeout', message: 'late', cause: 'TypeError: no' };
  const { entries } = readRecording(withEntry({ at: 0, kind: 'state', state: 'failed', error: { ...error, more: 1 } }));
  expect(entries).toEqual([{ at: 0, kind: 'state', state: 'failed', error }]);
});
