/** Writes the generated pages, then serves or builds the site: `node packages/docs/src/site.mjs dev` or `build`. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, createServer } from 'vitepress';

const FOLDER = fileURLToPath(new URL('../', import.meta.url));
const GENERATOR = `${FOLDER}dist/generate.mjs`;

await bundle({
  entryPoints: [`${FOLDER}src/generate.ts`],
  outfile: GENERATOR,
  // The tables of the other packages are read from their sources, which are always the newest.
  conditions: ['@svc-embed/source'],
  external: ['@svc-embed/browser-tools', 'typedoc', 'zod'],
  bundle: true,
  platform: 'node',
  format: 'esm',
});
const { generate } = await import(pathToFileURL(GENERATOR).href);
await generate(FOLDER);

if (process.argv[2] === 'build') await build(FOLDER);
else {
  const server = await createServer(FOLDER);
  await server.listen();
  server.printUrls();
}
