import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { innerOf, typesOf } from '../../support/engines/last-words.js';
import { forgeAction } from '../../support/lab/forge.js';

/** Values of many levels, few enough for every engine to build them, by their depth. */
const DEPTHS = [1_000, 10_000, 100_000];

/** Messages that are too much. */
test('A37 free content is rejected at any depth that the engine delivers', async ({ lab }) => {
  const { messages, rejections, surface } = await lab.connect();
  const delivered = await surface.run(
    (toolkit, depths, origin) => {
      toolkit.startGuest(origin);
      return depths.filter((depth) => {
        let value: unknown = 0;
        for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { value };
        try {
          toolkit.emit('drilldown', { member: 'orders.count', value });
          return true;
        } catch {
          // The sender's own stack ends before ours.
          return false;
        }
      });
    },
    DEPTHS,
    lab.sites.customer,
  );
  await surface.run((toolkit) => toolkit.emit('navigate', { path: '/after' }));
  await lab.settle(surface);
  lab.figures['deepest event'] = Math.max(...delivered);
  expect(delivered).include(1_000);
  expect(typesOf(messages)).deep.equal(['ready', 'navigate']);
  // An engine may refuse to read what it agreed to send; then it comes as no message at all.
  expect(rejections.length).greaterThan(0).and.lessThanOrEqual(delivered.length);
  expect(rejections.every(({ path }) => path === 'payload.value')).equal(true);

  let sent = 0;
  for (const depth of DEPTHS) {
    let theme: object = {};
    for (let level = 0; level < depth; level++) theme = { theme };
    try {
      surface.window.postMessage(forgeAction('set-theme', theme), '*');
      sent++;
    } catch {
      // As above.
    }
  }
  surface.window.postMessage(forgeAction('refresh', {}), '*');
  const [actions, reported] = await surface.run(async ({ guests: [log] }) => {
    while (!log?.actions.length) await new Promise((resolve) => setTimeout(resolve, 5));
    return [log.actions, log.rejections.length] as const;
  });
  expect(actions).deep.equal([['svc:action:refresh', {}]]);
  expect(reported).greaterThan(0).and.lessThanOrEqual(sent);
});

test('A38 free content of 200,000 keys is rejected, and 50 million characters stay unread', async ({ lab }) => {
  const { messages, rejections, surface } = await lab.connect();
  await surface.run((toolkit) => {
    const value: Record<string, number> = {};
    for (let key = 0; key < 200_000; key++) value[`key${key}`] = key;
    const text = 'x'.repeat(50_000_000);
    toolkit.emit('drilldown', { member: 'orders.count', value });
    parent.postMessage(text, '*');
    toolkit.emit('navigate', { path: '/', text }, { text });
    toolkit.emit(text, {});
  });
  await lab.settle(surface);
  expect(rejections.map(({ reason, path }) => path ?? reason)).deep.equal(['payload.value', 'type']);
  expect(messages.slice(1).map(({ payload }) => payload)).deep.equal([{ path: '/' }]);
});

test('A39 the page accepts none of 100,000 events of a foreign page, and those of the surface once and in order', async ({
  lab,
}) => {
  let reported = 0;
  const { embed, messages, surface } = await lab.connect({ onReject: () => reported++ });
  const foreign = await lab.surface(lab.frame(`${lab.sites.foreign}/`));
  const flood = foreign.run(async (toolkit) => {
    for (let count = 0; count < 100_000; count++) {
      toolkit.emit('navigate', { path: '/forged' });
      // So that the messages of others come between, and the browser's queue stays short.
      if (count % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  });
  const paths = Array.from({ length: 100 }, (_, index) => `/${index}`);
  for (const path of paths) await surface.run((toolkit, path) => toolkit.emit('navigate', { path }), path);
  await flood;
  await lab.settle(foreign);
  await surface.run((toolkit) => toolkit.emit('navigate', { path: '/after' }));
  await lab.settle(surface);
  expect(reported).equal(100_000);
  expect(messages.slice(1).map(({ payload }) => Object(payload).path)).deep.equal([...paths, '/after']);
  expect(embed.state).equal('ready');
});

test('A39 the guest accepts none of 100,000 actions of a foreign page, and the one of the host', async ({ lab }) => {
  const { embed, surface } = await lab.connect();
  await surface.run(
    (toolkit, origin, address) => {
      toolkit.startGuest(origin);
      toolkit.frame(address);
    },
    lab.sites.customer,
    `${lab.sites.foreign}/inside`,
  );
  const inside = await innerOf(lab, surface);
  await inside.run(async ({ act }) => {
    for (let count = 0; count < 100_000; count++) {
      act(parent, 'navigate', { path: '/forged' });
      if (count % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await inside.run(({ mark }) => mark(parent, 'inside'));
  embed.refresh();
  const [actions, reported] = await surface.run(async ({ guests: [log], received }) => {
    const isThere = (marker: string) => received.some(({ data }) => Object(data).marker === marker);
    while (!isThere('inside') || !log?.actions.length) await new Promise((resolve) => setTimeout(resolve, 5));
    return [log.actions, log.rejections.length] as const;
  });
  expect(actions).deep.equal([['svc:action:refresh', {}]]);
  expect(reported).equal(100_000);
});

test('A40 20,000 events of the surface arrive once each and in order, and the page stays responsive', async ({
  lab,
}) => {
  const { embed, messages, rejections, surface } = await lab.connect();
  await surface.run((toolkit) => {
    for (let count = 0; count < 20_000; count++) toolkit.emit('navigate', { path: `/${count}` });
  });
  await lab.settle(surface);
  const wrong = messages.slice(1).findIndex(({ payload }, index) => Object(payload).path !== `/${index}`);
  expect([messages.length, wrong, rejections]).deep.equal([20_001, -1, []]);
  embed.refresh();
  expect((await lab.received(surface)).length).equal(1);
});
