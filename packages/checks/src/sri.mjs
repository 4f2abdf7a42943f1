/**
 * Prints the script tags of this version with the hashes of the built files: `npm run sri`. `--check` fails when a README
 * shows others, `--write` puts them there.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const ELEMENT = new URL('../../element/', import.meta.url);
const READMES = [new URL('README.md', ELEMENT), new URL('../../../README.md', import.meta.url)];
const TAG = /<script src="https:\/\/cdn\.jsdelivr\.net\/npm\/@svc-embed\/element@[^"]*\/dist\/([\w.-]+)"[^>]*><\/script>/g;

const { version } = JSON.parse(readFileSync(new URL('package.json', ELEMENT), 'utf8'));
console.log(['svc-embed.js', 'svc-embed.dev.js'].map(tagOf).join('\n\n'));

for (const file of READMES) {
  const readme = readFileSync(file, 'utf8');
  const current = readme.replace(TAG, (_, name) => tagOf(name));
  if (current === readme) continue;
  if (process.argv.includes('--write')) writeFileSync(file, current);
  else if (process.argv.includes('--check')) {
    console.error('\nA README shows another script tag. Replace it: npm run sri -- --write');
    process.exitCode = 1;
  }
}

/**
 * The script tag of a built file.
 * @param {string} name
 */
function tagOf(name) {
  const script = readFileSync(new URL(`dist/${name}`, ELEMENT));
  const hash = createHash('sha384').update(script).digest('base64');
  return `<script src="https://cdn.jsdelivr.net/npm/@svc-embed/element@${version}/dist/${name}"
  integrity="sha384-${hash}" crossorigin="anonymous"></script>`;
}
