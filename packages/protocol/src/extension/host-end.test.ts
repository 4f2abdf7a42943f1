import { expect, it, vi } from 'vitest';
import { joinWires } from '../../test/join-wires.js';
import { event } from '../../test/messages.js';
import type { ExtensionDefinition } from './definition.js';
import { defineExtension } from './definition.js';
import type { HostHooks } from './host-connection.js';
import { connectHost } from './host-negotiation.js';

const keys = defineExtension({
  name: 'keys',
  events: { expiring: { at: 'number' } },
  actions: { renew: { sessionId: 'string' } },
}) as ExtensionDefinition;

/** Makes a host side whose surface the test controls. */
function connect() {
  const { host, become, ready, readEvent, toGuest } = joinWires();
  return {
    end: connectHost(host, keys),
    become,
    ready,
    posted: () => toGuest.map(({ data }) => data),
    listen: (onExtensionMessage: NonNullable<HostHooks['onExtensionMessage']>) =>
      host.hooks.add({ onExtensionMessage }),
    say: (name: string, payload: object) => void readEvent(event(name, payload)),
  };
}

it('a channel reports each state of each document', () => {
  const { end, ready, say, become } = connect();
  const seen: string[] = [];
  end.onStateChange((state) => {
    expect(end.state).toBe(state);
    seen.push(state);
  });
  expect(end.state).toBe('unknown');
  ready(['keys']);
  say('using', { extensions: ['keys'] });
  expect(seen.splice(0)).toEqual(['asked', 'active']);
  ready(['keys']);
  say('using', { extensions: [] });
  expect(seen.splice(0)).toEqual(['unknown', 'asked', 'unsupported']);
  ready(['keys']);
  say('using', { extensions: ['keys'] });
  become('failed');
  expect(seen).toEqual(['unknown', 'asked', 'active', 'unknown']);
});

it('a channel does not call a listener that was removed', () => {
  const { end, ready } = connect();
  const onChange = vi.fn();
  const stop = end.onStateChange(onChange);
  ready([]);
  ready([]);
  stop();
  ready([]);
  expect(onChange.mock.calls.map(([state]) => state)).toEqual(['unsupported', 'unknown', 'unsupported']);
});

it('every listener of messages gets all of them in both directions, until it is removed', () => {
  const { listen, end, ready, say } = connect();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const types: string[] = [];
  const stop = listen(({ type }) => types.push(type));
  listen(() => {
    throw new Error('of a listener');
  });
  ready(['keys']);
  say('using', { extensions: ['keys'] });
  say('expiring', { at: 1 });
  end.send('renew', { sessionId: 's' });
  stop();
  say('expiring', { at: 2 });
  expect(types).toEqual(['svc:action:use', 'svc:event:using', 'svc:event:expiring', 'svc:action:renew']);
  expect(reported.mock.calls).toEqual(Array(5).fill([new Error('of a listener')]));
  vi.unstubAllGlobals();
});

it('a listener of messages gets a session redacted, and the surface gets the session itself', () => {
  const { listen, end, ready, say, posted } = connect();
  const shown: string[] = [];
  listen((message) => shown.push(JSON.stringify(message)));
  ready(['keys']);
  say('using', { extensions: ['keys'] });
  end.send('renew', { sessionId: 'canary-51c2' });
  expect(posted().at(-1)).toMatchObject({ type: 'svc:action:renew', payload: { sessionId: 'canary-51c2' } });
  expect(shown.join()).not.toContain('canary');
  expect(shown.at(-1)).toContain('"payload":{"sessionId":"[redacted]"}');
});
