import type { SessionProvider } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import { readySurface, reload } from '../support/engines/reload.js';

const fatal = { message: 'the session has expired', fatal: true };

/** Sessions that expire, fail or come late. */
test('B31 a session that is expired at load is renewed once, in a fresh frame', async ({ lab }) => {
  const reasons: string[] = [];
  const session: SessionProvider = ({ reason }) => {
    reasons.push(reason);
    return reason === 'recover' ? `${lab.canary}fresh` : 'expired';
  };
  const { embed, states } = lab.mount({ dashboard: 'sessions', session });
  const frames = new Set<HTMLIFrameElement>();
  embed.onStateChange(() => frames.add(embed.iframe));
  await embed.ready;
  expect(reasons).deep.equal(['mount', 'recover']);
  expect(states).deep.equal(['failed', 'loading', 'ready']);
  expect(frames.size).equal(2);
  expect(embed.error).equal(undefined);
});

test('B32 a session that expires after ready is renewed, and look and filters are sent again', async ({ lab }) => {
  const reasons: string[] = [];
  const session: SessionProvider = ({ reason }) => `${lab.canary}${reasons.push(reason)}`;
  const { embed, surface, states, messages } = await lab.connect({ session });
  const { iframe } = embed;
  embed.setFilter('orders.city', 'Paris');
  embed.setLocale('de-DE');
  await surface.run((toolkit, error) => {
    toolkit.emit('error', error);
    toolkit.emit('error', error);
  }, fatal);
  const fresh = await readySurface(lab, embed, iframe);
  expect((await lab.received(fresh)).map(({ data }) => Object(data).type)).deep.equal([
    'svc:action:set-locale',
    'svc:action:set-filter',
  ]);
  expect(reasons).deep.equal(['mount', 'recover']);
  expect(states).deep.equal(['ready', 'failed', 'loading', 'ready']);
  expect(messages.filter(({ type }) => type === 'svc:event:error').length).equal(2);
});

test('B35 every load asks for another session where a session opens one document, and nothing loops', async ({
  lab,
}) => {
  const reasons: string[] = [];
  const before = (await lab.requests('tenant')).length;
  const session: SessionProvider = ({ reason }) => `${lab.canary}one-time-${reasons.push(reason)}`;
  const { embed, surface } = await lab.connect({ session });
  const { iframe } = embed;
  // The surface reloads itself; its session is spent.
  await surface.run(() => void setTimeout(() => location.reload()));
  const spent = await lab.surface(embed.iframe, surface);
  await spent.run((toolkit, error) => toolkit.emit('error', error), fatal);
  await readySurface(lab, embed, iframe);
  await reload(lab, embed);
  expect(reasons).deep.equal(['mount', 'recover', 'reload']);
  const opened = (await lab.requests('tenant')).slice(before).filter((path) => path.includes('one-time-'));
  expect(opened.map((path) => path.slice(-1))).deep.equal(['1', '1', '2', '3']);
});
