/** Completes the examples in the comments of the packages: adds imports, and puts the code into a function. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDocument, type Snippet } from './read-snippets.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PACKAGES = ['host', 'guest', 'element', 'react', 'vue', 'platform', 'protocol', 'sandbox', 'testing'];
/** The entries of a package in addition to its first one. */
const FURTHER: Readonly<Record<string, readonly (readonly [path: string, entry: string])[]>> = {
  host: [
    ['adapter.ts', 'host/adapter'],
    ['tools.ts', 'host/tools'],
  ],
  guest: [['app.ts', 'guest/app']],
  platform: ['agents', 'data', 'management', 'schemas'].map((name) => [`${name}/index.ts`, `platform/${name}`]),
  testing: ['check-endpoint', 'inspector', 'playwright'].map((name) => [`${name}/index.ts`, `testing/${name}`]),
};

const EXAMPLE = /^ *\* @example ?\n?(.*?)(?=^ *\*\/|^ *\* @| \*\/$)/gms;
/** A name, except the name of a member. */
const NAME = /(?<!\w|-|(?<!\.\.)\.)[A-Za-z_]\w*/g;

/** The imports of the names that an example may use: of its context, then of its package, then of the other packages. */
type Names = ReadonlyMap<string, string>;

export function readExamples(): readonly Snippet[] {
  return PACKAGES.flatMap((name) => {
    const names = namesFor(name);
    const files = execFileSync('git', ['ls-files', `packages/${name}/src/*.ts`, `packages/${name}/src/*.tsx`], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return files
      .trim()
      .split('\n')
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => examplesIn(file, names));
  });
}

function examplesIn(file: string, names: Names): readonly Snippet[] {
  const text = readDocument(file);
  return [...text.matchAll(EXAMPLE)].flatMap(({ index, 0: whole, 1: body = '' }) => {
    const code = body.replaceAll(/^ *\* ?/gm, '');
    const line = text.slice(0, index + whole.indexOf(body)).split('\n').length;
    return { document: file, line, title: undefined, name: undefined, ...moduleOf(code, names) };
  });
}

/** Makes a module of an example, with the imports in its first line, so that errors keep their lines. */
function moduleOf(code: string, names: Names): Pick<Snippet, 'language' | 'code'> {
  const imports = [...new Set(code.match(NAME))].flatMap((name) => names.get(name) ?? []).join(' ');
  if (code.startsWith('<') && names.get('SvcEmbed')?.includes('@svc-embed/vue'))
    return { language: 'vue', code: `<script setup lang="ts">${imports}</script><template>${code}</template>` };
  if (/^<(?:script|svc-embed)/.test(code)) return { language: 'html', code };
  const body = code.replaceAll(/^export /gm, '');
  if (/^import /m.test(body)) return { language: 'ts', code: body };
  const isReact = names.get('SvcEmbed')?.includes('@svc-embed/react');
  return { language: isReact ? 'tsx' : 'ts', code: `${imports} export async function example() { ${body}}` };
}

function namesFor(own: string): Names {
  const names = new Map<string, string>();
  function add(name: string, from: string, type = ''): void {
    if (!names.has(name)) names.set(name, `import { ${type}${name} } from '${from}';`);
  }
  function addExports(document: string, from: string): void {
    const text = readDocument(document);
    for (const [, name = ''] of text.matchAll(/^export declare \w+ (\w+)/gm)) add(name, from);
    for (const [, type = '', list = ''] of text.matchAll(/^export (type )?\{(.*?)\}/gms))
      for (const [, ownType = type, name = ''] of list.matchAll(/(type )?(?:\w+ as )?(\w+)(?=,|\s*$)/g))
        add(name, from, ownType);
  }
  for (const context of ['any', own]) {
    const document = `tools/checks/src/readmes/yours/examples/${context}.ts`;
    if (existsSync(ROOT + document)) addExports(document, `./examples/${context}.js`);
  }
  for (const name of [own, ...PACKAGES])
    for (const [path, entry] of [['index.ts', name], ...(FURTHER[name] ?? [])] as const)
      addExports(`packages/${name}/src/${path}`, `@svc-embed/${entry}`);
  return names;
}
