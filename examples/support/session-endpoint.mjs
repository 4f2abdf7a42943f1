/** `POST /api/session` of a customer's backend: the one place where the API key is used. It takes and gives web requests. */

/**
 * Who may see what. `viewer` is where your login goes: it says which of your signed-in users a request comes from, or
 * null when nobody is signed in; the platform keeps its row-level rules under the `externalId`.
 * @typedef {{
 *   tenant: string, apiKey: string, origin: string,
 *   viewer: (request: Request) => { deploymentId: number, externalId: string } | null,
 *   fetch?: typeof fetch, log?: (line: string) => void,
 * }} SessionEndpointOptions
 */

const PATIENCE = 10_000;

/**
 * A handler that answers `{ sessionId }` to the customer's own page, and to nobody else. Its errors are
 * `{ error: { code, message } }` and say nothing of the platform or the key.
 * @param {SessionEndpointOptions} options
 * @returns {(request: Request) => Promise<Response>}
 * @example
 * app.post('/api/session', (c) => sessionEndpoint(c.req.raw));
 */
export function createSessionEndpoint({
  tenant,
  apiKey,
  origin,
  viewer,
  fetch = globalThis.fetch,
  log = console.error,
}) {
  const address = new URL('/api/v1/embed/generate-session', tenant);
  return async (request) => {
    if (!isFromOwnPage(request, origin))
      return failure(403, 'not-allowed', 'Sessions are only for pages of this site.');
    const who = viewer(request);
    if (!who) return failure(401, 'signed-out', 'Sign in to see this report.');
    const { sessionId, reason } = await generateSession(address, apiKey, who, fetch);
    if (sessionId) return answer(200, { sessionId });
    log(`No embed session: ${reason}.`);
    return failure(502, 'no-session', 'The report could not be opened. Try again in a moment.');
  };
}

/**
 * A browser sends `Origin` with every POST, and no page can set it: another site's page is told apart by it.
 * @param {Request} request
 * @param {string} origin
 */
function isFromOwnPage(request, origin) {
  const site = request.headers.get('sec-fetch-site');
  return request.headers.get('origin') === origin && (site === null || site === 'same-origin');
}

/**
 * The reasons are our own words: what fetch and JSON.parse throw may quote a header or an answer.
 * @param {URL} address
 * @param {string} apiKey
 * @param {{ deploymentId: number, externalId: string }} who
 * @param {typeof globalThis.fetch} fetch
 * @returns {Promise<{ sessionId?: string, reason?: string }>}
 */
async function generateSession(address, apiKey, who, fetch) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Api-Key ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(who),
    // A redirect would carry the viewer's data, and maybe the key, to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => undefined);
  if (!response) return { reason: 'the platform was not reached' };
  if (!response.ok) return { reason: `the platform answered ${response.status}` };
  const body = await response.json().catch(() => undefined);
  const sessionId = body?.sessionId;
  return typeof sessionId === 'string' && sessionId
    ? { sessionId }
    : { reason: 'the platform answered without a session' };
}

/**
 * @param {number} status
 * @param {string} code
 * @param {string} message
 */
function failure(status, code, message) {
  return answer(status, { error: { code, message } });
}

/**
 * @param {number} status
 * @param {unknown} body
 */
function answer(status, body) {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
