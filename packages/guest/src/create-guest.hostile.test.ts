/** Who is not the host page, and what no host page can do to a guest. */
import { type ActionName, actionMessage } from '@svc-embed/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HOST, OTHER, setUp } from '../test/open-guest.js';
import { createGuest } from './create-guest.js';
import { isHost, readHosts } from './hosts.js';

const READY = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;
const action = actionMessage('navigate', { path: '/x' });

/** A guest, and what its handlers got. */
function open(options: Parameters<typeof setUp>[0] = {}) {
  const guest = setUp(options);
  const heard = vi.fn();
  guest.guest.onAny(heard);
  return { ...guest, heard };
}

/** Lets this arrive from the right window and origin, and expects that nobody hears of it. */
function expectDropped(data: unknown) {
  const { hear, heard, errors, guest, types } = open();
  hear(data);
  expect(heard).not.toHaveBeenCalled();
  expect(guest.hostOrigin).toBeUndefined();
  expect([errors, types()]).toEqual([[], []]);
  hear(action);
  expect(heard).toHaveBeenCalledOnce();
}

describe('the host of a guest', () => {
  it.each([
    [/app/],
    [[/app/]],
    [[HOST, /./]],
    ['*'],
    [['*']],
    [HOST],
    [{ 0: HOST, length: 1 }],
    [new Set([HOST])],
    [() => true],
    [Promise.resolve([HOST])],
    [[Promise.resolve(HOST)]],
  ])('A5 is listed by its origin, not by %o', (hostOrigins) => {
    expect(() => setUp({ hostOrigins: hostOrigins as never })).toThrow(
      expect.objectContaining({ code: 'invalid-option', message: expect.stringContaining('hostOrigins') }),
    );
  });

  it.each(['null', '', 'https://tenant.example.com'])(
    'A8 is not a page of the guest’s own origin %j, where that is not listed',
    (own) => {
      const { hear, heard } = open({ own });
      hear(action, { origin: own });
      expect(heard).not.toHaveBeenCalled();
    },
  );

  it.each([[''], [undefined], [null], [5], [{}], [[HOST]], [Object(HOST)], [{ toString: () => HOST }]])(
    'A9 has not the origin %o, which no browser gives',
    (origin) => {
      for (const hostOrigins of [[HOST], ['https://*.example.com']]) {
        const { hear, heard, errors } = open({ hostOrigins });
        hear(action, { origin: origin as string });
        hear(action, { origin: origin as string, isTrusted: false });
        expect(heard).not.toHaveBeenCalled();
        expect(errors).toEqual([]);
      }
    },
  );

  it('A17 is the parent alone: the top window and the opener are not heard', () => {
    const [top, opener] = [{ postMessage: vi.fn() }, { postMessage: vi.fn() }];
    const { hear, heard, guest, posted } = open({ hostOrigins: [HOST] });
    Object.assign(globalThis, { top, opener });
    try {
      hear(action, { source: top });
      hear(action, { source: opener });
      guest.emit('ready', READY);
    } finally {
      for (const name of ['top', 'opener']) Reflect.deleteProperty(globalThis, name);
    }
    expect(heard).not.toHaveBeenCalled();
    expect([top.postMessage, opener.postMessage].flatMap(({ mock }) => mock.calls)).toEqual([]);
    expect(posted).toHaveLength(1);
  });

  it.each([
    ['a referrer', { referrer: 'https://evil.example/' }],
    ['an ancestor', { ancestors: ['https://evil.example'] }],
  ])('A19 is never taken from %s: a page that is not listed is not heard', (_, options) => {
    const { hear, heard, guest, types } = open(options);
    guest.emit('ready', READY);
    hear(action, { origin: 'https://evil.example' });
    expect(heard).not.toHaveBeenCalled();
    expect(types()).toEqual([]);
    expect(guest.hostOrigin).toBeUndefined();
  });

  it('is not known where the referrer named another page that is not listed, though a listed one is heard', () => {
    const { hear, heard, guest, types } = open({ referrer: 'https://evil.example/' });
    expect(guest.emit('ready', READY)).toBe(false);
    hear(action);
    expect(heard).toHaveBeenCalledOnce();
    expect([guest.hostOrigin, types()]).toEqual([undefined, []]);
  });

  it.each([
    ['nothing tells', {}],
    ['there is no list of ancestors', { referrer: '' }],
    ['the list of ancestors is empty', { ancestors: [] }],
    ['the ancestor is hidden', { ancestors: ['null'] }],
    ['only the referrer tells', { referrer: `${HOST}/` }],
  ])('A20 is checked all the same where %s', (_, options) => {
    const { hear, heard } = open(options);
    hear(action, { origin: 'https://evil.example' });
    hear(action, { origin: 'null' });
    expect(heard).not.toHaveBeenCalled();
    hear(action);
    expect(heard).toHaveBeenCalledOnce();
  });

  it.each([{}, { ancestors: [] }, { ancestors: ['null'] }, { hostOrigins: ['https://*.example.com'] }])(
    'A19 is never everybody, while it is not known: %o',
    (options) => {
      const { guest, posted } = open(options);
      guest.emit('ready', READY);
      guest.emit('error', { message: '', fatal: true });
      for (const { target } of posted) expect([HOST, OTHER]).toContain(target);
    },
  );

  it('A22 is checked at once, with yes or no, and never with a promise', () => {
    const hosts = readHosts({ hostOrigins: [HOST, 'https://*.example.org'] });
    for (const origin of [HOST, 'https://a.example.org', 'https://evil.example', 'null', '', undefined, {}]) {
      expect(isHost(hosts, origin as string)).toBeTypeOf('boolean');
    }
    const { hear, heard } = open();
    hear(action, { origin: 'https://evil.example' });
    expect(heard).not.toHaveBeenCalled();
    hear(action);
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('a message from the host', () => {
  it.each([
    [{ ...action, source: ['svc-embed'] }],
    [{ ...action, source: Object('svc-embed') }],
    [{ ...action, direction: ['action'] }],
    [{ ...action, direction: Object('action') }],
    [{ ...action, type: ['svc:action:navigate'] }],
    [{ ...action, type: Object('svc:action:navigate') }],
    [{ ...action, type: 5 }],
    [{ ...action, type: { toString: () => 'svc:action:navigate' } }],
  ])('A28 is not made right by coercion: %o', expectDropped);

  it.each(['svc:action:exploded', 'svc:action:ready', 'svc:event:ready', 'navigate', 'acme:action:navigate', ''])(
    'A29 is dropped where its type is unknown: %j',
    (type) => expectDropped({ ...action, type }),
  );

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
    'A30 is dropped where its name is a key of every object: %s',
    (name) => expectDropped({ ...action, type: `svc:action:${name}` }),
  );

  it.each([
    ['set-theme', '{"__proto__":{"polluted":true}}'],
    ['set-theme', '{"widgets":{"title":{"__proto__":{"polluted":true}}}}'],
    ['set-theme', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['set-theme', '{"list":[{"prototype":1}]}'],
  ])('A31 is dropped with a prototype in its free content: %s %s', (name, payload) => {
    expectDropped({ ...action, type: `svc:action:${name}`, payload: JSON.parse(payload) });
    expect('polluted' in {}).toBe(false);
  });

  it('A31 loses a prototype that its fields have no place for', () => {
    const { hear, heard } = open();
    hear({ ...action, payload: JSON.parse('{"path":"/x","__proto__":{"polluted":true}}') });
    const [{ payload }] = heard.mock.calls[0] as [{ payload: object }];
    expect([Reflect.ownKeys(payload), Object.getPrototypeOf(payload)]).toEqual([['path'], Object.prototype]);
  });

  it.each([[{}], [{ path: 5 }], [{ path: null }], [{ path: Object('/') }], [{ path: ['/'] }], [null], ['/'], [[]]])(
    'A32 is dropped where its payload does not fit: %o',
    (payload) => expectDropped({ ...action, payload }),
  );

  it.each(['system', 'DARK', '', null, true, ['dark']])('A81 is dropped where its color scheme is none: %j', (scheme) =>
    expectDropped({ ...action, type: 'svc:action:set-color-scheme', payload: { scheme } }),
  );

  it.each([[undefined], ['1'], [Number.NaN], [Number.POSITIVE_INFINITY], [new Date(0)], [1n], [null]])(
    'A33 is dropped where its time is no finite number: %o',
    (timestamp) => expectDropped({ ...action, timestamp }),
  );

  it('A33 is heard in the order of arrival, whatever time it tells', () => {
    const { hear, heard } = open();
    const times = [9e15, 1e308, -1, 0, 5];
    for (const timestamp of times) hear({ ...action, timestamp });
    expect(heard.mock.calls.map(([{ timestamp }]) => timestamp)).toEqual(times);
  });

  it('A34 is read the same when it is said again, and opens nothing the first did not', () => {
    const { hear, heard, guest, types } = open({ hostOrigins: [HOST] });
    for (let i = 0; i < 3; i++) hear({ ...action, timestamp: 1 });
    expect(heard.mock.calls).toEqual(Array(3).fill([{ ...action, timestamp: 1 }]));
    expect([guest.hostOrigin, types()]).toEqual([HOST, []]);
  });

  it.each(['dashboard', 'page', '', 5, null, {}])('A35 may name a surface, which counts for nothing: %j', (surface) => {
    const { hear, heard } = open();
    hear({ ...action, surface });
    expect(heard.mock.calls).toEqual([[action]]);
  });

  it('A36 is handed on without what the catalogue does not know', () => {
    const { hear, heard } = open();
    hear({ ...action, nonce: 1, payload: { ...action.payload, origin: 'evil', replace: true } });
    expect(heard.mock.calls).toEqual([[action]]);
  });

  it.each(['set-session', 'set-token', 'login', 'set-config', 'set-host-origins'])(
    'A84 cannot bring credentials or another list of hosts: %s',
    (name) =>
      expectDropped({ ...action, type: `svc:action:${name}`, payload: { session: 'evil', hostOrigins: ['*'] } }),
  );

  it('A84 loses credentials that it brings along', () => {
    const { hear, heard } = open();
    const actions: [ActionName, object][] = [
      ['navigate', { path: '/' }],
      ['refresh', {}],
      ['set-locale', { locale: 'de' }],
      ['set-color-scheme', { scheme: 'dark' }],
      ['set-filter', { filterUrlParameter: 'f_a.b=1' }],
    ];
    for (const [name, payload] of actions) {
      hear({ ...action, type: `svc:action:${name}`, session: 'evil', payload: { ...payload, session: 'evil' } });
    }
    expect(heard).toHaveBeenCalledTimes(5);
    expect(JSON.stringify(heard.mock.calls)).not.toContain('evil');
  });

  it('A46 is not answered, right or wrong', () => {
    const { hear, guest, posted } = open({ hostOrigins: [HOST], onReject: () => {} });
    guest.emit('ready', READY);
    for (const data of [action, { ...action, payload: 5 }, { ...action, direction: 'event' }, null]) hear(data);
    hear(action, { origin: 'https://evil.example' });
    expect(posted).toHaveLength(1);
  });
});

describe('on a polluted page', () => {
  const pollution = { namespace: 'evil', onReject: 'evil', now: 'evil', window: {}, fatal: true, initial: 'evil' };

  afterEach(() => {
    for (const name of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, name);
  });

  it('A92 a guest takes the options that it is given', () => {
    Object.assign(Object.prototype, pollution);
    const { hear, heard, guest, posted, errors } = open({ hostOrigins: [HOST] });
    guest.emit('navigate', { path: '/' });
    expect(posted).toEqual([]);
    guest.emit('ready', READY);
    hear(action);
    hear(action, { origin: 'https://evil.example' });
    hear({ ...action, payload: {} });
    expect(posted.map(({ message }) => message.type)).toEqual(['svc:event:ready', 'svc:event:navigate']);
    expect(heard).toHaveBeenCalledOnce();
    expect(errors).toEqual([]);
  });

  it('A92 a guest without a window is inert all the same', () => {
    Object.assign(Object.prototype, pollution);
    expect(createGuest({ surface: 'chat', hostOrigins: [HOST] }).embedded).toBe(false);
  });
});
