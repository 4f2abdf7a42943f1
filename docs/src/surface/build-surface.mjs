/** Builds the surface of the playground: static files for an origin of its own. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Where the pages of the dashboard come from. */
const SOURCE = fileURLToPath(new URL('../../surface/', import.meta.url));

/** Where the page stands in its folder: the address that `mountEmbed` makes of `dashboard`. */
const DASHBOARD = 'embed/dashboard/movies-overview.html';

/**
 * @param {string} folder where the files go
 * @param {readonly string[]} hostOrigins the pages that may embed the surface
 */
export async function buildSurface(folder, hostOrigins) {
  await build({
    entryPoints: [`${SOURCE}main.ts`],
    outfile: `${folder}/embed/surface.js`,
    // From the sources, so that the site needs no build of the packages.
    conditions: ['@svc-embed/source'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
  });
  const page = readFileSync(`${SOURCE}index.html`, 'utf8');
  mkdirSync(`${folder}/embed/dashboard`, { recursive: true });
  writeFileSync(`${folder}/${DASHBOARD}`, page.replace('"HOST_ORIGINS"', JSON.stringify(hostOrigins)));
  cpSync(`${SOURCE}style.css`, `${folder}/embed/style.css`);
}
