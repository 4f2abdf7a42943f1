import type { PlatformClient } from '../client/create-platform-client.js';
import { isPlatformError, PlatformError } from '../error.js';
import type { GenerateSessionRequest } from '../schemas/session-request.js';
import { type Refusal, refusalOf, refusals } from './answers.js';
import { createOriginRule } from './origin-rule.js';

/** What a session handler is made from. */
export interface SessionHandlerOptions {
  /** The client that makes the sessions. */
  readonly client: { readonly embed: Pick<PlatformClient['embed'], 'generateSession'> };
  /**
   * Who asks, by whatever proves it in the request (a cookie, a header), and what they may see; `null` or anything
   * falsy if nobody is signed in. The handler leaves the request's body alone, so that this function may read it. Fill the session request
   * from what your backend knows: what the page sends is the viewer's to choose.
   */
  readonly authorize: (request: Request) => GenerateSessionRequest | Nobody | Promise<GenerateSessionRequest | Nobody>;
  /**
   * Exact origins of other sites of yours whose pages may ask too, such as `https://app.example.com`; they get CORS
   * headers with credentials. Default: none, only pages of the handler's own origin may.
   */
  readonly origins?: readonly string[] | undefined;
  /**
   * Told why a session could not be made: a `PlatformError`, or what `authorize` threw. Not told of viewers who left.
   * Default: nothing is reported, so pass your logger.
   */
  readonly onError?: ((error: unknown) => void | Promise<void>) | undefined;
}

/** What `user && { ... }` leaves when there is no user. */
export type Nobody = null | undefined | false | 0 | '';

const METHODS = 'POST, OPTIONS';

/**
 * Makes the route that the host's session provider asks: POST answers 200 `{ sessionId }`, and everything else
 * `{ error: { code, message } }` with a status of its own and nothing that a viewer should not know.
 *
 * What was refused by the viewer's sign-in, origin or method is 401, 403 or 405; a request that our own check refuses is 400;
 * what the platform or the key is to blame for is 502, 503 (with its `Retry-After`) or 504; a failure of `authorize` is 500.
 * The README lists the codes.
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
 * app.all('/api/embed-session', (context) => handler(context.req.raw));
 */
export function createSessionHandler(options: SessionHandlerOptions): (request: Request) => Promise<Response> {
  const { client, authorize, origins, onError } = readOptions(options);
  const judge = createOriginRule(origins);

  return async (request) => {
    const verdict = judge(request);
    if (!verdict.allowed) return refuse(refusals.foreignOrigin);
    const cors = corsHeaders(verdict.cors);
    if (request.method === 'OPTIONS') return preflight(request, cors);
    if (request.method !== 'POST') return refuse(refusals.method, { ...cors, allow: METHODS });
    let session: GenerateSessionRequest | Nobody;
    try {
      session = await authorize(request);
    } catch (error) {
      // Whatever it is: a PlatformError of a call that authorize made says nothing about this session.
      return fail(request, error, refusals.internal, cors);
    }
    if (!session) return refuse(refusals.unauthorized, cors);
    try {
      const { sessionId } = await client.embed.generateSession(session, { signal: request.signal });
      return answer(200, { sessionId }, cors);
    } catch (error) {
      return fail(request, error, isPlatformError(error) ? refusalOf(error) : refusals.internal, cors);
    }
  };

  function fail({ signal }: Request, error: unknown, refusal: Refusal, cors: Readonly<Record<string, string>>) {
    if (!signal.aborted) void report(error, onError);
    return refuse(refusal, cors);
  }
}

function readOptions(options: SessionHandlerOptions) {
  const { client, authorize, origins = [], onError } = options ?? {};
  if (typeof client?.embed?.generateSession !== 'function') throw wrong('client must be a platform client');
  if (typeof authorize !== 'function') throw wrong('authorize must be a function');
  if (onError !== undefined && typeof onError !== 'function') throw wrong('onError must be a function');
  return { client, authorize, origins, onError };
}

function wrong(message: string): PlatformError {
  return new PlatformError('invalid-request', message);
}

function corsHeaders(origin: string | undefined): Record<string, string> {
  return origin === undefined
    ? {}
    : {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Retry-After',
      };
}

function preflight(request: Request, cors: Readonly<Record<string, string>>): Response {
  const asked = request.headers.get('access-control-request-headers');
  const granted = {
    'access-control-allow-methods': 'POST',
    'access-control-max-age': '600',
    // The origin is on the list: whatever its pages send is for `authorize` to read.
    ...(asked !== null && { 'access-control-allow-headers': asked }),
  };
  const headers = { ...always, allow: METHODS, ...cors, ...('access-control-allow-origin' in cors && granted) };
  return new Response(null, { status: 204, headers });
}

function refuse({ status, code, message, retryAfter }: Refusal, headers: Readonly<Record<string, string>> = {}) {
  const wait = retryAfter === undefined ? {} : { 'retry-after': `${Math.ceil(retryAfter)}` };
  return answer(status, { error: { code, message } }, { ...headers, ...wait });
}

const always = { 'cache-control': 'no-store', vary: 'Origin, Sec-Fetch-Site' };

function answer(status: number, body: object, headers: Readonly<Record<string, string>>): Response {
  const typed = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };
  return new Response(JSON.stringify(body), { status, headers: { ...always, ...typed, ...headers } });
}

/** A reporter that throws or rejects must cost neither the viewer the answer nor anybody the process. */
async function report(error: unknown, onError: SessionHandlerOptions['onError']): Promise<void> {
  try {
    await onError?.(error);
  } catch {}
}
