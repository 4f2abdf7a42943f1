/** A guest inside the page of an app shell, whose origin has a scheme of its own. */
import { actionMessage } from '@svc-embed/protocol';
import { expect, it, vi } from 'vitest';
import { HOST, setUp } from '../test/open-guest.js';

const APP = 'capacitor://localhost';
const READY = { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' } as const;
const refresh = actionMessage('refresh', {});

/** A guest in a browser that has no pages of certain schemes, and refuses them as targets. */
function setUpWithout(schemes: RegExp, options: Parameters<typeof setUp>[0]) {
  const fake = setUp(options);
  const { postMessage } = fake.parent;
  fake.parent.postMessage = (message, target) => {
    if (schemes.test(target)) throw new DOMException(`Invalid target origin '${target}'`, 'SyntaxError');
    postMessage(message, target);
  };
  return fake;
}

it('posts to the app that the browser names, and to nobody else', () => {
  const { guest, types } = setUp({ appOrigins: [APP, 'ionic://localhost'], ancestors: [APP] });
  expect(guest).toMatchObject({ embedded: true, hostOrigin: APP });
  expect(guest.emit('ready', READY)).toBe(true);
  expect(types()).toEqual([`svc:event:ready ${APP}`]);
});

it('A1 A7 hears the app, and no page of another origin', () => {
  const onReject = vi.fn();
  const { guest, hear } = setUp({ hostOrigins: [], appOrigins: [APP], ancestors: [APP], onReject });
  const handler = vi.fn();
  guest.on('refresh', handler);
  const others = ['ionic://localhost', 'capacitor://evil', `${APP}:1`, 'null', '', HOST];
  for (const origin of others) hear(refresh, { origin });
  expect(handler).not.toHaveBeenCalled();
  expect(onReject.mock.calls).toEqual(others.map((origin) => [{ reason: 'origin', origin }]));
  hear(refresh, { origin: APP });
  expect(handler).toHaveBeenCalledOnce();
});

it('A18 is heard by nobody in an app that is not listed', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { guest, posted } = setUp({ appOrigins: [APP], ancestors: ['tauri://localhost'] });
  expect(guest.emit('ready', READY)).toBe(false);
  expect(posted).toEqual([]);
  warn.mockRestore();
});

it('A52 where nothing tells, reaches the others also in a browser that refuses an app as a target', () => {
  const { guest, types, errors } = setUpWithout(/^capacitor:/, { hostOrigins: [HOST], appOrigins: [APP, 'app://-'] });
  expect(guest.emit('ready', READY)).toBe(true);
  expect(types()).toEqual([`svc:event:ready ${HOST}`, 'svc:event:ready app://-']);
  expect(errors).toEqual([]);
});

it('A52 where nothing tells and no target is possible, keeps its events until an action tells', () => {
  const { guest, types, hear } = setUpWithout(/^capacitor:/, {
    hostOrigins: ['https://*.example.com'],
    appOrigins: [APP],
  });
  guest.emit('ready', READY);
  expect(types()).toEqual([]);
  hear(refresh, { origin: HOST });
  expect(types()).toEqual([`svc:event:ready ${HOST}`]);
});

it('throws what goes wrong with the page that is known', () => {
  const { guest } = setUpWithout(/./, { appOrigins: [APP], ancestors: [APP] });
  expect(() => guest.emit('ready', READY)).toThrow('Invalid target origin');
});
