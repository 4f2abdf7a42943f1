import { actionMessage } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import { HOST, OTHER, setUp } from '../test/open-guest.js';
import { isGuestError } from './guest-error.js';

const READY = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;

/** A guest in a browser that refuses targets of certain schemes. */
function setUpWithout(schemes: RegExp, options: Parameters<typeof setUp>[0]) {
  const fake = setUp(options);
  const { postMessage } = fake.parent;
  fake.parent.postMessage = (message, target) => {
    if (schemes.test(target)) throw new DOMException(`Invalid target origin '${target}'`, 'SyntaxError');
    postMessage(message, target);
  };
  return fake;
}

describe('createGuest', () => {
  it('has one listener, and none after destroy', () => {
    const { guest, listeners } = setUp();
    guest.on('refresh', () => {});
    guest.onAny(() => {});
    expect(listeners).toHaveLength(1);
    guest.destroy();
    guest.destroy();
    expect(listeners).toHaveLength(0);
  });
});

describe('emit', () => {
  it('holds events back until ready, which goes first', () => {
    const { guest, types } = setUp({ hostOrigins: [HOST] });
    expect(guest.emit('view', { surface: 'dashboard', path: '/a' })).toBe(true);
    expect(guest.emit('navigate', { path: '/b' })).toBe(true);
    expect(types()).toEqual([]);
    expect(guest.emit('ready', READY)).toBe(true);
    expect(guest.emit('navigate', { path: '/c' })).toBe(true);
    expect(types()).toEqual(['ready', 'view', 'navigate', 'navigate'].map((name) => `svc:event:${name} ${HOST}`));
  });

  it('posts the whole envelope', () => {
    const { guest, posted } = setUp({ hostOrigins: [HOST], namespace: 'brand' });
    guest.emit('ready', READY);
    expect(posted[0]?.message).toEqual({
      source: 'brand-embed',
      direction: 'event',
      type: 'brand:event:ready',
      payload: READY,
      timestamp: 5,
      surface: 'dashboard',
    });
  });

  it('returns false for a second ready and after destroy, and posts neither', () => {
    const { guest, posted } = setUp({ hostOrigins: [HOST] });
    guest.emit('ready', READY);
    expect(guest.emit('ready', READY)).toBe(false);
    guest.destroy();
    expect(guest.emit('navigate', { path: '/' })).toBe(false);
    expect(posted).toHaveLength(1);
  });

  it('posts nothing if a getter of the payload of ready destroys the guest', () => {
    const { guest, posted } = setUp({ hostOrigins: [HOST] });
    const payload = Object.defineProperty({ ...READY }, 'mode', {
      get() {
        guest.destroy();
        return 'signed';
      },
    });
    guest.emit('ready', payload);
    expect(guest.emit('navigate', { path: '/' })).toBe(false);
    expect(posted).toHaveLength(0);
  });

  it.each(['path', 'value'])(
    'posts nothing after ready if the getter of %s in a payload destroys the guest',
    (name) => {
      const { guest, posted } = setUp({ ancestors: [HOST] });
      guest.emit('ready', READY);
      const getter = {
        get() {
          guest.destroy();
          return '/';
        },
        enumerable: true,
      };
      if (name === 'path') guest.emit('navigate', Object.defineProperty({ path: '' }, 'path', getter));
      else guest.emit('drilldown', { member: 'a.b', value: Object.defineProperty({}, 'value', getter) });
      expect(posted).toHaveLength(1);
    },
  );

  it('posts nothing if a getter of the payload throws, and does not quote that error', () => {
    const { guest, posted } = setUp({ ancestors: [HOST] });
    guest.emit('ready', READY);
    const canary = (): never => {
      throw new Error('canary');
    };
    const value = Object.defineProperty({}, 'deep', { get: canary, enumerable: true });
    const payload = Object.defineProperty({ path: '' }, 'path', { get: canary });
    for (const call of [() => guest.emit('drilldown', { member: 'a.b', value }), () => guest.emit('navigate', payload)])
      expect(call).toThrow(
        expect.objectContaining({ code: 'invalid-event', message: expect.not.stringMatching('canary') }),
      );
    expect(posted).toHaveLength(1);
  });

  it('posts values instead of getters, which may return another value while the browser copies them', () => {
    const { guest, posted } = setUp({ ancestors: [HOST] });
    guest.emit('ready', READY);
    const value = Object.defineProperty({}, 'deep', { get: () => 1, enumerable: true });
    guest.emit('drilldown', {
      get member() {
        return 'a.b';
      },
      value,
    });
    const payload = posted[1]?.message.payload as { value: object };
    expect([payload, payload.value].map(Object.getOwnPropertyDescriptors)).toMatchObject([
      { member: { value: 'a.b' } },
      { deep: { value: 1 } },
    ]);
  });

  it('loses no event if a getter of a payload emits another one', () => {
    const { guest, types } = setUp({ hostOrigins: [HOST] });
    guest.emit('ready', READY);
    const payload = {
      surface: 'dashboard' as const,
      get path() {
        guest.emit('navigate', { path: '/first' });
        return '/second';
      },
    };
    expect(guest.emit('view', payload)).toBe(true);
    expect(types()).toEqual(['ready', 'navigate', 'view'].map((name) => `svc:event:${name} ${HOST}`));
  });

  it('posts the payload as it was when it was emitted', () => {
    const { guest, posted } = setUp({ hostOrigins: [HOST] });
    const value = { status: ['open'] };
    guest.emit('drilldown', { member: 'orders.count', value });
    value.status.push('later');
    guest.emit('ready', READY);
    expect(posted[1]?.message.payload).toEqual({ member: 'orders.count', value: { status: ['open'] } });
  });

  it('throws on a payload that does not fit or cannot be posted, naming the field', () => {
    const { guest, posted } = setUp({ hostOrigins: [HOST] });
    const bad = [
      () => guest.emit('navigate', { path: 7 } as never),
      () => guest.emit('ready', { ...READY, mode: 'public' } as never),
      () => guest.emit('nonsense' as never, {} as never),
      () => guest.emit('drilldown', { member: 'a.b', value: () => {} }),
    ];
    for (const call of bad) {
      expect(call).toThrow(expect.objectContaining({ code: 'invalid-event' }));
      expect(call).toThrow(expect.toSatisfy(isGuestError));
    }
    expect(bad[0]).toThrow(/payload\.path/);
    expect(guest.emit('ready', READY)).toBe(true);
    expect(posted).toHaveLength(1);
  });

  it('posts a fatal error before ready, and holds the others back', () => {
    const { guest, types } = setUp({ hostOrigins: [HOST] });
    guest.emit('view', { surface: 'dashboard', path: '/a' });
    guest.emit('error', { message: 'slow', fatal: false });
    expect(guest.emit('error', { message: 'session expired', fatal: true })).toBe(true);
    expect(types()).toEqual([`svc:event:error ${HOST}`]);
    guest.emit('ready', READY);
    expect(types()).toEqual(['error', 'ready', 'view', 'error'].map((name) => `svc:event:${name} ${HOST}`));
  });

  it('posts a fatal error even when the queue is full', () => {
    const { guest, types } = setUp({ hostOrigins: [HOST] });
    for (let i = 0; i < 256; i++) guest.emit('navigate', { path: `/${i}` });
    expect(guest.emit('error', { message: '', fatal: true })).toBe(true);
    expect(types()).toEqual([`svc:event:error ${HOST}`]);
  });

  it('queues a fatal error only for a host that only a wildcard covers', () => {
    const { guest, types, send } = setUp({ hostOrigins: ['https://*.example.com'] });
    guest.emit('navigate', { path: '/' });
    expect(guest.emit('error', { message: '', fatal: true })).toBe(true);
    expect(types()).toEqual([]);
    send(actionMessage('refresh', {}), { origin: OTHER });
    expect(types()).toEqual([`svc:event:error ${OTHER}`]);
  });

  it('never quotes a payload that cannot be posted', () => {
    const { guest } = setUp({ hostOrigins: [HOST] });
    const value = { canary() {} };
    expect(() => guest.emit('drilldown', { member: 'a.b', value })).toThrow(/^(?!.*canary).*payload/);
  });

  it('queues 256 events, and still accepts ready', () => {
    const { guest, posted } = setUp({ hostOrigins: [HOST] });
    for (let i = 0; i < 256; i++) expect(guest.emit('navigate', { path: `/${i}` })).toBe(true);
    expect(guest.emit('navigate', { path: '/late' })).toBe(false);
    expect(guest.emit('ready', READY)).toBe(true);
    expect(posted).toHaveLength(257);
    expect(guest.emit('navigate', { path: '/now' })).toBe(true);
  });
});

describe('the target of events', () => {
  it('narrows to the origin of the first accepted action', () => {
    const { guest, posted, send } = setUp();
    guest.emit('ready', READY);
    send(actionMessage('refresh', {}), { origin: OTHER });
    guest.emit('navigate', { path: '/' });
    expect(posted.map(({ target }) => target)).toEqual([HOST, OTHER, OTHER]);
    expect(guest.hostOrigin).toBe(OTHER);
  });

  it('queues events for a host that only a wildcard covers', () => {
    const { guest, types, send } = setUp({ hostOrigins: ['https://*.example.com'] });
    expect(guest.emit('ready', READY)).toBe(true);
    guest.emit('navigate', { path: '/' });
    send(actionMessage('refresh', {}), { origin: OTHER });
    expect(types()).toEqual([`svc:event:ready ${OTHER}`, `svc:event:navigate ${OTHER}`]);
  });

  it('queues events if the browser refuses every exact target', () => {
    const { guest, types, send } = setUpWithout(/^capacitor:/, {
      hostOrigins: ['https://*.example.com'],
      appOrigins: ['capacitor://localhost'],
    });
    guest.emit('ready', READY);
    expect(types()).toEqual([]);
    send(actionMessage('refresh', {}), { origin: HOST });
    expect(types()).toEqual([`svc:event:ready ${HOST}`]);
  });

  it('throws the error of posting to a known page', () => {
    const { guest } = setUpWithout(/./, { ancestors: [HOST] });
    expect(() => guest.emit('ready', READY)).toThrow('Invalid target origin');
  });

  it('is no page if the referrer names one that is not listed, although actions of a listed one arrive', () => {
    const { guest, send, types } = setUp({ referrer: 'https://evil.example/' });
    const handler = vi.fn();
    guest.on('refresh', handler);
    expect(guest.emit('ready', READY)).toBe(false);
    send(actionMessage('refresh', {}));
    expect(handler).toHaveBeenCalledOnce();
    expect([guest.hostOrigin, types()]).toEqual([undefined, []]);
  });
});
