import { BUILT_FOLDER } from '../built-folder.js';
import { loadCatalog } from './catalog.js';
import { openSandbox } from './open-sandbox.js';
import { loadSurfaces } from './resources/surfaces/surfaces.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';

/**
 * Starts a local platform: the HTTP API for a backend, and dashboards, app and chat for an iframe. Everything is kept
 * in memory until `close()`, unless `data` names a folder.
 *
 * Throws `SandboxError`: `invalid-option`, `port-in-use`, `listen-failed`, `data-unusable`, or `not-built` when the
 * package lacks its surfaces.
 *
 * @example
 * const sandbox = await startSandbox({ hostOrigins: ['http://localhost:3000'] });
 * console.log(sandbox.url, sandbox.dashboards[0]?.publicId);
 * await sandbox.close();
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const [surfaces, catalog] = await Promise.all([
    loadSurfaces(new URL('surfaces/', BUILT_FOLDER)),
    loadCatalog(new URL('data/', BUILT_FOLDER)),
  ]);
  return openSandbox({ surfaces, catalog }, options);
}
