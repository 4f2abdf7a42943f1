import { makeExtension } from '../connection/extension.js';
import { expectFunction } from '../error.js';
import { failureOf } from '../error-text.js';
import type { GuestExtension } from '../guest.js';
import { refuse } from './refuse.js';

/**
 * Applies `refresh`: one refresh runs and at most one waits, for any number of actions. A refresh that throws or rejects is
 * answered with a `RefreshFailed` error event, and the waiting one still runs. Stopping drops the waiting one.
 *
 * @example guest.use(applyRefresh(() => Promise.all(widgets.map((widget) => widget.load()))));
 */
export function applyRefresh(refresh: () => unknown): GuestExtension<() => void> {
  return makeExtension('applyRefresh', refresh, (guest, _, keep) => {
    expectFunction(refresh, 'refresh');
    let running: Promise<void> | undefined;
    let waiting: Promise<void> | undefined;
    let isStopped = false;

    const off = guest.on('refresh', (_payload, action) => {
      if (!running) return start(action);
      waiting ??= running
        .catch(() => {})
        .then(() => {
          waiting = undefined;
          return isStopped ? undefined : start(action);
        });
      return waiting;
    });
    return keep(() => {
      isStopped = true;
      off();
    });

    function start(action: { readonly type: string }) {
      running = run(action).finally(() => {
        running = undefined;
      });
      return running;
    }

    async function run(action: { readonly type: string }) {
      try {
        await refresh();
      } catch (error) {
        refuse(guest, action, 'RefreshFailed', failureOf(error).message);
      }
    }
  });
}
