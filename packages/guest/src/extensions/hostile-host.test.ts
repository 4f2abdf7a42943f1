/** Pages that may not use extensions, and ports that were not requested. */
import { defineExtension } from '@svc-embed/protocol';
import { expect, it, vi } from 'vitest';
import { FakePort } from '../../../protocol/test/fake-ports.js';
import { settle, setUpExtensions } from '../../test/extension-host.js';
import { HOST } from '../../test/open-guest.js';
import { channel as channelOf } from './channel.js';

const notes = defineExtension({ name: 'notes', events: { added: 'none' }, actions: { show: 'none' } });

/** A guest with the extension that is ready, and a function that sends `use` with a port. */
function setUp() {
  const onReject = vi.fn();
  const { guest, send, posted, open, posts, errors } = setUpExtensions({ onReject });
  const channel = guest.use(channelOf(notes));
  open();
  onReject.mockClear();
  const port = new FakePort();
  const message = (name: string, payload: object) => {
    const type = `svc:action:${name}`;
    return { source: 'svc-embed', direction: 'action', type, payload, timestamp: 1 };
  };
  const ask = (payload: object, event: object = {}) =>
    send(message('use', payload), { ports: [port as unknown as MessagePort], ...event });
  return { channel, ask, send, message, posted, port, posts, errors, onReject };
}

it.each<[string, object, string]>([
  ['an origin that is not listed', { origin: 'https://evil.example' }, 'origin'],
  ['an origin that resembles a listed one', { origin: `${HOST}.evil.example` }, 'origin'],
  ['another window', { source: {} }, 'window'],
  ['a script of the page', { isTrusted: false }, 'untrusted'],
])('C6 a use from %s is rejected, and its port is not used', (_, event, reason) => {
  const { channel, ask, posted, port, onReject } = setUp();
  ask({ extensions: ['notes', 'port'], port: true }, event);
  expect(onReject.mock.calls.map(([rejection]) => rejection.reason)).toEqual([reason]);
  expect(channel.active).toBe(false);
  expect(channel.emit('added', {})).toBe(false);
  expect(posted).toEqual([]);
  expect(port.onmessage).toBeUndefined();
});

it.each<[string, object]>([
  ['does not announce it', { extensions: ['notes', 'port'] }],
  ['denies it', { extensions: ['notes', 'port'], port: false }],
  ['does not name the port', { extensions: ['notes'], port: true }],
])('C5 a port of a use that %s is not used', async (_, payload) => {
  const { channel, ask, posts, port } = setUp();
  ask(payload);
  ask(payload);
  channel.emit('added', {});
  await settle();
  expect(posts()).toEqual([
    ['using', { extensions: ['notes'] }],
    ['using', { extensions: ['notes'] }],
    ['added', {}],
  ]);
  expect(port.onmessage).toBeUndefined();
});

it('C5 ports of other actions are ignored', async () => {
  const { channel, ask, send, message, posts, port } = setUp();
  ask({ extensions: ['notes'] });
  for (const [name, payload] of [
    ['show', {}],
    ['refresh', {}],
  ] as const)
    send(message(name, payload), { ports: [port as unknown as MessagePort] });
  channel.emit('added', {});
  await settle();
  expect(posts().map(([name]) => name)).toEqual(['using', 'added']);
  expect(port.onmessage).toBeUndefined();
});
