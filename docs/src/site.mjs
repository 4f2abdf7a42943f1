/**
 * Writes the generated pages, then serves or builds the site: `node docs/src/site.mjs dev` or `build`; `preview`
 * serves the built site. The surface of the playground is built and served as well, on another origin.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { build, createServer, serve } from 'vitepress';
import { PORTS, SITE_ORIGINS } from './addresses.mjs';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));
const SURFACE = `${FOLDER}dist/surface`;

// These steps take minutes on a slow machine.
console.log('docs: reading the sources of the packages');
const { generate } = await fromSources('generate.ts');
const { buildSurface, serveSurface } = await fromSources('surface/build-surface.ts');

const [command] = process.argv.slice(2);
if (command === 'preview') {
  await serve({ root: FOLDER, port: PORTS.site });
} else {
  console.log('docs: writing the pages that are generated from tables and types');
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
 * Imports a module with the sources of the other packages, which are always current.
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
