/** The surface of the playground: the sandbox's, as static files for another origin. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createPlatformClient } from '@svc-embed/platform';
import { build, type Plugin, preview } from 'vite';
import { catalog, datasets } from '../../../packages/sandbox/src/server/data/example-datasets.js';
import { pageHeaders } from '../../../packages/sandbox/src/server/http/page-headers.js';
import { openSandbox } from '../../../packages/sandbox/src/server/open-sandbox.js';
import {
  loadSurfaces,
  renderPage,
  type Surfaces,
} from '../../../packages/sandbox/src/server/resources/surfaces/surfaces.js';
import type { DashboardList, SessionGrant } from '../../../packages/surfaces/src/contract.js';
import type { SurfaceData } from './client.js';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Replaces the client of the platform with one that answers in the page. */
const staticClient: Plugin = {
  name: 'static-client',
  enforce: 'pre',
  resolveId(source, importer) {
    const isClient = source.endsWith('/api/client.js') || (source === './client.js' && importer?.includes('/api/'));
    return isClient && importer !== CLIENT ? CLIENT : undefined;
  },
};
const CLIENT = pathOf('client.ts');

/**
 * Writes the surface.
 * @param folder the folder of the files
 * @param hostOrigins the origins that may embed it
 */
export async function buildSurface(folder: string, hostOrigins: readonly string[]): Promise<void> {
  const files = `${folder}/embed/`;
  await build({
    configFile: pathOf('../../../packages/surfaces/vite.config.ts'),
    plugins: [staticClient],
    build: { outDir: files },
  });
  const surfaces = await loadSurfaces(pathToFileURL(files));
  const data = await recordData(surfaces);
  writeFileSync(`${files}data.json`, JSON.stringify(data));
  mkdirSync(`${files}dashboard`);
  for (const { publicId } of data.summaries) {
    const page = renderPage(surfaces, { surface: 'dashboard', publicId, hostOrigins, insecureHosts: [] });
    writeFileSync(`${files}dashboard/${publicId}.html`, page);
  }
}

/** Serves the surface for the development and the preview of the site. */
export async function serveSurface(folder: string, port: number, hostOrigins: readonly string[]): Promise<void> {
  await preview({
    configFile: false,
    root: `${folder}/..`,
    appType: 'mpa',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: true, headers: pageHeaders(hostOrigins) },
  });
}

/** Records the dashboards of a sandbox for a viewer with all rights, and all data that its queries may read. */
async function recordData(surfaces: Surfaces): Promise<SurfaceData> {
  const sandbox = await openSandbox({ surfaces, catalog });
  try {
    const client = createPlatformClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin });
    const { sessionId } = await client.embed.generateSession({ deploymentId: 1, externalId: 'reader' });
    const headers = new Headers({ 'Content-Type': 'application/json' });
    const call = async <T>(path: string, init?: RequestInit): Promise<T> =>
      JSON.parse(await (await fetch(`${sandbox.url}/embed/api${path}`, { headers, ...init })).text());
    const body = JSON.stringify({ session: sessionId });
    const grant = await call<SessionGrant>('/exchange', { method: 'POST', body });
    headers.set('Authorization', `Bearer ${grant.token}`);
    const { dashboards: summaries } = await call<DashboardList>('/dashboards');
    const named = summaries.map(async ({ publicId }) => [publicId, await call(`/dashboards/${publicId}`)]);
    return {
      grant: { ...grant, token: '' },
      summaries,
      dashboards: Object.fromEntries(await Promise.all(named)),
      views: Object.entries(datasets).flatMap(([name, dataset]) => {
        const definition = catalog.views.get(name);
        return definition === undefined ? [] : { definition, dataset };
      }),
    };
  } finally {
    await sandbox.close();
  }
}
