import { type Embed, isEmbedError } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { innerOf, typesOf } from '../../support/engines/last-words.js';
import { readySurface, reload } from '../../support/engines/reload.js';
import type { Received } from '../../support/lab/toolkit.js';

function sendAll(embed: Embed) {
  embed.refresh();
  embed.navigate('/embed/there');
  embed.setFilter('orders.status', 'open');
  embed.setLocale('de-DE');
  embed.setTheme({ primaryColor: 'red' });
  embed.setColorScheme('dark');
}

/** Actions of `sendAll`, and how many of them each `ready` sends again. */
const ALL = 6;
const STATE = 4;

test('A45 sending an action that cannot be cloned throws a typed error, and nothing is posted', async ({ lab }) => {
  const { embed, surface } = await lab.connect();
  const values = [() => {}, document.body, Symbol('x'), new WeakMap(), Promise.resolve(), window] as never[];
  const codes = values.flatMap((value) =>
    [
      () => embed.setTheme({ value }),
      () => embed.setTheme({ list: [value] }),
      () => embed.setFilter('a.b', value),
      () => embed.setLocale(value),
      () => embed.navigate(value),
      () => embed.send('set-theme', { value }),
    ].map((send) => {
      try {
        send();
      } catch (error) {
        return isEmbedError(error) && [error.code, error.message.includes(lab.canary)];
      }
      return 'sent';
    }),
  );
  expect(codes).deep.equal(Array(6 * 6).fill(['invalid-action', false]));
  expect(await lab.received(surface)).deep.equal([]);
});

test('A45 emitting an event that cannot be cloned throws a typed error in the surface, and nothing is posted', async ({
  lab,
}) => {
  const { messages, surface } = await lab.connect();
  const codes = await surface.run(({ guest, startGuest }, origin) => {
    const started = startGuest(origin);
    started.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    return [() => {}, document.body, Symbol('x'), new WeakMap(), Promise.resolve()].map((value) => {
      try {
        return started.emit('drilldown', { member: 'orders.count', value });
      } catch (error) {
        return guest.isGuestError(error) && error.code;
      }
    });
  }, lab.sites.customer);
  await lab.settle(surface);
  expect(codes).deep.equal(Array(5).fill('invalid-event'));
  expect(typesOf(messages)).deep.equal(['ready', 'ready']);
});

test('A47 foreign pages next to, inside and instead of the surface receive nothing in the whole life of an embed', async ({
  lab,
}) => {
  const { foreign } = lab.sites;
  const beside = await lab.surface(lab.frame(`${foreign}/beside`));
  const { embed, surface } = await lab.connect({ colorScheme: 'light', session: () => `${lab.canary}counted` });
  await surface.run(
    (toolkit, origin, address) => {
      toolkit.startGuest(origin).emit('navigate', { path: '/' });
      toolkit.frame(address);
    },
    lab.sites.customer,
    `${foreign}/inside`,
  );
  const inside = await innerOf(lab, surface);
  sendAll(embed);
  await lab.received(surface);
  expect(await lab.received(inside)).deep.equal([]);

  await surface.run((_, address) => location.assign(address), `${foreign}/embed/dashboard/scripted`);
  const instead = await lab.surface(embed.iframe, surface);
  sendAll(embed);
  await instead.run((toolkit) => toolkit.ready());
  await lab.settle(instead);
  sendAll(embed);
  expect(await lab.received(instead)).deep.equal([]);

  const fresh = await reload(lab, embed);
  sendAll(embed);
  expect((await lab.received(fresh)).length).greaterThan(ALL);
  embed.destroy();
  sendAll(embed);
  expect(await lab.received(beside)).deep.equal([]);
});

test('A50 no session is ever posted, also when the surface reloads, recovers or is replaced by a foreign page', async ({
  lab,
}) => {
  let sessions = 0;
  const { embed, messages, surface } = await lab.connect({
    session: () => `${lab.canary}${++sessions}`,
    recover: { attempts: 1 },
  });
  const received: Received[] = [];
  sendAll(embed);
  received.push(...(await lab.received(surface)));
  await surface.run((_, address) => location.assign(address), `${lab.sites.foreign}/embed/dashboard/scripted`);
  const foreign = await lab.surface(embed.iframe, surface);
  sendAll(embed);
  received.push(...(await lab.received(foreign)));
  const second = await reload(lab, embed);
  received.push(...(await lab.received(second)));
  const { iframe } = embed;
  await second.run((toolkit) => toolkit.emit('error', { message: 'expired', fatal: true }));
  const third = await readySurface(lab, embed, iframe);
  received.push(...(await lab.received(third)));
  expect(sessions).equal(3);
  expect(received.length).greaterThan(2 * STATE);
  expect(JSON.stringify([received, messages])).not.include(lab.canary);
});
