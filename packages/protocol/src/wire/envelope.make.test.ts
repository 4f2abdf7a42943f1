import { describe, expect, it } from 'vitest';
import { action, event } from '../../test/messages.js';
import { textInBuild } from '../../test/text-in-build.js';
import { DEV } from '../dev.js';
import { actionMessage, eventMessage } from './make.js';
import { readAction, readEvent } from './read.js';

function reasonOf(read: { ok: boolean; reason?: unknown }) {
  return read.reason;
}

describe('eventMessage and actionMessage', () => {
  const now = () => 1234;

  it('make what readEvent and readAction read', () => {
    const made = eventMessage('navigate', 'app', { path: '/' }, { now });
    expect(made).toEqual(event('navigate', { path: '/' }, { timestamp: 1234 }));
    expect(readEvent(made)).toEqual({ ok: true, name: 'navigate', message: made });
    const order = actionMessage('set-locale', { locale: 'de' }, { now });
    expect(order).toEqual(action('set-locale', { locale: 'de' }, { timestamp: 1234 }));
    expect(readAction(order)).toEqual({ ok: true, name: 'set-locale', message: order });
  });

  it('take the time from the clock', () => {
    const before = Date.now();
    expect(eventMessage('dashboard-loaded', 'dashboard', {}).timestamp).toBeGreaterThanOrEqual(before);
  });

  it('send a refresh with {} and no surface', () => {
    expect(actionMessage('refresh', {}, { now })).toStrictEqual(action('refresh', {}, { timestamp: 1234 }));
  });

  it('copy free content, and refuse what cannot be cloned without its text', () => {
    const value = { list: [{ at: new Date(0) }] };
    const drilldown = (given: unknown) => eventMessage('drilldown', 'app', { member: 'a.b', value: given });
    const made = [drilldown(value).payload.value, actionMessage('set-theme', value).payload];
    value.list[0]?.at.setTime(5);
    value.list.pop();
    expect(made).toEqual([{ list: [{ at: new Date(0) }] }, { list: [{ at: new Date(0) }] }]);
    for (const make of [() => drilldown({ canary() {} }), () => actionMessage('set-theme', { canary() {} })])
      expect(make).toThrow(expect.objectContaining({ path: 'payload', message: expect.not.stringMatching('canary') }));
  });

  it('copy the payload, without fields outside the catalogue', () => {
    const payload = { path: '/', session: 'canary' };
    const made = eventMessage('navigate', 'app', payload);
    payload.path = '/other';
    expect(made.payload).toStrictEqual({ path: '/' });
  });

  it.each([
    ['an unknown name', 'exploded', {}],
    ['the name of a prototype', 'constructor', {}],
    ['the name of an action', 'refresh', {}],
    ['a missing field', 'navigate', {}],
    ['a wrong field', 'navigate', { path: 5 }],
    ['NaN for a number', 'dashboard-loaded', { widgetCount: Number.NaN }],
    ['no payload', 'navigate', undefined],
  ])('refuse %s', (_, name, payload) => {
    expect(() => eventMessage(name as 'navigate', 'app', payload as { path: string })).toThrow(
      expect.objectContaining({ name: 'ProtocolError' }),
    );
  });

  it.each([
    ['exploded', {}, DEV ? /^type: expected .*svc:event:navigate.*, got string$/ : /^type: invalid string$/, 'type'],
    ['navigate', [], textInBuild('payload: expected a small plain object, got object'), 'payload'],
    ['navigate', null, textInBuild('payload: expected a small plain object, got null'), 'payload'],
    ['navigate', { path: 5 }, textInBuild('payload.path: expected string, got number'), 'payload.path'],
  ])('name the expected and the actual kind in the error: %s %o', (name, payload, message, path) => {
    const make = () => eventMessage(name as 'navigate', 'app', payload as unknown as { path: string });
    expect(make).toThrow(message);
    expect(make).toThrow(expect.objectContaining({ path }));
  });

  it('refuse an unknown surface, and a time that is not a number', () => {
    expect(() => eventMessage('navigate', 'canary' as 'app', { path: '/' })).toThrow(
      expect.objectContaining({
        message: textInBuild('surface: expected dashboard,app,chat, got string'),
        path: 'surface',
      }),
    );
    expect(() => actionMessage('refresh', {}, { now: () => Number.NaN })).toThrow(
      expect.objectContaining({ message: textInBuild('timestamp: expected number, got number'), path: 'timestamp' }),
    );
  });

  it('refuse a payload that throws when it is read, without the text of its error', () => {
    const payload = {
      get path(): string {
        throw new Error('canary');
      },
    };
    expect(() => eventMessage('navigate', 'app', payload)).toThrow(
      expect.objectContaining({
        message: textInBuild('payload: expected cloneable values that can be read, got object'),
        path: 'payload',
      }),
    );
  });

  it('name the wrong field, and never its value', () => {
    expect(() => actionMessage('set-color-scheme', { scheme: 'canary' as 'dark' })).toThrow(
      expect.objectContaining({ message: textInBuild('payload.scheme: expected light,dark,auto, got string') }),
    );
  });
});

describe('a namespace', () => {
  it('replaces svc in the source and the type, on both sides', () => {
    const namespace = 'acme-bi';
    const made = eventMessage('navigate', 'app', { path: '/' }, { namespace });
    expect(made).toMatchObject({ source: 'acme-bi-embed', type: 'acme-bi:event:navigate', direction: 'event' });
    expect(readEvent(made, namespace)).toEqual({ ok: true, name: 'navigate', message: made });
    const order = actionMessage('refresh', {}, { namespace });
    expect(order).toMatchObject({ source: 'acme-bi-embed', type: 'acme-bi:action:refresh', direction: 'action' });
    expect(readAction(order, namespace)).toEqual({ ok: true, name: 'refresh', message: order });
  });

  it('rejects messages of another namespace', () => {
    const made = eventMessage('navigate', 'app', { path: '/' }, { namespace: 'acme' });
    expect(reasonOf(readEvent(made))).toBe('source');
    expect(reasonOf(readEvent(eventMessage('navigate', 'app', { path: '/' }), 'acme'))).toBe('source');
    expect(reasonOf(readEvent({ ...made, type: 'svc:event:navigate' }, 'acme'))).toBe('type');
  });
});
