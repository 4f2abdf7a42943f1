/** The skills for coding agents: their format, that each check is a command of the testing kit, and that the tests in documents for agents pass. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '@svc-embed/browser-tools';
import { describe, expect, test } from 'vitest';
import { documents, readDocument, readSnippets } from './read-snippets.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Inside the repository, so that the tests find the packages. */
const FOLDER = `${ROOT}test-results/skills`;
const NAMES = ['embed-add', 'embed-debug', 'embed-migrate', 'surface-build'];

const skills = documents.filter((document) => document.endsWith('/SKILL.md')).sort();

test('the skills are those that the package contains and its document names', () => {
  expect(skills).toEqual(NAMES.map((name) => `packages/testing/skills/${name}/SKILL.md`));
  expect(JSON.parse(readDocument('packages/testing/package.json')).files).toContain('skills');
  for (const name of NAMES) expect(readDocument('packages/testing/AGENTS.md')).toContain(`\`${name}\``);
});

describe.each(skills)('%s', (document) => {
  test('has its folder as name, and a description of what it does and when to use it, as the format asks', () => {
    const [, name, description = ''] =
      /^---\nname: (.*)\ndescription: (.*)\n---\n\n# /.exec(readDocument(document)) ?? [];
    expect(document).toBe(`packages/testing/skills/${name}/SKILL.md`);
    expect(description).toMatch(/^[A-Z][^:]+\. Use when [^:]+\.$/);
    expect(description.length).toBeLessThanOrEqual(1024);
  });

  test('checks with the commands and the tests of the testing kit', () => {
    const commands = readSnippets(document).filter(({ language, code }) => language === 'sh' && /^npx /.test(code));
    const lines = commands.flatMap(({ code }) => code.trim().split('\n'));
    expect(lines.join('\n')).toContain('npx --no-install @svc-embed/testing doctor ');
    for (const line of lines)
      expect(line).toMatch(/^npx --no-install (?:vitest run|@svc-embed\/testing (?:doctor|check-endpoint) http\S+.*)$/);
  });
});

test('the tests in the skills pass', () => {
  const snippets = skills.flatMap(readSnippets).filter(({ language }) => language === 'ts');
  const tests = snippets.filter(({ code }) => /from 'vitest';/.test(code));
  expect(tests).toHaveLength(3);
  rmSync(FOLDER, { recursive: true, force: true });
  for (const { document, line, name, code } of snippets) {
    const isTest = /from 'vitest';/.test(code);
    const file = `${FOLDER}/${dirname(document)}/${name ?? `line-${line}${isTest ? '.test' : ''}.ts`}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  const conditions = "{ conditions: ['@svc-embed/source', 'module', 'node', 'development|production'] }";
  writeFileSync(
    `${FOLDER}/vitest.config.mjs`,
    `export default { resolve: ${conditions}, ssr: { resolve: ${conditions} } };\n`,
  );
  const [node, vitest] = programOf('vitest', 'vitest');
  const report = execFileSync(node, [vitest, 'run', '--root', FOLDER, '--reporter', 'json'], { encoding: 'utf8' });
  expect(JSON.parse(report)).toMatchObject({ success: true, numPassedTests: 4 });
});
