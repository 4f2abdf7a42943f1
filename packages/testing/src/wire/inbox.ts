import type { Scheduler } from '../clock/scheduler.js';
import { TestingError } from '../error.js';
import { createEmitter } from './emitter.js';

/** What a wait looks for. */
export interface WaitFor<T> {
  /** Takes the first item for which this is true. */
  readonly where?: ((item: T) => boolean) | undefined;
  /** Milliseconds; default 5,000. `Infinity`: no end. */
  readonly timeout?: number | undefined;
}

/** A list that grows; readers get arrays that do not change. */
export interface List<T> {
  /** A new array after each change, the same one as long as nothing changed. */
  readonly items: readonly T[];
  add(item: T): void;
  clear(): void;
}

/** A list that can be waited on. */
export interface Inbox<T> extends List<T> {
  /** The first item that fits, of those present and those to come. Rejects with `timeout` or `closed`. */
  waitFor(what: string, options?: WaitFor<T>): Promise<T>;
  /** Rejects all waits, present and later ones. */
  close(): void;
}

/** Makes an empty list. It is copied per read and not per item, so that a flood of items stays linear. */
export function createList<T>(): List<T> {
  let kept: T[] = [];
  let snapshot: readonly T[] | undefined;
  return {
    get items() {
      snapshot ??= [...kept];
      return snapshot;
    },
    add(item) {
      kept.push(item);
      snapshot = undefined;
    },
    clear() {
      kept = [];
      snapshot = undefined;
    },
  };
}

/** Makes an empty inbox. */
export function createInbox<T>(scheduler: Scheduler): Inbox<T> {
  const list = createList<T>();
  /** Emits each item as it arrives, and `closed` at the end. */
  const arrivals = createEmitter<{ readonly item: T } | 'closed'>();
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
        arrivals.delete(onArrival);
      }
      const cancelTimeout = Number.isFinite(timeout) ? scheduler.after(timeout, onTimeout) : () => {};
      arrivals.add(onArrival);
    });
  }

  return {
    get items() {
      return list.items;
    },
    add(item) {
      list.add(item);
      arrivals.emit({ item });
    },
    waitFor(what, options = {}) {
      const wait = search(what, options);
      // A caller may drop the promise: that must not be an unhandled rejection.
      wait.catch(() => {});
      return wait;
    },
    clear: list.clear,
    close() {
      isOpen = false;
      arrivals.emit('closed');
    },
  };
}
