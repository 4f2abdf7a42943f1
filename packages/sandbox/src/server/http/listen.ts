import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { SandboxError } from '../sandbox-error.js';

export interface Listening {
  /** The origin of the server. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a fetch handler on a port, 0 for a free one, with Node's request as its second argument; throws `SandboxError`
 * when it cannot.
 */
export async function listen(
  fetch: (request: Request, env: { readonly incoming: object }) => Response | Promise<Response>,
  address: { readonly port: number; readonly host: string },
): Promise<Listening> {
  const { port, host } = address;
  const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, address)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  let closed: Promise<void> | undefined;
  return {
    url: new URL(`http://${reachable(host)}:${boundPort}`).origin,
    close() {
      closed ??= new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      return closed;
    },
  };
}

/** The host of an address at which this machine reaches the server. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function listenError(error: Error, { port, host }: { readonly port: number; readonly host: string }): SandboxError {
  if ('code' in error && error.code === 'EADDRINUSE') {
    return new SandboxError(
      'port-in-use',
      `Port ${port} of ${host} is in use. Choose another, or 0 for a free one.`,
      error,
    );
  }
  return new SandboxError('listen-failed', `Cannot listen on port ${port} of ${host}: ${error.message}`, error);
}
