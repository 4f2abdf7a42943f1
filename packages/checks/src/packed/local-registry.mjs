/** Serves the tarballs as the npm registry would once they are published, so that commands name packages and not tarballs. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** @typedef {import('./packed.mjs').Packed} Packed */

/** The scope whose packages the registry has. */
const SCOPE = '@svc-embed';

/**
 * Starts a registry for the tarballs. It does not keep the process alive.
 * @param {readonly Packed[]} packed
 * @returns {Promise<{ npmrc: string, stop: () => void }>} `npmrc` makes npm take the packages from it
 */
export async function startRegistry(packed) {
  const server = createServer((request, response) => {
    const body = answerTo(decodeURIComponent(request.url ?? ''), packed, `http://${request.headers.host}`);
    // The next run has other tarballs of the same version, perhaps at the same address.
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { npmrc: `${SCOPE}:registry=http://127.0.0.1:${port}/\n`, stop: () => server.close() };
}

/**
 * A tarball, or what there is of a package.
 * @param {string} path
 * @param {readonly Packed[]} packed
 * @param {string} origin
 * @returns {Buffer | string | undefined}
 */
function answerTo(path, packed, origin) {
  const asked = packed.find(({ manifest: { name } }) => path === `/${name}` || path === `/${name}.tgz`);
  if (!asked) return undefined;
  const { manifest, tarball } = asked;
  const file = readFileSync(tarball);
  if (path.endsWith('.tgz')) return file;
  const integrity = `sha512-${createHash('sha512').update(file).digest('base64')}`;
  const dist = { tarball: `${origin}/${manifest.name}.tgz`, integrity };
  return JSON.stringify({
    name: manifest.name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist } },
  });
}
