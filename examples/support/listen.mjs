/** Serves an app on `localhost`: this machine only, on both of the addresses that the name may stand for. */
import { createAdaptorServer } from '@hono/node-server';

/**
 * Listens on 127.0.0.1 and, where there is IPv6, on ::1. Ends the program with exit code 1 when the port is taken.
 * @param {{ fetch: (request: Request) => Response | Promise<Response> }} app
 * @param {number} port
 * @returns {Promise<void>}
 */
export async function listen(app, port) {
  for (const hostname of ['127.0.0.1', '::1']) {
    const problem = await open(createAdaptorServer({ fetch: app.fetch }), port, hostname);
    if (problem === undefined || (hostname === '::1' && problem !== 'EADDRINUSE')) continue;
    console.error(problem === 'EADDRINUSE' ? `Port ${port} is in use.` : `Cannot listen on port ${port}: ${problem}.`);
    process.exit(1);
  }
}

/**
 * Resolves to the error code that kept the server from listening, if any.
 * @param {ReturnType<typeof createAdaptorServer>} server
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
