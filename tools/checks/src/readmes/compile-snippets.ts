/** Compiles the documents' code with TypeScript, and Vue components, including the repository's own, with vue-tsc. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '@svc-embed/browser-tools';
import type { Snippet } from './read-snippets.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Inside the repository, so that the code finds the installed packages. */
const FOLDER = join(ROOT, 'test-results/readmes');
/** Stand-ins for modules of the reader's own app. */
const YOURS = fileURLToPath(new URL('yours/', import.meta.url));
const VUE_TSC = fileURLToPath(new URL('vue-tsc.mjs', import.meta.url));
/** The folders of the repository's own components, with their global types. */
const COMPONENT_FOLDERS = ['docs/.vitepress/theme', 'examples/vue-spa/src'];
const PACKAGES = ['protocol', 'host', 'guest', 'element', 'react', 'vue', 'platform', 'sandbox', 'testing'];

/** The file extension of each language. Only vue-tsc compiles Vue components. */
export const compiled: Readonly<Record<string, string>> = { ts: 'ts', tsx: 'tsx', js: 'js', vue: 'vue' };

/** The paths of the repository's own components. */
export const components: readonly string[] = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', ...COMPONENT_FOLDERS.map((folder) => `${folder}/*.vue`)],
  { cwd: ROOT, encoding: 'utf8' },
)
  .trim()
  .split('\n');

/** The options of strict apps. */
const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowJs: true,
  checkJs: true,
  moduleDetection: 'force',
  resolveJsonModule: true,
  skipLibCheck: true,
  experimentalDecorators: true,
  noEmit: true,
  paths: {
    // Angular's own compiler builds it, not the references.
    '@svc-embed/angular': [join(ROOT, 'packages/angular/src/index.ts')],
    // Only types are built here; the build of the package writes this file.
    '@svc-embed/protocol/schema.json': ['./schema.json'],
    // The types of undici come with those of Node.
    undici: [join(ROOT, 'node_modules/undici-types')],
  },
};

/** Returns the errors of each snippet, by its place, and of each component, by its path; other errors are under ''. */
export async function compileSnippets(
  snippets: readonly Snippet[],
  schema: object,
): Promise<ReadonlyMap<string, readonly string[]>> {
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(YOURS, FOLDER, { recursive: true });
  write('schema.json', JSON.stringify(schema));
  const files = new Map<string, Snippet>();
  for (const snippet of snippets) {
    const file = fileOf(snippet);
    if (files.has(file)) throw new Error(`Two snippets are named ${file}.`);
    files.set(file, snippet);
    write(file, snippet.code);
  }
  const references = PACKAGES.map((name) => ({ path: join(ROOT, 'packages', name) }));
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'], references }));
  const include = ['**/*.vue', ...COMPONENT_FOLDERS.map((folder) => join(ROOT, folder, '*.d.ts'))];
  const ownFiles = components.map((component) => join(ROOT, component));
  write('tsconfig.vue.json', JSON.stringify({ compilerOptions, include, files: ownFiles }));

  const faults = new Map<string, string[]>();
  // In this order: the first run also updates stale declarations of the packages.
  const outputs = [
    await run([...programOf('typescript', 'tsc'), '--build', 'tsconfig.json']),
    await run([process.execPath, VUE_TSC, '--project', 'tsconfig.vue.json']),
  ];
  // Lines that begin with a space explain the error above.
  for (const line of outputs.join('').match(/^\S.*$/gm) ?? []) {
    const [, path = '', offset = '', message = line] = /^(\S+)\((\d+),\d+\): (.*)$/.exec(line) ?? [];
    const snippet = files.get(relative(FOLDER, join(FOLDER, path)));
    const own = components.find((component) => component === relative(ROOT, join(FOLDER, path)));
    const place = snippet ? placeOf(snippet) : (own ?? '');
    const text = snippet ? `${snippet.document}:${snippet.line + Number(offset) - 1}: ${message}` : line;
    faults.set(place, [...(faults.get(place) ?? []), text]);
  }
  return faults;
}

/** Returns the place of a snippet: `README.md:33`. */
export function placeOf({ document, line }: Snippet): string {
  return `${document}:${line}`;
}

/** Returns the file of a snippet. Code without a name is named after its place; blocks with titles are files of an app. */
function fileOf({ document, line, language, title, name }: Snippet): string {
  const folder = document.replace('.md', '').replaceAll(/\W/g, '-');
  if (title) return `${folder}/${title}`;
  return name ?? `${folder}-${line}.${compiled[language]}`;
}

/** Runs a compiler; returns its errors, one per line. */
function run([program = '', ...args]: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, [...args, '--pretty', 'false'], { cwd: FOLDER }, (error, stdout) => {
      if (error && !stdout) reject(error);
      else resolve(stdout);
    });
  });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
  writeFileSync(join(FOLDER, file), text);
}
