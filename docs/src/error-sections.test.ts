/** The documents of the errors. The site has a page for each section of `errors.md`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { code, fillSection, table } from '@svc-embed/browser-tools';
import { expect, test } from 'vitest';
import { errorCodes } from '../../packages/host/src/error.js';
import { type SurfaceError, surfaceErrors } from '../../packages/protocol/src/wire/surface-errors.js';

const DOCUMENT = fileURLToPath(new URL('../errors.md', import.meta.url));
const text = readFileSync(DOCUMENT, 'utf8');

test('the document has a section for each error code, and no others', () => {
  const titles = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(Object.keys(errorCodes));
});

test('the document has the table of the names on the wire (`npm run generate`)', async () => {
  const rows = Object.entries<SurfaceError>(surfaceErrors).map(([name, { final, refuses, about, fix }]) => [
    code(name),
    final ? 'final' : refuses ? code(refuses) : '',
    about,
    fix,
  ]);
  const names = table(['name', 'final, or refused action', 'meaning', 'what to do'], rows).join('\n');
  await expect(fillSection(text, 'surface-errors', names)).toMatchFileSnapshot(DOCUMENT);
});

test.each([
  ['PlatformError', 'platform/src/error.ts'],
  ['GuestError', 'guest/src/guest-error.ts'],
  ['SandboxError', 'sandbox/src/server/sandbox-error.ts'],
  ['TestingError', 'testing/src/error.ts'],
])('the other document has a row for each code of %s, and no others', (name, file) => {
  const source = readFileSync(new URL(`../../packages/${file}`, import.meta.url), 'utf8');
  const [, union = ''] = source.replaceAll(/\/\*\*.*?\*\//gs, '').split(`export type ${name}Code =`);
  const others = readFileSync(new URL('../other-errors.md', import.meta.url), 'utf8');
  const [, section = ''] = others.split(`## ${name} of `);
  const rows = section
    .split('\n## ', 1)
    .join()
    .match(/(?<=^\| `)[\w-]+/gm);
  expect(rows?.sort()).toEqual(
    union
      .split(';', 1)
      .join()
      .match(/(?<=')\w[\w-]*(?=')/g)
      ?.sort(),
  );
});
