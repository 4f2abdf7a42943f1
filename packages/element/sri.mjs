/**
 * Prints the script tag of this version with the hash of the built file. `--check` fails where a README shows another
 * one, `--write` puts it there.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** The package's, and that of the repository. */
const READMES = ['README.md', '../../README.md'].map((file) => new URL(file, import.meta.url));
const TAG = /<script src="https:\/\/cdn\.jsdelivr\.net\/npm\/@svc-embed\/element@[^>]*><\/script>/;

const script = await readFile(new URL('dist/svc-embed.js', import.meta.url));
const { version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'));
const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
const tag = `<script src="https://cdn.jsdelivr.net/npm/@svc-embed/element@${version}/dist/svc-embed.js"
  integrity="${hash}" crossorigin="anonymous"></script>`;

console.log(`${hash}\n\n${tag}`);
for (const file of READMES) {
  const readme = await readFile(file, 'utf8');
  if (process.argv.includes('--write'))
    await writeFile(
      file,
      readme.replace(TAG, () => tag),
    );
  else if (process.argv.includes('--check') && TAG.exec(readme)?.[0] !== tag) {
    console.error(
      '\nA README shows another script tag. Put this one there: npm run sri --workspace packages/element -- --write',
    );
    process.exitCode = 1;
  }
}
