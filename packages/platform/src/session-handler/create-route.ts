import { isPlatformError, PlatformError } from '../error.js';
import { ownFields } from '../own-fields.js';
import { createOriginRule } from './origin-rule.js';
import { type Refusal, type Refusals, refusalOf } from './refusals.js';

/** Options of every route. */
export interface RouteOptions<Viewer> {
  /**
   * Identifies the viewer by the request (a cookie, a header); returns `null` or anything falsy without a sign-in. Use only
   * facts that your backend knows, because the viewer controls what the page sends.
   */
  readonly authorize: (request: Request) => Viewer | Nobody | Promise<Viewer | Nobody>;
  /**
   * Exact origins of your other sites whose pages may send requests too, such as `https://app.example.com`; they get CORS
   * headers with credentials. Default: only pages of the handler's own origin.
   */
  readonly origins?: readonly string[] | undefined;
  /**
   * Receives the error of a failed request: a `PlatformError`, also for a refused origin, or the error that `authorize`
   * threw. Not called if the viewer has left. Default: one line for `console.error` without secrets; `() => {}` silences it.
   */
  readonly onError?: ((error: unknown) => void | Promise<void>) | undefined;
}

/** The values of `user && { ... }` if there is no user. */
export type Nobody = null | undefined | false | 0 | '';

type Headers = Readonly<Record<string, string>>;

/** The action of a route for a signed-in viewer. */
export interface RouteAction<Viewer> {
  /** The thing that the route makes, such as "session", for errors. */
  readonly noun: string;
  readonly refusals: Refusals;
  /** Answers a viewer. Every answer needs `tools.headers`. */
  act(viewer: Viewer, request: Request, tools: RouteTools): Promise<Response>;
}

export interface RouteTools {
  /** The headers of every answer of the route. */
  readonly headers: Headers;
  /** Reports an error like the route's own errors. */
  report(error: unknown): void;
}

const METHODS = 'POST, OPTIONS';

const NOT_FETCH =
  "expected a Request of fetch, got another object, such as a request of Node or Express. Wrap the handler: app.all('/api/session', getRequestListener(handler)), with getRequestListener of @hono/node-server";

/**
 * Makes a Fetch-style handler that checks the origin, answers preflights, refuses other methods and viewers who are not
 * signed in, and turns errors of `act` into answers without internal details.
 *
 * @throws PlatformError `invalid-request`
 */
export function createRoute<Viewer>(
  options: RouteOptions<Viewer>,
  { noun, refusals, act }: RouteAction<Viewer>,
): (request: Request) => Promise<Response> {
  const { authorize, origins = [], onError = print(noun) } = ownFields(options);
  if (typeof authorize !== 'function') throw wrong('authorize must be a function');
  if (typeof onError !== 'function') throw wrong('onError must be a function');
  const checkOrigin = createOriginRule(origins);

  return async (request) => {
    if (typeof request?.headers?.get !== 'function') throw wrong(NOT_FETCH);
    const report = (error: unknown) => {
      if (!request.signal.aborted) void callReporter(error, onError);
    };
    const fail = (error: unknown, refusal: Refusal, cors: Headers) => {
      report(error);
      return refuse(refusal, cors);
    };
    const verdict = checkOrigin(request);
    if (!verdict.allowed) return fail(foreignOrigin(request, noun), refusals.foreignOrigin, {});
    const cors = corsHeaders(verdict.cors);
    if (request.method === 'OPTIONS') return preflight(request, cors);
    if (request.method !== 'POST') return refuse(refusals.method, { ...cors, allow: METHODS });
    let viewer: Viewer | Nobody;
    try {
      viewer = await authorize(request);
    } catch (error) {
      // Even for a PlatformError: it is about a call that `authorize` made, not about this request.
      return fail(error, refusals.internal, cors);
    }
    if (!viewer) return refuse(refusals.unauthorized, cors);
    try {
      return await act(viewer, request, { headers: { ...always, ...cors }, report });
    } catch (error) {
      return fail(error, isPlatformError(error) ? refusalOf(error, refusals) : refusals.internal, cors);
    }
  };
}

/** Makes the error of a wrong option. */
export function wrong(message: string): PlatformError {
  return new PlatformError('invalid-request', message);
}

function corsHeaders(origin: string | undefined): Headers {
  return origin === undefined
    ? {}
    : {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'Retry-After',
      };
}

function preflight(request: Request, cors: Headers): Response {
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

function refuse({ status, code, message, retryAfter }: Refusal, headers: Headers = {}): Response {
  const wait = retryAfter === undefined ? {} : { 'retry-after': `${Math.ceil(retryAfter)}` };
  return answerJson(status, { error: { code, message } }, { ...always, ...headers, ...wait });
}

const always = { 'cache-control': 'no-store', vary: 'Origin, Sec-Fetch-Site' };

export function answerJson(status: number, body: object, headers: Headers): Response {
  const typed = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };
  return new Response(JSON.stringify(body), { status, headers: { ...typed, ...headers } });
}

/** Calls the reporter and ignores its errors, so that the viewer gets the answer and the process survives. */
async function callReporter(error: unknown, onError: (error: unknown) => void | Promise<void>): Promise<void> {
  try {
    await onError(error);
  } catch {}
}

/** Makes the default reporter. It prints only our own messages, because others may hold secrets. */
function print(noun: string): (error: unknown) => void {
  return (error) => {
    const kind = error instanceof Error ? error.name : typeof error;
    const reason = isPlatformError(error)
      ? ` (${error.code}): ${error.message}`
      : `: authorize threw a ${kind}. Pass onError to receive it`;
    console.error(`@svc-embed/platform: no ${noun}${reason}`);
  };
}

function foreignOrigin({ headers }: Request, noun: string): PlatformError {
  const origin = headers.get('origin') ?? '';
  // The header may hold any text, and the message may go to a log.
  const page = /^https?:\/\/[\w.:[\]-]{1,255}$/.test(origin) ? origin : 'another site';
  const advice = 'If the site is yours, add it to origins';
  return new PlatformError('forbidden', `A page of ${page} requested a ${noun}. ${advice}`);
}
