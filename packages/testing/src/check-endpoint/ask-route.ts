import type { Answer, Send } from './send.js';
import { sessionOf } from './session-of.js';

type Headers = Readonly<Record<string, string>>;

/** The addresses and the viewer of the requests. */
export interface Asking {
  /** The route's own origin. */
  readonly own: string;
  /** The origin of the page that shows the embed. */
  readonly page: string;
  /** The headers that sign a viewer in, by lower-case name. */
  readonly credentials: Headers;
}

/** The route's answers. */
export interface Answers {
  readonly asking: Asking;
  /** To a POST of the page, with the credentials. */
  readonly first: Answer;
  /** To the same request again, if the first got a session. */
  readonly second: Answer | undefined;
  /** To a POST of the page without credentials. */
  readonly nobody: Answer;
  readonly get: Answer;
  /** To pages of other origins, and to forms on them, with the headers that a browser adds by itself, such as cookies. */
  readonly foreign: readonly Answer[];
  readonly forms: readonly Answer[];
  readonly preflight: Answer;
  readonly all: readonly Answer[];
}

const ATTACKER = 'https://attacker.example';
const CROSS_SITE = { origin: ATTACKER, 'sec-fetch-site': 'cross-site' };

const FORMS = {
  'application/x-www-form-urlencoded': 'a=1',
  'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  'text/plain': 'a=1',
};

/** Sends one request after the other, because a busy route may refuse more. Stops if the first gets no answer. */
export async function askRoute(send: Send, asking: Asking): Promise<Answers | { readonly first: Answer }> {
  const { own, page, credentials } = asking;
  const post = (about: string, headers: Headers, body?: string) =>
    send({ about, method: 'POST', headers, ...(body !== undefined && { body }) });
  const fromPage = { origin: page, 'sec-fetch-site': siteOf(page, own), 'sec-fetch-mode': 'cors' };
  const isSignedIn = Object.keys(credentials).length > 0;

  const first = await post('a POST of the page', { ...fromPage, ...credentials });
  if (first.failure !== undefined) return { first };
  const second =
    sessionOf(first) === undefined
      ? undefined
      : await post('the next POST of the page', { ...fromPage, ...credentials });
  const nobody = isSignedIn ? await post('a POST without credentials', fromPage) : first;
  const get = await send({ about: 'a GET of the page', method: 'GET', headers: { ...fromPage, ...credentials } });

  const ambient = Object.fromEntries(Object.entries(credentials).filter(isAmbient));
  const foreign: Answer[] = [];
  for (const [about, headers] of foreignPages(own)) foreign.push(await post(about, { ...headers, ...ambient }));
  const forms: Answer[] = [];
  for (const [type, body] of Object.entries(FORMS)) {
    const headers = { ...CROSS_SITE, 'sec-fetch-mode': 'navigate', 'content-type': type, ...ambient };
    forms.push(await post(`a form with ${type.split(';', 1)}`, headers, body));
  }
  const preflight = await send({
    about: `a preflight request of ${ATTACKER}`,
    method: 'OPTIONS',
    headers: { ...CROSS_SITE, 'sec-fetch-mode': 'cors', 'access-control-request-method': 'POST' },
  });
  const all = [first, second, nobody, get, ...foreign, ...forms, preflight].filter((answer) => answer !== undefined);
  return { asking, first, second, nobody, get, foreign, forms, preflight, all: [...new Set(all)] };
}

/** Returns pages of other origins, two of them similar to the route's. The last three have no `Sec-Fetch-Site`, as in old browsers. */
function foreignPages(own: string): readonly (readonly [about: string, headers: Headers])[] {
  const { protocol, hostname, host, port } = new URL(own);
  const longer = `${protocol}//${hostname}.attacker.example${port && `:${port}`}`;
  const alone = [ATTACKER, longer, `${protocol}//attacker-${host}`];
  return [
    [`a page of ${ATTACKER}`, CROSS_SITE],
    ['a page of the origin null', { ...CROSS_SITE, origin: 'null' }],
    ...alone.map((origin) => [`a page of ${origin} without Sec-Fetch-Site`, { origin }] as const),
  ];
}

/** Whether a browser adds the header to requests of any page. */
function isAmbient([name, value]: readonly [string, string]): boolean {
  return name === 'cookie' || (name === 'authorization' && /^(basic|negotiate|ntlm)\b/i.test(value));
}

function siteOf(page: string, own: string): string {
  if (page === own) return 'same-origin';
  const [one, other] = [new URL(page), new URL(own)];
  return one.protocol === other.protocol && one.hostname === other.hostname ? 'same-site' : 'cross-site';
}
