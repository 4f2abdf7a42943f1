/**
 * Prints the script tag of this version with the hash of the built file: `npm run sri`. `--check` fails when a README
 * shows another one, `--write` puts it there.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const ELEMENT = new URL('../../element/', import.meta.url);
const READMES = [new URL('README.md', ELEMENT), new URL('../../../README.md', import.meta.url)];
const TAG = /<script src="https:\/\/cdn\.jsdelivr\.net\/npm\/@svc-embed\/element@[^>]*><\/script>/;

const { version } = JSON.parse(readFileSync(new URL('package.json', ELEMENT), 'utf8'));
const script = readFileSync(new URL('dist/svc-embed.js', ELEMENT));
const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
const tag = `<script src="https://cdn.jsdelivr.net/npm/@svc-embed/element@${version}/dist/svc-embed.js"
  integrity="${hash}" crossorigin="anonymous"></script>`;

console.log(`${hash}\n\n${tag}`);
for (const file of READMES) {
  const readme = readFileSync(file, 'utf8');
  if (TAG.exec(readme)?.[0] === tag) continue;
  if (process.argv.includes('--write')) {
    writeFileSync(
      file,
      readme.replace(TAG, () => tag),
    );
  } else if (process.argv.includes('--check')) {
    console.error('\nA README shows another script tag. Replace it: npm run sri -- --write');
    process.exitCode = 1;
  }
}
