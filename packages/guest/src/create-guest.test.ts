import { actionMessage } from '@svc-embed/protocol';
import { describe, expect, it } from 'vitest';
import { HOST, OTHER, setUp } from '../test/open-guest.js';
import { createGuest } from './create-guest.js';
import { isGuestError } from './error.js';

const READY = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;

describe('createGuest', () => {
  it.each([
    [{ surface: 'report' }, /surface/],
    [{ namespace: 'Brand' }, /namespace/],
    [{ namespace: '' }, /namespace/],
    [{ hostOrigins: [] }, /hostOrigins/],
    [{ hostOrigins: ['*'] }, /hostOrigins\[0\]/],
  ])('refuses %o', (options, message) => {
    expect(() => setUp(options as never)).toThrow(message);
  });

  it('has one listener, and none after destroy', () => {
    const { guest, listeners } = setUp();
    guest.on('refresh', () => {});
    guest.onAny(() => {});
    expect(listeners).toHaveLength(1);
    guest.destroy();
    guest.destroy();
    expect(listeners).toHaveLength(0);
  });

  it('A17 does nothing when opened as a page of its own', () => {
    const { guest, listeners, posted } = setUp({ alone: true });
    expect(guest.embedded).toBe(false);
    expect(guest.emit('ready', READY)).toBe(false);
    expect(guest.on('refresh', () => {})).toBeTypeOf('function');
    expect(listeners).toHaveLength(0);
    expect(posted).toHaveLength(0);
  });

  it('is inert where there is no window', () => {
    const guest = createGuest({ surface: 'chat', hostOrigins: [HOST] });
    expect(guest.embedded).toBe(false);
    expect(guest.emit('ready', READY)).toBe(false);
    guest.destroy();
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

  it('is false for a second ready and after destroy, and posts neither', () => {
    const { guest, posted } = setUp({ hostOrigins: [HOST] });
    guest.emit('ready', READY);
    expect(guest.emit('ready', READY)).toBe(false);
    guest.destroy();
    expect(guest.emit('navigate', { path: '/' })).toBe(false);
    expect(posted).toHaveLength(1);
  });

  it('stays silent where reading the payload of ready destroys the guest', () => {
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

  it('loses nothing where reading a payload emits another event', () => {
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

  it('posts what the payload was when it was emitted', () => {
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

  it('posts a fatal error at once, before ready, and holds the others back', () => {
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

  it('lets a fatal error wait for a host that only a wildcard covers, and for nothing else', () => {
    const { guest, types, hear } = setUp({ hostOrigins: ['https://*.example.com'] });
    guest.emit('navigate', { path: '/' });
    expect(guest.emit('error', { message: '', fatal: true })).toBe(true);
    expect(types()).toEqual([]);
    hear(actionMessage('refresh', {}), { origin: OTHER });
    expect(types()).toEqual([`svc:event:error ${OTHER}`]);
  });

  it('never quotes a payload that cannot be posted', () => {
    const { guest } = setUp({ hostOrigins: [HOST] });
    const value = { canary() {} };
    expect(() => guest.emit('drilldown', { member: 'a.b', value })).toThrow(/^(?!.*canary).*payload/);
  });

  it('lets 256 events wait, and still gets ready', () => {
    const { guest, posted } = setUp({ hostOrigins: [HOST] });
    for (let i = 0; i < 256; i++) expect(guest.emit('navigate', { path: `/${i}` })).toBe(true);
    expect(guest.emit('navigate', { path: '/late' })).toBe(false);
    expect(guest.emit('ready', READY)).toBe(true);
    expect(posted).toHaveLength(257);
    expect(guest.emit('navigate', { path: '/now' })).toBe(true);
  });
});

describe('the target of events', () => {
  it.each([
    ['A52 every exact origin when nothing tells', {}, [HOST, OTHER], undefined],
    ['A20 every exact origin when the ancestor is hidden', { ancestors: ['null'] }, [HOST, OTHER], undefined],
    ['A20 the ancestor alone, when it is listed', { ancestors: [OTHER] }, [OTHER], OTHER],
    ['A19 the referrer alone, when it is listed', { referrer: `${HOST}/page` }, [HOST], HOST],
    ['A20 nobody when the ancestor is not listed', { ancestors: ['https://evil.example'] }, [], undefined],
    [
      'A20 nobody when the ancestor is not listed and the one above is',
      { ancestors: ['https://evil.example', HOST] },
      [],
      undefined,
    ],
    ['A19 nobody when the referrer is not listed', { referrer: 'https://evil.example/' }, [], undefined],
    ['A19 nobody when the referrer only begins like a host', { referrer: `${HOST}.evil.example/` }, [], undefined],
    [
      'A20 the ancestor that a wildcard covers',
      { hostOrigins: ['https://*.example.com'], ancestors: [OTHER] },
      [OTHER],
      OTHER,
    ],
    ['A52 nobody yet with a wildcard alone', { hostOrigins: ['https://*.example.com'] }, [], undefined],
  ])('%s is told', (_title, options, targets, hostOrigin) => {
    const { guest, posted } = setUp(options);
    guest.emit('ready', READY);
    expect(posted.map(({ target }) => target)).toEqual(targets);
    expect(guest.hostOrigin).toBe(hostOrigin);
  });

  it('A20 is nobody, ever, and emit says so, where the ancestor is not listed', () => {
    const { guest } = setUp({ ancestors: ['https://evil.example'] });
    expect(guest.emit('ready', READY)).toBe(false);
  });

  it('A52 narrows to the origin of the first accepted action', () => {
    const { guest, posted, hear } = setUp();
    guest.emit('ready', READY);
    hear(actionMessage('refresh', {}), { origin: OTHER });
    guest.emit('navigate', { path: '/' });
    expect(posted.map(({ target }) => target)).toEqual([HOST, OTHER, OTHER]);
    expect(guest.hostOrigin).toBe(OTHER);
  });

  it('A52 lets events wait for a host that only a wildcard covers', () => {
    const { guest, types, hear } = setUp({ hostOrigins: ['https://*.example.com'] });
    expect(guest.emit('ready', READY)).toBe(true);
    guest.emit('navigate', { path: '/' });
    hear(actionMessage('refresh', {}), { origin: OTHER });
    expect(types()).toEqual([`svc:event:ready ${OTHER}`, `svc:event:navigate ${OTHER}`]);
  });
});
