/** Records the window's messages, and counts the runs of message listeners, including ports. Runs before the peer's script. */
import './commands.js';

type Listener = EventListenerOrEventListenerObject;

globalThis.listenerRuns = 0;
globalThis.recorded = [];

// Added first, so that no listener can hide a message from it. It is not counted.
window.addEventListener('message', ({ data, ports }) => globalThis.recorded.push({ data, ports: ports.length }), true);

const counted = new WeakMap<Listener, Listener>();

function count(listener: Listener): Listener {
  const known = counted.get(listener);
  if (known) return known;
  const counting = function (this: unknown, event: Event) {
    globalThis.listenerRuns++;
    return typeof listener === 'function' ? listener.call(this as EventTarget, event) : listener.handleEvent(event);
  };
  counted.set(listener, counting);
  return counting;
}

const { addEventListener, removeEventListener } = EventTarget.prototype;
for (const [name, original] of Object.entries({ addEventListener, removeEventListener })) {
  Object.defineProperty(EventTarget.prototype, name, {
    value(this: EventTarget | undefined, type: string, listener: Listener | null, options?: AddEventListenerOptions) {
      const isCounted = type === 'message' && listener;
      return original.call(this ?? window, type, isCounted ? count(listener) : listener, options);
    },
  });
}

for (const target of [MessagePort.prototype, window]) {
  const property = Object.getOwnPropertyDescriptor(target, 'onmessage');
  Object.defineProperty(target, 'onmessage', {
    ...property,
    set(listener: Listener | null) {
      property?.set?.call(this ?? window, listener && count(listener));
    },
  });
}
