import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { innerOf } from '../../support/engines/last-words.js';
import { guestsOf } from '../../support/engines/surface-guest.js';
import { forgeAction } from '../../support/lab/forge.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';
import type { Received, Toolkit } from '../../support/lab/toolkit.js';

const LOCALE = ['svc:action:set-locale', { locale: 'de-DE' }];

/** Starts a guest that emits `ready` and `navigate`. Runs in a surface. */
const speak = ({ startGuest, mark }: Toolkit, ...origins: string[]) => {
  const guest = startGuest(...origins);
  const said = [
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' }),
    guest.emit('navigate', { path: '/where' }),
  ];
  mark(parent, 'surface');
  return said;
};

/** Loads a page, and the tenant's surface in a frame of it. */
async function frameIn(
  lab: Lab,
  address: string,
  attributes = {},
): Promise<[around: ScriptedSurface, surface: ScriptedSurface]> {
  const around = await lab.surface(lab.frame(address));
  await around.run(
    (toolkit, address, attributes) => toolkit.frame(address, attributes),
    `${lab.sites.tenant}/embed/dashboard/scripted`,
    attributes,
  );
  return [around, await innerOf(lab, around)];
}

const names = (received: readonly Received[]) => received.map(({ data }) => Object(data).type);

test('A18 the guest does not accept the first sender as the host', async ({ lab }) => {
  const { customer, tenant, foreign } = lab.sites;
  const frame = lab.frame(`${tenant}/embed/dashboard/scripted`, { referrerpolicy: 'no-referrer' });
  const surface = await lab.surface(frame);
  await surface.run(
    (toolkit, customer, foreign) => {
      toolkit.startGuest(customer, foreign);
      toolkit.frame(`${foreign}/first`);
    },
    customer,
    foreign,
  );
  const first = await innerOf(lab, surface);
  const before = await surface.run(({ guests }) => guests[0]?.guest.hostOrigin);
  await first.run(({ act, mark }) => {
    act(parent, 'navigate', { path: '/forged' });
    mark(parent, 'first');
  });
  await lab.received(surface, 'first');
  expect(await surface.run(guestsOf)).deep.equal([[[], [{ reason: 'window', origin: foreign }]]]);
  expect(await surface.run(({ guests }) => guests[0]?.guest.hostOrigin)).equal(before);
  frame.contentWindow?.postMessage(forgeAction('set-locale', { locale: 'de-DE' }), '*');
  await lab.received(surface);
  expect(await surface.run(({ guests }) => guests[0]?.guest.hostOrigin)).equal(customer);
  await surface.run(({ guests }) => guests[0]?.guest.emit('error', { message: 'for the host', fatal: true }));
  expect(await lab.received(first)).deep.equal([]);
});

for (const referrerpolicy of ['strict-origin', 'no-referrer']) {
  test(`A19 with the referrer policy ${referrerpolicy} a page that is not listed receives nothing`, async ({ lab }) => {
    const { customer, foreign } = lab.sites;
    const [around, surface] = await frameIn(lab, `${foreign}/`, { referrerpolicy });
    await surface.run(speak, customer);
    expect(await lab.received(around, 'surface')).deep.equal([]);
  });

  test(`A20 with the referrer policy ${referrerpolicy} only the list of hosts decides, and not the parent that the browser reports`, async ({
    lab,
  }) => {
    const { customer, foreign } = lab.sites;
    const listed = await frameIn(lab, `${customer}/around`, { referrerpolicy });
    const other = await frameIn(lab, `${foreign}/around`, { referrerpolicy });
    for (const [around, surface] of [listed, other]) {
      await surface.run(speak, customer);
      await around.run(({ act, mark }) => {
        act(frames[0] as Window, 'set-locale', { locale: 'de-DE' });
        mark(frames[0] as Window, 'around');
      });
      await lab.received(surface, 'around');
    }
    expect(names(await lab.received(listed[0], 'surface'))).deep.equal(['svc:event:ready', 'svc:event:navigate']);
    expect(await listed[1].run(guestsOf)).deep.equal([[[LOCALE], []]]);
    expect(await lab.received(other[0], 'surface')).deep.equal([]);
    expect(await other[1].run(guestsOf)).deep.equal([[[], [{ reason: 'origin', origin: foreign }]]]);
  });

  test(`A52 with the referrer policy ${referrerpolicy} each of several listed pages receives each event once, and no other page does`, async ({
    lab,
  }) => {
    const { customer, foreign, tenant } = lab.sites;
    for (const [site, types] of [
      [customer, ['svc:event:ready', 'svc:event:navigate']],
      [foreign, ['svc:event:ready', 'svc:event:navigate']],
      [tenant, []],
    ] as const) {
      const [around, surface] = await frameIn(lab, `${site}/around`, { referrerpolicy });
      await surface.run(speak, 'https://listed.example', customer, foreign);
      expect(names(await lab.received(around, 'surface'))).deep.equal(types);
    }
  });
}

test('A52 without a known host, the surface posts to each listed origin, also if the browser refuses an origin of an app shell', async ({
  lab,
}) => {
  const { customer, tenant } = lab.sites;
  const surface = await lab.surface(lab.frame(`${tenant}/embed/dashboard/scripted`));
  const types: unknown[] = [];
  const record = ({ data }: MessageEvent) => Object(data).source === 'svc-embed' && types.push(Object(data).type);
  addEventListener('message', record);
  const said = await surface.run(({ guest: { createGuest } }, customer) => {
    const silent = {
      parent,
      location: { origin: location.origin },
      document: { referrer: '' },
      addEventListener: () => {},
      removeEventListener: () => {},
      reportError,
    };
    const appOrigins = ['capacitor://localhost', 'ionic://localhost'];
    const guest = createGuest({ surface: 'dashboard', hostOrigins: [customer], appOrigins, window: silent });
    return [
      guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' }),
      guest.emit('navigate', { path: '/where' }),
    ];
  }, customer);
  expect(said).deep.equal([true, true]);
  await lab.settle(surface);
  removeEventListener('message', record);
  expect(types).deep.equal(['svc:event:ready', 'svc:event:navigate']);
  // Firefox accepts such a target, and logs that the page has another origin.
  lab.tolerate(/capacitor|ionic/);
});

test('A23 the guest does not accept its own events as actions', async ({ lab }) => {
  const surface = await lab.surface(lab.frame(`${lab.sites.tenant}/embed/dashboard/scripted`));
  const reflect = ({ data, source }: MessageEvent) => {
    if (Object(data).source === 'svc-embed') (source as Window).postMessage(data, '*');
  };
  addEventListener('message', reflect);
  await surface.run(speak, lab.sites.customer);
  await lab.settle(surface);
  removeEventListener('message', reflect);
  await lab.received(surface);
  const rejection = { reason: 'direction', origin: lab.sites.customer, path: undefined };
  expect(await surface.run(guestsOf)).deep.equal([[[], [rejection, rejection]]]);
});

test('A24 no message is passed on between the page, the surface, and a frame in the surface', async ({ lab }) => {
  const { customer, foreign } = lab.sites;
  const { embed, messages, surface } = await lab.connect();
  await surface.run(
    (toolkit, origin, address) => {
      toolkit.startGuest(origin);
      toolkit.frame(address);
    },
    customer,
    `${foreign}/inside`,
  );
  const inside = await innerOf(lab, surface);
  await inside.run((toolkit) => {
    toolkit.ready();
    toolkit.emit('navigate', { path: '/forged' });
    toolkit.mark(parent, 'inside');
  });
  await lab.received(surface, 'inside');
  embed.refresh();
  await lab.received(surface);
  await lab.settle(surface);
  expect(messages.length).equal(1);
  expect(await lab.received(inside)).deep.equal([]);
});
