import { expect, test } from '../support/lab-test.js';

// A trace adds listeners of its own to the page.
test.use({ trace: 'off' });

/** Listeners, timers and observers that the page has, by kind. */
interface Counts {
  readonly message: number;
  readonly listeners: number;
  readonly timers: number;
  readonly observers: number;
}

declare global {
  var countOpen: () => Counts;
  /** How often listeners to the page's messages were called. */
  var messageRuns: number;
}

test.beforeEach(async ({ context, page }) => {
  await context.addInitScript(() => {
    const listeners = new Map<EventTarget, Map<string, Set<unknown>>>();
    const timers = new Set<unknown>();
    const observers = new Set<unknown>();

    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const isCounted = (target: EventTarget) =>
      target instanceof Window || target instanceof Node || target instanceof AbortSignal;
    globalThis.messageRuns = 0;
    /** Listeners to the page's messages, each with the one that counts its calls. */
    const counters = new WeakMap<object, EventListener>();
    function counterOf(target: EventTarget, type: string, listener: EventListenerOrEventListenerObject | null) {
      if (target !== window || type !== 'message' || typeof listener !== 'function') return listener;
      const counter =
        counters.get(listener) ??
        ((event: Event) => {
          messageRuns++;
          Reflect.apply(listener, window, [event]);
        });
      counters.set(listener, counter);
      return counter;
    }
    EventTarget.prototype.addEventListener = function (...all) {
      const target = this ?? window;
      const [type, listener, options] = all;
      if (isCounted(target)) {
        const types = listeners.get(target) ?? new Map<string, Set<unknown>>();
        const those = (types.get(type) ?? new Set()).add(listener);
        listeners.set(target, types.set(type, those));
        // The browser takes it off by itself.
        if (Object(options).once) add.call(target, type, () => those.delete(listener), { once: true });
      }
      add.call(target, type, counterOf(target, type, listener), options);
    };
    EventTarget.prototype.removeEventListener = function (...all) {
      const target = this ?? window;
      const [type, listener, options] = all;
      listeners.get(target)?.get(type)?.delete(listener);
      remove.call(target, type, counterOf(target, type, listener), options);
    };
    const countListeners = () =>
      [...listeners.values()].flatMap((types) => [...types.values()].map(({ size }) => size));

    const { setTimeout, setInterval, clearTimeout, clearInterval, IntersectionObserver: Observer } = window;
    const start = (native: typeof setTimeout | typeof setInterval) =>
      new Proxy(native, {
        apply(run, self, [callback, ...rest]) {
          const id: unknown = Reflect.apply(run, self, [
            (...values: unknown[]) => {
              if (native === setTimeout) timers.delete(id);
              Reflect.apply(callback, undefined, values);
            },
            ...rest,
          ]);
          timers.add(id);
          return id;
        },
      });
    const stop = (native: typeof clearTimeout | typeof clearInterval) =>
      new Proxy(native, {
        apply(run, self, values) {
          timers.delete(values[0]);
          return Reflect.apply(run, self, values);
        },
      });
    const own = { setTimeout: start(setTimeout), setInterval: start(setInterval) };
    Object.assign(window, own, { clearTimeout: stop(clearTimeout), clearInterval: stop(clearInterval) });

    window.IntersectionObserver = class extends Observer {
      override observe(target: Element) {
        observers.add(this);
        super.observe(target);
      }
      override disconnect() {
        observers.delete(this);
        super.disconnect();
      }
    };

    window.countOpen = () => ({
      message: listeners.get(window)?.get('message')?.size ?? 0,
      listeners: countListeners().reduce((sum, size) => sum + size, 0),
      timers: timers.size,
      observers: observers.size,
    });
  });
  // The page came before the counter: once more.
  await page.reload();
});

test('B6 100 embeds share one message listener, and leave nothing behind', async ({ page }) => {
  test.slow();
  const nodes = () => document.querySelectorAll('*').length;
  const base = await page.evaluate(() => countOpen());
  expect(base.message).toBe(0);
  const nodesBefore = await page.evaluate(nodes);

  const mounted = await page.evaluate(async () => {
    const embeds = Array.from({ length: 100 }, () => {
      const target = document.createElement('div');
      target.style.height = '10px';
      document.body.append(target);
      return SvcEmbed.mountEmbed(target, {
        baseUrl: customer.tenant,
        dashboard: 'speaks',
        session: async () => 'one-of-many',
      });
    });
    customer.kept = embeds;
    const counts = countOpen();
    await Promise.all(embeds.map(({ ready }) => ready));
    return [counts, countOpen()];
  });
  expect(mounted.map(({ message }) => message)).toEqual([1, 1]);

  const { half, end, after } = await page.evaluate(() => {
    const embeds = customer.kept as ReturnType<typeof customer.mount>[];
    for (const embed of embeds.slice(0, 99)) embed.destroy();
    const left = countOpen();
    embeds[99]?.destroy();
    for (const div of document.querySelectorAll('body > div:not([id])')) div.remove();
    return { half: left, end: countOpen(), after: document.querySelectorAll('*').length };
  });
  expect(half.message).toBe(1);
  expect(end).toEqual(base);
  expect(after).toBe(nodesBefore);
});

test('a message calls one listener once, with 1 embed and with 50 on the page', async ({ page, lab }) => {
  test.slow();
  const messages = 20;
  await page.evaluate(() => customer.mount('#a').ready);
  const frame = await lab.surface();
  async function runsForMessages() {
    const before = await page.evaluate(() => {
      customer.of('#a').messages.length = 0;
      return messageRuns;
    });
    await frame.evaluate((count) => {
      for (let message = 0; message < count; message++) surface.emit('navigate', { path: `/embed/${message}` });
    }, messages);
    await page.waitForFunction((count) => customer.of('#a').messages.length >= count, messages, { polling: 20 });
    return (await page.evaluate(() => messageRuns)) - before;
  }
  expect(await runsForMessages()).toBe(messages);

  await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 49 }, () => {
        const target = document.body.appendChild(document.createElement('div'));
        return SvcEmbed.mountEmbed(target, { baseUrl: customer.tenant, dashboard: 'speaks', onReject: () => {} }).ready;
      }),
    ),
  );
  expect(await runsForMessages()).toBe(messages);
});

test('B5 an embed destroyed at any point leaves no listener, timer, observer or node', async ({ page, context }) => {
  const base = await page.evaluate(() => countOpen());
  const html = await page.evaluate(() => document.body.outerHTML);
  const leftBy = (counts: Counts) => expect(counts).toEqual(base);

  leftBy(
    await page.evaluate(() => {
      customer.mount('#a', { dashboard: 'silent' }).destroy();
      return countOpen();
    }),
  );
  leftBy(
    await page.evaluate(() => {
      const { signal } = new AbortController();
      customer.mount('#a', { lazy: true, session: () => 'x', signal }).destroy();
      return countOpen();
    }),
  );
  leftBy(
    await page.evaluate(() => {
      const embed = customer.mount('#a', { session: () => new Promise(() => {}) });
      embed.waitFor('view', { timeout: 60_000 }).catch(() => {});
      embed.waitFor('view', { signal: new AbortController().signal }).catch(() => {});
      embed.destroy();
      return countOpen();
    }),
  );
  leftBy(
    await page.evaluate(async () => {
      const embed = customer.mount('#a');
      await embed.ready;
      embed.reload();
      embed.destroy();
      return countOpen();
    }),
  );
  await context.setOffline(true);
  leftBy(
    await page.evaluate(async () => {
      const embed = customer.mount('#a', { session: () => Promise.reject(new Error('offline')) });
      await new Promise((resolve) => embed.onStateChange(resolve));
      embed.destroy();
      return countOpen();
    }),
  );
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(html);
});

test('a mount that is refused opens nothing', async ({ page }) => {
  const base = await page.evaluate(() => countOpen());
  const html = await page.evaluate(() => document.body.outerHTML);
  const codes = await page.evaluate(() =>
    [
      { baseUrl: 'ftp://tenant.example' },
      { dashboard: 'a b' },
      { namespace: 'X' },
      { allow: ['camera *'] },
      { sandbox: ['allow-top-navigation'] },
      { readyTimeout: -1 },
      { recover: { attempts: -1 } },
      { locale: '' },
      { sandbox: 'allow-modals' },
      { on: { constructor: () => {} } },
    ].map((options) => customer.thrown(() => Reflect.apply(customer.mount, undefined, ['#a', options]))),
  );
  expect(codes).toEqual(codes.map(() => 'invalid-option'));
  expect(await page.evaluate(() => countOpen())).toEqual(base);
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(html);
  expect(await page.evaluate(() => customer.mount('#a').ready)).toMatchObject({ mode: 'signed' });
});
