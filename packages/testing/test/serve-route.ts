import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

const stops: (() => void)[] = [];

/** Serves a route until the test ends, and resolves to its address. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/session`;
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

export interface Reply {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Changes what a sound route would reply. */
export type Fault = (reply: Reply, request: IncomingMessage) => Reply;

export const COOKIE = 'login=canary-cookie';

/** A route that does what it must, but for its fault. */
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
