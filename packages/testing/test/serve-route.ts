import type { IncomingMessage } from 'node:http';
import { serve as serveAnywhere } from '@svc-embed/browser-tools/serve';
import { onTestFinished } from 'vitest';

/** Serves a route until the test ends, and resolves to its address. */
export async function serve(...served: Parameters<typeof serveAnywhere>): Promise<string> {
  const { origin, close } = await serveAnywhere(...served);
  onTestFinished(close);
  return `${origin}/api/session`;
}

export interface Reply {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Changes the reply of a sound route. */
export type Fault = (reply: Reply, request: IncomingMessage) => Reply;

export const COOKIE = 'login=canary-cookie';

/** Serves a route that keeps all rules, except for its fault. */
export function serveRoute(fault: Fault = (reply) => reply): Promise<string> {
  let count = 0;
  function reply({ method, headers }: IncomingMessage): Reply {
    const { 'sec-fetch-site': site, origin, host, cookie } = headers;
    const isOwn = site === undefined ? origin === undefined || origin === `http://${host}` : site === 'same-origin';
    if (!isOwn) return { status: 403 };
    if (method !== 'POST') return { status: 405 };
    if (cookie !== COOKIE) return { status: 401 };
    return { status: 200, body: { sessionId: `canary-session-${++count}` } };
  }
  return serve((request, response) => {
    const { status, body = { error: {} }, headers } = fault(reply(request), request);
    const always = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(status, { ...always, ...headers }).end(JSON.stringify(body));
  });
}
