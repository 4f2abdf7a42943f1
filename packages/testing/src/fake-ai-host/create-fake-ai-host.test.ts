import { expect, test } from 'vitest';
import { createManualClock } from '../clock/manual-clock.js';
import { createFakeAiHost } from './create-fake-ai-host.js';

const initialize = {
  protocolVersion: '2026-01-26',
  appInfo: { name: 'Sales', version: '1.0.0' },
  appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
};
const block = { type: 'text', text: '' };

/** Makes a fake host, and an app whose messages the test writes by hand. */
function setUp(options: Parameters<typeof createFakeAiHost>[0] = {}) {
  const clock = createManualClock();
  const host = createFakeAiHost({ scheduler: clock, ...options });
  const got: unknown[] = [];
  host.window.addEventListener('message', ({ data }) => void got.push(data));
  const post = (message: object) => host.window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  return { host, got, post, clock };
}

/** Makes a fake host whose app has finished the handshake. */
async function connect(options: Parameters<typeof createFakeAiHost>[0] = {}) {
  const all = setUp(options);
  all.post({ id: 'first', method: 'ui/initialize', params: initialize });
  await expect.poll(() => all.got.splice(0)).toHaveLength(1);
  all.post({ method: 'ui/notifications/initialized' });
  return all;
}

test('a fake AI host answers the handshake, and sends everything else after it, in order', async () => {
  const { host, got, post } = setUp({ context: { theme: 'light' }, info: { name: 'chat', version: '2' } });
  host.sendInput({ dashboard: 'sales' });
  host.changeContext({ theme: 'dark' });
  post({ id: 0, method: 'ui/initialize', params: initialize });
  host.changeContext({ locale: 'de' });
  await expect.poll(() => got.length).toBe(1);
  post({ method: 'ui/notifications/initialized' });
  const hostInfo = { name: 'chat', version: '2' };
  expect(got).toMatchObject([
    { id: 0, result: { protocolVersion: '2026-01-26', hostInfo, hostContext: { theme: 'dark' } } },
    { method: 'ui/notifications/tool-input', params: { arguments: { dashboard: 'sales' } } },
    { method: 'ui/notifications/host-context-changed', params: { locale: 'de' } },
  ]);
  expect(host.rejections).toEqual([]);
});

test('a fake AI host changes to a display mode that both sides have, and keeps its own otherwise', async () => {
  const { got, post } = await connect({ context: { availableDisplayModes: ['inline', 'fullscreen', 'pip'] } });
  post({ id: 0, method: 'ui/request-display-mode', params: { mode: 'fullscreen' } });
  post({ id: 1, method: 'ui/request-display-mode', params: { mode: 'pip' } });
  await expect.poll(() => got.length).toBe(3);
  expect(got).toMatchObject([
    { method: 'ui/notifications/host-context-changed', params: { displayMode: 'fullscreen' } },
    { id: 0, result: { mode: 'fullscreen' } },
    { id: 1, result: { mode: 'fullscreen' } },
  ]);
});

test.each([
  ['ui/open-link', { url: 'javascript:alert(1)' }, 'params.url'],
  ['ui/open-link', { url: '/reports' }, 'params.url'],
  ['ui/message', { role: 'assistant', content: [] }, 'params.role'],
  ['ui/message', { role: 'user', content: block }, 'params.content'],
  ['ui/message', { role: 'user', content: [{ type: 'image', data: '', mimeType: '' }] }, 'params.content[0]'],
  ['ui/update-model-context', { content: [block, { type: 'text' }] }, 'params.content[1].text'],
  ['ui/update-model-context', { structuredContent: {} }, 'params.structuredContent'],
  ['ui/download-file', { contents: [block] }, 'params.contents[0].type'],
  ['ui/request-display-mode', { mode: 'huge' }, 'params.mode'],
  ['tools/call', { name: 'a', arguments: [] }, 'params.arguments'],
  ['ui/openLink', { url: 'https://example.com' }, undefined],
  ['constructor', {}, undefined],
] as const)('a fake AI host rejects the request %s with %j', async (method, params, path) => {
  const named = { text: {} };
  const capabilities = { openLinks: {}, downloadFile: {}, serverTools: {}, message: named, updateModelContext: named };
  const { host, got, post } = await connect({ capabilities });
  post({ id: 1, method, params });
  expect(got).toMatchObject([{ id: 1, error: { code: path ? -32602 : -32601 } }]);
  expect(host.rejections).toMatchObject([path ? { reason: 'params', path } : { reason: 'method' }]);
});

test('a fake AI host refuses a request without a capability, or whose answer throws, without a rejection', async () => {
  const fail = () => {
    throw Object.assign(new Error('too late'), { code: -32000 });
  };
  const { host, got, post } = await connect({ capabilities: { serverTools: {} }, answers: { 'tools/call': fail } });
  post({ id: 1, method: 'ui/open-link', params: { url: 'https://example.com' } });
  post({ id: 2, method: 'tools/call', params: { name: 'a' } });
  await expect.poll(() => got.length).toBe(2);
  expect(got).toMatchObject([{ error: { code: -32601 } }, { error: { code: -32000, message: 'too late' } }]);
  expect(host.rejections).toEqual([]);
});

test.each([
  [{ method: 'ui/notifications/size-changed', params: { height: '400px' } }, 'params'],
  [{ method: 'ui/notifications/resized', params: {} }, 'method'],
  [{ method: 'ui/notifications/initialized' }, 'order'],
  [{ method: 'notifications/cancelled', params: { requestId: 77 } }, 'id'],
  [{ id: 'first', method: 'ping' }, 'id'],
  [{ id: 5, result: {} }, 'id'],
  [{ id: 5, result: {}, error: { code: 1, message: '' } }, 'envelope'],
  [{ id: null, method: 'ping' }, 'envelope'],
  [{ id: 5, result: null }, 'envelope'],
  [{ jsonrpc: '1.0', id: 5, method: 'ping' }, 'envelope'],
])('a fake AI host rejects the message %j', async (message, reason) => {
  const { host, post } = await connect();
  post(message);
  expect(host.rejections).toMatchObject([{ reason, message }]);
});

test('a fake AI host rejects messages before the handshake, and those addressed to another origin', () => {
  const { host, post } = setUp();
  post({ method: 'ui/notifications/initialized' });
  post({ id: 1, method: 'tools/call', params: { name: 'a' } });
  post({ method: 'ui/notifications/size-changed', params: { height: 1 } });
  host.window.parent.postMessage({}, 'https://stranger.example');
  expect(host.rejections.map(({ reason }) => reason)).toEqual(['order', 'order', 'order', 'origin']);
});

test('a request of a fake AI host rejects on a wrong result, on an error, and after its time-out', async () => {
  const { host, post, clock } = await connect();
  const [wrong, refused, late] = [host.callTool('refresh'), host.teardown(), host.ping()];
  post({ id: 0, result: { content: 'refreshed' } });
  await expect(wrong).rejects.toMatchObject({
    code: 'invalid-message',
    message: 'tools/call: wrong at result.content',
  });
  for (let count = 0; count < 2; count++) post({ id: 1, error: { code: -32000, message: 'busy' } });
  await expect(refused).rejects.toMatchObject({ code: 'action-failed', cause: { code: -32000 } });
  clock.advance(5_000);
  await expect(late).rejects.toMatchObject({ code: 'timeout' });
  expect(host.rejections.map(({ reason }) => reason)).toEqual(['result', 'id']);
});

test('a request that the app cancels gets no answer', async () => {
  const { host, got, post } = await connect({ answers: { 'tools/call': async () => ({ content: [] }) } });
  post({ id: 1, method: 'tools/call', params: { name: 'slow' } });
  post({ method: 'notifications/cancelled', params: { requestId: 1 } });
  post({ id: 2, method: 'tools/call', params: { name: 'next' } });
  await expect.poll(() => got).toMatchObject([{ id: 2 }]);
  expect(host.rejections).toEqual([]);
});

test('a fake AI host waits for messages, forgets them, and ends', async () => {
  const { host, got, post } = await connect();
  const wait = host.waitFor('ui/notifications/size-changed', { where: ({ params }) => params?.height === 2 });
  for (const height of [1, 2]) post({ method: 'ui/notifications/size-changed', params: { height } });
  expect((await wait).params).toEqual({ height: 2 });
  host.clear();
  expect(host.received).toEqual([]);
  const asked = host.ping();
  host.destroy();
  await expect(asked).rejects.toMatchObject({ code: 'closed' });
  got.length = 0;
  post({ id: 9, method: 'ping' });
  host.send({});
  expect([got, host.received]).toEqual([[], []]);
});
