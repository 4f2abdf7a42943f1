/** Compares sizes with their limits and the README: `npm run build:size`; `--write` updates the README. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fillSection } from '@svc-embed/browser-tools';
import { measureBytes, measureCode } from './size/bytes.mjs';
import { shownSizes } from './size/shown-sizes.mjs';
import { subjectOf } from './size/subjects.mjs';

/** @typedef {import('./size/shown-sizes.mjs').Size} Size */

const PACKAGES = new URL('../../../packages/', import.meta.url);
const LIMITS = new URL('size/sizes.json', import.meta.url);
const README = new URL('../../../README.md', import.meta.url);

await check();

/**
 * Returns the size of a subject, by its name in the limits. Rejects if a package is not built.
 * @param {string} name
 * @returns {Promise<Size>}
 */
async function measure(name) {
  const subject = subjectOf(name);
  if ('file' in subject) return { name, ...measureBytes(readFileSync(new URL(subject.file, PACKAGES))) };
  const whole = await measureCode(subject.code);
  if (!subject.beyond) return { name, ...whole };
  const part = await measureCode(subject.beyond);
  return { name, min: whole.min - part.min, gzip: whole.gzip - part.gzip, brotli: whole.brotli - part.brotli };
}

async function check() {
  /** @type {Record<string, number>} */
  const limits = JSON.parse(readFileSync(LIMITS, 'utf8'));
  const sizes = await Promise.all(Object.keys(limits).map(measure));
  console.table(
    Object.fromEntries(sizes.map(({ name, ...bytes }) => [name, { ...bytes, 'limit of brotli': limits[name] }])),
  );
  const readme = readFileSync(README, 'utf8');
  const current = fillSection(readme, 'sizes', shownSizes(sizes));
  if (process.argv.includes('--write')) writeFileSync(README, current);
  else if (current !== readme) fail('README.md shows other sizes: `npm run figures` writes the current ones.');
  for (const { name, brotli } of sizes)
    if (brotli > (limits[name] ?? 0))
      fail(
        `${name} has ${brotli} bytes with brotli, and its limit is ${limits[name]}. Make it smaller, or raise the limit in a separate commit that explains what users get for it.`,
      );
}

/** @param {string} text */
function fail(text) {
  console.error(`Size: ${text}`);
  process.exitCode = 1;
}
