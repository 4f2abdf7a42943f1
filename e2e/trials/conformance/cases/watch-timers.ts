/** Counts the timers that run in this page until it is stopped. */
export function watchTimers() {
  const own = { setTimeout, setInterval, clearTimeout, clearInterval };
  const open = new Set<unknown>();
  let started = 0;

  const start =
    (name: 'setTimeout' | 'setInterval') =>
    (run: (...all: unknown[]) => void, delay: number, ...all: []) => {
      const id = own[name].call(
        globalThis,
        () => {
          if (name === 'setTimeout') open.delete(id);
          run(...all);
        },
        delay,
      );
      open.add(id);
      started++;
      return id;
    };
  const clear = (name: 'clearTimeout' | 'clearInterval') => (id: number) => {
    open.delete(id);
    own[name].call(globalThis, id);
  };
  Object.assign(globalThis, {
    setTimeout: start('setTimeout'),
    setInterval: start('setInterval'),
    clearTimeout: clear('clearTimeout'),
    clearInterval: clear('clearInterval'),
  });
  return {
    open: () => open.size,
    started: () => started,
    stop: () => void Object.assign(globalThis, own),
  };
}
