const shared = new WeakMap<AbortSignal, Listeners>();

type Listeners = { readonly callbacks: Set<() => void>; readonly notify: () => void };

/** Calls back when the signal aborts. Adds one listener per signal, because runtimes warn about a dozen. */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const listeners = shared.get(signal) ?? listen(signal);
  // A new function, so that the same callback can be registered twice.
  const call = () => callback();
  listeners.callbacks.add(call);
  return () => {
    listeners.callbacks.delete(call);
    if (listeners.callbacks.size > 0 || shared.get(signal) !== listeners) return;
    shared.delete(signal);
    signal.removeEventListener('abort', listeners.notify);
  };
}

function listen(signal: AbortSignal): Listeners {
  const callbacks = new Set<() => void>();
  const notify = () => {
    for (const call of callbacks) call();
  };
  const listeners = { callbacks, notify };
  shared.set(signal, listeners);
  signal.addEventListener('abort', notify);
  return listeners;
}
