import { type OutgoingHttpHeaders, request } from 'node:http';
import type { SandboxOptions } from '../src/index.js';
import { requestOf } from '../src/server/request-of.fixture.js';
import { useSandbox } from '../src/server/sandbox.fixture.js';

/** An answer with its body already read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Untyped, because tests check its shape. */
  readonly json: ReturnType<typeof JSON.parse>;
}

/** The options of a raw request; `body` is sent as JSON unless it is a text. */
export interface RawRequest {
  /** The whole Authorization header; null for none. */
  readonly authorization?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a sandbox, closes it after the tests of the file, and returns functions for plain HTTP without our clients. */
export async function usePlatform(options: SandboxOptions = {}) {
  const sandbox = await useSandbox(options);
  const { url, keys } = sandbox;

  /** Sends a request, by default with `Authorization: Api-Key <admin key>`. */
  const api = (method: string, path: string, request: RawRequest = {}) =>
    send(url + path, method, { authorization: `Api-Key ${keys.admin}`, ...request });
  /** Sends `POST generate-session` for deployment 1. */
  const session = (fields: object) =>
    api('POST', '/api/v1/embed/generate-session', { body: { deploymentId: 1, ...fields } });
  /** Returns the token of a new session's document. */
  async function token(fields: object): Promise<string> {
    const { json } = await session(fields);
    const grant = await send(`${url}/embed/api/exchange`, 'POST', { body: { session: json.sessionId } });
    if (grant.status !== 200) throw new Error(`The exchange was answered ${grant.status}.`);
    return grant.json.token;
  }
  const surface = (token: string, method: string, path: string, body?: unknown) =>
    send(`${url}/embed/api${path}`, method, { authorization: `Bearer ${token}`, body });
  return { sandbox, api, session, token, surface };
}

async function send(url: string, method: string, { authorization, body, headers }: RawRequest): Promise<Answer> {
  const response = await fetch(url, { ...requestOf(method, authorization, body, headers), redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Sends a request with exactly these headers; `fetch` would set some of them itself. */
export function sendRaw(url: string, headers: OutgoingHttpHeaders, method = 'GET', body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, setHost: !('Host' in headers) }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.on('error', reject).end(body);
  });
}
