import { own, ownOptions } from '@svc-embed/protocol/internal';
import { parseTenantUrl, requireSecure } from './address.js';
import { DEV } from './dev.js';
import { EmbedError, refuse } from './error.js';

/** Statuses that stay the same however often somebody asks. */
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
 * Requests sessions from an endpoint by a POST, which answers `{ sessionId }`. What is relative must lead to the page's
 * own origin, whatever a `<base>` says; the empty address would be the page itself.
 *
 * @throws EmbedError `invalid-option`.
 */
export function sessionFrom(
  endpoint: string | URL,
  { element, pageOrigin, insecureHosts }: Page,
): (request: { readonly signal: AbortSignal }) => Promise<string> {
  // From the prototype: an element named `baseURI` hides the property of its form.
  const base = Reflect.get(Node.prototype, 'baseURI', element);
  const text = String(endpoint);
  const { href = '' } = text && URL.canParse(text, base) ? new URL(text, base) : {};
  const isOwn = href.startsWith(`${pageOrigin}/`);
  if (!isOwn) {
    const expected = "an address of the page's origin, or an absolute https address";
    const url = parseTenantUrl(text) ?? refuse('sessionEndpoint', DEV && expected, endpoint);
    requireSecure('sessionEndpoint', url, insecureHosts);
  }

  return async ({ signal }) => {
    // Cookies go to the page's own origin alone: markup that somebody else wrote must not make the page send another site
    // a POST in the viewer's name. Without a prototype: a filled Object.prototype must not add a body or headers.
    const init: RequestInit = ownOptions({
      method: 'POST',
      mode: isOwn ? 'same-origin' : 'cors',
      credentials: isOwn ? 'same-origin' : 'omit',
      signal,
    });
    const response = await fetch(href, init).catch((cause) => fail('did not answer', cause));
    const { ok, status } = response;
    if (!ok) {
      const retryAfter = BUSY_STATUSES.includes(status) ? waitOf(response) : undefined;
      fail(`answered ${status}`, undefined, { status, retryable: !FINAL_STATUSES.includes(status), retryAfter });
    }
    // The error of `json()` would quote the response.
    const answer: unknown = own(await response.json().catch(() => {}), 'sessionId');
    return answer && typeof answer === 'string' ? answer : fail(DEV ? 'answered without { sessionId }' : 'is invalid');
  };
}

function fail(what: string, cause?: unknown, details: Partial<EmbedError> = {}): never {
  throw Object.assign(new EmbedError('session-failed', `sessionEndpoint ${what}`, cause), details);
}

/** The milliseconds of `Retry-After`, which gives seconds or a date. */
function waitOf({ headers }: Response): number {
  const text = headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Math.min(MAX_WAIT, Math.max(0, milliseconds || 0));
}
