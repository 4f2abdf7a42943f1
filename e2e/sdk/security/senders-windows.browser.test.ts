import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { innerOf, lacksPopups, lastWords, typesOf } from '../../support/engines/last-words.js';
import { forgeEvent } from '../../support/lab/forge.js';

test('A12 the events of an embed reach no other embed of the same tenant', async ({ lab }) => {
  const [first, second] = [await lab.connect(), await lab.connect()];
  await first.surface.run((toolkit) => toolkit.emit('navigate', { path: '/first' }));
  await lab.settle(first.surface);
  first.embed.setLocale('de-DE');
  expect((await lab.received(first.surface)).length).equal(1);
  expect(await lab.received(second.surface)).deep.equal([]);
  expect(typesOf(first.messages)).deep.equal(['ready', 'navigate']);
  expect(typesOf(second.messages)).deep.equal(['ready']);
  expect([first.rejections, second.rejections]).deep.equal([[], []]);
});

test('A12 events of tenant windows that are not an embed are rejected: next to the embed, in it, and in a foreign page', async ({
  lab,
}) => {
  const { embed, messages, rejections, surface } = await lab.connect();
  const { tenant, foreign } = lab.sites;
  const beside = await lab.surface(lab.frame(`${tenant}/beside`));
  await surface.run((toolkit, address) => toolkit.frame(address), `${tenant}/inside`);
  const inside = await innerOf(lab, surface);
  const other = await lab.surface(lab.frame(`${foreign}/`));
  await other.run((toolkit, address) => toolkit.frame(address), `${tenant}/elsewhere`);
  const elsewhere = await innerOf(lab, other);
  for (const sender of [beside, inside, elsewhere]) {
    await sender.run(
      ({ ready, page }, event) => {
        ready();
        page.postMessage(event, '*');
      },
      forgeEvent('navigate', { path: '/forged' }),
    );
    await lab.settle(sender);
  }
  expect(typesOf(messages)).deep.equal(['ready']);
  // The frame next to the embed posts to its parent as well, which is this page: twice.
  expect(rejections).deep.equal(Array(4).fill({ reason: 'window', origin: tenant, path: undefined }));
  expect(embed.state).equal('ready');
});

test('A12 events of a frame that shows the tenant of another embed reach neither embed', async ({ lab }) => {
  const { foreign } = lab.sites;
  const first = await lab.connect();
  // The foreign origin is the tenant of the second embed.
  const second = await lab.connect({ url: `${foreign}/embed/dashboard/scripted?session=${lab.canary}second` });
  await first.surface.run((_, address) => location.assign(address), `${foreign}/embed/dashboard/scripted`);
  const wrong = await lab.surface(first.embed.iframe, first.surface);
  await wrong.run((toolkit) => toolkit.emit('navigate', { path: '/wrong' }));
  await lab.settle(wrong);
  for (const { messages, rejections } of [first, second]) {
    expect(typesOf(messages)).deep.equal(['ready']);
    expect(rejections).deep.equal([{ reason: 'origin', origin: foreign, path: undefined }]);
  }
});

test('A12 events of a popup of the tenant are rejected', async ({ lab }) => {
  lab.needs(lacksPopups());

  const { messages, rejections } = await lab.connect();
  const popup = open(`${lab.sites.tenant}/popup`) as Window;
  const surface = await lab.surface(popup);
  await surface.run((_, event) => opener.postMessage(event, '*'), forgeEvent('navigate', { path: '/popup' }));
  await lab.until(() => rejections.length > 0);
  popup.close();
  expect(typesOf(messages)).deep.equal(['ready']);
  expect(rejections).deep.equal([{ reason: 'window', origin: lab.sites.tenant, path: undefined }]);
});

test('A13 an event of a removed frame is rejected, also by an embed whose frame was removed', async ({ lab }) => {
  const { embed, messages } = await lab.connect();
  const frame = lab.frame(`${lab.sites.tenant}/gone`);
  const surface = await lab.surface(frame);
  embed.iframe.remove();
  const sources: unknown[] = [];
  const watch = ({ data, source }: MessageEvent) => {
    if (Object(data).payload?.path === '/last') {
      words.underWay();
      frame.remove();
    } else sources.push(source);
  };
  addEventListener('message', watch);
  const words = lastWords(surface, '/last', '/late');
  await words.over;
  removeEventListener('message', watch);
  expect(sources.length).equal(1);
  // In Firefox and WebKit the source is null now, as the window of the embed is.
  expect(embed.iframe.contentWindow).equal(null);
  expect(typesOf(messages)).deep.equal(['ready']);
});

/** Mounts an embed in a page that a page of this origin embeds. */
async function mountInside(lab: Lab, origin: string, dashboard: string) {
  const { customer, tenant } = lab.sites;
  const around = await lab.surface(lab.frame(`${origin}/around`));
  await around.run((toolkit, address) => toolkit.frame(address), `${customer}/host`);
  const host = await innerOf(lab, around);
  const options = { baseUrl: tenant, session: `${lab.canary}around`, dashboard };
  await host.run(({ mount }, options) => void mount(options), options);
  return { around, host, surface: await innerOf(lab, host) };
}

test('A15 a foreign parent that navigates the frame of the embed is rejected there and receives nothing', async ({
  lab,
}) => {
  const { around, host, surface } = await mountInside(lab, lab.sites.foreign, 'speaks');
  await host.run(async ({ mounts }) => void (await mounts[0]?.embed.ready));
  await around.run((_, address) => {
    Object(frames[0]?.frames[0]).location = address;
  }, `${lab.sites.foreign}/embed/dashboard/speaks`);
  const forger = await innerOf(lab, host, 0, surface);
  await forger.run((toolkit) => {
    toolkit.emit('navigate', { path: '/forged' });
    toolkit.mark(parent, 'forger');
  });
  await lab.received(host, 'forger');
  const seen = await host.run(({ mounts, mark }) => {
    const { embed, messages, rejections } = mounts[0] as (typeof mounts)[0];
    embed.setLocale('de-DE');
    embed.refresh();
    mark(embed.iframe.contentWindow as Window, 'host');
    return [embed.state, messages.map(({ type }) => type), rejections.map(({ reason }) => reason)];
  });
  expect(seen).deep.equal(['ready', ['svc:event:ready'], ['origin', 'origin']]);
  expect(await lab.received(forger, 'host')).deep.equal([]);
});

test('A16 events of the parent of the page are rejected, even on the origin of the tenant', async ({ lab }) => {
  const { around, host } = await mountInside(lab, lab.sites.tenant, 'scripted');
  await around.run(
    ({ mark }, event) => {
      frames[0]?.postMessage(event, '*');
      mark(frames[0] as Window, 'around');
    },
    forgeEvent('navigate', { path: '/forged' }),
  );
  await lab.received(host, 'around');
  const seen = await host.run(({ mounts }) => mounts.map(({ messages, rejections }) => [messages, rejections]));
  expect(seen).deep.equal([[[], [{ reason: 'window', origin: lab.sites.tenant, path: undefined }]]]);
});

test('A16 events of the opener of the page are rejected, even on the origin of the tenant', async ({ lab }) => {
  lab.needs(lacksPopups());

  const { customer } = lab.sites;
  const popup = open(`${customer}/host`) as Window;
  const host = await lab.surface(popup);
  await host.run(
    // The tenant has the origin of the opener.
    ({ mount }, baseUrl, session) => void mount({ baseUrl, session, dashboard: 'silent', sandbox: false }),
    customer,
    `${lab.canary}opened`,
  );
  popup.postMessage(forgeEvent('navigate', { path: '/forged' }), '*');
  await lab.received(host);
  const seen = await host.run(({ mounts }) => mounts.map(({ messages, rejections }) => [messages, rejections]));
  popup.close();
  expect(seen).deep.equal([[[], [{ reason: 'window', origin: customer, path: undefined }]]]);
});

test('A18 the page does not accept the first sender as the surface', async ({ lab }) => {
  const { embed, messages, rejections } = lab.mount();
  const surface = await lab.surface(embed.iframe);
  const first = await lab.surface(lab.frame(`${lab.sites.tenant}/first`));
  await first.run((toolkit) => toolkit.ready());
  await lab.settle(first);
  expect([embed.state, messages]).deep.equal(['loading', []]);
  embed.setLocale('de-DE');
  await surface.run((toolkit) => toolkit.ready());
  await embed.ready;
  expect(rejections.map(({ reason }) => reason)).deep.equal(['window']);
  expect(await lab.received(first)).deep.equal([]);
  expect((await lab.received(surface)).length).equal(1);
});
