import { App } from '@modelcontextprotocol/ext-apps';
import { expect, test, vi } from 'vitest';
import { createFakeAiHost, type WindowAiHost } from './create-fake-ai-host.js';

type Transport = NonNullable<Parameters<App['connect']>[0]>;

/** Connects the app to a fake host through the host's window. */
async function connect(app: App, host: WindowAiHost) {
  const transport: Transport = {
    start: async () => host.window.addEventListener('message', ({ data }) => transport.onmessage?.(data as never)),
    send: async (message) => host.window.parent.postMessage(message, '*'),
    close: async () => transport.onclose?.(),
  };
  await app.connect(transport);
}

const text = { type: 'text', text: 'hello' } as const;

test('the official app and a fake AI host understand each other, both ways', async () => {
  // The official class logs each ping.
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const host = createFakeAiHost({
    context: { theme: 'dark' },
    answers: { 'tools/call': ({ name }) => ({ content: [{ ...text, text: `called ${name}` }] }) },
  });
  const app = new App({ name: 'Sales', version: '1.0.0' }, {}, { autoResize: false });
  const got: unknown[] = [];
  for (const event of ['hostcontextchanged', 'toolinputpartial', 'toolinput', 'toolresult', 'toolcancelled'] as const)
    app.addEventListener(event, (params) => void got.push(params));
  app.registerTool('refresh', {}, async () => ({ content: [text] }));
  app.onteardown = () => ({});
  await connect(app, host);

  host.changeContext({ locale: 'de-DE' });
  host.sendInputPartial({ dashboard: 'sal' });
  host.sendInput({ dashboard: 'sales' });
  host.sendResult({ content: [text] });
  host.cancel('by the viewer');
  expect(await host.listTools()).toMatchObject([{ name: 'refresh', inputSchema: { type: 'object' } }]);
  expect(await host.callTool('refresh')).toEqual({ content: [text] });
  await expect(host.request('no/such')).rejects.toMatchObject({ code: 'action-failed', cause: { code: -32601 } });
  await host.ping();
  await host.teardown('closed');
  const inputs = [{ arguments: { dashboard: 'sal' } }, { arguments: { dashboard: 'sales' } }];
  expect(got).toEqual([{ locale: 'de-DE' }, ...inputs, { content: [text] }, { reason: 'by the viewer' }]);
  expect(app.getHostContext()).toEqual({ theme: 'dark', locale: 'de-DE' });

  expect(await app.callServerTool({ name: 'a' })).toMatchObject({ content: [{ text: 'called a' }] });
  expect(await app.openLink({ url: 'https://example.com' })).toEqual({});
  expect(await app.sendMessage({ role: 'user', content: [text] })).toEqual({});
  expect(await app.updateModelContext({ content: [text], structuredContent: { path: '/' } })).toEqual({});
  expect(await app.downloadFile({ contents: [{ type: 'resource', resource: { uri: 'a:b', text: '' } }] })).toEqual({});
  expect(await app.requestDisplayMode({ mode: 'fullscreen' })).toEqual({ mode: 'inline' });
  await app.sendSizeChanged({ height: 400 });
  expect(host.received.at(-1)).toMatchObject({ method: 'ui/notifications/size-changed', params: { height: 400 } });
  expect(host.rejections).toEqual([]);
  log.mockRestore();
});
