/** Documents for agents are short, have the same parts and are published. Other tests check their code and commands. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { publicPackages } from '../packed/packed.mjs';
import { compiled } from './compile-snippets.js';
import { readDocument, readSnippets } from './read-snippets.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** The maximum size: an agent reads the document before each task. */
const MOST_BYTES = 4096;

const packages = publicPackages().map(({ folder, manifest }) => {
  const path = relative(ROOT, folder);
  const files: readonly string[] = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).files;
  return { name: manifest.name, document: `${path}/AGENTS.md`, files };
});

/** Returns the text below a heading, up to the next one of the same rank. */
function sectionOf(document: string, heading: string): string {
  return readDocument(document).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

const commandsOf = (document: string) =>
  readSnippets(document).flatMap(({ language, code }) => (language === 'sh' ? code.split('\n') : []));

describe.each(['AGENTS.md', ...packages.map(({ document }) => document)])('%s', (document) => {
  test(`has at most ${MOST_BYTES} bytes`, () => {
    expect(Buffer.byteLength(readDocument(document))).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('has five mistakes, and commands for checks', () => {
    expect(sectionOf(document, 'Mistakes').match(/^\d\. /gm)).toEqual(['1. ', '2. ', '3. ', '4. ', '5. ']);
    const commands = sectionOf(document, 'Check');
    expect(commands).toMatch(/^npx --no-install @svc-embed\/testing doctor http:/m);
    expect(commands).toMatch(/^npx --no-install vitest run$|^npm test\b/m);
  });
});

describe.each(packages)('the document of $name', ({ name, document, files }) => {
  test('begins with the name, and has three tasks, each with code that is checked', () => {
    expect(readDocument(document)).toMatch(new RegExp(`^# ${name}\n\nFor agents\\. `));
    const tasks = sectionOf(document, 'Tasks').split('\n### ').slice(1);
    expect(tasks).toHaveLength(3);
    const languages = [...Object.keys(compiled), 'html', 'sh'].join('|');
    for (const task of tasks) expect(task).toMatch(new RegExp(`^\`\`\`(?:${languages})\n`, 'm'));
  });

  test('is published, and the document of the repository links to it', () => {
    expect(files).toContain('AGENTS.md');
    expect(readDocument('AGENTS.md')).toContain(`[\`${name}\`](${document})`);
  });
});

test('a package that gives sessions or needs them has the command that checks the route', () => {
  const without = packages.filter(({ document }) => !commandsOf(document).join().includes('check-endpoint'));
  expect(without.map(({ name }) => name)).toEqual(['@svc-embed/guest', '@svc-embed/protocol']);
});
