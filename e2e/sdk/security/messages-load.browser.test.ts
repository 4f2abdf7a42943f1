import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { innerOf } from '../../support/engines/last-words.js';

test('A39 the page accepts none of 100,000 events of a foreign page, and those of the surface once and in order', async ({
  lab,
}) => {
  let reported = 0;
  const { embed, messages, surface } = await lab.connect({ onReject: () => reported++ });
  const foreign = await lab.surface(lab.frame(`${lab.sites.foreign}/`));
  const flood = foreign.run(async (toolkit) => {
    for (let count = 0; count < 100_000; count++) {
      toolkit.emit('navigate', { path: '/forged' });
      // Lets the messages of others in between, and keeps the browser's queue short.
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
