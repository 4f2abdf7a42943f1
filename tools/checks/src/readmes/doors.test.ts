/** The README of a package is what its page on npm shows: short, with code, and with links that work there. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../../../docs/src/generate/repository.js';
import { publicPackages } from '../packed/packed.mjs';
import { readDocument, snippetsIn } from './read-snippets.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Two screens of 45 lines: what is longer belongs to the documentation, where people search and link it. */
const MOST_LINES = 90;

const LINK = /\]\(([^)\s]+)\)|^\[[^\]\n]+\]: (\S+)$/gm;

const readmes = publicPackages().map(({ folder }) => `${relative(ROOT, folder)}/README.md`);

test.each(readmes)('%s fits two screens, has code and has links that npm can follow', (readme) => {
  expect(faultsOf(readDocument(readme))).toEqual([]);
});

test.each(readmes)('%s leads to the documentation', (readme) => {
  expect(readDocument(readme)).toContain(`${REPOSITORY}docs/pages/`);
});

describe('a README', () => {
  const code = "```ts\nimport '@svc-embed/host';\n```\n";

  test('of two screens with code has no faults', () => {
    expect(faultsOf(code + '\n'.repeat(MOST_LINES - 3))).toEqual([]);
  });

  test('of one line more is too long', () => {
    expect(faultsOf(code + '\n'.repeat(MOST_LINES - 2))).toEqual(['has 91 lines']);
  });

  test('needs code, not a command alone', () => {
    expect(faultsOf('```sh\nnpm install\n```\n')).toEqual(['has no code']);
  });

  test('has no links that are relative, nor ones that are defined so', () => {
    expect(faultsOf(`${code}[a](../host/README.md) [b](https://nodejs.org)\n\n[c]: #options\n`)).toEqual([
      'links to ../host/README.md',
      'links to #options',
    ]);
  });
});

function faultsOf(text: string): readonly string[] {
  const lines = text.split('\n').length - 1;
  const hasCode = snippetsIn(text, 'README.md').some(({ language }) => !['sh', 'text'].includes(language));
  const links = [...text.matchAll(LINK)].map(([, inline, defined]) => inline ?? defined ?? '');
  return [
    ...(lines > MOST_LINES ? [`has ${lines} lines`] : []),
    ...(hasCode ? [] : ['has no code']),
    ...links.filter((link) => !link.startsWith('https://')).map((link) => `links to ${link}`),
  ];
}
