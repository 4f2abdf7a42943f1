import { createNanoEvents } from 'nanoevents';
import type { Scheduler } from '../clock/scheduler.js';
import { TestingError } from '../error.js';
import { createList } from './list.js';

/** The options of a wait. */
export interface WaitFor<T> {
  /** Returns whether an item ends the wait; default any. */
  readonly where?: ((item: T) => boolean) | undefined;
  /** Milliseconds; default 5,000. `Infinity` waits without end. */
  readonly timeout?: number | undefined;
}

/** Makes an empty list that can be waited on. */
export function createInbox<T>(scheduler: Scheduler) {
  const list = createList<T>();
  /** Emits each item as it arrives, and `closed` at the end. */
  const emitter = createNanoEvents<{ arrival(arrival: { readonly item: T } | 'closed'): void }>();
  let isOpen = true;

  function search(what: string, { where = () => true, timeout = 5_000 }: WaitFor<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const closed = () => reject(new TestingError('closed', `${what}: closed before it came`));
      const found = list.items.find(where);
      if (found !== undefined) return resolve(found);
      if (!isOpen) return closed();

      function onArrival(arrival: { readonly item: T } | 'closed') {
        try {
          if (arrival === 'closed') closed();
          else if (where(arrival.item)) resolve(arrival.item);
          else return;
        } catch (error) {
          reject(error);
        }
        stop();
      }
      function onTimeout() {
        reject(new TestingError('timeout', `${what}: did not come in ${timeout} ms; ${list.items.length} others did`));
        stop();
      }
      function stop() {
        cancelTimeout();
        off();
      }
      const cancelTimeout = Number.isFinite(timeout) ? scheduler.after(timeout, onTimeout) : () => {};
      const off = emitter.on('arrival', onArrival);
    });
  }

  return {
    get items() {
      return list.items;
    },
    add(item: T) {
      list.add(item);
      emitter.emit('arrival', { item });
    },
    /** Resolves with the first item that fits, present or later. Rejects with `timeout` or `closed`. */
    waitFor(what: string, options: WaitFor<T> = {}) {
      const wait = search(what, options);
      // A caller may drop the promise: that must not be an unhandled rejection.
      wait.catch(() => {});
      return wait;
    },
    clear: list.clear,
    /** Rejects all waits, present and later ones. */
    close() {
      isOpen = false;
      emitter.emit('arrival', 'closed');
    },
  };
}
