/** Counts the listeners, timers and observers that this page opens and closes until `end` is called. */
export function watchOpen() {
  const listeners = new Map<EventTarget, Map<string, Set<unknown>>>();
  const timers = new Set<unknown>();
  const observers = new Set<unknown>();

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...all) {
    const target = this ?? window;
    const [type, listener, options] = all;
    if (target instanceof Window || target instanceof Node || target instanceof AbortSignal) {
      const types = listeners.get(target) ?? new Map<string, Set<unknown>>();
      const those = (types.get(type) ?? new Set()).add(listener);
      listeners.set(target, types.set(type, those));
      const { once, signal } = Object(options) as AddEventListenerOptions;
      // The browser removes these.
      if (once) add.call(target, type, () => those.delete(listener), { once });
      if (signal) add.call(signal, 'abort', () => those.delete(listener));
    }
    add.apply(target, all);
  };
  EventTarget.prototype.removeEventListener = function (...all) {
    const target = this ?? window;
    listeners.get(target)?.get(all[0])?.delete(all[1]);
    remove.apply(target, all);
  };

  const { setTimeout, setInterval, clearTimeout, clearInterval, IntersectionObserver: Observer } = window;
  const start = (native: typeof setTimeout | typeof setInterval) =>
    new Proxy(native, {
      apply(run, self, [callback, ...rest]) {
        const counted = (...values: unknown[]) => {
          if (native === setTimeout) timers.delete(id);
          Reflect.apply(callback, undefined, values);
        };
        const id: unknown = Reflect.apply(run, self, [counted, ...rest]);
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
  const counted = { setTimeout: start(setTimeout), setInterval: start(setInterval) };
  Object.assign(window, counted, { clearTimeout: stop(clearTimeout), clearInterval: stop(clearInterval) });

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

  return {
    counts: () => ({
      message: listeners.get(window)?.get('message')?.size ?? 0,
      /** Listeners of windows, nodes and abort signals, including those for messages. */
      listeners: [...listeners.values()].flatMap((types) => [...types.values()].flatMap((those) => [...those])).length,
      timers: timers.size,
      observers: observers.size,
    }),
    end() {
      Object.assign(EventTarget.prototype, { addEventListener: add, removeEventListener: remove });
      Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval, IntersectionObserver: Observer });
    },
  };
}
