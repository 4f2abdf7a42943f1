import type { PlatformClient } from '../client/create-platform-client.js';
import { ownFields } from '../own-fields.js';
import type { GenerateSessionRequest } from '../schemas/session-request.js';
import { answerJson, createRoute, type RouteOptions, wrong } from './create-route.js';
import { sessionRefusals } from './refusals.js';

/** Options of `createSessionHandler`. `authorize` returns the session request of the viewer; it may read the body. */
export interface SessionHandlerOptions extends RouteOptions<GenerateSessionRequest> {
  /** The client that requests the sessions. */
  readonly client: { readonly embed: Pick<PlatformClient['embed'], 'generateSession'> };
}

/**
 * Makes the route for the host's session provider. POST answers 200 `{ sessionId }`; every failure answers
 * `{ error: { code, message } }` with its own status and without internal details.
 *
 * A missing sign-in, a foreign origin and another method give 401, 403 and 405; a session request that this package
 * refuses gives 400; failures of the platform or the key give 502, 503 (with its `Retry-After`) or 504; a failure of
 * `authorize` gives 500. The package's documentation lists the codes.
 *
 * @throws PlatformError `invalid-request`
 * @example
 * const handler = createSessionHandler({
 *   client,
 *   authorize: async (request) => {
 *     const user = await currentUser(request);
 *     return user && { deploymentId: 1, externalId: user.id, userAttributes: [{ name: 'city', value: user.city }] };
 *   },
 * });
 * app.all('/api/session', (context) => handler(context.req.raw));
 */
export function createSessionHandler(options: SessionHandlerOptions): (request: Request) => Promise<Response> {
  const { client } = ownFields(options);
  if (typeof client?.embed?.generateSession !== 'function') throw wrong('client must be a platform client');
  return createRoute(options, {
    noun: 'session',
    refusals: sessionRefusals,
    async act(session, { signal }, { headers }) {
      const { sessionId } = await client.embed.generateSession(session, { signal });
      return answerJson(200, { sessionId }, headers);
    },
  });
}
