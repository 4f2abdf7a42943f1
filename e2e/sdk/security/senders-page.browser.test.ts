import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { typesOf } from '../../support/engines/last-words.js';
import { forgeEvent } from '../../support/lab/forge.js';

test('A9 a dispatched event without an origin is rejected, also by an embed whose origin is not known yet', async ({
  lab,
}) => {
  const waiting = lab.mount({ url: () => new Promise(() => {}) });
  const { messages, rejections } = await lab.connect();
  const { contentWindow } = waiting.embed.iframe;
  const data = forgeEvent('navigate', { path: '/forged' });
  for (const origin of ['', 'null', 'undefined', undefined, 0, {}] as string[]) {
    dispatchEvent(new MessageEvent('message', { data, origin, source: contentWindow }));
  }
  dispatchEvent(new MessageEvent('message', { data }));
  dispatchEvent(Object.assign(new Event('message'), { data, origin: undefined, source: null }));
  expect(waiting.messages).deep.equal([]);
  expect(typesOf(messages)).deep.equal(['ready']);
  expect(rejections.map(({ reason }) => reason)).deep.equal(Array(8).fill('untrusted'));
});

test('A10 an event that a script of the page dispatches in the name of the surface is rejected', async ({ lab }) => {
  const { embed, messages, rejections } = await lab.connect();
  const data = forgeEvent('navigate', { path: '/forged' });
  const { origin } = embed;
  let event = new MessageEvent('message', { data, origin });
  try {
    event = new MessageEvent('message', { data, origin, source: embed.iframe.contentWindow });
  } catch {
    // Firefox does not accept a window of another origin as `source`.
  }
  dispatchEvent(event);
  dispatchEvent(Object.assign(new Event('message'), { data, origin, source: embed.iframe.contentWindow }));
  expect(typesOf(messages)).deep.equal(['ready']);
  const rejection = { reason: 'untrusted', origin, path: undefined };
  expect(rejections).deep.equal([rejection, rejection]);
});

test('A10 an event that the page posts to itself is rejected', async ({ lab }) => {
  const { messages, rejections } = await lab.connect();
  postMessage(forgeEvent('navigate', { path: '/forged' }), '*');
  await lab.until(() => rejections.length > 0);
  expect(typesOf(messages)).deep.equal(['ready']);
  expect(rejections).deep.equal([{ reason: 'origin', origin: lab.sites.customer, path: undefined }]);
});

test('A23 the page does not accept its own actions as events', async ({ lab }) => {
  const { embed, messages, rejections, surface } = await lab.connect();
  await surface.run(() => addEventListener('message', ({ data }) => parent.postMessage(data, '*')));
  embed.navigate('/embed/there');
  embed.setTheme({ primaryColor: 'red' });
  embed.refresh();
  await lab.received(surface);
  await lab.settle(surface);
  expect(typesOf(messages)).deep.equal(['ready']);
  const rejection = { reason: 'direction', origin: lab.sites.tenant, path: undefined };
  expect(rejections).deep.equal([rejection, rejection, rejection]);
});

test('A25 an embed adds no global name to the page', async ({ lab }) => {
  const names = () => Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name));
  const before = names();
  await lab.connect();
  expect(names().filter((name) => !before.includes(name))).deep.equal([]);
  expect(before.filter((name) => /^svc/i.test(name))).deep.equal([]);
});
