import { blockOf, type Cause, isWaiting } from './cause.js';
import type { Evidence } from './evidence.js';

/** The causes of a missing session, the most certain first. */
export const sessionCauses = [
  {
    code: 'session-unauthorized',
    severity: 'error',
    about: 'session',
    find: (evidence) => answered(evidence, 401),
    fix: 'Let the viewer sign in to your backend, and let the request carry the cookie.',
  },
  {
    code: 'session-forbidden',
    severity: 'error',
    about: 'session',
    find: (evidence) => answered(evidence, 403),
    fix: 'Check the permissions of this viewer, and the CSRF rules of the route.',
  },
  {
    code: 'session-not-found',
    severity: 'error',
    about: 'session',
    find: (evidence) => answered(evidence, 404),
    fix: 'Check the address of the route, that it is deployed, and that it accepts POST: frameworks answer 404 to a POST if the route has only GET.',
  },
  {
    code: 'session-method',
    severity: 'error',
    about: 'session',
    find: (evidence) => answered(evidence, 405),
    fix: 'Let the route accept POST.',
  },
  {
    code: 'session-busy',
    severity: 'error',
    about: 'session',
    find: (evidence) => answered(evidence, 429) || answered(evidence, 503),
    fix: 'Wait for Retry-After; raise the limit of the route or of the platform.',
  },
  {
    code: 'session-server-error',
    severity: 'error',
    about: 'session',
    find: (evidence) => answered(evidence, 500, 999),
    fix: "Read the log of your backend: the platform's answer is there.",
  },
  {
    code: 'session-refused',
    severity: 'error',
    about: 'session',
    find: (evidence) => answered(evidence, 1, 999),
    fix: 'Read the answer in the network panel, and the log of your backend.',
  },
  {
    code: 'csp-connect-src',
    severity: 'error',
    about: 'page',
    find: (evidence) => isSessionError(evidence) && blockOf(evidence, /^(connect|default)-src/),
    fix: "Add the origin of the session endpoint to connect-src of the page's Content-Security-Policy.",
  },
  {
    code: 'session-not-json',
    severity: 'error',
    about: 'session',
    find(evidence) {
      const type = isMalformed(evidence) && evidence.request?.contentType;
      return !!type && !/json/.test(type) && `the session endpoint answered with ${type}`;
    },
    fix: 'Answer { "sessionId": "..." } as application/json. HTML is often a login page, or the start page of a single-page app.',
  },
  {
    code: 'session-malformed',
    severity: 'error',
    about: 'session',
    find: (evidence) => isMalformed(evidence) && 'the answer has no sessionId that is a text',
    fix: 'Answer { "sessionId": "..." }, as generate-session of the platform does.',
  },
  {
    code: 'session-redirected',
    severity: 'error',
    about: 'session',
    find: (evidence) =>
      isUnanswered(evidence) && evidence.endpoint === 'redirects' && 'the session endpoint redirects to another origin',
    fix: 'Answer 401 instead of a redirect to a login page, which the request must not follow.',
  },
  {
    code: 'session-cors',
    severity: 'error',
    about: 'session',
    find: (evidence) =>
      isUnanswered(evidence) &&
      evidence.endpoint === 'answers' &&
      'the session endpoint of another origin does not let the page read its answers',
    fix: "Let it answer with Access-Control-Allow-Origin, or use a route of the page's own origin.",
  },
  {
    code: 'session-unreachable',
    severity: 'error',
    about: 'session',
    find: (evidence) => isUnanswered(evidence) && 'the session endpoint did not answer',
    fix: 'Check that the server runs, and that no browser extension stops the request.',
  },
  {
    code: 'trusted-types',
    severity: 'error',
    about: 'page',
    find: (evidence) => isSessionError(evidence) && blockOf(evidence, /^(require-)?trusted-types/),
    fix: "Let the page's own code create its HTML and scripts with a policy; the SDK writes neither.",
  },
  {
    code: 'session-function',
    severity: 'error',
    about: 'session',
    find: (evidence) => isSessionError(evidence) && `the function of the page failed${causeOf(evidence)}`,
    fix: 'Let the function of the option session (or url) return the answer of generate-session; see the cause of the error.',
  },
  {
    code: 'page-hidden',
    severity: 'warning',
    about: 'page',
    find: (evidence) => evidence.state === 'loading' && evidence.isHidden && 'the page is in the background',
    fix: 'Nothing: browsers slow hidden pages down.',
  },
  {
    code: 'session-pending',
    severity: 'error',
    about: 'session',
    find: (evidence) => isWaiting(evidence) && evidence.hasBegun && !evidence.isConnected && 'no session has come yet',
    fix: 'Find what your session function or endpoint waits for; it should answer within a second.',
  },
  {
    code: 'session-repeated',
    severity: 'error',
    about: 'session',
    find: ({ error, isRepeated }) =>
      error?.code === 'surface-failed' &&
      error.retryable &&
      isRepeated &&
      'the session of the load before was returned again',
    fix: 'Mint a session for each request, as one opens a single document. Look for a cache in the session function, in a service worker or before the route, which should answer with no-store.',
  },
] as const satisfies readonly Cause[];

/** Describes an answer of the session endpoint with a status in this range. */
function answered({ error }: Evidence, first: number, last = first): string | false | undefined {
  const { status = 0 } = error ?? {};
  return status >= first && status <= last && `the session endpoint answered ${status} to a POST`;
}

function isSessionError({ error }: Evidence): boolean {
  return error?.code === 'session-failed' && error.status === undefined;
}

/** The endpoint's own errors name it; those of a function of the page do not. */
function isEndpointError(evidence: Evidence): boolean {
  return isSessionError(evidence) && !!evidence.error?.message.startsWith('sessionEndpoint');
}

function isMalformed(evidence: Evidence): boolean {
  return isEndpointError(evidence) && !evidence.error?.cause;
}

function isUnanswered(evidence: Evidence): boolean {
  return isEndpointError(evidence) && !!evidence.error?.cause;
}

function causeOf({ error }: Evidence): string {
  return error?.cause ? ` with ${error.cause.name}` : '';
}
