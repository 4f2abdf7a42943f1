/** What the servers of the lab share. */
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { build } from 'esbuild';

/**
 * A page's script with all that it imports, from the sources of the packages. Names are left as they are: tests
 * send the text of functions.
 * @param {string} file from the folder e2e/
 * @param {import('esbuild').BuildOptions} [options]
 * @returns {Promise<string>}
 */
export async function bundle(file, options) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../${file}`, import.meta.url))],
    conditions: ['@svc-embed/source'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    ...options,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/**
 * Listens at an origin of this machine; resolves to a function that stops it.
 * @param {import('hono').Hono} app
 * @param {string} origin
 * @returns {Promise<() => Promise<void>>}
 */
export function listen(app, origin) {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname, port: Number(port) }, () =>
      resolve(
        () =>
          new Promise((closed) => {
            server.close(() => closed());
            // A page that never ends keeps its connection.
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      ),
    );
    server.once('error', reject);
  });
}
