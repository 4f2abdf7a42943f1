import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { typesOf } from '../../support/engines/last-words.js';
import { forgeAction, forgeEvent } from '../../support/lab/forge.js';

test('A41 a listener of the page that throws or rejects is reported, and the others still run', async ({ lab }) => {
  const ran: string[] = [];
  const fail = (where: string) => () => {
    ran.push(where);
    throw new Error(`thrown by ${where}`);
  };
  const { embed, messages, surface } = await lab.connect({ onReject: fail('onReject') });
  embed.on('navigate', fail('on'));
  embed.once('navigate', fail('once'));
  embed.on('navigate', async () => fail('async')());
  embed.onAny(fail('onAny'));
  embed.on('navigate', () => ran.push('last'));
  await surface.run((toolkit) => {
    toolkit.emit('navigate', { path: '/' });
    toolkit.emit('unknown', {});
    toolkit.emit('navigate', { path: '/' });
  });
  await lab.settle(surface);
  const again = ['on', 'async', 'last', 'onAny'];
  expect(ran).deep.equal(['on', 'once', ...again.slice(1), 'onReject', ...again]);
  expect(typesOf(messages)).deep.equal(['ready', 'navigate', 'navigate']);
  expect(embed.state).equal('ready');
  await lab.until(() => lab.complaints.length >= 8);
  expect(lab.tolerate(/^uncaught: .*thrown by (on|once|onAny|onReject)$/)).equal(6);
  expect(lab.tolerate(/^unhandled: Error: thrown by async$/)).equal(2);
});

test('A41 a listener of the surface that throws or rejects is reported, and the others still run', async ({ lab }) => {
  const { embed, surface } = await lab.connect();
  await surface.run((toolkit, origin) => {
    const fail = (where: string) => () => {
      throw new Error(`thrown by ${where}`);
    };
    const { createGuest } = toolkit.guest;
    const guest = createGuest({ surface: 'dashboard', hostOrigins: [origin], onReject: fail('onReject') });
    const ran: string[] = [];
    toolkit.kept.ran = ran;
    guest.on('refresh', fail('on'));
    guest.on('refresh', async () => fail('async')());
    guest.onAny(fail('onAny'));
    guest.on('refresh', () => ran.push('last'));
  }, lab.sites.customer);
  embed.refresh();
  surface.window.postMessage(forgeAction('unknown', {}), '*');
  embed.refresh();
  await lab.received(surface);
  expect(await surface.run(({ kept }) => kept.ran)).deep.equal(['last', 'last']);
  await lab.until(() => lab.complaints.length >= 7);
  // Rejections are reported like thrown errors.
  expect(lab.tolerate(/ uncaught: .*thrown by (on|async|onAny|onReject)$/)).equal(7);
});

test('A46 the page answers no message, whether it is noise, rejected, forged or an error', async ({ lab }) => {
  const { surface } = await lab.connect();
  const beside = await lab.surface(lab.frame(`${lab.sites.tenant}/beside`));
  const foreign = await lab.surface(lab.frame(`${lab.sites.foreign}/`));
  for (const sender of [surface, beside, foreign]) {
    await sender.run((toolkit) => {
      for (const data of [null, 'SYN', { source: 'svc-embed' }, { type: 'ping' }]) parent.postMessage(data, '*');
      toolkit.emit('unknown', {});
      toolkit.emit('navigate', {});
      toolkit.emit('navigate', { path: '/' });
      toolkit.emit('error', { message: 'answer this' });
    });
    await lab.settle(sender);
    expect(await lab.received(sender)).deep.equal([]);
  }
});

test('A46 the surface answers no message, and does not answer an echo of its events', async ({ lab }) => {
  const frame = lab.frame(`${lab.sites.tenant}/embed/dashboard/scripted`);
  const surface = await lab.surface(frame);
  const heard: string[] = [];
  const hear = ({ data, source }: MessageEvent) => {
    if (Object(data).source !== 'svc-embed') return;
    heard.push(data.type);
    (source as Window).postMessage(data, '*');
  };
  addEventListener('message', hear);
  await surface.run((toolkit, origin) => {
    const guest = toolkit.startGuest(origin);
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, lab.sites.customer);
  const error = forgeEvent('error', { message: 'answer this' });
  for (const data of [null, 'SYN', error, forgeAction('unknown', {}), forgeAction('navigate', {})]) {
    frame.contentWindow?.postMessage(data, '*');
  }
  await lab.received(surface);
  await lab.settle(surface);
  await lab.received(surface);
  await lab.settle(surface);
  removeEventListener('message', hear);
  expect(heard).deep.equal(['svc:event:ready']);
});
