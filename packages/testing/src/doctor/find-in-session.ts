import { isPlatformRefusal } from '../check-endpoint/is-platform-refusal.js';
import { type Finding, type FindingCode, finding, originOf, shown } from './finding.js';
import { BLOCKED_REDIRECT, type Observation, type ScriptAsked } from './observe.js';

const codes: Readonly<Record<number, FindingCode>> = {
  401: 'session-unauthorized',
  403: 'session-forbidden',
  404: 'session-not-found',
  405: 'session-method',
  429: 'session-busy',
  503: 'session-busy',
};

/**
 * Returns the requests for sessions: those to the named endpoint, to the endpoint of a `<svc-embed>`, or to an address that has answered
 * with a session. Without such requests it returns the POSTs without a body, as the SDK sends them.
 */
export function sessionRequests(
  { requests, endpoints }: Observation,
  endpoint: string | undefined,
): { readonly asked: readonly ScriptAsked[]; readonly isSure: boolean } {
  const known = requests.flatMap(({ address, hasSession }) => (hasSession ? address : []));
  const addresses = [...(endpoint ? [endpoint] : []), ...endpoints, ...known].map(shown);
  const asked = requests.filter(({ address }) => addresses.includes(shown(address)));
  const isSure = asked.length > 0;
  return { asked: isSure ? asked : requests.filter(({ isBarePost }) => isBarePost), isSure };
}

/** Returns why no session came, by the last request to each address. A guessed request counts only if an embed waits for a session. */
export function findInSession(
  observation: Observation,
  pageOrigin: string,
  { endpoint, isWaiting }: { readonly endpoint: string | undefined; readonly isWaiting: boolean },
): readonly Finding[] {
  const { asked, isSure } = sessionRequests(observation, endpoint);
  if (!isSure && !isWaiting) return [];
  const last = new Map(asked.map((request) => [request.address, request]));
  const found = [...last.values()].flatMap((request) => findInAnswer(request, pageOrigin) ?? []);
  const block = observation.blocks.find(({ directive }) => /^(connect|default)-src$/.test(directive));
  // The browser does not send a blocked request: only the report of the policy shows it.
  if (block && asked.length === 0)
    found.push(finding('csp-connect-src', `${block.directive} blocked ${originOf(block.address) || 'a request'}`));
  return found;
}

function findInAnswer(
  { address, status, failure, headers = {}, hasSession }: ScriptAsked,
  pageOrigin: string,
): Finding | undefined {
  const where = shown(address);
  const isRedirect = status !== undefined && status >= 300 && status < 400;
  if (isRedirect || failure === BLOCKED_REDIRECT)
    return finding('session-redirected', `${where} redirects to another origin`);
  // The browser hides answers that the page may not read.
  if (failure && originOf(address) !== pageOrigin && (status !== undefined || failure === 'net::ERR_FAILED'))
    return finding('session-cors', `${where} of another origin does not let the page read its answers`);
  if (failure && status === undefined) return finding('session-unreachable', `${where} did not answer (${failure})`);
  if (status === undefined) return finding('session-pending', `${where} has not answered`);
  // A browser keeps no body that the page does not read.
  if (isPlatformRefusal({ status, headers, body: '' }))
    return finding('session-server-error', `${where} passed on that the platform takes Authorization: Api-Key <key>`);
  if (status >= 400)
    return finding(
      codes[status] ?? (status >= 500 ? 'session-server-error' : 'session-refused'),
      `${where} answered ${status}`,
    );
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (hasSession !== false) return undefined;
  return /json/.test(type)
    ? finding('session-malformed', `the answer of ${where} has no sessionId that is a text`)
    : finding('session-not-json', `${where} answered with ${/^[\w.+/-]{1,60}$/.test(type) ? type : 'no type'}`);
}
