/** The sizes a customer's page pays for, from the built packages, against their budgets. Run: `npm run build:size`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What is measured: an ES module that imports it, a built file as it is, or by how much one subject before is larger than
 * another. In bytes of brotli: above `budget` the build fails, so that nothing grows unseen; `target` is what we want to
 * reach.
 * @typedef {{ name: string, budget?: number, target?: number }
 *   & ({ code: string } | { file: string } | { more: string, than: string })} Subject
 */

const HOST = 'host, everything';

/** @type {readonly Subject[]} */
export const SUBJECTS = [
  { name: HOST, code: "export * from '@svc-embed/host'", budget: 5_520, target: 4_000 },
  {
    name: 'host, buildEmbedUrl alone',
    code: "export { buildEmbedUrl } from '@svc-embed/host'",
    budget: 1_360,
    target: 1_000,
  },
  { name: 'guest, everything', code: "export * from '@svc-embed/guest'" },
  {
    name: 'guest, createGuest alone',
    code: "export { createGuest } from '@svc-embed/guest'",
    budget: 2_320,
    target: 2_000,
  },
  { name: 'script tag: host, element, autoload', file: 'element/dist/svc-embed.js', budget: 7_660, target: 6_500 },
  { name: 'host + element', code: withHost('element'), budget: 7_830, target: 6_500 },
  { name: 'host + react', code: withHost('react') },
  { name: 'react, beyond host', more: 'host + react', than: HOST, budget: 1_800, target: 1_500 },
  { name: 'host + vue', code: withHost('vue') },
  { name: 'vue, beyond host', more: 'host + vue', than: HOST, budget: 1_720, target: 1_500 },
  { name: 'protocol, everything', code: "export * from '@svc-embed/protocol'" },
];

/**
 * Bytes of one subject. `over` is true when its brotli size is above its budget.
 * @typedef {{ name: string, min: number, gzip: number, brotli: number, budget?: number, target?: number, over: boolean }} Size
 */

/**
 * Measures the subjects, bundled with their dependencies and minified for ES2022; throws when a package is not built.
 * @param {readonly Subject[]} [subjects]
 * @returns {Promise<Size[]>}
 * @example
 * const sizes = await measureSizes([{ name: 'mine', code: "export { mountEmbed } from '@svc-embed/host'" }]);
 */
export async function measureSizes(subjects = SUBJECTS) {
  /** @type {Size[]} */
  const sizes = [];
  for (const { name, budget, target, ...source } of subjects) {
    const bytes = 'more' in source ? difference(sizes, source.more, source.than) : await measure(source);
    const over = budget !== undefined && bytes.brotli > budget;
    sizes.push({ name, ...bytes, ...(budget && { budget }), ...(target && { target }), over });
  }
  return sizes;
}

/**
 * The sizes as a text table, one line each.
 * @param {readonly Size[]} sizes
 */
export function formatSizes(sizes) {
  const head = ['bytes', 'min', 'gzip', 'brotli', 'budget', 'target'];
  const rows = sizes.map(({ name, min, gzip, brotli, budget, target }) => [
    name,
    ...[min, gzip, brotli, budget, target].map((size) => size?.toLocaleString('en-US') ?? '-'),
  ]);
  const width = Math.max(...rows.map(([name]) => name?.length ?? 0));
  return [head, ...rows]
    .map(([name = '', ...numbers]) => name.padEnd(width) + numbers.map((number) => number.padStart(9)).join(''))
    .join('\n');
}

/** @param {string} name */
function withHost(name) {
  return `export * from '@svc-embed/host'; export * from '@svc-embed/${name}'`;
}

/** @param {{ code: string } | { file: string }} source */
async function measure(source) {
  const bytes = 'code' in source ? await bundle(source.code) : readFileSync(`${PACKAGES}${source.file}`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return {
    min: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params }).length,
  };
}

/**
 * @param {readonly Size[]} sizes
 * @param {string} more
 * @param {string} than
 */
function difference(sizes, more, than) {
  const [larger, smaller] = [more, than].map((name) => sizes.find((size) => size.name === name));
  if (!larger || !smaller) throw new Error(`"${more}" and "${than}" are to be measured first`);
  return {
    min: larger.min - smaller.min,
    gzip: larger.gzip - smaller.gzip,
    brotli: larger.brotli - smaller.brotli,
  };
}

/** @param {string} code */
async function bundle(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: PACKAGES },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    // What the customer's app has already.
    external: ['react', 'vue'],
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (!output) throw new Error('esbuild made no output');
  return output.contents;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sizes = await measureSizes().catch((error) => {
    console.error(`The packages cannot be measured; run \`npm run build:packages\` first.\n${error.message}`);
    process.exit(1);
  });
  console.log(formatSizes(sizes));
  for (const { name, brotli, budget, over } of sizes) {
    if (!over) continue;
    console.error(`Too big: "${name}" is ${brotli} bytes with brotli, its budget is ${budget}.`);
    process.exitCode = 1;
  }
}
