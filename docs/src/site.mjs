/**
 * Writes the generated pages, then serves or builds the site: `node docs/src/site.mjs dev` or `build`; `preview`
 * serves what was built. The surface of the playground is built and served beside it, on an origin of its own.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build, createServer, serve } from 'vitepress';
import { PORTS, SITE_ORIGINS } from './addresses.mjs';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));
const SURFACE = `${FOLDER}dist/surface`;

// The two steps take minutes on a slow machine.
console.log('docs: reading the sources of the packages');
const { generate } = await fromSources('generate.ts');
const { buildSurface, serveSurface } = await fromSources('surface/build-surface.ts');

const [command] = process.argv.slice(2);
if (command === 'preview') {
  await serve({ root: FOLDER, port: PORTS.site });
} else {
  console.log('docs: writing the pages that are made from tables and types');
  await generate(FOLDER);
  console.log('docs: building the surface of the playground');
  await buildSurface(SURFACE, SITE_ORIGINS);
  if (command === 'build') await build(FOLDER);
  else {
    const server = await createServer(FOLDER, { port: PORTS.site, strictPort: true });
    await server.listen();
    server.printUrls();
  }
}
if (command !== 'build') await serveSurface(SURFACE, PORTS.surface, SITE_ORIGINS);

/**
 * A module that reads the other packages from their sources, which are always the newest.
 * @param {string} file
 */
async function fromSources(file) {
  const conditions = ['@svc-embed/source'];
  const { module } = await runnerImport(`${FOLDER}src/${file}`, {
    root: FOLDER,
    configFile: false,
    ssr: { resolve: { conditions }, noExternal: [/^@svc-embed\//] },
  });
  return module;
}
