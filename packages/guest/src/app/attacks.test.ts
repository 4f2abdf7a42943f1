import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppMessage } from '../../test/ai-host.js';
import { capabilities, fakePage, openApp, settle } from '../../test/open-app.js';
import { createRawAiHost } from '../../test/raw-ai-host.js';
import { applyFilters } from '../apply/filters.js';
import { DEV } from '../dev.js';
import { answerRequests } from '../extensions/answer-requests.js';
import { askPage } from '../extensions/ask-page.js';
import { connectApp } from './connect-app.js';

const app = { name: 'Sales', version: '1.0.0' };
const open = (options?: Parameters<typeof openApp>[1]) => openApp(createRawAiHost, options);
const notify = (method: string, params: object) => ({ method: `ui/notifications/${method}`, params });

afterEach(() => void vi.useRealTimers());

it('A162 a flood of context changes is applied once a frame, all together', async () => {
  const { actions, app, frames, host, properties, ready } = await open();
  const contexts: unknown[] = [];
  app.onContextChange((context) => contexts.push(context));
  await ready();
  for (let count = 0; count <= 10_000; count++)
    host.send(
      notify('host-context-changed', {
        theme: count % 2 ? 'dark' : 'light',
        styles: { variables: { '--border-radius-sm': `${count}px` } },
      }),
    );
  expect([actions, contexts, frames.requested]).toEqual([[], [], 1]);
  frames.show();
  expect(actions).toEqual([['set-color-scheme', { scheme: 'light' }]]);
  expect([contexts.length, [...properties]]).toEqual([1, [['--border-radius-sm', '10000px']]]);
});

describe('A163 an answer', () => {
  it('to an id that was never sent changes nothing', async () => {
    const { app, host } = await open();
    const called = app.callTool('rows', {}, { timeout: 1_000_000 });
    const id = host.received.at(-1)?.id as number;
    for (const other of [id + 1, id - 1, `${id}`, null, [id], { id }])
      host.send({ id: other, result: { content: [] } });
    host.send({ id, result: { structuredContent: { isRight: true } } });
    expect(await called).toEqual({ structuredContent: { isRight: true } });
  });

  it('counts once', async () => {
    const { app, host } = await open();
    const called = app.sendMessage('Hello');
    const id = host.received.at(-1)?.id;
    host.send({ id, error: { code: -32000, message: 'denied' } });
    host.send({ id, result: {} });
    expect(await called).toBe(false);
  });

  it('with a result and an error is an error', async () => {
    const { app, host } = await open();
    const calls = [app.callTool('rows'), app.sendMessage('Hello')];
    const error = { code: -32000, message: 'denied' };
    for (const { id } of host.received.slice(-2)) host.send({ id, result: { content: [] }, error });
    expect(await Promise.all(calls)).toEqual([{ isError: true, content: [{ type: 'text', text: 'denied' }] }, false]);
  });

  it.each([[null], [undefined], ['text'], [[]]])('to a call of a tool that is %o is a failure', async (result) => {
    const { app, host } = await open();
    const calls = [app.callTool('rows'), app.sendMessage('Hello')];
    for (const { id } of host.received.slice(-2)) host.send({ id, result });
    expect(await Promise.all(calls)).toEqual([
      { isError: true, content: [{ type: 'text', text: 'no result' }] },
      false,
    ]);
  });
});

/** An AI host that answers `ui/initialize` with these members, or does not answer. */
function connectTo(answer?: object) {
  const host = createRawAiHost({ capabilities: {}, context: {} });
  const page = fakePage(host);
  const posted: unknown[] = [];
  const send = (message: object) => host.send(message, { source: parent });
  const parent = {
    postMessage({ id, method }: AppMessage) {
      posted.push(method);
      if (answer && id) queueMicrotask(() => send({ id, ...answer }));
    },
  };
  const connected = connectApp({ ...app, window: { ...page.window, parent: parent as never } });
  return { host, posted, send, connected };
}

it.each([
  [{ result: null }],
  [{ result: undefined }],
  [{ result: [] }],
  [{ result: 'ok' }],
  [{ error: { code: -32601, message: 'Method not found' } }],
  [{ error: { code: -32601, message: 'Method not found' }, result: {} }],
  [{ error: null }],
])('A164 %o for ui/initialize is refused', async (answer) => {
  const { connected, host } = connectTo(answer);
  await expect(connected).rejects.toMatchObject({ code: 'no-host' });
  expect(host.listeners.size).toBe(0);
});

it('A165 the connection ends after the timeout if the AI host never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { connected, host, posted, send } = connectTo();
  const message = `ui/initialize: ${DEV ? 'expected an answer within 5000 ms' : 'no answer'}`;
  const failed = expect(connected).rejects.toMatchObject({ code: 'no-host', message });
  send({ id: 'early', method: 'ping' });
  send(notify('tool-input', {}));
  vi.advanceTimersByTime(4_999);
  expect(host.listeners.size).toBe(1);
  vi.advanceTimersByTime(1);
  await failed;
  expect(host.listeners.size).toBe(0);
  expect(posted).toEqual(['ui/initialize']);
});

it('A165 a top-level page has no AI host', async () => {
  const { window } = fakePage(createRawAiHost({ capabilities, context: {} }));
  const alone = Object.assign(window, { parent: window as never });
  await expect(connectApp({ ...app, window: { ...window, parent: null } })).rejects.toMatchObject({ code: 'no-host' });
  await expect(connectApp({ ...app, window: alone })).rejects.toMatchObject({ code: 'no-host' });
  await expect(connectApp(app)).rejects.toMatchObject({ code: 'no-host' });
});

describe('A166 a tool input', () => {
  it('sets no filter with an invalid member, and none that is too long', async () => {
    const seen: object[] = [];
    const { actions, host, ready } = await open({
      guest: { extensions: [applyFilters({ onChange: (filters) => seen.push(filters) })] },
    });
    const filters = JSON.parse(
      '{"__proto__": {"isPolluted": true}, "constructor": 1, "orders": 1, "a.b.c": 1, "orders.x": 1}',
    );
    host.send(notify('tool-input', { arguments: { filters: { ...filters, 'orders.y': 'x'.repeat(10_000_000) } } }));
    await ready();
    expect(actions).toEqual([['set-filter', { filterUrlParameter: 'f_orders.x=1' }]]);
    expect(seen).toEqual([{ 'orders.x': 1 }]);
    expect({}).not.toHaveProperty('isPolluted');
  });

  it('sets at most 100 filters', async () => {
    const { actions, host, ready } = await open();
    const filters = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`orders.m${index}`, index]));
    host.send(notify('tool-input', { arguments: { filters } }));
    await ready();
    expect(actions).toHaveLength(100);
  });

  it.each([[undefined], [null], ['text'], [[1]], [{ filters: 'text' }], [{ filters: [1] }], [{ filters: null }]])(
    'that is %o sets nothing',
    async (input) => {
      const { actions, errors, host, ready } = await open();
      host.send(notify('tool-input', { arguments: input }));
      await ready();
      expect([actions, errors]).toEqual([[], []]);
    },
  );
});

it.each([
  ['--color-text-primary', 'url(https://evil.example/x)'],
  ['--color-text-primary', 'light-dark(red, url(https://evil.example/x))'],
  ['--color-text-primary', 'light-dark(red, blue); } * { color: red'],
  ['--color-text-primary', '} * { background: url(x)'],
  ['--color-text-primary', 'var(--other)'],
  ['--color-text-primary', 'image-set("x.png" 1x)'],
  ['--color-text-primary', '\\75rl(x)'],
  ['--color-text-primary', 7],
  ['color', 'red'],
  ['--svc-safe-top', '1px'],
  ['--x-color-text', 'red'],
  ['__proto__', 'red'],
  ['x--color-text', 'red'],
  ['--color-text: red; x', 'red'],
  ['--color-text-primary', 'light-dark(red, blue) solid'],
  ['--color-text-primary', 'solid light-dark(red, blue)'],
])('A167 the variable %s: %s of an AI host is not set', async (name, value) => {
  const variables = { ...JSON.parse(JSON.stringify({ [name]: value })), '--shadow-sm': '0 1px 2px rgb(0 0 0 / 0.1)' };
  const { properties } = await open({ host: { context: { styles: { variables, css: { fonts: '@import url(x)' } } } } });
  expect([...properties]).toEqual([['--shadow-sm', '0 1px 2px rgb(0 0 0 / 0.1)']]);
});

it('A167 at most 200 variables of an AI host are set', async () => {
  const variables = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`--color-c${index}`, 'red']));
  const { properties } = await open({ host: { context: { styles: { variables } } } });
  expect(properties.size).toBe(200);
});

it.each(['set_session', 'set-session', '__proto__', 'constructor', 'toString', undefined])(
  'A168 a call of the tool %s does not reach the surface',
  async (name) => {
    const { actions, guest, host, ready } = await open({ guest: { extensions: [answerRequests()] } });
    await ready();
    host.send({ id: 'call', method: 'tools/call', params: { name, arguments: { sessionId: 'stolen' } } });
    await settle();
    expect(host.received.at(-1)).toMatchObject({ id: 'call', result: { isError: true } });
    expect(actions).toEqual([]);
    guest.destroy();
  },
);

it('A169 a teardown during calls of both sides answers them, and then ends', async () => {
  const ends: string[] = [];
  const { app, guest, host, ready } = await open({
    app: { onTeardown: () => ends.push('asked') },
    guest: { extensions: [answerRequests()] },
  });
  guest.on('refresh', () => new Promise(() => {}));
  await ready();
  const called = expect(app.callTool('rows')).rejects.toMatchObject({ code: 'no-host' });
  host.send({ id: 'call', method: 'tools/call', params: { name: 'refresh' } });
  host.send({ id: 'end', method: 'ui/resource-teardown', params: {} });
  host.send({ id: 'end again', method: 'ui/resource-teardown', params: {} });
  await called;
  expect(host.received.slice(-3).map(({ id, result }) => [id, result?.isError])).toEqual([
    ['call', true],
    ['end', undefined],
    ['end again', undefined],
  ]);
  expect([ends, host.listeners.size]).toEqual([['asked'], 0]);
  expect(guest.emit('navigate', { path: '/' })).toBe(true);
  await settle();
  await expect(app.callTool('rows')).rejects.toMatchObject({ code: 'no-host' });
  expect(host.received.at(-1)?.id).toBe('end again');
});

it('A169 a teardown waits for the page at most two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { host } = await open({ app: { onTeardown: () => new Promise(() => {}) } });
  host.send({ id: 'end', method: 'ui/resource-teardown', params: {} });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(host.received.at(-1)?.id).toBe(undefined);
  await vi.advanceTimersByTimeAsync(2);
  expect(host.received.at(-1)).toMatchObject({ id: 'end', result: {} });
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc',
  '/path',
  '',
  undefined,
])('A170 the link %s is not opened, neither by the app nor by the surface', async (url) => {
  const { app, guest, host, ready } = await open();
  const page = guest.use(askPage());
  await ready();
  const count = host.received.length;
  expect(await app.openLink(url as string)).toBe(false);
  expect(await page.ask('open-link', { url: url as string })).toEqual({ answer: 'deny' });
  expect(host.received).toHaveLength(count);
});

describe('A171 a message', () => {
  it.each<[of: string, event: object]>([
    ['another window', { source: { postMessage() {} } }],
    ['no window', { source: null }],
    ['a script of the page', { isTrusted: false }],
    ['an older protocol', { data: { jsonrpc: '1.0', id: 1, method: 'ping' } }],
    ['a prototype', { data: Object.create({ jsonrpc: '2.0', id: 1, method: 'ping' }) }],
    ['a list', { data: [{ jsonrpc: '2.0', id: 1, method: 'ping' }] }],
    ['a text', { data: '{"jsonrpc":"2.0","id":1,"method":"ping"}' }],
    ['nothing', { data: null }],
  ])('of %s is ignored', async (_, event) => {
    const { errors, host } = await open();
    const count = host.received.length;
    host.send({ id: 1, method: 'ping' }, event);
    await settle();
    expect(host.received).toHaveLength(count);
    host.send({ id: 1, method: 'ping' });
    await settle();
    expect([host.received.length, errors]).toEqual([count + 1, []]);
  });

  it('has its own fields only, also while a library adds some to all objects', async () => {
    const { actions, frames, host, ready } = await open();
    await ready();
    const added = { theme: 'dark', arguments: { filters: { 'orders.x': 1 } }, isError: true };
    try {
      for (const [name, value] of Object.entries(added))
        Object.defineProperty(Object.prototype, name, { value, configurable: true });
      host.send(notify('host-context-changed', {}));
      host.send(notify('tool-input', {}));
      frames.show();
    } finally {
      for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name);
    }
    expect(actions).toEqual([]);
  });
});

it('A172 the app posts to any origin, because it does not know the chat’s', async () => {
  const { host, app } = await open();
  void app.sendMessage('Hello');
  expect([...host.targets]).toEqual(['*']);
});
