import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';
import { freshSurface, reload } from '../../support/engines/reload.js';

test('B38 an embed survives an extension that posts messages, restyles and removes its frame; reload() restores it', async ({
  lab,
}) => {
  const { embed, surface, messages, rejections, states } = await lab.connect({ locale: 'de-DE' });
  for (const noise of [
    { target: 'inpage', data: 'SYN' },
    { source: 'react-devtools-bridge', payload: {} },
    { source: 'react-devtools-content-script', hello: true },
    'setImmediate$0.1$1',
    null,
  ])
    postMessage(noise, '*');
  embed.iframe.style.setProperty('display', 'none', 'important');
  embed.iframe.className = 'blocked';
  await surface.run((toolkit) => toolkit.emit('navigate', { path: '/restyled' }));
  await lab.settle(surface);
  expect(messages.length).equal(2);
  expect(rejections).deep.equal([]);

  embed.iframe.remove();
  embed.setLocale('ja-JP');
  embed.refresh();
  expect(states).deep.equal(['ready']);
  const again = await reload(lab, embed);
  expect(frames.length).equal(1);
  expect((await lab.received(again)).map(({ data }) => Object(data).payload)).deep.equal([{ locale: 'ja-JP' }]);
});

test('B46 an embed that goes through every fault in a row causes no uncaught error', async ({ lab }) => {
  let session = () => Promise.reject<string>(new Error('down'));
  const { embed, messages } = lab.mount({ session: () => session(), readyTimeout: 200, recover: { attempts: 1 } });
  const target = lab.area.firstElementChild as Element;
  expect(await failureOf(embed.ready)).equal('session-failed');
  session = async () => `${lab.canary}late`;
  expect(await failureOf(embed.reload())).equal('ready-timeout');
  const { iframe } = embed;
  const slow = await lab.surface(iframe);
  await slow.run((toolkit) => {
    toolkit.ready();
    toolkit.ready();
    toolkit.emit('navigate', {});
    toolkit.emit('ready', null);
    toolkit.emit('error', { message: 'down', fatal: true });
  });
  // Recovery has loaded another document.
  const other = await freshSurface(lab, embed, iframe);
  // On a slow machine this comes after the timeout, which must make no difference.
  await other.run((toolkit) => toolkit.ready());
  await lab.until(() => embed.state === 'ready');
  lab.area.appendChild(document.createElement('section')).append(target);
  const moved = await lab.surface(embed.iframe, other);
  await moved.run((_, stray) => void setTimeout(() => location.replace(stray)), `${lab.sites.foreign}/stray`);
  const stray = await lab.surface(embed.iframe, moved);
  embed.setFilter('orders.city', 'Paris');
  expect(await lab.received(stray)).deep.equal([]);
  embed.iframe.remove();
  embed.refresh();
  const gone = embed.iframe;
  embed.reload().catch(() => {});
  const last = await freshSurface(lab, embed, gone);
  await last.run((toolkit) => toolkit.ready());
  await lab.until(() => embed.state === 'ready');
  target.remove();
  embed.navigate('/nowhere');
  const promises = [embed.reload(), embed.waitFor('view')];
  embed.destroy();
  for (const promise of promises) expect(await failureOf(promise)).equal('destroyed');
  embed.refresh();
  expect(messages.map(({ type }) => type.replace('svc:event:', ''))).deep.equal([
    'ready',
    'ready',
    'error',
    'ready',
    'ready',
  ]);
  expect(lab.complaints).deep.equal([]);
});

test('B47 a given iframe stays in its place and is left empty, and the embed rejects a document that others load into it', async ({
  lab,
}) => {
  const given = lab.area.appendChild(document.createElement('iframe'));
  const { embed, messages, rejections, states, surface } = await lab.connect({}, given);
  expect(embed.iframe).equal(given);

  given.src = `${lab.sites.foreign}/outside`;
  const outside = await lab.surface(given, surface);
  await outside.run((toolkit) => toolkit.ready());
  await lab.settle(outside);
  embed.setLocale('de-DE');
  expect(await lab.received(outside)).deep.equal([]);
  expect(messages.length).equal(1);
  expect(rejections.map(({ reason }) => reason)).deep.equal(['origin']);
  const reloaded = embed.reload();
  const back = await lab.surface(given, outside);
  await back.run((toolkit) => toolkit.ready());
  await reloaded;
  expect((await lab.received(back)).length).equal(1);
  expect(states).deep.equal(['ready', 'loading', 'ready']);
  expect(embed.iframe).equal(given);
  embed.destroy();
  expect([given.parentElement === lab.area, given.hasAttribute('src')]).deep.equal([true, false]);
  expect(given.contentDocument?.URL).equal('about:blank');
  await lab.mount({ dashboard: 'speaks' }, given).embed.ready;
});

test('B48 an embed has an accessible name, may go fullscreen, and never moves the focus', async ({ lab }) => {
  const field = lab.area.appendChild(document.createElement('button'));
  field.textContent = 'Has the focus';
  field.focus();
  const { embed } = await lab.connect();
  expect(embed.iframe.title).equal('Embedded analytics');
  expect(embed.iframe.allow).include('fullscreen');
  expect(embed.iframe.tabIndex).equal(0);
  await reload(lab, embed);
  expect(embed.iframe.title).equal('Embedded analytics');
  expect(document.activeElement).equal(field);
  embed.destroy();
  expect(document.activeElement).equal(field);
  const named = lab.mount({ title: 'Sales of this month' });
  expect(named.embed.iframe.title).equal('Sales of this month');
  const refused = { title: '' };
  expect(() => lab.mount(refused)).throw('title');
});

test('B49 zoom, right-to-left text and many resizes keep the document, and the frame fills its container', async ({
  lab,
}) => {
  const { embed, surface, messages, states } = await lab.connect();
  const target = embed.iframe.parentElement as HTMLElement;
  const { iframe } = embed;
  // Browsers may skip the layout of a frame out of view.
  target.scrollIntoView();
  for (const [property, value] of [
    ['zoom', '2'],
    ['zoom', '0.5'],
    ['zoom', ''],
    ['direction', 'rtl'],
    ['transform', 'scale(0.5)'],
    ['transform', ''],
  ] as const) {
    target.style.setProperty(property, value);
    target.style.cssText += 'width: 301px; height: 201px';
    const [inner, outer] = [iframe, target].map((element) => JSON.stringify(element.getBoundingClientRect()));
    expect(inner, property).equal(outer);
  }
  for (let size = 0; size < 500; size++) {
    target.style.width = `${200 + (size % 100)}px`;
    target.style.height = `${100 + (size % 50)}px`;
    expect([iframe.clientWidth, iframe.clientHeight]).deep.equal([target.clientWidth, target.clientHeight]);
  }
  await lab.until(() => surface.run((_, width) => innerWidth === width, target.clientWidth));
  await surface.run((toolkit) => toolkit.emit('navigate', { path: '/same-document' }));
  await lab.settle(surface);
  expect(messages.length).equal(2);
  expect(states).deep.equal(['ready']);
  expect(embed.iframe).equal(iframe);
});
