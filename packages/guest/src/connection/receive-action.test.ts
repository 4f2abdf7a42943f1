import { actionMessage, type Rejection } from '@svc-embed/protocol';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { HOST, setUp } from '../../test/open-guest.js';
import { type GuestMessageEvent, receiveAction } from './receive-action.js';

describe('receiving actions', () => {
  const action = actionMessage('navigate', { path: '/x' });

  it('passes a verified action to its handlers, in the order they were added', () => {
    const { guest, send } = setUp();
    const calls: string[] = [];
    guest.onAny(({ type }) => calls.push(`any ${type}`));
    guest.on('navigate', ({ path }, message) => calls.push(`${path} ${message.timestamp === action.timestamp}`));
    guest.on('refresh', () => calls.push('refresh'));
    send(action);
    expect(calls).toEqual(['any svc:action:navigate', '/x true']);
  });

  it('gives handlers the payload of their action', () => {
    setUp().guest.on('set-color-scheme', (payload) => {
      expectTypeOf(payload.scheme).toEqualTypeOf<'light' | 'dark' | 'auto'>();
    });
  });

  it.each<[string, unknown, Partial<GuestMessageEvent>, Rejection | undefined]>([
    ['an untrusted event', action, { isTrusted: false }, { reason: 'untrusted', origin: HOST }],
    ['another window', action, { source: {} }, { reason: 'window', origin: HOST }],
    [
      'another origin',
      action,
      { origin: 'https://evil.example' },
      { reason: 'origin', origin: 'https://evil.example' },
    ],
    ['a bad payload', { ...action, payload: {} }, {}, { reason: 'payload', origin: HOST, path: 'payload.path' }],
    ['another message of the host page', { hello: 1 }, {}, undefined],
    [
      'another message of a foreign page',
      'react-devtools-bridge',
      { origin: 'https://evil.example', source: {} },
      undefined,
    ],
  ])('%s is dropped, and reported with its reason', (_title, data, event, rejection) => {
    const onReject = vi.fn();
    const { guest, send, errors } = setUp({ onReject });
    const handler = vi.fn();
    guest.onAny(handler);
    send(data, event);
    expect(handler).not.toHaveBeenCalled();
    expect(guest.hostOrigin).toBeUndefined();
    expect(onReject.mock.calls).toEqual(rejection ? [[rejection]] : []);
    expect(errors).toEqual([]);
  });

  it('gives extensions the data and the ports of verified messages only', () => {
    const source = { hosts: [HOST], namespace: 'svc', onReject: () => {} };
    const parent = {};
    const read = vi.fn();
    const event = { isTrusted: true, origin: HOST, source: parent, data: action };
    for (const foreign of [{ isTrusted: false }, { source: {} }, { origin: 'https://evil.example' }])
      receiveAction({ ...event, ...foreign }, source, parent, [{ read }]);
    expect(read).not.toHaveBeenCalled();
    receiveAction(event, source, parent, [{ read }]);
    expect(read).toHaveBeenCalledExactlyOnceWith(action, []);
  });

  it.each([{ isTrusted: false }, { source: null }, { origin: 'https://evil.example' }])(
    'does not read the data of %o without onReject',
    (event) => {
      const data = vi.fn();
      const { send, listeners } = setUp();
      const strange = { isTrusted: true, origin: HOST, source: null, ...event };
      Object.defineProperty(strange, 'data', { get: data });
      for (const listener of listeners) listener(strange as GuestMessageEvent);
      expect(data).not.toHaveBeenCalled();
      send(null, event);
    },
  );

  it('drops a malformed message without a report if there is no onReject', () => {
    const { guest, send, errors } = setUp();
    const handler = vi.fn();
    guest.onAny(handler);
    for (const data of [null, { ...action, type: 'svc:action:exploded' }, { ...action, payload: {} }]) send(data);
    expect(handler).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
  });

  it('A11 survives events whose getters throw', () => {
    const onReject = vi.fn();
    const { listeners } = setUp({ onReject });
    const trap = {
      isTrusted: false,
      get data(): unknown {
        throw new Error('trap');
      },
    };
    expect(() => listeners[0]?.(trap as GuestMessageEvent)).not.toThrow();
    expect(onReject).not.toHaveBeenCalled();
  });

  it('A42 applies additions and removals during a dispatch from the next one on', () => {
    const { guest, send } = setUp();
    const calls: string[] = [];
    guest.on('navigate', () => {
      calls.push('first');
      off();
      if (calls.length === 1) guest.onAny(() => calls.push('added'));
    });
    const off = guest.on('navigate', () => calls.push('removed'));
    send(action);
    expect(calls).toEqual(['first', 'removed']);
    send(action);
    expect(calls).toEqual(['first', 'removed', 'first', 'added']);
  });

  it('removes one of two registrations of the same handler', () => {
    const { guest, send } = setUp();
    const handler = vi.fn();
    const off = guest.onAny(handler);
    guest.onAny(handler);
    off();
    off();
    send(action);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('A42 calls no handler after destroy, not even in the same dispatch', () => {
    const onReject = vi.fn();
    const { guest, send, listeners } = setUp({ onReject });
    const [listener] = listeners;
    const late = vi.fn();
    guest.on('navigate', () => guest.destroy());
    guest.on('navigate', late);
    send(action);
    listener?.({ isTrusted: false, origin: HOST, source: null, data: action });
    expect(late).not.toHaveBeenCalled();
    expect(onReject).not.toHaveBeenCalled();
  });

  it('calls no handler after destroy if no answer can be posted, not even in the same dispatch', () => {
    const { guest, send } = setUp({ ancestors: ['https://evil.example'] });
    const late = vi.fn();
    guest.on('navigate', () => guest.destroy());
    guest.on('navigate', late);
    send(action);
    expect(late).not.toHaveBeenCalled();
  });
});
