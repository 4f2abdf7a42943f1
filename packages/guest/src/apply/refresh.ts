import type { Guest } from '../create-guest.js';
import { errorText } from '../error-text.js';
import { refuse } from './refuse.js';

/**
 * Applies `refresh`: one runs, at most one waits, however many are asked for. A refresh that throws or rejects is answered
 * with a `RefreshFailed` error event, and the waiting one runs all the same. After stop, the waiting one does not.
 *
 * @example applyRefresh(guest, () => Promise.all(widgets.map((widget) => widget.load())));
 */
export function applyRefresh(guest: Guest, refresh: () => unknown): () => void {
  let running = false;
  let waiting = false;

  const off = guest.on('refresh', async (_payload, action) => {
    waiting = true;
    if (running) return;
    running = true;
    while (waiting) {
      waiting = false;
      try {
        await refresh();
      } catch (error) {
        refuse(guest, action, 'RefreshFailed', errorText(error).message);
      }
    }
    running = false;
  });
  return () => {
    waiting = false;
    off();
  };
}
