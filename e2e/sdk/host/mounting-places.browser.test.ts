import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { timePasses } from '../../support/engines/failure.js';
import { lastWords } from '../../support/engines/last-words.js';
import { watchOpen } from '../../support/lab/open-handles.js';

const LOCALE = { type: 'svc:action:set-locale', payload: { locale: 'de-DE' } };

test('A13 B7 an embed in a removed container receives and throws nothing, and destroy() removes the remaining listener', async ({
  lab,
}) => {
  const open = watchOpen();
  const { embed, surface, messages, rejections, states } = await lab.connect();
  const target = embed.iframe.parentElement as Element;
  const words = lastWords(surface, '/last', '/late');
  embed.on('navigate', () => {
    words.underWay();
    target.remove();
  });
  await words.over;
  embed.setLocale('de-DE');
  embed.refresh();
  const other = await lab.connect();
  await other.surface.run((toolkit) => toolkit.emit('navigate', { path: '/other' }));
  await lab.settle(other.surface);
  expect(messages.map(({ payload }) => Object(payload).path)).deep.equal([undefined, '/last']);
  // The late event comes from a window that the embed no longer has.
  expect(rejections.map(({ reason }) => reason)).deep.equal(['window']);
  expect(states).deep.equal(['ready']);
  expect(frames.length).equal(1);
  expect(open.counts().message).equal(1);

  other.embed.destroy();
  embed.destroy();
  expect(open.counts().message).equal(0);
  open.end();
  expect(target.childNodes.length).equal(0);
  // The container is free again.
  lab.area.append(target);
  await lab.mount({ dashboard: 'speaks' }, target).embed.ready;
});

test('B8 an embed whose container is moved loads again, and its state is sent again at the next ready', async ({
  lab,
}) => {
  const { embed, surface, messages, states } = await lab.connect({ locale: 'de-DE' });
  const { iframe } = embed;
  const place = lab.area.appendChild(document.createElement('section'));
  place.append(iframe.parentElement as Element);
  const moved = await lab.surface(iframe, surface);
  expect(await lab.received(moved)).deep.equal([]);
  await moved.run((toolkit) => toolkit.ready());
  await lab.until(() => messages.length === 2);
  const received = await lab.received(moved);
  expect(received.length).equal(1);
  expect(received[0]?.data).deep.include(LOCALE);
  expect(embed.iframe).equal(iframe);
  expect(states).deep.equal(['ready']);
  embed.destroy();
  expect(place.querySelectorAll('iframe').length).equal(0);
});

test('B9 an embed that is moved with moveBefore keeps its document, and nothing is sent again', async ({ lab }) => {
  lab.needs('moveBefore' in Element.prototype ? undefined : 'moveBefore');

  const { embed, surface, messages, states } = await lab.connect({ locale: 'de-DE' });
  const place = lab.area.appendChild(document.createElement('section'));
  Reflect.apply(Reflect.get(Element.prototype, 'moveBefore'), place, [embed.iframe.parentElement, null]);
  expect(embed.iframe.closest('section')).equal(place);
  await surface.run((toolkit) => toolkit.emit('navigate', { path: '/same-document' }));
  await lab.settle(surface);
  expect(messages.map(({ type }) => type)).deep.equal(['svc:event:ready', 'svc:event:navigate']);
  expect((await lab.received(surface)).length).equal(1);
  expect(states).deep.equal(['ready']);
});

test('B10 an embed works in open and closed shadow roots and in the document of another frame', async ({ lab }) => {
  const frame = lab.frame('/another-document');
  await lab.surface(frame);
  const shadow = (mode: ShadowRootMode) => lab.area.appendChild(document.createElement('div')).attachShadow({ mode });
  for (const [name, root, view] of [
    ['open', shadow('open'), window],
    ['closed', shadow('closed'), window],
    ['another document', frame.contentDocument?.body as HTMLElement, frame.contentWindow as Window],
  ] as const) {
    const target = root.appendChild((root.ownerDocument as Document).createElement('div'));
    const { embed, messages, states } = lab.mount({ locale: 'de-DE' }, target);
    // An iframe of another document is of another realm.
    const surface = await lab.surface(embed.iframe.contentWindow as Window);
    expect(embed.iframe.ownerDocument.defaultView, name).equal(view);
    await surface.run((toolkit) => {
      toolkit.ready();
      toolkit.emit('navigate', { path: '/1' });
    });
    await lab.until(() => messages.length === 2);
    expect((await lab.received(surface)).map(({ data }) => Object(data).type)).deep.equal(['svc:action:set-locale']);
    embed.destroy();
    expect(states, name).deep.equal(['ready', 'destroyed']);
    expect(target.childNodes.length, name).equal(0);
  }
});

test('B27 an embed loads in a hidden container; a lazy one waits there, and so does its timeout', async ({ lab }) => {
  const hidden = () => {
    const target = lab.area.appendChild(document.createElement('div'));
    target.style.display = 'none';
    return target;
  };
  const eager = lab.mount({ dashboard: 'speaks' }, hidden());
  await eager.embed.ready;
  expect(eager.embed.iframe.getAttribute('loading')).equal(null);

  let asked = 0;
  const target = hidden();
  const session = () => `${lab.canary}${++asked}`;
  const lazy = lab.mount({ dashboard: 'speaks', lazy: true, readyTimeout: 100, session, recover: false }, target);
  await timePasses(lab, 300);
  expect([lazy.embed.state, asked, lazy.states]).deep.equal(['loading', 0, []]);
  expect(lazy.embed.iframe.isConnected).equal(false);
  target.style.display = 'block';
  target.scrollIntoView();
  // On a slow machine the surface may be ready after the timeout, which must make no difference.
  await lab.until(() => lazy.embed.state === 'ready');
  expect(asked).equal(1);
});

test('B28 an embed in a container without display or size loads, and keeps its document when it is shown', async ({
  lab,
}) => {
  for (const style of ['display: none', 'width: 0; height: 0; overflow: hidden']) {
    const target = lab.area.appendChild(document.createElement('div'));
    target.style.cssText = style;
    const { embed, messages, states, surface } = await lab.connect({ locale: 'de-DE' }, target);
    target.style.cssText = 'width: 300px; height: 200px';
    target.scrollIntoView();
    await lab.until(() => embed.iframe.clientWidth === 300 && embed.iframe.clientHeight === 200);
    await lab.until(() => surface.run(() => innerWidth === 300));
    await surface.run((toolkit) => toolkit.emit('navigate', { path: '/shown' }));
    await lab.settle(surface);
    expect(messages.map(({ type }) => type)).deep.equal(['svc:event:ready', 'svc:event:navigate']);
    expect((await lab.received(surface)).length).equal(1);
    expect(states).deep.equal(['ready']);
  }
});
