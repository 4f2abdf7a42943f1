import { connectGuest, resultsDefinition } from '@svc-embed/protocol/internal';
import type { Guest } from '../create-guest.js';
import { errorText } from '../error-text.js';
import type { ActionWire } from '../wire.js';

/**
 * Answers actions that the host page sends as requests. They run the handlers of `guest.on`, and so of all `apply`
 * functions; the answer goes out once all of them have ended, or the promises that they returned have settled. An action
 * that a handler throws or rejects at, or that has no handler, has failed: the page gets the text of the error, at most
 * 1,000 characters without the session. What goes wrong in a request is reported to nobody else; in any other action, only
 * a `Refusal` is not reported.
 *
 * Call it before `ready` is emitted. The stop function ends it.
 *
 * @throws GuestError `invalid-option` once `ready` has been emitted.
 * @example
 * applyFilters(guest, { onChange: (filters) => dashboard.show(filters) }); // a promise of the data
 * answerRequests(guest);
 */
export function answerRequests(guest: Guest): () => void {
  return guest.use({
    connectGuest(wire: ActionWire) {
      const channel = connectGuest(wire, resultsDefinition);
      return channel.on('request', async ({ id, name, payload }) => {
        const failure = await wire.apply(name, payload).then(() => undefined, errorText);
        channel.emit('result', { id, ok: !failure, message: failure?.message });
      });
    },
  });
}
