import { expect, expectTypeOf, it, vi } from 'vitest';
import { HOST, setUp } from '../../test/open-guest.js';
import { applyColorScheme } from '../apply/color-scheme.js';
import { applyFilters } from '../apply/filters.js';
import { applyLocale } from '../apply/locale.js';
import { applyRefresh } from '../apply/refresh.js';
import { DEV } from '../dev.js';
import { answerRequests } from '../extensions/answer-requests.js';
import { channel } from '../extensions/channel.js';
import { trackFilters } from '../extensions/filters.js';
import { trackHeight } from '../extensions/height.js';
import type { GuestExtension } from '../guest.js';
import * as guestPackage from '../index.js';
import { trackDashboardLoad } from '../track/dashboard-load.js';
import { trackErrors } from '../track/errors.js';

const ready = { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' } as const;
const textInBuild = (text: string) => (DEV ? text : text.replace(/: .*/, ': invalid'));

/** A page whose listeners the test counts. */
function listenedPage() {
  const listeners = new Set<unknown>();
  return {
    listeners,
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener),
    removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener),
  };
}

/** An extension that records when it begins and ends. */
function recorded(calls: string[], name = 'recorded'): GuestExtension<() => void> {
  return {
    name,
    connect(_guest, _link, keep) {
      calls.push(`begin ${name}`);
      return keep(() => void calls.push(`end ${name}`));
    },
  };
}

it('a guest that is destroyed stops its extensions, each once', () => {
  const { guest } = setUp();
  const page = listenedPage();
  const calls: string[] = [];
  guest.use(trackErrors({ window: page as never }));
  const stop = guest.use(recorded(calls));
  expect(page.listeners.size).toBe(2);
  guest.destroy();
  expect(page.listeners.size).toBe(0);
  stop();
  guest.destroy();
  expect(calls).toEqual(['begin recorded', 'end recorded']);
});

it('an extension of a destroyed guest is stopped immediately', () => {
  const { guest } = setUp();
  const page = listenedPage();
  guest.destroy();
  guest.use(trackErrors({ window: page as never }));
  expect(page.listeners.size).toBe(0);
});

it('a handle stops only its own use, once', () => {
  const { guest } = setUp();
  const calls: string[] = [];
  const extension = recorded(calls);
  const stop = guest.use(extension);
  guest.use(extension);
  stop();
  stop();
  expect(calls).toEqual(['begin recorded', 'begin recorded', 'end recorded']);
});

it('an extension that throws while it stops does not keep others running, and its error is reported', () => {
  const { guest, errors } = setUp();
  const calls: string[] = [];
  const broken = new Error('of the end');
  guest.use<() => void>({
    name: 'broken',
    connect: (_guest, _link, keep) =>
      keep(() => {
        throw broken;
      }),
  });
  guest.use(recorded(calls));
  guest.destroy();
  expect(calls).toEqual(['begin recorded', 'end recorded']);
  expect(errors).toEqual([broken]);
});

it('extensions of the options start in their order, and stop with the guest', () => {
  const calls: string[] = [];
  const { guest } = setUp({ extensions: [recorded(calls, 'a'), recorded(calls, 'b')] });
  expect(calls).toEqual(['begin a', 'begin b']);
  guest.destroy();
  expect(calls).toEqual(['begin a', 'begin b', 'end a', 'end b']);
});

it('extensions of the options are offered by ready', () => {
  const { guest, posted } = setUp({ ancestors: [HOST], extensions: [answerRequests()] });
  guest.emit('ready', ready);
  expect(posted[0]?.message.payload).toMatchObject({ extensions: ['health', 'results', 'port'] });
});

it('an extension of the options that is refused destroys the guest, and the development build names it', () => {
  const calls: string[] = [];
  const removed = vi.fn();
  const window = {
    ...listenedPage(),
    parent: { postMessage() {} },
    location: { origin: 'https://tenant.example.com' },
    document: { referrer: '' },
    removeEventListener: removed,
    reportError() {},
  };
  const extensions = [recorded(calls), applyLocale({ supported: [], onChange() {} })];
  const named = 'extensions[1] (applyLocale): supported: expected locales such as "de-DE", at least one';
  expect(() => setUp({ window, extensions })).toThrow(
    expect.objectContaining({ code: 'invalid-option', message: DEV ? named : 'supported: invalid' }),
  );
  expect(calls).toEqual(['begin recorded', 'end recorded']);
  expect(removed).toHaveBeenCalledOnce();
});

it('an error of the page in an extension of the options is thrown as it is', () => {
  const broken = new Error('of the page');
  const onChange = () => {
    throw broken;
  };
  const root = { lang: '', dir: '' };
  expect(() => setUp({ extensions: [applyLocale({ supported: ['en'], initial: 'en', onChange, root })] })).toThrow(
    broken,
  );
});

const expected = 'expected what a function such as trackHeight() returns, got';

it.each<[value: unknown, got: string]>([
  [undefined, 'undefined'],
  [null, 'null'],
  ['trackHeight', 'string'],
  [{ name: 'trackHeight' }, 'object'],
  [Object.create({ connect() {} }), 'object'],
  [trackHeight, 'a function: write trackHeight()'],
  [(() => () => {})(), 'a function: write its name()'],
  [guestPackage.defineExtension({ name: 'notes' }), 'a definition: write channel(definition)'],
])('use refuses %o, which is not an extension', (value, got) => {
  const { guest } = setUp();
  expect(() => guest.use(value as never)).toThrow(
    expect.objectContaining({ code: 'invalid-option', message: textInBuild(`use: ${expected} ${got}`) }),
  );
  expect(() => setUp({ extensions: [answerRequests(), value as never] })).toThrow(
    DEV ? `extensions[1]: ${expected} ${got}` : 'use: invalid',
  );
});

it('the development build refuses extensions that are not a list', () => {
  if (DEV) expect(() => setUp({ extensions: trackHeight() as never })).toThrow('extensions: expected an array');
  else expect(() => setUp({ extensions: trackHeight() as never })).toThrow(TypeError);
});

it.each<[name: string, create: (given: never) => unknown]>([
  ['answerRequests', answerRequests as never],
  ['applyColorScheme', applyColorScheme],
  ['applyFilters', applyFilters],
  ['applyRefresh', applyRefresh],
  ['channel', channel],
  ['trackErrors', trackErrors],
  ['trackFilters', trackFilters],
  ['trackHeight', trackHeight],
])('the development build refuses a guest as the argument of %s', (name, create) => {
  const { guest } = setUp();
  const call = () => create(guest as never);
  if (DEV) expect(call).toThrow(`${name}: expected options, got a guest: write guest.use(${name}())`);
  else expect(call).not.toThrow();
});

it('after ready, extensions that need the connection are refused, and others start', () => {
  const { guest } = setUp({ ancestors: [HOST] });
  guest.emit('ready', ready);
  expect(() => guest.use(answerRequests())).toThrow(
    expect.objectContaining({
      code: 'invalid-option',
      message: textInBuild('use: expected answerRequests() before "ready" is emitted'),
    }),
  );
  expect(() => guest.use(trackErrors({ window: listenedPage() as never }))).not.toThrow();
});

it('channel connects a definition, and refuses one that defineExtension did not make', () => {
  const { guest } = setUp();
  const notes = guestPackage.defineExtension({ name: 'notes', events: { added: { text: 'string' } } });
  const surface = guest.use(channel(notes));
  expect(guest.use(channel(notes))).toBe(surface);
  expectTypeOf(surface.emit).parameter(0).toEqualTypeOf<'added'>();
  expect(() => guest.use(channel({ name: 'plain' } as never))).toThrow(
    textInBuild('definition: expected what defineExtension returns'),
  );
});

it('use returns the handle of the extension', () => {
  const { guest } = setUp();
  const load = guest.use(trackDashboardLoad({ widgets: ['a'] }));
  expect(Object.keys(load)).toEqual(['loaded', 'stop']);
  expectTypeOf(guest.use(applyRefresh(() => {}))).toEqualTypeOf<() => void>();
});

it('every extension has the name of its function', () => {
  const made = [answerRequests(), trackHeight(), applyRefresh(() => {}), channel(undefined as never)];
  expect(made.map(({ name }) => name)).toEqual(['answerRequests', 'trackHeight', 'applyRefresh', 'channel']);
});
