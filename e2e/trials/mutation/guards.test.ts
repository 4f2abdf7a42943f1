import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillSection, table } from '@svc-embed/browser-tools';
import { expect, it } from 'vitest';
import { modulesOf, PACKAGES } from './guards.mjs';

const MODULES = PACKAGES.flatMap(modulesOf);

it('the document names every guard; `npm run generate` writes it', async () => {
  const page = fileURLToPath(new URL('../../../docs/security/trials.md', import.meta.url));
  const rows = MODULES.filter(({ guards }) => guards).map(({ file, guards }) => {
    const name = file.replace('packages/', '').replace('src/', '');
    return [`[${name}](../../${file})`, guards];
  });
  const guards = table(['guard', 'what it does'], rows).join('\n');
  await expect(fillSection(readFileSync(page, 'utf8'), 'guards', guards)).toMatchFileSnapshot(page);
});

it('a module that parses an address, reads a message, bounds free content, or reads `isTrusted` is a guard', () => {
  const judging = MODULES.filter(({ text }) => /\bisTrusted\b|\bnew URL\(|\b(createReader|isFreeContent)\(/.test(text))
    // These modules run for developers, on values that guards have accepted.
    .filter(({ file }) => !/\/(dev|diagnose)\//.test(file));
  expect(judging.length).toBeGreaterThan(9);
  expect(judging.filter(({ guards }) => !guards).map(({ file }) => file)).toEqual([]);
});
