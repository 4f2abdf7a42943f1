/** The commands in the documents start existing programs with existing options. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCliOptions } from '../../../../packages/sandbox/src/server/cli-options.js';
import { APPS } from '../packed/app-list.mjs';
import { publicPackages } from '../packed/packed.mjs';
import { typedCommands } from '../packed/start-pages.mjs';
import { placeOf } from './compile-snippets.js';
import { documents, readSnippets, type Snippet } from './read-snippets.mjs';

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));

const lockfile: { packages: Record<string, { name?: string }> } = read('package-lock.json');
const installable = [
  ...Object.keys(lockfile.packages).map((path) => path.replace(/^node_modules\//, '')),
  ...APPS.flatMap(({ dependencies }) => Object.keys(dependencies)),
];
const tarballs = publicPackages().map(({ manifest }) => `${manifest.name.replace('@svc-embed/', 'svc-embed-')}-*.tgz`);

/** Programs of the shell and of the system, which this test does not check. */
const SYSTEM = ['adb', 'cd', 'curl', 'do', 'done', 'export', 'for'];

const commands = documents
  .flatMap(readSnippets)
  .filter(({ language, code }) => language === 'sh' && !typedCommands.includes(code))
  .flatMap((snippet) => commandsIn(snippet).map((command) => [placeOf(snippet), command, snippet] as const));

test.each(commands)('at %s, the started program exists: %s', (_, command, { document }) => {
  const [program = '', ...args] = command.split(' ').filter((word) => !/^\w+=/.test(word));
  expect([...SYSTEM, 'node', 'npm', 'npx']).toContain(program);
  if (program === 'npm') checkNpm(args);
  if (program === 'node') checkFile(args, document);
  if (program === 'npx') checkNpx(args);
});

test.each(
  documents
    .flatMap(readSnippets)
    .flatMap((snippet) =>
      [...snippet.code.matchAll(/npx --no-install @svc-embed\/sandbox(.*)/g)].map(
        ([, args = '']) => [placeOf(snippet), args.replace(/\s*[&#].*/, '').trim()] as const,
      ),
    ),
)('at %s, the sandbox has the options: %s', (_, options) => {
  expect(readCliOptions(options.split(' ').filter(Boolean))).toMatchObject({ kind: 'start' });
});

function commandsIn({ code }: Snippet): string[] {
  return code
    .replaceAll(/\\\n\s*/g, '')
    .replaceAll(/(^|\s)#.*$/gm, '')
    .split(/&&|[\n;&]/)
    .map((command) => command.trim())
    .filter(Boolean);
}

function checkNpm([command = '', ...args]: readonly string[]): void {
  expect(['install', 'run', 'start', 'test']).toContain(command);
  if (command === 'install') {
    for (const name of args.filter((arg) => !arg.startsWith('--')))
      expect([...installable, ...tarballs.map((tarball) => `../svc-embed/tarballs/${tarball}`)]).toContain(
        name.replace(/(?<=.)@[\w.^~]+$/, ''),
      );
  }
  if (command !== 'run') return;
  const at = args.indexOf('-w');
  const workspace = at < 0 ? '' : args[at + 1];
  const folder = Object.entries(lockfile.packages).find(([, { name }]) => name === workspace)?.[0] ?? '';
  expect(Object.keys(read(`${folder}${folder && '/'}package.json`).scripts)).toContain(args[0]);
}

/** Checks that a file exists in this repository or as a snippet of the document. */
function checkFile([file = '']: readonly string[], document: string): void {
  const named = readSnippets(document).some(({ name }) => name === file);
  expect(named || existsSync(new URL(file, ROOT)), file).toBe(true);
}

/** Checks that our packages run only from the app: until they are published, anyone can register their names. */
function checkNpx(args: readonly string[]): void {
  const name = args.find((arg) => arg !== '--no-install') ?? '';
  expect(installable).toContain(name);
  if (name.startsWith('@svc-embed/')) expect(args[0]).toBe('--no-install');
}
