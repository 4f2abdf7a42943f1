/** Prints the hashes of the built scripts (`npm run sri`). `--check` compares the documents, `--write` updates them. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { documents, readDocument } from './readmes/read-snippets.mjs';

const ROOT = new URL('../../../', import.meta.url);
const ELEMENT = new URL('../../../packages/element/', import.meta.url);
/** Version, file and hash of a script tag. Pages add their own attributes after them. */
const TAG = /(@svc-embed\/element@)[^"/]*(\/dist\/)([\w.-]+)("\s+integrity=")[^"]*/g;

const { version } = JSON.parse(readFileSync(new URL('package.json', ELEMENT), 'utf8'));
for (const name of ['svc-embed.js', 'svc-embed.dev.js']) console.log(`${name} ${hashOf(name)}`);

for (const document of documents) {
  const text = readDocument(document);
  const current = text.replace(TAG, (_, start, dist, name, end) => start + version + dist + name + end + hashOf(name));
  if (current === text) continue;
  if (process.argv.includes('--write')) writeFileSync(new URL(document, ROOT), current);
  else if (process.argv.includes('--check')) {
    console.error(`\n${document} shows another version or hash. Replace it: npm run sri -- --write`);
    process.exitCode = 1;
  }
}

/**
 * Returns the hash of a built file in the format of `integrity`.
 * @param {string} name
 */
function hashOf(name) {
  const script = readFileSync(new URL(`dist/${name}`, ELEMENT));
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}
