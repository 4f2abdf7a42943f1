import type { EmbedOptionFields } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';
import { watchOpen } from '../../support/lab/open-handles.js';
import type { Mounted } from '../../support/lab/record-embed.js';

const NOTHING = { message: 0, listeners: 0, timers: 0, observers: 0 };

test('B1 mount, destroy and mount in one task, as in strict mode, leave one working embed', async ({ lab }) => {
  const target = lab.area.appendChild(document.createElement('div'));
  const asked: boolean[] = [];
  const session = async ({ signal }: { signal: AbortSignal }) => {
    await Promise.resolve();
    asked.push(signal.aborted);
    return `${lab.canary}${asked.length}`;
  };
  const first = lab.mount({ dashboard: 'speaks', session }, target);
  first.embed.destroy();
  const second = lab.mount({ dashboard: 'speaks', session }, target);
  await second.embed.ready;
  expect(asked).deep.equal([true, false]);
  expect(target.childNodes.length).equal(1);
  expect(first.states).deep.equal(['destroyed']);
  expect(first.messages).deep.equal([]);
  expect(second.states).deep.equal(['ready']);
});

test('B4 destroy() during a load or a session request settles all promises, and late answers are ignored', async ({
  lab,
}) => {
  const loading = lab.mount({ dashboard: 'never' });
  const [give, signals]: [((session: string) => void)[], AbortSignal[]] = [[], []];
  const asking = lab.mount({
    session: ({ signal }) => {
      signals.push(signal);
      return new Promise((resolve) => give.push(resolve));
    },
  });
  const pending = [loading, asking].flatMap(({ embed }) => [embed.ready, embed.waitFor('view')]);
  for (const { embed } of [loading, asking]) embed.destroy();
  for (const { embed } of [loading, asking]) pending.push(embed.reload());
  for (const promise of pending) expect(await failureOf(promise)).equal('destroyed');
  expect(signals.map(({ aborted }) => aborted)).deep.equal([true]);
  for (const resolve of give) resolve('too-late');
  // A late request would come before this one.
  await lab.mount({ dashboard: 'speaks' }).embed.ready;
  expect((await lab.requests('tenant')).filter((path) => path.includes('too-late'))).deep.equal([]);
  expect(lab.area.querySelectorAll('iframe').length).equal(1);
});

test('B5 a destroyed embed leaves no listener, timer, observer or frame, whatever its state was', async ({ lab }) => {
  // Vitest starts its timer for this test first.
  await Promise.resolve();
  const open = watchOpen();
  const fails = () => Promise.reject(new Error('down'));
  const signal = () => new AbortController().signal;
  const points: Record<string, [options: EmbedOptionFields, reach?: (mounted: Mounted) => unknown]> = {
    loading: [{ dashboard: 'silent' }],
    'a wait': [{}, ({ embed }) => void embed.waitFor('view', { timeout: 60_000, signal: signal() })],
    ready: [{ dashboard: 'speaks' }, ({ embed }) => embed.ready],
    'a reload': [{ dashboard: 'speaks' }, ({ embed }) => embed.ready.then(() => void embed.reload())],
    asking: [{ session: () => new Promise<string>(() => {}) }],
    recovery: [{ session: fails }, ({ embed }) => lab.until(() => embed.state === 'failed')],
    near: [{ lazy: true, signal: signal() }],
  };
  try {
    for (const [point, [options, reach]] of Object.entries(points)) {
      const mounted = lab.mount(options);
      expect(open.counts().message, point).equal(1);
      await reach?.(mounted);
      mounted.embed.destroy();
      await Promise.resolve();
      expect(open.counts(), point).deep.equal(NOTHING);
      expect(frames.length, point).equal(0);
    }
  } finally {
    open.end();
  }
});

test('B6 20 embeds share one message listener, get only the events of their own surfaces, and leave nothing', async ({
  lab,
}) => {
  await Promise.resolve();
  const open = watchOpen();
  try {
    const mounts = Array.from({ length: 20 }, () => lab.mount({ dashboard: 'echo', readyTimeout: 0 }));
    await Promise.all(mounts.map(({ embed }) => embed.ready));
    const answers = mounts.map(({ embed }, index) => {
      const answer = embed.waitFor('navigate');
      embed.navigate(`/embed/${index}`);
      return answer;
    });
    await Promise.all(answers);
    expect(open.counts().message).equal(1);
    expect(mounts.map(({ messages }) => messages.slice(1).map(({ payload }) => payload))).deep.equal(
      mounts.map((_, index) => [{ path: `/embed/${index}` }]),
    );
    const [last, ...others] = mounts;
    for (const { embed } of others) embed.destroy();
    expect(open.counts().message).equal(1);
    last?.embed.destroy();
    await Promise.resolve();
    expect(open.counts()).deep.equal(NOTHING);
    expect(frames.length).equal(0);
  } finally {
    open.end();
  }
});

test('B42 routes that change faster than they load leave only the last embed', async ({ lab }) => {
  const target = lab.area.appendChild(document.createElement('div'));
  const before = (await lab.requests('tenant')).length;
  const abandoned: boolean[] = [];
  const routes = Array.from({ length: 20 }, (_, route) => {
    const mounted = lab.mount(
      {
        dashboard: 'speaks',
        session: async ({ signal }) => {
          // Each answers some turns later than the one before.
          for (let turns = 0; turns <= route; turns++) await Promise.resolve();
          abandoned[route] = signal.aborted;
          return `${lab.canary}route-${route}`;
        },
      },
      target,
    );
    if (route < 19) mounted.embed.destroy();
    return mounted;
  });
  const last = routes.at(-1);
  await last?.embed.ready;
  expect(abandoned).deep.equal(routes.map((_, route) => route < 19));
  expect(target.querySelectorAll('iframe').length).equal(1);
  expect(new URL(last?.embed.iframe.src ?? '').searchParams.get('session')).equal(`${lab.canary}route-19`);
  const opened = (await lab.requests('tenant')).slice(before).filter((path) => path.includes('route-'));
  expect(opened).deep.equal([`/embed/dashboard/speaks?session=${lab.canary}route-19`]);
  for (const { messages, states } of routes.slice(0, 19)) {
    expect(messages).deep.equal([]);
    expect(states).deep.equal(['destroyed']);
  }
});
