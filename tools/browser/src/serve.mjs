import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/**
 * An app with `fetch`, such as Hono's, a listener of `node:http`, or a server that does not listen yet.
 * @typedef {{ fetch: (request: Request) => Response | Promise<Response> } | import('node:http').RequestListener
 *   | import('node:net').Server} Served
 */

/**
 * Serves on this machine, by default at a free port of 127.0.0.1. Rejects if the port is taken. Serves `localhost` at 127.0.0.1
 * too, because the name may have several addresses. `close` ends all connections and may be called more than once.
 * @param {Served} served
 * @param {{ hostname?: string, port?: number | string }} [address] for example a URL
 * @example const { origin, close } = await serve((request, response) => response.end('hello'));
 */
export async function serve(served, { hostname = '127.0.0.1', port = 0 } = {}) {
  const server = serverOf(served);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(Number(port), hostname.replace('localhost', '127.0.0.1')), 'listening');
  const bound = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://${hostname}:${bound.port}`,
    port: bound.port,
    /** @returns {Promise<void>} */
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Returns a port of 127.0.0.1 that is free now. */
export async function freePort() {
  const { port, close } = await serve(createSocketServer());
  await close();
  return port;
}

/**
 * @param {Served} served
 * @returns {import('node:net').Server}
 */
function serverOf(served) {
  if (typeof served === 'function') return createServer(served);
  // Keeps Node's globals in tests.
  return 'fetch' in served ? createAdaptorServer({ fetch: served.fetch, overrideGlobalObjects: false }) : served;
}
