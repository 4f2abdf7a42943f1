import { EmbedError, isEmbedError } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';

/** Returns another copy of the host package, as in a second bundle on the page. */
async function copyOfHost(name: string): Promise<typeof import('@svc-embed/host')> {
  const address = `/host.js?${name}`;
  return await import(/* @vite-ignore */ address);
}

test('B41 an embed still works after its module is replaced, and each event arrives once', async ({ lab }) => {
  const old = await copyOfHost('old');
  const target = lab.area.appendChild(document.createElement('div'));
  const options = { baseUrl: lab.sites.tenant, dashboard: 'scripted', session: `${lab.canary}hot` };
  const first = old.mountEmbed(target, options);
  const heard: string[] = [];
  first.on('navigate', ({ path }) => heard.push(`old ${path}`));
  const surface = await lab.surface(first.iframe);
  await surface.run((toolkit) => toolkit.ready());
  await first.ready;

  const fresh = await copyOfHost('fresh');
  await surface.run((toolkit) => toolkit.emit('navigate', { path: '/1' }));
  await lab.settle(surface);
  expect(heard).deep.equal(['old /1']);

  first.destroy();
  const second = fresh.mountEmbed(target, options);
  second.on('navigate', ({ path }) => heard.push(`fresh ${path}`));
  const other = await lab.surface(second.iframe);
  await other.run((toolkit) => {
    toolkit.ready();
    toolkit.emit('navigate', { path: '/2' });
  });
  await lab.settle(other);
  expect(heard).deep.equal(['old /1', 'fresh /2']);
  expect(target.childNodes.length).equal(1);
  second.destroy();
});

test("B43 two copies of the host package work side by side on one page, and recognize each other's errors", async ({
  lab,
}) => {
  const copy = await copyOfHost('copy');
  const own = await lab.connect();
  const target = lab.area.appendChild(document.createElement('div'));
  const theirs = copy.mountEmbed(target, {
    baseUrl: lab.sites.tenant,
    dashboard: 'scripted',
    session: `${lab.canary}copy`,
  });
  const heard: string[] = [];
  theirs.onAny(({ type }) => heard.push(type));
  const surface = await lab.surface(theirs.iframe);
  await surface.run((toolkit) => {
    toolkit.ready();
    toolkit.emit('navigate', { path: '/theirs' });
  });
  await own.surface.run((toolkit) => toolkit.emit('view', { surface: 'dashboard', path: '/own' }));
  for (const each of [surface, own.surface]) await lab.settle(each);
  expect(heard).deep.equal(['svc:event:ready', 'svc:event:navigate']);
  expect(own.messages.map(({ type }) => type)).deep.equal(['svc:event:ready', 'svc:event:view']);

  theirs.setLocale('de-DE');
  expect((await lab.received(surface)).length).equal(1);
  expect(await lab.received(own.surface)).deep.equal([]);
  theirs.destroy();
  expect([theirs.state, own.embed.state]).deep.equal(['destroyed', 'ready']);
  await own.surface.run((toolkit) => toolkit.emit('navigate', { path: '/still' }));
  await lab.settle(own.surface);
  expect(own.messages.length).equal(3);
  const error = await theirs.ready.catch((reason: unknown) => reason);
  expect(isEmbedError(error)).equal(true);
  expect(error).not.instanceOf(EmbedError);
});
