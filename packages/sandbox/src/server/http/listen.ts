import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { SandboxError } from '../sandbox-error.js';

export type Listening = { readonly url: string; close(): Promise<void> };

/** Serves a fetch handler on a port, 0 for a free one; throws `SandboxError` if it cannot. */
export async function listen(
  fetch: (request: Request, env: { readonly incoming: object }) => Response | Promise<Response>,
  address: { readonly port: number; readonly host: string },
): Promise<Listening> {
  const { port, host } = address;
  const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', async (error) => reject(await listenError(error, address)));
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

/** Returns the host at which this machine reaches a server that listens on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

async function listenError(
  error: Error,
  address: { readonly port: number; readonly host: string },
): Promise<SandboxError> {
  const { port, host } = address;
  if (!('code' in error) || error.code !== 'EADDRINUSE')
    return new SandboxError('listen-failed', `Cannot listen on port ${port} of ${host}: ${error.message}`, error);
  const advice = (await isSandbox(address))
    ? 'Another sandbox answers there, with its own API keys: stop it, or let your backend use its key. Or choose another port'
    : 'Choose another';
  return new SandboxError('port-in-use', `Port ${port} of ${host} is in use. ${advice}, or 0 for a free one.`, error);
}

/** Returns whether the home page of a sandbox answers on a port. */
async function isSandbox({ port, host }: { readonly port: number; readonly host: string }): Promise<boolean> {
  try {
    const answer = await fetch(`http://${reachable(host)}:${port}`, { signal: AbortSignal.timeout(2_000) });
    return (await answer.text()).includes('@svc-embed/sandbox');
  } catch {
    return false;
  }
}
