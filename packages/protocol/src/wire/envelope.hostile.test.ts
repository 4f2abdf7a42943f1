/** A message cannot carry prototypes, authority, time or credentials, however it is made. */
import { afterEach, describe, expect, it } from 'vitest';
import { actions, events } from './catalogue.js';
import { actionMessage, eventMessage } from './make.js';
import { readAction, readEvent } from './read.js';

/** Clones data as a window does: an own key `__proto__` stays an own key. */
function arrived(text: string): unknown {
  return structuredClone(JSON.parse(text));
}

const event = (name: string, payload: string) =>
  arrived(
    `{"source":"svc-embed","direction":"event","type":"svc:event:${name}","payload":${payload},"timestamp":1,"surface":"app"}`,
  );
const action = (name: string, payload: string) =>
  arrived(`{"source":"svc-embed","direction":"action","type":"svc:action:${name}","payload":${payload},"timestamp":1}`);

describe('keys that lead to prototypes', () => {
  const hostile = ['__proto__', 'constructor', 'prototype'];
  const depths = [
    (key: string) => `{"${key}":{"polluted":true}}`,
    (key: string) => `{"a":{"${key}":{"polluted":true}}}`,
    (key: string) => `{"a":[1,{"b":{"${key}":1}}]}`,
    (key: string) => `{"a":[[[{"b":{"c":{"d":{"${key}":null}}}}]]]}`,
  ];
  const contents = hostile.flatMap((key) => depths.map((depth): [string] => [depth(key)]));

  it.each(contents)('A31 are refused in the free content %s', (content) => {
    expect(readAction(action('set-theme', content))).toEqual({ ok: false, reason: 'payload', path: 'payload' });
    const drilldown = event('drilldown', `{"member":"a.b","value":${content}}`);
    expect(readEvent(drilldown)).toEqual({ ok: false, reason: 'payload', path: 'payload.value' });
    expect('polluted' in {}).toBe(false);
  });

  it.each(contents)('A31 are dropped unread if the catalogue has no free content: %s', (content) => {
    const payload = `{"path":"/","extra":${content},${content.slice(1)}`;
    for (const read of [readEvent(event('navigate', payload)), readAction(action('navigate', payload))]) {
      expect(read.ok && Reflect.ownKeys(read.message.payload)).toEqual(['path']);
      expect(read.ok && Object.getPrototypeOf(read.message.payload)).toBe(Object.prototype);
    }
    expect('polluted' in {}).toBe(false);
  });

  it.each(hostile)('A31 are dropped unread in the envelope: %s', (key) => {
    const data = event('navigate', `{"path":"/"}, "${key}":{"surface":"chat","polluted":true}`);
    const read = readEvent(data);
    expect(read.ok && Reflect.ownKeys(read.message).sort()).toEqual(
      ['source', 'direction', 'type', 'payload', 'timestamp', 'surface'].sort(),
    );
    expect(read.ok && Object.getPrototypeOf(read.message)).toBe(Object.prototype);
  });
});

describe('values of a message', () => {
  it.each([
    ['-0', -0],
    ['the smallest', Number.MIN_VALUE],
    ['the largest', Number.MAX_VALUE],
  ])('A32 may be any finite number: %s', (_, widgetCount) => {
    const read = readEvent({ ...eventMessage('dashboard-loaded', 'dashboard', {}), payload: { widgetCount } });
    expect(read.ok && Object.is((read.message.payload as { widgetCount: number }).widgetCount, widgetCount)).toBe(true);
  });

  it.each([['5'], [true], [[5]], [Object(5)], [5n], [Number.NaN], [Number.POSITIVE_INFINITY], [null]])(
    'A32 are not converted to numbers: %o',
    (widgetCount) => {
      const data = { ...eventMessage('dashboard-loaded', 'dashboard', {}), payload: { widgetCount } };
      expect(readEvent(data)).toEqual({ ok: false, reason: 'payload', path: 'payload.widgetCount' });
    },
  );

  it('A32 are passed on in new objects, which the sender cannot reach', () => {
    const data = structuredClone(eventMessage('navigate', 'app', { path: '/', previousPath: '/old' }));
    const read = readEvent(data);
    Object.assign(data.payload, { path: '/changed' });
    Object.assign(data, { timestamp: 5 });
    expect(read.ok && read.message.payload).toEqual({ path: '/', previousPath: '/old' });
    expect(read.ok && read.message.timestamp).not.toBe(5);
  });

  it.each([-1, 0, 5e-324, 1e308, 9e15])('A33 may have any finite timestamp, which changes nothing: %d', (timestamp) => {
    const data = { ...actionMessage('refresh', {}), timestamp };
    expect(readAction(data)).toEqual({ ok: true, name: 'refresh', message: data });
  });

  it('A34 are read alike each time: reading uses no counter and no clock', () => {
    const old = actionMessage('navigate', { path: '/' }, { now: () => 1 });
    const reads = [readAction(old), readAction(old), readAction(structuredClone(old))];
    for (const read of reads) expect(read).toEqual({ ok: true, name: 'navigate', message: old });
  });

  it('A36 of an action are those of the catalogue, and no others', () => {
    const extra = { session: 'evil', origin: 'https://evil.example', nonce: 1 };
    const data = { ...actionMessage('navigate', { path: '/' }, { now: () => 1 }), ...extra };
    const read = readAction({ ...data, payload: { ...data.payload, ...extra } });
    expect(read.ok && JSON.stringify(read.message)).not.toMatch(/evil|nonce/);
  });

  it.each(['system', 'Dark', '', 'light dark', null, true, ['dark'], Object('dark')])(
    'A81 are refused as a color scheme: %j',
    (scheme) => {
      const data = { ...actionMessage('set-color-scheme', { scheme: 'dark' }), payload: { scheme } };
      expect(readAction(data)).toEqual({ ok: false, reason: 'payload', path: 'payload.scheme' });
    },
  );

  it.each([
    'set-session',
    'session',
    'set-token',
    'authenticate',
    'login',
    'set-config',
    'set-host-origins',
    'exchange',
  ])('A84 carry no credentials: there is no action %s', (name) => {
    expect(readAction(action(name, '{"session":"evil","token":"evil"}'))).toEqual({ ok: false, reason: 'type' });
  });

  it('A84 carry no credentials: no field of an action or an event is for them', () => {
    const names = [...Object.values(actions), ...Object.values(events)].flatMap((fields) =>
      typeof fields === 'string' ? [] : Object.keys(fields),
    );
    expect(names).toContain('path');
    expect(names.join()).not.toMatch(/session|token|key|secret|auth|origin|credential|cookie/i);
  });
});

describe('on a polluted page', () => {
  const pollution = {
    source: 'svc-embed',
    direction: 'event',
    type: 'svc:event:navigate',
    payload: { path: '/polluted' },
    path: '/polluted',
    previousPath: '/polluted',
    timestamp: 7,
    surface: 'chat',
    namespace: 'polluted',
    holds: () => true,
    now: () => 7,
  };

  afterEach(() => {
    for (const name of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, name);
  });

  it('a message is read from its own fields only', () => {
    const data = eventMessage('navigate', 'app', { path: '/' }, { now: () => 1 });
    Object.assign(Object.prototype, pollution);
    expect(readEvent({})).toEqual({ ok: false, reason: 'source' });
    for (const key of ['source', 'direction', 'type', 'payload', 'timestamp', 'surface'] as const) {
      const { [key]: _, ...rest } = data;
      expect(readEvent(rest).ok, key).toBe(false);
    }
    expect(readAction({ ...actionMessage('set-theme', {}), payload: undefined }).ok).toBe(false);
    expect(readEvent({ ...data, payload: {} })).toEqual({ ok: false, reason: 'payload', path: 'payload.path' });
    const read = readEvent(data);
    expect(read.ok && Object.keys(read.message.payload)).toEqual(['path']);
  });

  it('a message is made from the own fields of its options and payload only', () => {
    Object.assign(Object.prototype, pollution);
    const before = Date.now();
    for (const options of [undefined, {}, { namespace: undefined }]) {
      const message = eventMessage('navigate', 'app', { path: '/' }, options);
      expect(message.type).toBe('svc:event:navigate');
      expect(message.timestamp).toBeGreaterThanOrEqual(before);
      expect(Object.keys(message.payload)).toEqual(['path']);
    }
  });
});
