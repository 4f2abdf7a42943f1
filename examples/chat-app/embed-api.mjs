/** The requests that an app in a chat may send to the platform, and the size of their answers. */

/** A request of the app: the input of `svc_request`; `body` is JSON. */
/** @typedef {{ method: string, path: string, body?: string | undefined }} EmbedRequest */

/** The answer to a request: the HTTP status and a JSON body. */
/** @typedef {{ status: number, body: Record<string, unknown> }} EmbedAnswer */

/** The calls that are passed on. Each pattern matches the whole path. */
const CALLS = [
  { method: 'GET', path: /^\/embed\/api\/dashboards$/ },
  { method: 'GET', path: /^\/embed\/api\/dashboards\/[\w-]{1,128}$/ },
  { method: 'POST', path: /^\/embed\/api\/query(\?from=\d{1,5})?$/ },
  { method: 'POST', path: /^\/embed\/api\/ask$/ },
];
/** The call that exchanges a session. This server answers it itself, and without access. */
const EXCHANGE = '/embed/api/exchange';
/** Chats refuse results of a megabyte. The difference is for the fields of the protocol. */
const MAX_BYTES = 900_000;

/**
 * Creates the function that answers the requests of apps with the access of a server.
 * @param {import('./platform-access.mjs').PlatformAccess} access
 * @returns {(request: EmbedRequest) => Promise<EmbedAnswer>}
 */
export function createEmbedApi(access) {
  return async ({ method, path, body }) => {
    if (method === 'POST' && path === EXCHANGE) return { status: 200, body: await access.grant() };
    if (!CALLS.some((call) => call.method === method && call.path.test(path))) {
      return refusal(403, 'An app in a chat may not ask for this.');
    }
    const [pathname = '', from] = path.split('?from=');
    const { status, text } = await access.send(method, pathname, body);
    const answer = readObject(text);
    if (!answer) return refusal(502, 'The platform did not answer with JSON.');
    if (Array.isArray(answer.rows))
      return { status, body: pageOf({ ...answer, rows: answer.rows }, Number(from ?? 0)) };
    if (byteLength(answer) > MAX_BYTES) return refusal(413, 'The answer is too large for a chat.');
    return { status, body: answer };
  };
}

/**
 * Returns as many rows as fit, starting at the row `from`; `next` is the start of the next page.
 * @param {{ rows: readonly object[] }} result
 * @param {number} from
 */
function pageOf({ rows, ...rest }, from) {
  let size = byteLength(rest);
  let to = from;
  for (; to < rows.length; to += 1) {
    size += byteLength(rows[to]) + 1;
    // One row at least, so that the pages come to an end.
    if (size > MAX_BYTES && to > from) break;
  }
  return { ...rest, rows: rows.slice(from, to), ...(to < rows.length && { next: to }) };
}

/**
 * @param {string} text
 * @returns {Record<string, unknown> | undefined}
 */
function readObject(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
const byteLength = (value) => Buffer.byteLength(JSON.stringify(value));

/**
 * @param {number} status
 * @param {string} message
 * @returns {EmbedAnswer}
 */
const refusal = (status, message) => ({ status, body: { error: { message } } });
