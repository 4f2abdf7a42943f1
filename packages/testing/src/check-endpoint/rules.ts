import type { Answers } from './ask-route.js';
import { findKey } from './find-key.js';
import { isPlatformRefusal } from './is-platform-refusal.js';
import type { Answer } from './send.js';
import { sessionOf } from './session-of.js';

/** The result of a rule: true if the answers keep it, the fault and the repair, or the reason why it was not checked. */
type Verdict = true | { readonly found: string; readonly advice: string } | { readonly unchecked: string };

interface Rule {
  /** The rule as a sentence. */
  readonly expected: string;
  check(answers: Answers, apiKey: string | undefined): Verdict;
}

const SIGNED_OUT = 'no session was given; sign a viewer in with --cookie or --header';
const REFUSE =
  'Refuse with 403 where Sec-Fetch-Site is there and is not same-origin, or else where Origin is not a page of your own';
const ADVICE_FOR: Readonly<Record<number, string>> = {
  401: 'Give the cookie or header of a viewer who is signed in now',
  403: 'Name the origin of the page with --origin, and allow it in the route',
  404: 'Give the address of the route itself',
  405: 'Answer POST',
};
const SCHEME = 'Send the platform Authorization: Api-Key <key>, not Bearer, and answer 502 to the page if it refuses';
const BUSY = [429, 503];
const MAX_DURATION = 1000;

/** The rules for a session route by code, in the order of the report. */
export const rules = {
  post: {
    expected: 'a POST is answered with 200 and a session, or 401 where nobody is signed in',
    check({ first, asking }) {
      const { status } = first;
      if (isPlatformRefusal(first))
        return { found: `${outcomeOf(first)}, which is the platform's answer`, advice: SCHEME };
      const isFine =
        (status >= 200 && status < 300) || (status === 401 && Object.keys(asking.credentials).length === 0);
      if (isFine) return true;
      const advice = ADVICE_FOR[status] ?? 'Look for the reason in the log of the server';
      return { found: outcomeOf(first), advice };
    },
  },
  method: {
    expected: 'only a POST gets a session',
    check({ first, get }) {
      const advice = 'Answer 405 to every method but POST: a link on any site sends a GET with cookies';
      if (sessionOf(get) !== undefined) return { found: `${outcomeOf(get)} for a GET`, advice };
      return isTelling(get, first) || { unchecked: SIGNED_OUT };
    },
  },
  json: {
    expected: 'the session comes as JSON, { "sessionId": "..." }, with the type application/json',
    check({ first }) {
      if (first.status < 200 || first.status > 299) return { unchecked: SIGNED_OUT };
      const advice = 'Answer { "sessionId": "..." } with Content-Type: application/json';
      if (sessionOf(first) === undefined) return { found: 'a body without that field', advice };
      const [type = ''] = (first.headers['content-type'] ?? '').split(';', 1);
      const isJson = type.trim().toLowerCase() === 'application/json';
      return isJson ? true : { found: 'JSON of another type', advice };
    },
  },
  'no-store': {
    expected: 'answers to the page have Cache-Control: no-store',
    check({ first, second, nobody }) {
      const stored = [first, second, nobody].find((answer) => answer && !isNotStored(answer));
      if (!stored) return true;
      const name = 'cache-control' in stored.headers ? 'a Cache-Control without no-store' : 'no Cache-Control';
      return {
        found: `${name} for ${stored.question.about}`,
        advice: 'Send Cache-Control: no-store with every answer',
      };
    },
  },
  nobody: {
    expected: 'a POST without credentials is answered with 401',
    check: ({ nobody }) =>
      (nobody.status === 401 && sessionOf(nobody) === undefined) || {
        found: outcomeOf(nobody),
        advice: 'Answer 401 before a session is requested, neither a sign-in page nor a session for a guest',
      },
  },
  origin: {
    expected: 'pages of other origins are refused',
    check: (answers) => checkRefusals(answers, answers.foreign, REFUSE),
  },
  forms: {
    expected: 'forms on other sites are refused',
    check: (answers) => checkRefusals(answers, answers.forms, `${REFUSE}, whatever Content-Type says`),
  },
  cors: {
    expected: 'pages of other origins cannot read an answer, the page itself can',
    check({ asking: { own, page }, first, foreign, forms, preflight }) {
      const open = [...foreign, ...forms, preflight].find(({ question, headers }) => {
        const allowed = headers['access-control-allow-origin'];
        return allowed !== undefined && ['*', question.headers.origin].includes(allowed);
      });
      const advice =
        'Send Access-Control-Allow-Origin with the exact origin of a page on your list, and else not at all';
      if (open) return { found: `Access-Control-Allow-Origin for ${open.question.about}`, advice };
      const isReadable = page === own || first.headers['access-control-allow-origin'] === page;
      return isReadable || { found: 'no Access-Control-Allow-Origin with the origin of the page', advice };
    },
  },
  redirect: {
    expected: 'the page gets no redirect',
    check({ first, nobody }) {
      const redirect = [first, nobody].find(({ status }) => status >= 300 && status < 400);
      const advice = 'Answer at this address itself, and 401 in place of a sign-in page';
      return !redirect || { found: `${outcomeOf(redirect)} for ${redirect.question.about}`, advice };
    },
  },
  speed: {
    expected: `the page has each answer within ${MAX_DURATION} ms`,
    check({ first, second, nobody }) {
      const slowest = Math.max(first.duration, second?.duration ?? 0, nobody.duration);
      const advice = 'Keep connections to the platform open, and wait for nothing else before the answer';
      return slowest < MAX_DURATION || { found: `${Math.round(slowest)} ms`, advice };
    },
  },
  'retry-after': {
    expected: 'answers with 429 and 503 have Retry-After',
    check({ asking: { own, page }, all }) {
      const busy = all.filter(({ status }) => BUSY.includes(status));
      if (busy.length === 0) return { unchecked: 'no answer was 429 or 503; run it again while the route gives one' };
      const silent = busy.find(({ headers }) => !isWait(headers['retry-after']));
      const advice = 'Send Retry-After with seconds or a date: pass on that of the platform';
      if (silent) return { found: `${silent.status} without seconds or a date in Retry-After`, advice };
      const exposed = busy.every(({ headers }) => /retry-after/i.test(headers['access-control-expose-headers'] ?? ''));
      if (page === own || exposed) return true;
      return { found: 'one that the page cannot read', advice: 'Send Access-Control-Expose-Headers: Retry-After' };
    },
  },
  key: {
    expected: 'no answer shows an API key',
    check({ all }, apiKey) {
      for (const answer of all) {
        const place = findKey(answer, apiKey);
        const advice = 'Replace the key at the platform, and answer errors with texts of your own';
        if (place) return { found: `what looks like one in ${place} for ${answer.question.about}`, advice };
      }
      return true;
    },
  },
  fresh: {
    expected: 'each request gets a session of its own',
    check({ first, second }) {
      if (!second) return { unchecked: SIGNED_OUT };
      const advice = 'Request a session for each POST, and keep none';
      if (sessionOf(second) === undefined) return { found: `${outcomeOf(second)} for the second`, advice };
      return sessionOf(first) !== sessionOf(second) || { found: 'the same session twice', advice };
    },
  },
} satisfies Record<string, Rule>;

/** The code of a rule. */
export type EndpointRule = keyof typeof rules;

/** Checks the answers to requests that must be refused. */
function checkRefusals({ first }: Answers, answers: readonly Answer[], advice: string): Verdict {
  const telling = answers.filter((answer) => isTelling(answer, first) && answer.status !== 429);
  const accepted = telling.find((answer) => !refuses(answer));
  if (accepted) return { found: `${outcomeOf(accepted)} for ${accepted.question.about}`, advice };
  if (telling.length === answers.length) return true;
  const isSignedIn = sessionOf(first) !== undefined;
  return { unchecked: isSignedIn ? 'the route limits the rate; run it again later' : SIGNED_OUT };
}

/** Whether an answer shows anything about the method or the origin. It does not if the page's own POST gets that status and no session. */
function isTelling({ status }: Answer, first: Answer): boolean {
  return sessionOf(first) !== undefined || status !== first.status;
}

function refuses(answer: Answer): boolean {
  return answer.status >= 400 && answer.status < 500 && sessionOf(answer) === undefined;
}

function isNotStored({ headers }: Answer): boolean {
  return /\bno-store\b/i.test(headers['cache-control'] ?? '');
}

/** Whether a `Retry-After` has seconds or a date, which the page can read. */
function isWait(text: string | undefined): boolean {
  return text !== undefined && (/^\d+$/.test(text) || !Number.isNaN(Date.parse(text)));
}

/** Describes an answer without quoting it. */
function outcomeOf(answer: Answer): string {
  return answer.failure ?? `${answer.status} ${sessionOf(answer) === undefined ? 'without' : 'with'} a session`;
}
