import { expect, it, vi } from 'vitest';
import type { CheckedDefinition } from './definition.js';
import { checkDefinition } from './definition.js';
import { connectHost } from './host-side.js';
import type { HostWire } from './host-wire.js';

const keys = checkDefinition({
  name: 'keys',
  events: { expiring: { at: 'number' } },
  actions: { renew: { session: 'string' } },
}) as CheckedDefinition;

/** A host side whose surface is in the test's hand. */
function connect() {
  const posted: { readonly type: string; readonly payload: unknown }[] = [];
  const reported: unknown[] = [];
  const embed = {
    state: 'loading',
    ready: new Promise<object>(() => {}),
  };
  const wire: HostWire = {
    namespace: 'svc',
    embed,
    post: (message) => posted.push(message as (typeof posted)[number]),
    receive: () => {},
    fail: () => {
      throw new Error('refused');
    },
    report: (error) => reported.push(error),
    waitFor: () => Promise.reject(),
  };
  const end = connectHost(wire, keys);
  const say = (name: string, payload: object) =>
    wire.read?.({
      source: 'svc-embed',
      direction: 'event',
      type: `svc:event:${name}`,
      timestamp: 1,
      surface: 'dashboard',
      payload,
    });
  return {
    end,
    posted,
    reported,
    wire,
    say,
    ready(extensions: string[]) {
      wire.onReady?.({ extensions });
      embed.state = 'ready';
    },
    become(state: string) {
      embed.state = state;
      wire.onStateChange?.();
    },
  };
}

it('a channel tells of each state of each document', () => {
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

it('a channel calls back no more once its listener has stopped', () => {
  const { end, ready } = connect();
  const onChange = vi.fn();
  const stop = end.onStateChange(onChange);
  ready([]);
  ready([]);
  stop();
  ready([]);
  expect(onChange.mock.calls.map(([state]) => state)).toEqual(['unsupported', 'unknown', 'unsupported']);
});

it('every listener of messages gets all of them in both directions, until it stops', () => {
  const { wire, end, ready, say, reported } = connect();
  const types: string[] = [];
  const stop = wire.negotiation?.onMessage(({ type }) => types.push(type));
  wire.negotiation?.onMessage(() => {
    throw new Error('of a listener');
  });
  ready(['keys']);
  say('using', { extensions: ['keys'] });
  say('expiring', { at: 1 });
  end.send('renew', { session: 's' });
  stop?.();
  say('expiring', { at: 2 });
  expect(types).toEqual(['svc:action:use', 'svc:event:using', 'svc:event:expiring', 'svc:action:renew']);
  expect(reported).toEqual(Array(5).fill(new Error('of a listener')));
});

it('a listener of messages sees no session, which the surface gets all the same', () => {
  const { wire, end, ready, say, posted } = connect();
  const shown: string[] = [];
  wire.negotiation?.onMessage((message) => shown.push(JSON.stringify(message)));
  ready(['keys']);
  say('using', { extensions: ['keys'] });
  end.send('renew', { session: 'canary-51c2' });
  expect(posted.at(-1)).toMatchObject({ type: 'svc:action:renew', payload: { session: 'canary-51c2' } });
  expect(shown.join()).not.toContain('canary');
  expect(shown.at(-1)).toContain('"payload":{"session":"[redacted]"}');
});
