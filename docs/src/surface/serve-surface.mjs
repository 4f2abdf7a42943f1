import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/**
 * The headers of the surface: its files are its own, and nobody else may frame it.
 * @param {readonly string[]} hostOrigins
 */
export function surfaceHeaders(hostOrigins) {
  return {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
      `form-action 'none'; frame-ancestors ${hostOrigins.join(' ')}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

/**
 * The file of an address in a folder, without its query: `/embed/dashboard/movies-overview` is an `.html` file there.
 * @param {string} folder
 * @param {string} address
 */
export function surfaceFile(folder, address) {
  const path = join(folder, normalize(decodeURIComponent(address)));
  const file = extname(path) === '' ? `${path}.html` : path;
  return { file, type: TYPES[extname(file)] ?? 'application/octet-stream' };
}

/**
 * Serves the surface on its own port, for the development and the preview of the site.
 * @param {string} folder
 * @param {number} port
 * @param {readonly string[]} hostOrigins
 */
export async function serveSurface(folder, port, hostOrigins) {
  const headers = surfaceHeaders(hostOrigins);
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const { file, type } = surfaceFile(folder, pathname);
      const body = await readFile(file);
      response.writeHead(200, { ...headers, 'content-type': type }).end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
}
