import { createHostPort, negotiationOf } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import type { EmbedExtension } from '../embed.js';
import { makeExtension } from '../extension.js';
import { onForeignLoad } from './foreign-load.js';

/** Who wants a port, by the connection of an embed. */
const callersByConnection = /* @__PURE__ */ new WeakMap<Connection, Set<object>>();

/**
 * Sends and takes messages over a port instead of the window, where the surface has it too: more messages a second, in the
 * same order and with the same checks. Again for the same embed: does nothing more.
 *
 * The stop function ends it from the next document on. The document that is shown keeps its port, because a way back to the
 * window could not keep the order of messages.
 *
 * @example
 * const embed = mountEmbed('#movies', { baseUrl, dashboard: 'movies-overview', sessionEndpoint: '/api/session' });
 * const stop = embed.use(fastChannel());
 */
export function fastChannel(): EmbedExtension<() => void> {
  return makeExtension('fastChannel', connectPort);
}

function connectPort(connection: Connection): () => void {
  const known = callersByConnection.get(connection);
  const callers = known ?? new Set<object>();
  const caller = {};
  callers.add(caller);
  if (!known) {
    callersByConnection.set(connection, callers);
    const port = createHostPort(connection, () => callers.size > 0);
    negotiationOf(connection).addTransport(port);
    // The document before may have handed the port on.
    onForeignLoad(connection, port.close);
  }
  return () => void callers.delete(caller);
}
