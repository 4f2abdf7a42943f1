import type { Scheduler } from '../clock/scheduler.js';
import { TestingError } from '../error.js';
import { createList } from './list.js';

/** What a wait looks for. */
export interface WaitFor<T> {
  /** Takes the first for which this is true. */
  readonly where?: ((item: T) => boolean) | undefined;
  /** Milliseconds; default 5,000. `Infinity`: no end. */
  readonly timeout?: number | undefined;
}

/** Things that arrived, in order, and those who wait for one. */
export interface Inbox<T> {
  /** A new array after each change. */
  readonly items: readonly T[];
  add(item: T): void;
  /** The first that fits, of those that are here or still to come. Rejects with `timeout` or `closed`. */
  wait(what: string, options?: WaitFor<T>): Promise<T>;
  clear(): void;
  /** Nothing comes any more: who waits hears so. */
  close(): void;
}

/** Makes an empty inbox. */
export function createInbox<T>(scheduler: Scheduler): Inbox<T> {
  const list = createList<T>();
  let isOpen = true;
  const waiters = new Set<{ check(item: T): void; close(): void }>();

  return {
    get items() {
      return list.items;
    },
    add(item) {
      list.add(item);
      for (const waiter of [...waiters]) waiter.check(item);
    },
    wait(what, { where = () => true, timeout = 5_000 } = {}) {
      const wait = new Promise<T>((resolve, reject) => {
        const found = list.items.find(where);
        if (found !== undefined) {
          resolve(found);
          return;
        }
        const closed = () => reject(new TestingError('closed', `${what}: closed before it came`));
        if (!isOpen) {
          closed();
          return;
        }
        const waiter = {
          check(item: T) {
            try {
              if (!where(item)) return;
              resolve(item);
            } catch (error) {
              // A condition that throws is the test's mistake, and ends the wait.
              reject(error);
            }
            finish();
          },
          close() {
            closed();
            finish();
          },
        };
        const end = () => {
          reject(
            new TestingError('timeout', `${what}: did not come in ${timeout} ms; ${list.items.length} others did`),
          );
          finish();
        };
        const cancel = Number.isFinite(timeout) ? scheduler.after(timeout, end) : () => {};
        const finish = () => {
          cancel();
          waiters.delete(waiter);
        };
        waiters.add(waiter);
      });
      // Who does not wait any more must not get an unhandled rejection.
      wait.catch(() => {});
      return wait;
    },
    clear: list.clear,
    close() {
      isOpen = false;
      for (const waiter of [...waiters]) waiter.close();
    },
  };
}
