import { actions } from '@svc-embed/protocol';
import { connectGuest, makeMessage, misfitText, resultsDefinition } from '@svc-embed/protocol/internal';
import { Refusal } from '../apply/refuse.js';
import { makeExtension } from '../connection/extension.js';
import { callHandlers } from '../connection/handlers.js';
import { failureOf } from '../error-text.js';
import type { Connection, GuestExtension } from '../guest.js';

/** Maximum number of characters of an id, which the answer repeats. */
export const MAX_ID = 100;

/**
 * Answers actions that the host page sends as requests. They run the handlers of `guest.on`, and so those of all
 * `apply` functions; the answer is sent once they have all ended and their promises have settled. An action fails if it has no
 * handler, or if one throws or rejects: the page gets the text of the error, at most 1,000 characters without the session, and
 * the reason of a `Refusal`. Errors of requests are not reported; those of other actions are, except for a `Refusal`.
 *
 * Use it before `ready` is emitted.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * guest.use(applyFilters({ onChange: (filters) => dashboard.show(filters) })); // a promise of the data
 * guest.use(answerRequests());
 */
export function answerRequests(): GuestExtension<() => void>;
export function answerRequests(argument?: unknown): GuestExtension<() => void> {
  return makeExtension('answerRequests', argument, (_, link) => {
    const connection = link();
    const channel = connectGuest(connection, resultsDefinition);
    return channel.on('request', async ({ id, name, payload }) => {
      if (id.length > MAX_ID) return;
      const failure = await apply(connection, name, payload).catch(failureOf);
      channel.emit('result', { id, ok: !failure, ...failure });
    });
  });
}

/** Runs the handlers of an action. Rejects with the first error, or if there is no handler. */
async function apply(connection: Connection, name: string, payload: unknown): Promise<void> {
  const { namespace } = connection;
  const made = makeMessage('action', { name, payload, namespace, timestamp: connection.now() }, actions);
  if (!made.ok) throw new Refusal(misfitText(made));
  if (![...connection.handlers].some((entry) => entry.name === name)) throw new Refusal(`${name}: not handled`);
  const errors: unknown[] = [];
  await Promise.all(callHandlers(connection.handlers, { name, message: made.value }, (error) => errors.push(error)));
  if (errors.length) throw errors[0];
}
