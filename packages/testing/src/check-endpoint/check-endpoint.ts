import { validateHeaderName, validateHeaderValue } from 'node:http';
import { ownOptions } from '@svc-embed/protocol/internal';
import { expectOption } from '../error.js';
import { askRoute } from './ask-route.js';
import { type EndpointRule, rules } from './rules.js';
import { createSend } from './send.js';

/** Options of `checkEndpoint`. */
export interface CheckEndpointOptions {
  /** Headers that sign a viewer in, such as `{ cookie: 'login=...' }`. No check contains their values. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The origin of the page that shows the embed. Default: the route's. */
  readonly origin?: string | undefined;
  /** The key of your backend, to search for it in the answers. Texts that look like a key are found without it. */
  readonly apiKey?: string | undefined;
  /** How long to wait for each answer, in milliseconds. Default 10,000. */
  readonly timeout?: number | undefined;
  /** The clock for durations, in milliseconds. Default `performance.now`. */
  readonly now?: (() => number) | undefined;
}

/** The result for one rule. Its texts quote statuses and names of headers, and nothing else of an answer. */
export interface EndpointCheck {
  readonly code: EndpointRule;
  readonly status: 'ok' | 'wrong' | 'not-checked';
  /** The rule as a sentence. */
  readonly expected: string;
  /** The behavior instead, or the reason why it was not checked. */
  readonly found?: string;
  /** The repair, if the status is `wrong`. */
  readonly advice?: string;
}

const NO_ADVICE = 'See whether the server runs, and whether the address is right';

/**
 * Checks whether a session route, in any language, keeps all rules. It sends 11 to 13 requests, one after the other; two of them get
 * a session if a viewer is signed in.
 *
 * @throws TestingError `invalid-option`.
 * @example
 * const checks = await checkEndpoint('http://localhost:3000/api/session', { headers: { cookie: 'login=ada' } });
 * const wrong = checks.filter(({ status }) => status === 'wrong');
 */
export async function checkEndpoint(
  url: string | URL,
  options: CheckEndpointOptions = {},
): Promise<readonly EndpointCheck[]> {
  // Own properties only: a polluted prototype may add options.
  const own = ownOptions(options);
  const { headers = {}, origin, apiKey, timeout = 10_000, now = () => performance.now() } = own;
  const route = readRoute(url);
  expectOption(Number.isInteger(timeout) && timeout > 0 && timeout < 2 ** 31, 'timeout to be milliseconds above 0');
  expectOption(origin === undefined || isOrigin(origin), 'origin to be one such as https://app.example.com');
  const send = createSend(route, { timeout, now });
  const answers = await askRoute(send, {
    own: route.origin,
    page: origin ?? route.origin,
    credentials: readHeaders(headers),
  });

  return Object.entries(rules).map(([name, { expected, check }]): EndpointCheck => {
    const code = name as EndpointRule;
    if (!('all' in answers)) {
      const { failure = '' } = answers.first;
      if (code === 'post') return { code, status: 'wrong', expected, found: failure, advice: NO_ADVICE };
      return { code, status: 'not-checked', expected, found: failure };
    }
    const verdict = check(answers, apiKey || undefined);
    if (verdict === true) return { code, status: 'ok', expected };
    if ('unchecked' in verdict) return { code, status: 'not-checked', expected, found: verdict.unchecked };
    return { code, status: 'wrong', expected, ...verdict };
  });
}

function readRoute(url: string | URL): URL {
  const expected = 'url to be an http or https address without user info';
  expectOption((typeof url === 'string' || url instanceof URL) && URL.canParse(url), expected);
  const route = new URL(url);
  expectOption(/^https?:$/.test(route.protocol) && !route.username && !route.password, expected);
  return route;
}

function isOrigin(origin: string): boolean {
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
}

function readHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    expectOption(isHeader(name, value), 'headers to have names and values that HTTP allows');
  }
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
