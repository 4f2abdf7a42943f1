/** The renewal as the platform speaks it: each side against another one that is written by hand. */
import { renewSession } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { forgeAction } from '../../support/lab/forge.js';

test('a surface written by hand gets one session for both events, as set-session with its sessionId', async ({
  lab,
}) => {
  const asked: string[] = [];
  const session = ({ reason }: { readonly reason: string }) => `${lab.canary}${asked.push(reason)}`;
  const { embed, rejections, states } = lab.mount({ session });
  renewSession(embed);
  const surface = await lab.surface(embed.iframe);
  await surface.run(({ emit }) => {
    const got: unknown[] = [];
    Object.assign(globalThis, { got });
    addEventListener('message', ({ data, source }) => {
      if (source === parent && Object(data).source === 'svc-embed') got.push([data.direction, data.type, data.payload]);
    });
    emit('ready', { embedTenant: 'acme', deploymentId: 1, mode: 'signed', surface: 'dashboard', locale: 'later' });
    emit('session-expiring', { expiresAt: Date.now() + 60_000, leeway: { of: 'later' } });
    emit('session-expired', {});
  });
  const got = () => surface.run(() => Reflect.get(globalThis, 'got') as unknown[]);
  await lab.until(async () => (await got()).length > 0);
  await lab.settle(surface);
  expect(await got()).deep.equal([['action', 'svc:action:set-session', { sessionId: `${lab.canary}2` }]]);
  expect([asked, rejections, states]).deep.equal([['mount', 'renew'], [], ['ready']]);
});

test('a host page written by hand hears of the end without a question, and its session is exchanged', async ({
  lab,
}) => {
  const heard: { readonly type: string; readonly payload: unknown }[] = [];
  const listen = ({ data }: MessageEvent) => {
    if (Object(data).source === 'svc-embed') heard.push({ type: data.type, payload: data.payload });
  };
  addEventListener('message', listen);
  const { embed } = lab.mount();
  const surface = await lab.surface(embed.iframe);
  await surface.run((toolkit, origin) => {
    const guest = toolkit.startGuest(origin);
    const sessions: string[] = [];
    toolkit.kept = { sessions };
    toolkit.guest.applySession(guest, {
      expiresAt: Date.now(),
      exchange: (session) => {
        sessions.push(session);
        return Date.now() + 60_000;
      },
    });
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, location.origin);
  await lab.until(() => heard.some(({ type }) => type === 'svc:event:session-expired'));
  surface.window.postMessage(forgeAction('set-session', { sessionId: `${lab.canary}by-hand` }), lab.sites.tenant);
  await lab.until(async () => (await surface.run(({ kept }) => kept.sessions as string[])).length > 0);
  removeEventListener('message', listen);
  expect(await surface.run(({ kept }) => kept.sessions)).deep.equal([`${lab.canary}by-hand`]);
  expect(heard.map(({ type }) => type)).deep.equal(['svc:event:ready', 'svc:event:session-expired']);
});

test('a surface written by hand that does not know set-timezone loses nothing, and hears nothing before ready', async ({
  lab,
}) => {
  const { embed, states } = lab.mount({ timezone: 'Asia/Tokyo', locale: 'de' });
  embed.setTimezone('Europe/Berlin');
  const surface = await lab.surface(embed.iframe);
  await surface.run((_, origin) => {
    const types: string[] = [];
    Object.assign(globalThis, { types });
    addEventListener('message', ({ data }) => {
      const { type, payload } = Object(data);
      if (/^svc:action:/.test(type)) types.push(`${type} ${JSON.stringify(payload)}`);
    });
    // What came before would be there by now.
    setTimeout(() => {
      types.push('ready');
      parent.postMessage(
        {
          source: 'svc-embed',
          direction: 'event',
          type: 'svc:event:ready',
          payload: { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' },
          timestamp: Date.now(),
          surface: 'dashboard',
        },
        origin,
      );
    }, 50);
  }, location.origin);
  await embed.ready;
  const types = () => surface.run(() => Reflect.get(globalThis, 'types') as string[]);
  await lab.until(async () => (await types()).length === 3);
  expect(await types()).deep.equal([
    'ready',
    'svc:action:set-locale {"locale":"de"}',
    'svc:action:set-timezone {"timezone":"Europe/Berlin"}',
  ]);
  expect(states).deep.equal(['ready']);
});
