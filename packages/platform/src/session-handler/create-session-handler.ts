import type { PlatformClient } from '../client/create-platform-client.js';
import { isPlatformError, PlatformError } from '../error.js';
import { ownFields } from '../own-fields.js';
import type { GenerateSessionRequest } from '../schemas/session-request.js';
import { type Refusal, refusalOf, refusals } from './answers.js';
import { createOriginRule } from './origin-rule.js';

/** Options of `createSessionHandler`. */
export interface SessionHandlerOptions {
  /** The client that requests the sessions. */
  readonly client: { readonly embed: Pick<PlatformClient['embed'], 'generateSession'> };
  /**
   * Identifies the viewer by the request (a cookie, a header) and returns what they may see; `null` or anything falsy
   * if nobody is signed in. The handler does not read the request's body, so this function may. Fill the session
   * request from what your backend knows, because the viewer controls what the page sends.
   */
  readonly authorize: (request: Request) => GenerateSessionRequest | Nobody | Promise<GenerateSessionRequest | Nobody>;
  /**
   * Exact origins of other sites of yours whose pages may ask too, such as `https://app.example.com`; they get CORS
   * headers with credentials. Default: none, only pages of the handler's own origin may.
   */
  readonly origins?: readonly string[] | undefined;
  /**
   * Receives why a session could not be made: a `PlatformError`, also for a page of an origin that is refused, or what
   * `authorize` threw. Viewers who left are not reported. Default: one line for `console.error` without secrets;
   * `() => {}` silences it.
   */
  readonly onError?: ((error: unknown) => void | Promise<void>) | undefined;
}

/** The values of `user && { ... }` without a user. */
export type Nobody = null | undefined | false | 0 | '';

const METHODS = 'POST, OPTIONS';

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
  const { client, authorize, origins, onError } = readOptions(options);
  const judge = createOriginRule(origins);

  return async (request) => {
    const verdict = judge(request);
    if (!verdict.allowed) return fail(request, foreignOrigin(request), refusals.foreignOrigin, {});
    const cors = corsHeaders(verdict.cors);
    if (request.method === 'OPTIONS') return preflight(request, cors);
    if (request.method !== 'POST') return refuse(refusals.method, { ...cors, allow: METHODS });
    let session: GenerateSessionRequest | Nobody;
    try {
      session = await authorize(request);
    } catch (error) {
      // Even a PlatformError: it comes from a call of authorize's own and says nothing about this session.
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
  const { client, authorize, origins = [], onError = print } = ownFields(options);
  if (typeof client?.embed?.generateSession !== 'function') throw wrong('client must be a platform client');
  if (typeof authorize !== 'function') throw wrong('authorize must be a function');
  if (typeof onError !== 'function') throw wrong('onError must be a function');
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
    // Any header is allowed, because the origin is on the list and `authorize` may read it.
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

/** Ignores a reporter that throws or rejects, so that the viewer gets the answer and the process goes on. */
async function report(error: unknown, onError: (error: unknown) => void | Promise<void>): Promise<void> {
  try {
    await onError(error);
  } catch {}
}

/** The reporter of a handler without one. Only texts of our own are printed, since those of others may hold secrets. */
function print(error: unknown): void {
  const kind = error instanceof Error ? error.name : typeof error;
  const reason = isPlatformError(error)
    ? ` (${error.code}): ${error.message}`
    : `: authorize threw a ${kind}. Pass onError to receive it`;
  console.error(`@svc-embed/platform: no session${reason}`);
}

function foreignOrigin({ headers }: Request): PlatformError {
  const origin = headers.get('origin') ?? '';
  // The header may hold anything, and the text may go to a log.
  const page = /^https?:\/\/[\w.:[\]-]{1,255}$/.test(origin) ? origin : 'another site';
  const advice = 'If it is a site of yours, add it to origins';
  return new PlatformError('forbidden', `A page of ${page} requested a session. ${advice}`);
}
