import { channel as channelOf, defineExtension, type Embed, fastChannel, type HostChannel } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { forgeEvent } from '../../support/lab/forge.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';

const numbers = defineExtension({
  name: 'numbers',
  events: { counted: { value: 'number' } },
  actions: { count: { value: 'number' } },
  hold: 'all',
});

/** Starts a guest with the extension in a surface. `got` returns what it received, and `emit` lets it emit. */
async function startNumbers(surface: ScriptedSurface): Promise<void> {
  await surface.run((toolkit, origin) => {
    const guest = toolkit.startGuest(origin);
    const definition = { events: { counted: { value: 'number' } }, actions: { count: { value: 'number' } } } as const;
    const channel = guest.use(toolkit.guest.channel(toolkit.guest.defineExtension({ name: 'numbers', ...definition })));
    const got: unknown[] = [];
    channel.on('count', ({ value }) => void got.push(value));
    guest.on('set-locale', ({ locale }) => void got.push(locale));
    toolkit.kept = { got, channel };
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, location.origin);
}

function got(surface: ScriptedSurface): Promise<unknown[]> {
  return surface.run(({ kept }) => kept.got as unknown[]);
}

/** Lets the surface emit numbers, each in its own task or all in one, as soon as the extension is active. */
function emit(surface: ScriptedSurface, values: readonly number[], inOneTask = false): Promise<void> {
  return surface.run(
    async ({ kept }, values, inOneTask) => {
      const channel = kept.channel as { readonly active: boolean; emit(name: string, payload: object): boolean };
      // Not `setTimeout`: WebKit delays the timers of a frame of another site.
      const { port1, port2 } = new MessageChannel();
      const nextTask = () =>
        new Promise((resolve) => {
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      for (const value of values) {
        while (!channel.emit('counted', { value })) await new Promise((resolve) => setTimeout(resolve, 5));
        if (!inOneTask) await nextTask();
      }
      port1.close();
    },
    values,
    inOneTask,
  );
}

function listen(embed: Embed): { readonly values: number[]; readonly channel: HostChannel } {
  const values: number[] = [];
  const channel = embed.use(channelOf(numbers));
  channel.on('counted', ({ value }) => void values.push(value));
  return { values, channel: channel as HostChannel };
}

/** Mounts an embed that uses the extension over the port; its surface has not started yet. */
async function mountOverPort(lab: Lab) {
  const { embed, rejections } = lab.mount();
  const listening = listen(embed);
  embed.use(fastChannel());
  return { embed, rejections, ...listening, surface: await lab.surface(embed.iframe) };
}

/** Returns the types of the messages that the page posted to the surface over the window. */
async function typesPosted(lab: Lab, surface: ScriptedSurface): Promise<string[]> {
  return (await lab.received(surface)).map(({ data }) => Object(data).type);
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test('C3 another frame of the tenant cannot answer for a surface, and cannot send its events', async ({ lab }) => {
  const { embed, rejections } = lab.mount();
  const { values } = listen(embed);
  const surface = await lab.surface(embed.iframe);
  const stranger = await lab.surface(lab.frame(`${lab.sites.tenant}/embed/dashboard/scripted`));
  await surface.run((toolkit) => {
    toolkit.ready(['numbers']);
  });
  await embed.ready;
  await stranger.run((toolkit) => {
    toolkit.emit('using', { extensions: ['numbers'] });
    toolkit.emit('counted', { value: 1 });
  });
  await lab.settle(stranger);
  expect(values).deep.equal([]);
  expect(rejections.map(({ reason }) => reason)).deep.equal(['window', 'window']);
});

test('C9 messages that are sent during the switch to the port keep their order', async ({ lab }) => {
  const { embed } = lab.mount();
  const { values, channel } = listen(embed);
  const surface = await lab.surface(embed.iframe);
  await startNumbers(surface);
  expect(await channel.supported).equal(true);
  const emitted = emit(surface, range(0, 300));
  const tags = range(0, 300).map((value) => `x-${value}`);
  const between = () => new Promise((resolve) => setTimeout(resolve));
  for (const [index, tag] of tags.entries()) {
    embed.setLocale(tag);
    if (index === 40) embed.use(fastChannel());
    if (index % 7 === 0) await between();
  }
  await emitted;
  await lab.until(() => values.length === 300);
  await lab.until(async () => (await got(surface)).length === 300);
  expect(values).deep.equal(range(0, 300));
  expect(await got(surface)).deep.equal(tags);
  const posted = await typesPosted(lab, surface);
  expect(posted.filter((type) => type === 'svc:action:set-locale').length).lessThan(300);
  expect(posted.slice(-1)).deep.equal(['svc:action:use']);
});

test('events of one task arrive over the port in their order, however many', async ({ lab }) => {
  const { values, surface } = await mountOverPort(lab);
  await startNumbers(surface);
  await emit(surface, range(0, 5_000), true);
  await lab.until(() => values.length === 5_000);
  expect(values).deep.equal(range(0, 5_000));
});

test('C9 a surface that reloads itself during the switch negotiates again, and state is sent again', async ({
  lab,
}) => {
  for (const wait of [0, 1, 5, 20]) {
    const { embed } = lab.mount();
    const { values, channel } = listen(embed);
    embed.use(fastChannel());
    embed.setLocale('de-DE');
    const first = await lab.surface(embed.iframe);
    await startNumbers(first);
    await new Promise((resolve) => setTimeout(resolve, wait));
    await first.run(() => void setTimeout(() => location.reload()));
    const second = await lab.surface(embed.iframe, first);
    await startNumbers(second);
    await emit(second, [1, 2, 3]);
    await lab.until(() => values.at(-1) === 3);
    channel.send('count', { value: 7 });
    await lab.until(async () => (await got(second)).length === 2);
    expect(await got(second)).deep.equal(['de-DE', 7]);
    expect(values).deep.equal([1, 2, 3]);
  }
});

test('C10 a port that another document kept is ignored after the end of its own document', async ({ lab }) => {
  const { embed, values, surface } = await mountOverPort(lab);
  const keeper = await lab.surface(lab.frame(`${lab.sites.tenant}/embed/dashboard/scripted`));
  await keeper.run(({ kept }) => {
    addEventListener('message', ({ ports: [port] }) => {
      if (port) kept.port = port;
    });
  });
  // Hands the port on instead of using it.
  await surface.run((toolkit) => {
    addEventListener('message', ({ data, ports: [port] }) => {
      if (data.type === 'svc:action:use' && port)
        for (let index = 0; index < parent.length; index++)
          if (parent[index] !== window) parent[index]?.postMessage('port', '*', [port]);
    });
    toolkit.ready(['numbers', 'port']);
  });
  await lab.until(() => keeper.run(({ kept }) => !!kept.port));
  await surface.run((toolkit) => toolkit.emit('using', { extensions: ['numbers', 'port'] }));
  const say = (value: number) =>
    keeper.run(
      ({ kept }, message) => (kept.port as MessagePort).postMessage(message),
      forgeEvent('counted', { value }),
    );
  await say(1);
  // The page trusts the document that got the port, which may pass the port on.
  await lab.until(() => values.length === 1);
  await surface.run(() => void setTimeout(() => location.reload()));
  const second = await lab.surface(embed.iframe, surface);
  await startNumbers(second);
  await emit(second, [2]);
  await lab.until(() => values.length === 2);
  await say(3);
  await lab.settle(keeper);
  await emit(second, [4]);
  await lab.until(() => values.includes(4));
  expect(values).deep.equal([1, 2, 4]);
});

test('C5 messages that a surface sends over its own ports are not read', async ({ lab }) => {
  const { embed, values, surface } = await mountOverPort(lab);
  await startNumbers(surface);
  await emit(surface, [1]);
  const viewed = embed.waitFor('view');
  await surface.run(
    (_, event, view) => {
      const { port1, port2 } = new MessageChannel();
      parent.postMessage(view, '*', [port2]);
      port1.postMessage(event);
    },
    forgeEvent('counted', { value: 2 }),
    forgeEvent('view', { surface: 'app', path: '/x' }),
  );
  await viewed;
  await emit(surface, [3]);
  await lab.until(() => values.includes(3));
  expect(values).deep.equal([1, 3]);
});

test('C11 junk, nested and endless arrays over the port do no harm', async ({ lab }) => {
  const { rejections, values, surface } = await mountOverPort(lab);
  await surface.run((toolkit) => {
    addEventListener('message', ({ data, ports: [port] }) => {
      if (data.type === 'svc:action:use' && port) toolkit.kept.port = port;
    });
    toolkit.ready(['numbers', 'port']);
  });
  await lab.until(() => surface.run(({ kept }) => !!kept.port));
  await surface.run(
    ({ emit, kept }, event, ready) => {
      emit('using', { extensions: ['numbers', 'port'] });
      const port = kept.port as MessagePort;
      for (const junk of [null, 'text', [], [[event]], { length: 5 }, new Date(), new Map([['source', 'svc-embed']])])
        port.postMessage(junk);
      port.postMessage(Array(1_000_000).fill(0));
      port.postMessage([event, { ...event, timestamp: 'now' }, { ...event, payload: { value: {} } }, event]);
      // A `ready` over the port, too, begins the life of another document.
      port.postMessage(ready);
    },
    forgeEvent('counted', { value: 1 }),
    forgeEvent('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'app' }),
  );
  await lab.until(() => values.length === 2);
  expect(values).deep.equal([1, 1]);
  expect(rejections.map(({ reason, path }) => path ?? reason)).deep.equal(['timestamp', 'payload.value']);
});
