import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { innerOf } from '../../support/engines/last-words.js';
import { openApp } from '../../support/engines/open-app.js';

/** Forged messages of an AI chat, then a marker, which the app reports for any sender. */
const attack = [
  { jsonrpc: '2.0', method: 'ui/notifications/tool-input', params: { arguments: { filters: { 'a.b': 'forged' } } } },
  { jsonrpc: '2.0', method: 'ui/notifications/host-context-changed', params: { theme: 'light' } },
  { jsonrpc: '2.0', id: 0, method: 'tools/call', params: { name: 'refresh', arguments: {} } },
  { jsonrpc: '2.0', id: 1, method: 'ui/resource-teardown', params: {} },
  { lab: 'marker', marker: 'posted' },
];

/** Expects that the attacks have no effect, and that the app still applies what its AI chat sends. */
async function expectNothing(lab: Lab, { host, reported, sent }: Awaited<ReturnType<typeof openApp>>, attacks = 1) {
  await lab.until(() => reported('marker').length === attacks);
  expect(reported('teardown')).deep.equal([]);
  host.sendInput({ filters: { 'a.b': 'true' } });
  host.changeContext({ locale: 'en' });
  await lab.until(() => reported('set-locale').length > 1);
  expect([reported('filters'), reported('set-color-scheme').length]).deep.equal([[{ 'a.b': 'true' }], 1]);
  expect([sent('ui/open-link'), host.rejections]).deep.equal([[], []]);
}

test('A173 messages of a frame next to the app have no effect', async ({ lab }) => {
  const opened = await openApp(lab);
  await opened.proxy.run(({ frame }) => frame('/beside'));
  const beside = await innerOf(lab, opened.proxy, 1);
  await beside.run((_, attack) => {
    for (const message of attack) parent.frames[0]?.postMessage(message, '*');
  }, attack);
  await expectNothing(lab, opened);
});

test('A174 messages of a frame in the app have no effect', async ({ lab }) => {
  const opened = await openApp(lab, { frames: lab.sites.foreign });
  opened.host.sendInput({ frame: `${lab.sites.foreign}/inside` });
  await lab.until(() => opened.app.length > 0);
  const inside = await lab.surface(opened.app.frames[0] as Window);
  await inside.run((_, attack) => {
    for (const message of attack) parent.postMessage(message, '*');
  }, attack);
  await expectNothing(lab, opened);
});

test('A175 messages of the pages above the parent, the top one too, have no effect', async ({ lab }) => {
  const opened = await openApp(lab);
  for (const message of attack) opened.app.postMessage(message, '*');
  // The sender of a message is the window whose script posts it: the top page needs a script.
  const { document } = top as Window;
  const script = document.createElement('script');
  script.textContent = 'window.postTo = (to, messages) => { for (const each of messages) to.postMessage(each, "*") }';
  document.head.append(script);
  (top as unknown as { postTo(to: Window, messages: object[]): void }).postTo(opened.app, attack);
  script.remove();
  await expectNothing(lab, opened, 2);
});
