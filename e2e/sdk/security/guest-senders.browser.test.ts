import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { innerOf, lacksPopups } from '../../support/engines/last-words.js';
import { guestsOf } from '../../support/engines/surface-guest.js';
import { forgeAction } from '../../support/lab/forge.js';

const SANDBOXED = encodeURIComponent(JSON.stringify({ 'Content-Security-Policy': 'sandbox allow-scripts' }));
const LOCALE = ['svc:action:set-locale', { locale: 'de-DE' }];

test('A1 A8 the guest rejects and reports a valid action of a page that is not listed, also on the origin of the guest', async ({
  lab,
}) => {
  const { customer, tenant, foreign } = lab.sites;
  for (const site of [foreign, tenant]) {
    const around = await lab.surface(lab.frame(`${site}/`));
    await around.run((toolkit, address) => toolkit.frame(address), `${tenant}/embed/dashboard/scripted`);
    const surface = await innerOf(lab, around);
    await surface.run((toolkit, origin) => void toolkit.startGuest(origin), customer);
    await around.run(({ act, mark }) => {
      act(frames[0] as Window, 'navigate', { path: '/forged' });
      mark(frames[0] as Window, 'around');
    });
    await lab.received(surface, 'around');
    expect(await surface.run(guestsOf)).deep.equal([[[], [{ reason: 'origin', origin: site }]]]);
  }
});

for (const [what, alike] of [
  ['A2 a page whose origin begins with a listed one', (origin: string) => origin.slice(0, -1)],
  ['A3 a page whose host ends with a listed one', (origin: string) => origin.replace(/.*\/\/./, 'https://')],
  ['A4 a page whose origin is the beginning of a listed one', (origin: string) => `${origin}0`],
] as const) {
  test(`${what} has no effect and receives nothing`, async ({ lab }) => {
    const { customer, tenant } = lab.sites;
    const frame = lab.frame(`${tenant}/embed/dashboard/scripted`);
    const surface = await lab.surface(frame);
    const emitted = await surface.run(
      ({ startGuest }, alike, customer) =>
        [alike, customer].map((origin) => startGuest(origin).emit('navigate', { path: '/' })),
      alike(customer),
      customer,
    );
    frame.contentWindow?.postMessage(forgeAction('set-locale', { locale: 'de-DE' }), '*');
    await lab.received(surface);
    expect(await surface.run(guestsOf)).deep.equal([
      [[], [{ reason: 'origin', origin: customer }]],
      [[LOCALE], []],
    ]);
    expect(emitted).deep.equal([false, true]);
  });
}

for (const [id, whose, address] of [
  ['A7', 'a parent whose origin is `null`', '/embed/dashboard/scripted'],
  ['A8', 'such a parent of a surface whose own origin is `null`', `/embed/dashboard/scripted?headers=${SANDBOXED}`],
] as const) {
  test(`${id} ${whose} has no effect and receives nothing`, async ({ lab }) => {
    const { customer, tenant } = lab.sites;
    const around = await lab.surface(lab.frame(`${customer}/around?headers=${SANDBOXED}`));
    await around.run((toolkit, address) => toolkit.frame(address), `${tenant}${address}`);
    const surface = await innerOf(lab, around);
    await surface.run((toolkit, origin) => {
      const guest = toolkit.startGuest(origin);
      guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
      toolkit.mark(parent, 'surface');
    }, customer);
    await around.run(({ act, mark }) => {
      act(frames[0] as Window, 'navigate', { path: '/forged' });
      mark(frames[0] as Window, 'around');
    });
    await lab.received(surface, 'around');
    expect(await surface.run(guestsOf)).deep.equal([[[], [{ reason: 'origin', origin: 'null' }]]]);
    expect(await lab.received(around, 'surface')).deep.equal([]);
  });
}

test('A10 the guest rejects an action that a script of the surface dispatches in the name of the parent', async ({
  lab,
}) => {
  const surface = await lab.surface(lab.frame(`${lab.sites.tenant}/embed/dashboard/scripted`));
  const seen = await surface.run(
    ({ startGuest, guests }, origin, data) => {
      startGuest(origin);
      let event = new MessageEvent('message', { data, origin });
      try {
        event = new MessageEvent('message', { data, origin, source: parent });
      } catch {
        // Firefox does not accept a window of another origin as `source`.
      }
      dispatchEvent(event);
      dispatchEvent(Object.assign(new Event('message'), { data, origin, source: parent }));
      return guests.map(({ actions, rejections }) => [actions, rejections]);
    },
    lab.sites.customer,
    forgeAction('navigate', { path: '/forged' }),
  );
  const rejection = { reason: 'untrusted', origin: lab.sites.customer };
  expect(seen).deep.equal([[[], [rejection, rejection]]]);
});

test('A12 windows of a listed origin other than the parent have no effect: next to the surface, in it, and the surface itself', async ({
  lab,
}) => {
  const { customer, tenant } = lab.sites;
  const frame = lab.frame(`${tenant}/embed/dashboard/scripted`);
  const surface = await lab.surface(frame);
  await surface.run(
    (toolkit, origins, address) => {
      toolkit.startGuest(...origins);
      toolkit.frame(address);
    },
    [customer, tenant],
    `${customer}/inside`,
  );
  const beside = await lab.surface(lab.frame(`${customer}/beside`));
  const inside = await innerOf(lab, surface);
  const senders = [
    [beside, () => parent.frames[0] as Window],
    [inside, () => parent],
    [surface, () => window],
  ] as const;
  for (const [sender, reach] of senders) {
    await sender.run(({ act, mark }, reach) => {
      const target = new Function(`return (${reach})()`)();
      act(target, 'navigate', { path: '/forged' });
      mark(target, `from ${location.pathname}`);
    }, String(reach));
    await lab.received(surface, `from ${new URL(sender.url).pathname}`);
  }
  frame.contentWindow?.postMessage(forgeAction('set-locale', { locale: 'de-DE' }), '*');
  await lab.received(surface);
  const reject = (origin: string) => ({ reason: 'window', origin });
  expect(await surface.run(guestsOf)).deep.equal([[[LOCALE], [reject(customer), reject(customer), reject(tenant)]]]);
});

test('A17 a listed page above the parent has no effect', async ({ lab }) => {
  const { customer, tenant, foreign } = lab.sites;
  for (const site of [customer, foreign]) {
    const around = await lab.surface(lab.frame(`${site}/around`));
    await around.run((toolkit, address) => toolkit.frame(address), `${tenant}/embed/dashboard/scripted`);
    const surface = await innerOf(lab, around);
    await surface.run((toolkit, origin) => void toolkit.startGuest(origin), customer);
    surface.window.postMessage(forgeAction('navigate', { path: '/forged' }), '*');
    await lab.received(surface);
    expect(await surface.run(guestsOf)).deep.equal([[[], [{ reason: 'window', origin: customer }]]]);
  }
});

test('A17 a guest in a top-level window accepts no message, not even from its opener, and sends none', async ({
  lab,
}) => {
  lab.needs(lacksPopups());

  const popup = open(`${lab.sites.tenant}/embed/dashboard/scripted`) as Window;
  const surface = await lab.surface(popup);
  const heard: unknown[] = [];
  const hear = ({ data }: MessageEvent) => Object(data).source === 'svc-embed' && heard.push(data);
  addEventListener('message', hear);
  const said = await surface.run((toolkit, origin) => {
    const guest = toolkit.startGuest(origin);
    const view = { surface: 'dashboard', path: '/' } as const;
    const ready = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;
    const said = [guest.embedded, guest.hostOrigin, guest.emit('ready', ready), guest.emit('view', view)];
    toolkit.mark(opener, 'popup');
    return said;
  }, lab.sites.customer);
  popup.postMessage(forgeAction('navigate', { path: '/forged' }), '*');
  await lab.received(surface);
  const seen = await surface.run(guestsOf);
  await surface.run(({ guests }) => guests[0]?.guest.destroy());
  removeEventListener('message', hear);
  popup.close();
  expect(said).deep.equal([false, undefined, false, false]);
  expect([seen, heard]).deep.equal([[[[], []]], []]);
});
