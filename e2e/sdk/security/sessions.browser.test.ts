import { renewSession } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';
import { type Lab, textsOfError } from '../../support/engines/lab.js';
import { refusal } from '../../support/engines/refusal.js';
import { reload } from '../../support/engines/reload.js';
import { connectGuest } from '../../support/engines/surface-guest.js';
import { storedTexts } from '../../support/lab/storage.js';
import type { Toolkit } from '../../support/lab/toolkit.js';

const ISOLATION = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
const TAKES_PART = { ...ISOLATION, 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Returns everything in this page that could keep a session, except the address of the frame, which must contain it. */
function tracesOf(lab: Lab): string {
  const places = [storedTexts(), history.state, location.href, document.title];
  const texts = [document.body.innerText, document.documentElement.outerHTML.replace(/<iframe[^>]*>/g, '')];
  return JSON.stringify([places, texts, window.name, lab.area.dataset]);
}

test('A94 no message, error, text, storage or history entry of the page contains the session', async ({ lab }) => {
  const session = `${lab.canary}secret`;
  const { embed, surface, messages } = await lab.connect({ session, locale: 'de' });
  embed.setFilter('orders.status', { value: 'open' });
  embed.navigate('/embed/app');
  embed.refresh();
  const received = await lab.received(surface);
  expect(received).length(4);
  expect(JSON.stringify([received, messages])).not.include(lab.canary);
  expect([`${embed}`, JSON.stringify(embed), embed.origin, ...Object.keys(embed)].join()).not.include(lab.canary);
  expect(tracesOf(lab)).not.include(lab.canary);
  for (const attempt of [
    () => embed.navigate(`x?session=${session}`),
    () => embed.setFilter(`orders.${session}`, session),
    () => embed.setTheme([session] as never),
    () => embed.setColorScheme(session as never),
    () => embed.on(session as never, () => {}),
    () => embed.send('set-filter', { filterUrlParameter: `f_a.b={${session}` }),
    () => lab.mount({ session: [session] as never }),
    () => lab.mount({ session, dashboard: session.repeat(20) }),
    () => lab.mount({ session, params: { session } }),
    () => lab.mount({ session, sessionParam: 'allowExport' }),
    () => lab.mount({ session, baseUrl: `${lab.sites.tenant}/?session=${session}` }),
    () => lab.mount({ session, baseUrl: `https://user:${session}@tenant.example` }),
    () => lab.mount({ dashboard: undefined, path: `/embed/app?session=${session}` }),
    () => lab.mount({ session, title: '' }),
    () => lab.mount({ session }, embed.iframe),
  ]) {
    expect(refusal(lab, attempt)).a('string');
  }
  await surface.run((toolkit) => toolkit.emit('error', { message: 'down', fatal: true }));
  await lab.settle(surface);
  expect(embed.error?.code).equal('surface-failed');
  expect(tracesOf(lab)).not.include(lab.canary);
  const waits = [embed.waitFor('view', { timeout: 1 }), embed.waitFor('view')];
  const failures = waits.map((wait) => wait.catch((error: unknown) => textsOfError(error)));
  await failures[0];
  embed.destroy();
  expect(JSON.stringify(await Promise.all(failures)))
    .include('destroyed')
    .not.include(lab.canary);
});

test('A94 no error quotes a wrong answer of a session provider or an address function', async ({ lab }) => {
  const secret = `${lab.canary}secret`;
  const answers = [{ id: secret }, [secret], { sessionId: [secret] }, { sessionId: { secret } }, `${secret}\ud800`];
  const addresses = [`http://tenant.example/?session=${secret}`, `//x?session=${secret}`, `javascript:${secret}`];
  for (const options of [
    ...answers.map((answer) => ({ session: (() => answer) as never })),
    ...addresses.map((url) => ({ url: async () => url })),
  ]) {
    const { embed } = lab.mount({ ...options, recover: false });
    expect(await failureOf(embed.ready)).equal('session-failed');
    expect(textsOfError(embed.error).join()).not.include(lab.canary);
  }
});

test('A94 the surface receives the origin of the page, and no other part of its address', async ({ lab }) => {
  const { href } = location;
  history.replaceState(null, '', `?private=${lab.canary}page#${lab.canary}hash`);
  try {
    const { surface } = await lab.connect();
    expect(await surface.run(() => document.referrer)).equal(`${location.origin}/`);
  } finally {
    history.replaceState(null, '', href);
  }
});

test('A94 the surface removes the session from its address and history, and its requests do not contain it', async ({
  lab,
}) => {
  const session = `${lab.canary}strip`;
  const options = { session, allowExport: true, filters: { 'a.b': '&' }, params: { tab: 'a b' } } as const;
  const { surface } = await lab.connect(options);
  const [before, read, after, left] = await surface.run(({ guest: { readEmbedParams }, storage }) => {
    const entries = history.length;
    const read = readEmbedParams(location, { strip: true });
    const left = [document.URL, history.state, storage.storedTexts(), name];
    return [entries, read, history.length, JSON.stringify([left, document.documentElement.outerHTML])] as const;
  });
  expect(read).deep.equal({ session, allowExport: true, filters: { 'a.b': '&' } });
  expect(after).equal(before);
  expect(left).not.include(lab.canary);
  expect(await surface.run(() => location.search)).equal('?allowExport=true&f_a.b=%22%26%22&tab=a%20b');
  await surface.run(({ frame }) => frame('/inner'));
  await lab.until(() => surface.window.length === 1);
  const inner = await lab.surface(surface.window.frames[0] as Window);
  expect(await inner.run(() => document.referrer)).equal(
    `${lab.sites.tenant}/embed/dashboard/scripted?allowExport=true&f_a.b=%22%26%22&tab=a%20b`,
  );
});

test('A94 errors that the surface reports do not contain its session', async ({ lab }) => {
  const { surface, messages } = await connectGuest(lab, ({ guest: { readEmbedParams, trackErrors } }, guest) => {
    readEmbedParams(location, { strip: true });
    guest.use(trackErrors());
  });
  const session = new URL(surface.url).searchParams.get('session') ?? '';
  expect(session).include(lab.canary);
  await surface.run((_, session) => {
    reportError(new Error(`cannot load /data?session=${session} for ${session}`));
  }, session);
  await lab.settle(surface);
  expect(messages.at(-1)?.payload).deep.include({ message: 'cannot load /data?session=[session] for [session]' });
  expect(lab.tolerate(/cannot load/)).equal(1);
});

test('A95 mounting, reloading, recovering and destroying embeds adds no history entry', async ({ lab }) => {
  lab.needs(history.length < 50 ? undefined : 'room in the history of this tab');

  const before = history.length;
  const { embed } = lab.mount({ dashboard: 'speaks', session: () => `${lab.canary}fresh` });
  await embed.ready;
  for (let times = 0; times < 3; times++) await embed.reload();
  const sessions = ['expired', 'fresh'].map((state) => `${state}-${lab.canary}`);
  const other = lab.mount({ dashboard: 'sessions', session: () => sessions.shift() ?? '' });
  await other.embed.ready;
  expect(other.states).deep.equal(['failed', 'loading', 'ready']);
  embed.destroy();
  other.embed.destroy();
  expect(history.length).equal(before);
});

/** Only Chromium supports the attribute `credentialless`. */
const hasCredentialless = 'credentialless' in HTMLIFrameElement.prototype;
const WITHOUT = { readyTimeout: 500 };
const CREDENTIALLESS = { credentialless: true, readyTimeout: hasCredentialless ? 15_000 : 500 };

for (const [what, headers, given, expected] of [
  ['gets ready-timeout for a surface without isolation headers', {}, WITHOUT, 'ready-timeout'],
  ['shows a surface with isolation headers', TAKES_PART, {}, 'ready'],
  [
    'shows a credentialless embed if the browser supports such frames',
    {},
    CREDENTIALLESS,
    hasCredentialless ? 'ready' : 'ready-timeout',
  ],
] as const) {
  test(`A96 a cross-origin isolated page ${what}`, async ({ lab }) => {
    const address = `${lab.sites.customer}/isolated?headers=${encodeURIComponent(JSON.stringify(ISOLATION))}`;
    const page = await lab.surface(lab.frame(address));
    const options = { baseUrl: lab.sites.tenant, dashboard: 'speaks', ...given };
    const outcome = await page.run(
      ({ mount, host }, options) =>
        mount(options).ready.then(
          () => 'ready',
          (error) => host.isEmbedError(error) && error.code,
        ),
      { ...options, params: { headers: JSON.stringify(headers) } },
    );
    expect(outcome).equal(expected);
  });
}

test('A97 an embed of another site neither needs nor sets a cookie', async ({ lab }) => {
  const { embed, surface } = await lab.connect({ session: () => `${lab.canary}cookie`, locale: 'de' });
  const stored = ({ storage }: Toolkit) => storage.storedTexts();
  expect(await lab.received(surface)).length(1);
  expect(await surface.run(stored)).deep.equal([]);
  const next = await reload(lab, embed);
  expect(await next.run(stored)).deep.equal([]);
  expect(storedTexts()).deep.equal([]);
  expect(new URL(lab.sites.tenant).hostname).not.equal(location.hostname);
});

test('B91 a renewed session does not reach a page to which the surface navigated and which is still loading', async ({
  lab,
}) => {
  const image = `/held-image/${Math.random()}`;
  const { embed } = lab.mount({ dashboard: 'answers' });
  let answer: ((session: string) => void) | undefined;
  embed.use(
    renewSession({
      provider: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    }),
  );
  const surface = await lab.surface(embed.iframe);
  await embed.ready;
  await surface.run((toolkit) => toolkit.emit('session-expired', {}));
  await lab.until(() => answer);
  const next = `${lab.sites.tenant}/embed/dashboard/mute?head=${encodeURIComponent(`<img src="${image}">`)}`;
  await surface.run((_, to) => void setTimeout(() => location.assign(to)), next);
  const page = await lab.surface(embed.iframe, surface);
  answer?.(`${lab.canary}renewed`);
  await lab.until(async () => (await lab.received(page)).length > 0);
  expect((await lab.received(page)).map(({ data }) => Object(data).type)).deep.equal(['svc:action:ping']);
  await fetch(image.replace('held-image', 'release'));
});
