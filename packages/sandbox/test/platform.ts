import { afterAll, beforeAll } from 'vitest';
import type { Sandbox, SandboxOptions } from '../src/index.js';
import { openTestSandbox } from '../src/server/sandbox.fixture.js';

/** An answer with its body already read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Untyped: its shape is what the test is about. */
  readonly json: ReturnType<typeof JSON.parse>;
}

/** What a raw request may say; `body` goes out as JSON unless it is a text. */
export interface RawRequest {
  /** The whole Authorization header; null for none. */
  readonly authorization?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A sandbox for a file of tests, and plain HTTP to it without any of our clients. */
export interface Platform {
  readonly sandbox: Sandbox;
  /** With `Authorization: Api-Key <admin key>` unless the request says otherwise. */
  api(method: string, path: string, request?: RawRequest): Promise<Answer>;
  /** `POST generate-session` for deployment 1. */
  session(fields: object): Promise<Answer>;
  /** The token of a new session's document. */
  token(fields: object): Promise<string>;
  /** A call of a surface. */
  surface(token: string, method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Starts a sandbox before the tests of a file, and ends it after them. */
export function usePlatform(options: SandboxOptions = {}): Platform {
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    sandbox = await openTestSandbox(options);
  });
  afterAll(() => sandbox?.close());

  const running = (): Sandbox => {
    if (sandbox === undefined) throw new Error('The sandbox has not started.');
    return sandbox;
  };
  const platform: Platform = {
    get sandbox() {
      return running();
    },
    api: (method, path, request = {}) =>
      send(running().url + path, method, {
        authorization: `Api-Key ${running().keys.admin}`,
        ...request,
      }),
    session: (fields) =>
      platform.api('POST', '/api/v1/embed/generate-session', { body: { deploymentId: 1, ...fields } }),
    async token(fields) {
      const { json } = await platform.session(fields);
      const grant = await send(`${running().url}/embed/api/exchange`, 'POST', { body: { session: json.sessionId } });
      if (grant.status !== 200) throw new Error(`The exchange was answered ${grant.status}.`);
      return grant.json.token;
    },
    surface: (token, method, path, body) =>
      send(`${running().url}/embed/api${path}`, method, {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { body }),
      }),
  };
  return platform;
}

async function send(url: string, method: string, { authorization, body, headers = {} }: RawRequest): Promise<Answer> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(authorization ? { Authorization: authorization } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
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
