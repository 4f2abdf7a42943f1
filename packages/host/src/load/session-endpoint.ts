// @guard Sends the request for a session to the own origin, or elsewhere without cookies.
import { native, own, ownOptions } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { asError, EmbedError } from '../error.js';
import { readTenantUrl } from './address.js';
import { answerKind, mediaTypeOf } from './answer-kind.js';

/** Statuses that a repeated request does not change. */
const FINAL_STATUSES = [401, 403, 404];

/** Statuses whose `Retry-After` counts. */
const BUSY_STATUSES = [429, 503];

/** The longest `Retry-After` that counts, in milliseconds. */
const MAX_WAIT = 300_000;

/** The page that requests sessions. */
interface Page {
  readonly element: Element;
  readonly pageOrigin: string;
  readonly insecureHosts?: readonly string[] | undefined;
}

/**
 * Requests sessions from an endpoint by a POST, which answers `{ sessionId }`. A relative address must lead to the page's own
 * origin, whatever its `<base>` is; an empty address would be the page itself.
 *
 * @throws EmbedError `invalid-option`.
 */
export function sessionFrom(
  endpoint: string | URL,
  { element, pageOrigin, insecureHosts }: Page,
): (request: { readonly signal: AbortSignal }) => Promise<string> {
  const text = String(endpoint);
  const base = native(element, 'baseURI');
  // Stryker disable next-line StringLiteral: the text that Stryker puts there begins with no origin either
  const { href = '' } = text && URL.canParse(text, base) ? new URL(text, base) : {};
  const isOwn = href.startsWith(`${pageOrigin}/`);
  if (!isOwn) readTenantUrl('sessionEndpoint', text, insecureHosts);

  return async ({ signal }) => {
    // Cookies go only to the page's own origin: markup by another author must not make the page send another site a POST in
    // the viewer's name. Without a prototype: additions to Object.prototype must not add a body or headers.
    const init: RequestInit = ownOptions({
      method: 'POST',
      mode: isOwn ? 'same-origin' : 'cors',
      credentials: isOwn ? 'same-origin' : 'omit',
      signal,
    });
    const response = await fetch(href, init).catch((cause) => fail('did not answer', asError(cause)));
    const { ok, status } = response;
    const answered = `answered ${status}${DEV ? ` with ${mediaTypeOf(response)}` : ''}`;
    if (!ok) {
      const retryAfter = BUSY_STATUSES.includes(status) ? waitOf(response) : undefined;
      fail(answered, undefined, { status, retryable: !FINAL_STATUSES.includes(status), retryAfter });
    }
    // The error of `json()` would quote the response.
    const body: unknown = await response.json().catch(() => {});
    const session = own(body, 'sessionId');
    if (session && typeof session === 'string') return session;
    return DEV
      ? fail(`${answered}, ${body === undefined ? 'no JSON' : answerKind(body)}; expected { "sessionId": "..." }`)
      : fail('is invalid');
  };
}

function fail(what: string, cause?: Error, details: Partial<EmbedError> = {}): never {
  throw Object.assign(new EmbedError('session-failed', `sessionEndpoint ${what}`, cause), details);
}

/** Returns the milliseconds of `Retry-After`, which has seconds or a date. */
function waitOf({ headers }: Response): number {
  // Stryker disable next-line StringLiteral: the text that Stryker puts there is no time either
  const text = headers.get('retry-after') ?? '';
  // The viewer's clock may be wrong; across origins, the date of the answer is not readable.
  // Stryker disable next-line StringLiteral: the text that Stryker puts there is no date either
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Math.min(MAX_WAIT, Math.max(0, milliseconds || 0));
}
