import { describe, expect, it, vi } from 'vitest';
import { ready } from '../../test/fake-page.js';
import { mount, network, sessions, useStillWorld } from '../../test/mounting.js';
import { exporter } from './exporter.js';
import { type HealthOptions, watchHealth } from './health.js';
import { requests } from './requests.js';

useStillWorld();

/** A watched ready surface, without recovery unless the test sets it. */
function setUp(options: HealthOptions = {}) {
  const mounted = mount();
  const stop = mounted.embed.use(watchHealth(options));
  mounted.surface.open('health');
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { ...mounted, stop, pass };
}

/** Returns the ids of the received pings, the only messages. */
function asked({ received }: ReturnType<typeof mount>['surface']): unknown[] {
  const questions = received();
  expect(questions.map(([name]) => name)).toEqual(questions.map(() => 'ping'));
  return questions.map(([, payload]) => Object(payload).id);
}

describe('a surface that is watched', () => {
  it('is asked after an interval without a message, and stays ready as long as it answers in time', async () => {
    const { surface, embed, pass } = setUp();
    await pass(4_999);
    expect(surface.received()).toEqual([]);
    for (let count = 0; count < 50; count++) {
      await pass(1);
      const [id] = asked(surface);
      expect(id).toEqual(expect.any(String));
      await pass(9_000);
      surface.say('pong', { id });
      await pass(4_999);
    }
    expect(embed.state).toBe('ready');
  });

  it("is checked outside of the page's zones, whose apps wait for their timers", () => {
    let isOutside = false;
    const root = {
      run<T>(task: () => T): T {
        isOutside = true;
        const result = task();
        isOutside = false;
        return result;
      },
    };
    const outside: boolean[] = [];
    vi.stubGlobal('Zone', { root, current: { wrap: (listener: unknown) => listener } });
    vi.spyOn(globalThis, 'setInterval').mockImplementation(() => {
      outside.push(isOutside);
      return 0 as never;
    });
    const { stop } = setUp();
    // The first timer counts the time of the load, and ends with it.
    expect(outside).toEqual([false, true, true]);
    stop();
    vi.restoreAllMocks();
  });

  it('fails with surface-lost when no answer comes in time', async () => {
    const { embed, pass } = setUp();
    await pass(14_999);
    expect(embed.state).toBe('ready');
    await pass(1);
    expect(embed).toMatchObject({ state: 'failed', error: { code: 'surface-lost', retryable: true } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails with surface-lost when it offers its answers and then never answers at all', async () => {
    const { embed, surface, pass } = setUp();
    surface.say('ready', { ...ready, extensions: ['health'] });
    await pass(14_000);
    surface.say('view', { surface: 'dashboard', path: '/embed/app' });
    await pass(14_999);
    expect(embed.state).toBe('ready');
    await pass(1);
    expect(embed.error?.code).toBe('surface-lost');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('recovers as after any failure, and is watched again', async () => {
    const session = sessions();
    const { embed, surface } = mount({ session });
    embed.use(watchHealth());
    await vi.advanceTimersByTimeAsync(0);
    surface.open('health');
    await vi.advanceTimersByTimeAsync(16_000);
    expect(session.mock.calls.map(([{ reason }]) => reason)).toEqual(['mount', 'recover']);
    surface.received();
    surface.open('health');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(surface.received()).toMatchObject([['ping', {}]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(embed.error?.code).toBe('surface-lost');
  });

  it('uses the interval and the timeout of the options', async () => {
    const { surface, embed, pass } = setUp({ interval: 200, timeout: 400 });
    await pass(200);
    expect(surface.received()).toHaveLength(1);
    await pass(400);
    expect(embed.state).toBe('failed');
  });

  it.each([{ interval: 99 }, { timeout: 0 }, { timeout: Number.POSITIVE_INFINITY }, { interval: '5000' as never }])(
    'is an invalid-option with %o',
    (options) => {
      const { embed } = mount();
      expect(() => embed.use(watchHealth(options))).toThrow(expect.objectContaining({ code: 'invalid-option' }));
    },
  );

  it('gets no ping if it does not support them, and no timer runs then, nor while it loads', async () => {
    const { embed, surface } = mount({ readyTimeout: 0 });
    embed.use(watchHealth());
    expect(vi.getTimerCount()).toBe(0);
    surface.open();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(surface.received()).toEqual([]);
    expect(embed.state).toBe('ready');
    surface.open('health');
    expect(vi.getTimerCount()).toBe(1);
  });

  it('gets no ping after stop or destroy, and no timer is left', async () => {
    const { stop, embed, surface, pass } = setUp();
    expect(vi.getTimerCount()).toBe(1);
    stop();
    stop();
    expect(vi.getTimerCount()).toBe(0);
    surface.open('health');
    await pass(60_000);
    expect(surface.received()).toEqual([]);
    embed.use(watchHealth());
    expect(vi.getTimerCount()).toBe(1);
    embed.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the proof that a surface is there', () => {
  it.each([
    ['an event of the core', 'view', { surface: 'dashboard', path: '/embed/app' }],
    ['an event of an extension', 'result', { id: '1', ok: true }],
  ])('%s, so that it is not asked', async (_, name, payload) => {
    const { surface, embed, pass } = setUp();
    embed.use(requests());
    surface.open('health', 'results');
    for (let count = 0; count < 20; count++) {
      await pass(4_000);
      surface.say(name, payload);
    }
    expect(surface.received()).toEqual([]);
    expect(embed.state).toBe('ready');
  });

  it('an event that comes while the answer is awaited', async () => {
    const { surface, embed, pass } = setUp();
    await pass(14_000);
    surface.say('view', { surface: 'dashboard', path: '/embed/app' });
    await pass(14_000);
    expect(embed.state).toBe('ready');
  });

  it('C13 the answer to the question that is open, and to no other', async () => {
    const { surface, embed, pass } = setUp();
    await pass(5_000);
    for (const id of ['0', '2', '', '__proto__']) surface.say('pong', { id });
    await pass(9_999);
    surface.say('pong', { id: '7' });
    expect(embed.state).toBe('ready');
    await pass(1);
    expect(embed.error?.code).toBe('surface-lost');
  });

  it('C13 unrequested answers do not prevent a ping', async () => {
    const { surface, pass } = setUp();
    for (let count = 0; count < 5; count++) {
      await pass(1_000);
      surface.say('pong', { id: '1' });
    }
    expect(asked(surface)).toHaveLength(1);
  });

  it('C13 an answer that comes too late changes nothing', async () => {
    const { surface, embed, pass } = setUp();
    await pass(5_000);
    const [id] = asked(surface);
    await pass(10_000);
    surface.say('pong', { id });
    expect(embed.error?.code).toBe('surface-lost');
  });

  it('no message of another surface', async () => {
    const { embed, pass } = setUp();
    const other = setUp();
    for (let count = 0; count < 15; count++) {
      await pass(1_000);
      other.surface.say('view', { surface: 'dashboard', path: '/embed/app' });
    }
    expect([embed.state, other.embed.state]).toEqual(['failed', 'ready']);
  });
});

describe('time that does not count', () => {
  it('of a hidden page: nothing is sent, and what was open is forgotten', async () => {
    const { surface, embed, page, pass } = setUp();
    await pass(14_000);
    surface.received();
    page.document.hidden = true;
    await pass(3_600_000);
    expect(surface.received()).toEqual([]);
    page.document.hidden = false;
    await pass(4_000);
    expect(surface.received()).toEqual([]);
    await pass(10_000);
    expect(embed.state).toBe('ready');
    await pass(1_000);
    expect(embed.state).toBe('failed');
  });

  it('of a browser that is offline', async () => {
    const { surface, embed, pass } = setUp();
    await pass(14_000);
    surface.received();
    network.onLine = false;
    await pass(60_000);
    expect(surface.received()).toEqual([]);
    network.onLine = true;
    await pass(14_000);
    expect(embed.state).toBe('ready');
  });

  it('of a computer that slept while the answer was awaited', async () => {
    const { embed, pass } = setUp();
    await pass(14_500);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    await pass(14_000);
    expect(embed.state).toBe('ready');
    await pass(2_000);
    expect(embed.error?.code).toBe('surface-lost');
  });

  it('of a page whose clock is set back', async () => {
    const { embed, pass } = setUp();
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(14_999);
    expect(embed.state).toBe('ready');
    await pass(1);
    expect(embed.state).toBe('failed');
  });
});

describe('a surface that prints', () => {
  function print() {
    const world = setUp();
    const files = world.embed.use(exporter());
    const controller = new AbortController();
    world.fake.removeAttribute('sandbox');
    world.surface.open('health', 'exports');
    files.print({ timeout: 600_000, signal: controller.signal });
    world.surface.received();
    return { ...world, stop: files.stop, abort: () => controller.abort() };
  }

  it('is not asked while the dialog is open, and again once it has answered', async () => {
    const { surface, pass } = print();
    surface.say('exported', { id: '2', ok: true });
    await pass(599_000);
    expect(surface.received()).toEqual([]);
    surface.say('exported', { id: '1', ok: true });
    await pass(5_000);
    expect(surface.received('ping')).toHaveLength(1);
  });

  it.each<[string, (world: ReturnType<typeof print>) => unknown]>([
    ['timed out', ({ pass }) => pass(600_000)],
    ['was aborted', ({ abort }) => abort()],
    ['was ended by the handle', ({ stop }) => stop()],
  ])('is not asked while the dialog of a call is open that %s', async (_, end) => {
    const { surface, pass, ...world } = print();
    await end({ surface, pass, ...world });
    surface.received();
    await pass(60_000);
    expect(surface.received('ping')).toEqual([]);
    surface.say('exported', { id: '1', ok: false });
    await pass(5_000);
    expect(surface.received('ping')).toHaveLength(1);
  });

  it('is asked again when another document has come', async () => {
    const { surface, pass } = print();
    surface.open('health', 'exports');
    surface.received();
    await pass(5_000);
    expect(surface.received('ping')).toHaveLength(1);
  });
});
