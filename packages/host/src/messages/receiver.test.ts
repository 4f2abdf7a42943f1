import { eventMessage } from '@svc-embed/protocol';
import { createHooks, type HostHooks } from '@svc-embed/protocol/internal';
import { afterEach, expect, it, vi } from 'vitest';
import { DEV } from '../dev.js';
import { createReceiver } from './receiver.js';

const foreign = { data: eventMessage('navigate', 'app', { path: '/' }), origin: 'https://evil.example' };
const rejection = { reason: 'origin', origin: foreign.origin, path: undefined };

afterEach(() => vi.unstubAllGlobals());

/** The receiver of an embed whose frame shows the current load. */
function receiverOf(options: object, ...hooksOfExtensions: HostHooks[]) {
  const hooks = createHooks<HostHooks>();
  for (const each of hooksOfExtensions) hooks.add(each);
  const redactor = { redact: (text: string) => text };
  const parts = { namespace: 'svc', frame: { isCurrent: true }, runner: { dispatch() {} }, hooks, redactor };
  return createReceiver({ options, emitter: { call() {} }, ...parts } as never);
}

it.each<[boolean, object, ...HostHooks[]]>([
  [false, {}],
  [false, {}, {}],
  // An adapter may set it later.
  [true, { onReject: undefined }],
  [DEV, {}, {}, { onReject() {} }],
])('a receiver requests rejections: %s, with the options %o and the hooks %o', (wanted, options, ...hooks) => {
  expect(receiverOf(options, ...hooks).wantsRejections).toBe(wanted);
});

it.each<[string, boolean]>([
  ['an option', true],
  ['a hook in the development build', DEV],
])('a rejection goes to the onReject of %s, and no extension reads the message', (of, isTold) => {
  const reportError = vi.fn();
  vi.stubGlobal('reportError', reportError);
  const [read, onReject] = [vi.fn(), vi.fn()];
  const receiver = of === 'an option' ? receiverOf({ onReject }, { read }) : receiverOf({}, { read }, { onReject });
  receiver.onMessage(foreign, 'origin');
  expect(onReject.mock.calls).toEqual(isTold ? [[rejection]] : []);
  expect(read).not.toHaveBeenCalled();
  expect(reportError).not.toHaveBeenCalled();
});

it.each<[string, object]>([
  ['UnsupportedLocale', {}],
  ['Other', {}],
  ['UnsupportedLocale', { fatal: true }],
])('the development build warns of an option that the surface refused: %s %o', (name, more) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const data = eventMessage('error', 'app', { message: 'no such locale', name, ...more });
  receiverOf({}).onMessage({ data, origin: 'https://acme.example.com' });
  const isTold = DEV && name === 'UnsupportedLocale' && !('fatal' in more);
  expect(warn.mock.calls).toEqual(isTold ? [[expect.stringContaining('no such locale (UnsupportedLocale)')]] : []);
  warn.mockRestore();
});
