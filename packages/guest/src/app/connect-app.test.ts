import { afterEach, expect, it, vi } from 'vitest';
import { fakeHeightWindow } from '../../test/fake-height-window.js';
import { openApp, settle } from '../../test/open-app.js';
import { createRawAiHost } from '../../test/raw-ai-host.js';
import { createGuest } from '../create-guest.js';
import { DEV } from '../dev.js';
import { answerRequests } from '../extensions/answer-requests.js';
import { applySession } from '../extensions/apply-session.js';
import { trackHeight } from '../extensions/height.js';
import { connectApp } from './connect-app.js';
import type { AppOptions } from './types.js';

const open = (options?: Parameters<typeof openApp>[1]) => openApp(createRawAiHost, options);
const notify = (method: string, params: object) => ({ method: `ui/notifications/${method}`, params });
const request = (id: string, name: string, input?: object) => ({
  id,
  method: 'tools/call',
  params: { name, arguments: input },
});

afterEach(() => void vi.useRealTimers());

it.each<[name: keyof AppOptions, value: unknown, expected: string]>([
  ['name', undefined, 'a text'],
  ['version', 1, 'a text'],
])('refuses the %s %o', async (name, value, expected) => {
  const options = { name: 'Sales', version: '1.0.0', [name]: value };
  const message = `${name}: ${DEV ? `expected ${expected}` : 'invalid'}`;
  await expect(connectApp(options as AppOptions)).rejects.toMatchObject({ code: 'invalid-option', message });
});

it.each<[name: keyof AppOptions, value: unknown, expected: string]>([
  ['timeout', -1, 'milliseconds'],
  ['displayModes', 'inline', 'an array'],
  ['onInput', 'call', 'a function'],
])('the development build refuses the %s %o', async (name, value, expected) => {
  const message = DEV ? `${name}: expected ${expected}` : 'ui/initialize: no answer';
  const connected = connectApp({ name: 'Sales', version: '1.0.0', [name]: value } as AppOptions);
  await expect(connected).rejects.toMatchObject({ message });
});

it('the development build warns of an option that does not exist', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(connectApp({ name: 'Sales', version: '1.0.0', onInputs() {} } as never)).rejects.toThrow();
  expect(warn).toHaveBeenCalledTimes(DEV ? 1 : 0);
  warn.mockRestore();
});

it('without tools, the app offers the AI host none', async () => {
  const { host, sent } = await open({ app: { tools: false, displayModes: ['inline'] } });
  expect(sent('ui/initialize')[0]).toMatchObject({ appCapabilities: { availableDisplayModes: ['inline'] } });
  expect(sent('ui/initialize')[0]?.appCapabilities).not.toHaveProperty('tools');
  host.send({ id: 1, method: 'tools/list' });
  host.send(request('2', 'refresh'));
  await settle();
  expect(host.received.slice(-2).map(({ error }) => error?.code)).toEqual([-32601, -32601]);
});

it('a surface without answerRequests refuses calls, and open calls end if it never becomes ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { host, ready } = await open();
  host.send(request('early', 'refresh'));
  await settle();
  expect(host.received.at(-1)?.method).toBe('ui/notifications/initialized');
  vi.advanceTimersByTime(30_000);
  await settle();
  await ready();
  host.send(request('late', 'refresh'));
  await settle();
  const texts = host.received.slice(-2).map(({ id, result }) => [id, JSON.stringify(result)]);
  expect(texts).toEqual([
    ['early', expect.stringContaining('no answer')],
    ['late', expect.stringContaining('the app does not accept calls')],
  ]);
});

it('a call is answered once when the surface has applied it, and its timer is cleared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { guest, host, ready } = await open({ guest: { extensions: [answerRequests()] } });
  guest.on('refresh', () => {});
  await ready();
  host.send(request('1', 'refresh'));
  await settle();
  expect(host.received.at(-1)).toMatchObject({ id: '1', result: { content: [{ type: 'text', text: 'done' }] } });
  expect(vi.getTimerCount()).toBe(0);
});

it('a call of a tool ends at its time-out, by its signal and with the app, and the AI host may stop its work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { app, sent } = await open();
  const controller = new AbortController();
  const calls = [
    app.callTool('slow', {}, { timeout: 100 }),
    app.callTool('stopped', {}, { signal: controller.signal }),
    app.callTool('open'),
  ].map((call) => call.catch((error) => error));
  vi.advanceTimersByTime(100);
  const reason = new Error('by the viewer');
  controller.abort(reason);
  app.close();
  expect(await Promise.all(calls)).toEqual([
    expect.objectContaining({ code: 'no-host' }),
    reason,
    expect.objectContaining({ code: 'no-host' }),
  ]);
  expect(sent('notifications/cancelled')).toEqual([{ requestId: 2 }, { requestId: 3 }]);
  expect(vi.getTimerCount()).toBe(0);
  await expect(app.callTool('rows', {}, { signal: controller.signal })).rejects.toBe(reason);
  expect(sent('tools/call')).toHaveLength(3);
});

it('a signal that is aborted after the result changes nothing', async () => {
  const { app, host, sent } = await open();
  const controller = new AbortController();
  const called = app.callTool('rows', {}, { signal: controller.signal });
  host.send({ id: host.received.at(-1)?.id, result: {} });
  await called;
  controller.abort();
  expect(sent('notifications/cancelled')).toEqual([]);
});

it('one session is requested at a time, and none reaches the surface after the end', async () => {
  const settles: ((session: string) => void)[] = [];
  const exchanged: string[] = [];
  const exchange = (session: string) => {
    exchanged.push(session);
    return Date.now() + 1_000_000;
  };
  const { app, guest, ready } = await open({
    app: { session: () => new Promise((resolve) => settles.push(resolve)) },
    guest: { extensions: [applySession({ expiresAt: Date.now() + 1_000_000, exchange })] },
  });
  await ready();
  guest.emit('session-expiring', {});
  guest.emit('session-expired', {});
  await settle();
  settles[0]?.('first');
  await settle();
  guest.emit('session-expired', {});
  await settle();
  app.close();
  settles[1]?.('late');
  await settle();
  guest.emit('session-expired', {});
  await settle();
  expect([settles.length, exchanged]).toEqual([2, ['first']]);
  guest.destroy();
});

it('the extensions of the surface stop with the app', async () => {
  const active: boolean[] = [];
  const { app, guest, ready } = await open({
    guest: {
      extensions: [trackHeight({ window: fakeHeightWindow().window, onActiveChange: (is) => active.push(is) })],
    },
  });
  await ready();
  app.close();
  expect(active).toEqual([true, false]);
  guest.destroy();
});

it('a surface that starts over receives its state again, but the path only once', async () => {
  const { actions, app, guest, host, ready } = await open({
    app: { path: () => '/embed' },
    host: { context: { theme: 'dark' } },
  });
  host.send(notify('tool-input', { arguments: { filters: { 'orders.x': 1 } } }));
  await ready();
  const state = [
    ['set-color-scheme', { scheme: 'dark' }],
    ['set-filter', { filterUrlParameter: 'f_orders.x=1' }],
  ];
  host.send(notify('tool-input', {}));
  const path = ['navigate', { path: '/embed' }];
  expect(actions.splice(0)).toEqual([...state, path, path]);
  const again: unknown[] = [];
  guest.destroy();
  const next = createGuest({ surface: 'dashboard', ...app.guestOptions });
  next.onAny(({ type, payload }) => again.push([type.split(':')[2], payload]));
  next.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
  await settle();
  expect([again, actions]).toEqual([state, []]);
});

it('a surface with another namespace receives actions of that namespace', async () => {
  const { actions, ready } = await open({ host: { context: { theme: 'dark' } }, guest: { namespace: 'acme' } });
  await ready();
  expect(actions).toEqual([['set-color-scheme', { scheme: 'dark' }]]);
});

it('an error of a function of the options is reported, and the app goes on', async () => {
  const broken = new Error('of the page');
  const fail = () => {
    throw broken;
  };
  const { actions, app, errors, frames, host, ready } = await open({
    app: { onInput: fail, onResult: fail, onCancelled: fail, onTeardown: fail, path: fail },
  });
  app.onContextChange(fail);
  await ready();
  host.send(notify('tool-input', { arguments: { filters: { 'orders.x': 1 } } }));
  host.send(notify('tool-result', {}));
  host.send(notify('tool-cancelled', {}));
  host.send(notify('host-context-changed', { theme: 'dark' }));
  frames.show();
  host.send({ id: 'end', method: 'ui/resource-teardown' });
  await vi.waitFor(() => expect(host.received.at(-1)?.id).toBe('end'));
  expect(errors).toEqual(Array(6).fill(broken));
  expect(actions.map(([name]) => name)).toEqual(['set-filter', 'set-color-scheme']);
});

it('other methods, and messages before the handshake, are ignored', async () => {
  const { errors, host } = await open();
  const count = host.received.length;
  host.send(notify('sandbox-resource-ready', { html: '<p>' }));
  host.send({ method: 'notifications/message', params: {} });
  await settle();
  expect([host.received.length, errors]).toEqual([count, []]);
});
