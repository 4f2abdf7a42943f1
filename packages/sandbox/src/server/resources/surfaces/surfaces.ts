import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { embeddedSizingMeta } from '@svc-embed/guest';
import type { SurfaceConfig } from '../../../../contract/contract.js';
import { SandboxError } from '../../sandbox-error.js';

/** The built pages that run inside the iframe, with the files that they load. */
export interface Surfaces {
  readonly pages: Readonly<Record<SurfaceConfig['surface'], string>>;
  /** By file name below `/embed/assets/`. */
  readonly assets: ReadonlyMap<string, Asset>;
}

export type Asset = { readonly type: string; readonly body: Uint8Array<ArrayBuffer> };

const PLACEHOLDER = /(<script\b[^>]*\bid="svc-config"[^>]*>)\s*(<\/script>)/;
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
  ['.json', 'application/json'],
]);

/** Reads the built surfaces; throws `SandboxError('not-built')` if they are missing. */
export async function loadSurfaces(folder: URL): Promise<Surfaces> {
  try {
    const [dashboard, app, chat, assets] = await Promise.all([
      loadPage(new URL('dashboard.html', folder)),
      loadPage(new URL('app.html', folder)),
      loadPage(new URL('chat.html', folder)),
      loadAssets(new URL('assets/', folder)),
    ]);
    return { pages: { dashboard, app, chat }, assets };
  } catch (cause) {
    throw new SandboxError(
      'not-built',
      'The surfaces of the sandbox are missing or incomplete. Run `npm run build` in the repository, or install the published package again.',
      cause,
    );
  }
}

/** Returns the HTML of a surface with its escaped configuration, and the tag that lets hosts size the frame. */
export function renderPage(surfaces: Surfaces, config: SurfaceConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const { hostOrigins, insecureHosts } = config;
  const meta = embeddedSizingMeta(hostOrigins, { insecureHosts });
  return surfaces.pages[config.surface].replace(PLACEHOLDER, (_, open, close) => `${meta}${open}${json}${close}`);
}

async function loadPage(file: URL): Promise<string> {
  const html = await readFile(file, 'utf8');
  if (!PLACEHOLDER.test(html)) throw new Error(`${file.pathname} has no empty <script id="svc-config">.`);
  return html;
}

async function loadAssets(folder: URL): Promise<Surfaces['assets']> {
  const names = (await readdir(folder)).filter((name) => TYPES.has(extname(name)));
  const files = names.map(async (name): Promise<[string, Asset]> => {
    const type = TYPES.get(extname(name)) ?? 'application/octet-stream';
    return [name, { type, body: new Uint8Array(await readFile(new URL(name, folder))) }];
  });
  return new Map(await Promise.all(files));
}
