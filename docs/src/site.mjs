/**
 * Writes the generated pages, then serves or builds the site: `node docs/src/site.mjs dev` or `build`; `preview`
 * serves what was built. The surface of the playground is built and served beside it, on an origin of its own.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, createServer, serve } from 'vitepress';
import { PORTS, SITE_ORIGINS } from './addresses.mjs';
import { buildSurface } from './surface/build-surface.mjs';
import { serveSurface } from './surface/serve-surface.mjs';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));
const GENERATOR = `${FOLDER}dist/generate.mjs`;

const SURFACE = `${FOLDER}dist/surface`;

const [command] = process.argv.slice(2);
if (command === 'preview') {
  await serve({ root: FOLDER, port: PORTS.site });
} else {
  await generatePages();
  await buildSurface(SURFACE, SITE_ORIGINS);
  if (command === 'build') await build(FOLDER);
  else {
    const server = await createServer(FOLDER, { port: PORTS.site, strictPort: true });
    await server.listen();
    server.printUrls();
  }
}
if (command !== 'build') await serveSurface(SURFACE, PORTS.surface, SITE_ORIGINS);

async function generatePages() {
  await bundle({
    entryPoints: [`${FOLDER}src/generate.ts`],
    outfile: GENERATOR,
    // The tables of the other packages are read from their sources, which are always the newest.
    conditions: ['@svc-embed/source'],
    external: ['@svc-embed/browser-tools', 'typedoc', 'yaml', 'zod'],
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const { generate } = await import(pathToFileURL(GENERATOR).href);
  await generate(FOLDER);
}
