/** Serves an app on `localhost`: this machine only, on both of the addresses that the name may stand for. */
import { createServer } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

/**
 * An app with `fetch` like Hono's, or a listener of Node's http like Express's.
 * @typedef {{ fetch: (request: Request) => Response | Promise<Response> } | import('node:http').RequestListener} App
 */

/**
 * Listens on 127.0.0.1 and, if there is IPv6, on ::1. Ends the program with exit code 1 if the port is in use.
 * @param {App} app
 * @param {number} port
 * @returns {Promise<void>}
 */
export async function listen(app, port) {
  for (const hostname of ['127.0.0.1', '::1']) {
    const server = typeof app === 'function' ? createServer(app) : createAdaptorServer({ fetch: app.fetch });
    const problem = await open(server, port, hostname);
    if (problem === undefined || (hostname === '::1' && problem !== 'EADDRINUSE')) continue;
    console.error(problem === 'EADDRINUSE' ? `Port ${port} is in use.` : `Cannot listen on port ${port}: ${problem}.`);
    process.exit(1);
  }
}

/**
 * Resolves with the error code if the server cannot listen.
 * @param {import('@hono/node-server').ServerType} server
 * @param {number} port
 * @param {string} hostname
 * @returns {Promise<string | undefined>}
 */
function open(server, port, hostname) {
  return new Promise((resolve) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    server.listen(port, hostname, () => resolve(undefined));
  });
}
