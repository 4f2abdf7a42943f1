import type { PlatformClient } from '../client/create-platform-client.js';
import { ownFields } from '../own-fields.js';
import type { GenerateSessionRequest } from '../schemas/session-request.js';
import { answerJson, createRoute, type RouteOptions, wrong } from './create-route.js';
import { sessionRefusals } from './refusals.js';

/** Options of `createSessionHandler`. `authorize` returns what the viewer may see; it may read the request's body. */
export interface SessionHandlerOptions extends RouteOptions<GenerateSessionRequest> {
  /** The client that requests the sessions. */
  readonly client: { readonly embed: Pick<PlatformClient['embed'], 'generateSession'> };
}

/**
 * Makes the route for the host's session provider. POST answers 200 `{ sessionId }`, and everything else
 * `{ error: { code, message } }` with its own status and without anything that a viewer should not know.
 *
 * A missing sign-in, a foreign origin and another method are 401, 403 and 405; a request that our own check refuses is
 * 400; failures of the platform or the key are 502, 503 (with its `Retry-After`) or 504; a failure of `authorize` is
 * 500. The package's page of the documentation lists the codes.
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
