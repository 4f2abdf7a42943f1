import type { SessionProvider } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import { failureOf, timePasses } from '../support/engines/failure.js';
import { readySurface, reload } from '../support/engines/reload.js';

/** What a session function may do that is no session. */
const ANSWERS: Readonly<Record<string, () => unknown>> = {
  'rejects with an error': () => Promise.reject(new Error('down')),
  'rejects with nothing': () => Promise.reject(),
  throws: () => {
    throw new TypeError('down');
  },
  'gives undefined': () => undefined,
  'gives null': () => null,
  'gives an empty text': () => '',
  'gives a number': () => 5,
  'gives an empty object': async () => ({}),
  'gives an empty sessionId': async () => ({ sessionId: '' }),
  'gives a sessionId of another type': async () => ({ sessionId: 5 }),
  'gives a list': () => ['session'],
  'gives a promise of a promise of junk': async () => Promise.resolve(true),
};

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

test('B33 a session provider that fails, answers wrongly or never fails the embed, and a late answer is ignored', async ({
  lab,
}) => {
  for (const [what, answer] of Object.entries(ANSWERS)) {
    const session = answer as SessionProvider;
    const { embed, states } = lab.mount({ session, recover: false });
    expect(await failureOf(embed.ready), what).equal('session-failed');
    expect([embed.error?.code, states], what).deep.equal(['session-failed', ['failed']]);
    expect(frames.length, what).equal(0);
  }
  const before = (await lab.requests('tenant')).length;
  let give = (_: string) => {};
  const signals: AbortSignal[] = [];
  const session: SessionProvider = ({ signal }) => {
    signals.push(signal);
    return new Promise((resolve) => {
      give = resolve;
    });
  };
  const { embed } = lab.mount({ session, recover: false, readyTimeout: 100 });
  expect(await failureOf(embed.ready)).equal('ready-timeout');
  expect(signals.map(({ aborted }) => aborted)).deep.equal([true]);
  give(`${lab.canary}late`);
  // Whatever it would set off comes before a whole load of another one.
  await lab.mount({ dashboard: 'speaks' }).embed.ready;
  expect([frames.length, embed.state]).deep.equal([1, 'failed']);
  const opened = (await lab.requests('tenant')).slice(before);
  expect(opened.filter((path) => path.includes('late'))).deep.equal([]);
});

test('B34 the last of several racing renewals wins, in whatever order they answer', async ({ lab }) => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const before = (await lab.requests('tenant')).length;
    const asked: [give: (session: string) => void, signal: AbortSignal][] = [];
    const session: SessionProvider = ({ signal }) => new Promise((resolve) => asked.push([resolve, signal]));
    const { embed, states } = lab.mount({ dashboard: 'speaks', session });
    const reloads = [embed.reload(), embed.reload()];
    expect(asked.map(([, { aborted }]) => aborted)).deep.equal([true, true, false]);
    for (const turn of order) asked[turn]?.[0](`${lab.canary}race-${order}-${turn}`);
    await Promise.all(reloads);
    const opened = (await lab.requests('tenant')).slice(before).filter((path) => path.includes('race-'));
    expect(opened.length).equal(1);
    expect(new URL(embed.iframe.src).searchParams.get('session')).equal(`${lab.canary}race-${order}-2`);
    expect(states).deep.equal(['ready']);
    embed.destroy();
  }
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

test('B36 wrong clocks of page or surface have no effect', async ({ lab }) => {
  const now = Date.now;
  try {
    const { embed, states, messages } = lab.mount();
    const surface = await lab.surface(embed.iframe);
    const stamps = [0, 8.64e15, -1, now(), 1e308];
    Date.now = () => 0;
    await surface.run((toolkit, all) => {
      for (const timestamp of all) toolkit.emit('navigate', { path: `/${timestamp}` }, { timestamp });
    }, stamps);
    await lab.settle(surface);
    Date.now = () => 8.64e15;
    expect(messages.map(({ timestamp }) => timestamp)).deep.equal(stamps);
    await timePasses(lab, 200);
    expect([embed.state, states]).deep.equal(['loading', []]);
    await surface.run((toolkit) =>
      toolkit.emit(
        'ready',
        { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' },
        { timestamp: 1 },
      ),
    );
    await embed.ready;
    embed.setLocale('de-DE');
    expect((await lab.received(surface)).map(({ data }) => Object(data).timestamp)).deep.equal([8.64e15]);
    expect(states).deep.equal(['ready']);
  } finally {
    Date.now = now;
  }
});
