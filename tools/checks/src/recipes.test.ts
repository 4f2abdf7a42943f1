/** Follows the recipes of CONTRIBUTING.md on a copy of the sources, and forgets each of their rows once. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BROWSER = ['protocol', 'host', 'guest', 'element', 'react', 'vue'];
const SERVER = ['platform', 'surfaces', 'sandbox'];
const PACKAGES = [...BROWSER, ...SERVER];
const BUILD = ['-b', '--stopBuildOnErrors', ...BROWSER.map((name) => `packages/${name}`)];
/** Checks the API of the sandbox with the sources of what it imports, as building its pages takes long. */
const SANDBOX_API = 'packages/sandbox/tsconfig.recipe.json';
const SANDBOX_OPTIONS = {
  lib: ['ES2022', 'ES2023.Array', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  customConditions: ['@svc-embed/source'],
  rootDir: '../..',
  composite: false,
  emitDeclarationOnly: false,
  noEmit: true,
};
const PAYLOADS = 'packages/protocol/src/payloads.ts';

/** A row of a recipe: what is put before a text of a file. */
interface Row {
  readonly file: string;
  readonly before: string;
  readonly text: string;
}

const protocol = (file: string) => `packages/protocol/src/${file}`;
const host = (file: string) => `packages/host/src/${file}`;
const handlers = 'packages/sandbox/src/server/resources/workbooks/publish-handlers.ts';

const recipes: Readonly<Record<string, readonly Row[]>> = {
  event: [
    {
      file: protocol('catalogue.ts'),
      before: "  error: { message: 'string'",
      text: "  focus: { widgetId: 'string?' },\n",
    },
    {
      file: protocol('describe.ts'),
      before: "  error: {\n    about: 'An error",
      text: "  focus: { about: 'A widget has the focus.', surfaces: ['dashboard'], fields: { widgetId: 'Its id.' } },\n",
    },
  ],
  action: [
    { file: protocol('catalogue.ts'), before: "  refresh: 'none',", text: "  print: 'none',\n" },
    {
      file: protocol('catalogue.ts'),
      before: "  refresh: { kind: 'command' },",
      text: "  print: { kind: 'command' },\n",
    },
    {
      file: protocol('describe.ts'),
      before: "  refresh: { about: 'Runs",
      text: "  print: { about: 'Prints.', surfaces: ['app'], fields: {} },\n",
    },
  ],
  option: [
    {
      file: host('embed-options.ts'),
      before: '  readonly lazy?:',
      text: '  readonly timeZone?: string | undefined;\n',
    },
    { file: host('embed-options.ts'), before: "  theme: 'object',", text: "  timeZone: 'string',\n" },
    { file: host('adapter/option-kinds.ts'), before: "  theme: 'json',", text: "  timeZone: 'text',\n" },
    {
      file: host('adapter/describe-options.ts'),
      before: "  theme: { type: 'EmbedTheme'",
      text: "  timeZone: { type: 'string', about: 'IANA name.' },\n",
    },
  ],
  endpoint: [
    {
      file: 'packages/platform/src/operations/workbooks.ts',
      before: '    /**\n     * Publishes a workbook',
      text: `    /** Takes back the dashboard of a workbook. */
    unpublishDashboard: each({
      id: 'unpublishDashboard',
      group: 'workbooks',
      summary: 'Take back the dashboard of a workbook',
      method: 'DELETE',
      path: \`\${workbookPath}/publish\`,
      auth: 'Bearer',
      params: workbook,
      idempotent: true,
    }),
`,
    },
    { file: handlers, before: "'publishDashboard'> {", text: "'unpublishDashboard' | " },
    {
      file: handlers,
      before: '    publishDashboard({ key,',
      text: '    unpublishDashboard: () => undefined,\n',
    },
  ],
};

/** What a recipe gives without a row of its own: the client has a method of each operation. */
const uses: Readonly<Record<string, readonly Row[]>> = {
  endpoint: [
    {
      file: handlers,
      before: '/** ',
      text: "export type Method = import('@svc-embed/platform').WorkbooksOperations['unpublishDashboard'];\n",
    },
  ],
};

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  const tracked = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'tsconfig.json', ...PACKAGES.map((name) => `packages/${name}`)],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  for (const file of tracked.trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  // Our own packages are those of the copy, all others the installed ones.
  mkdirSync(join(copy, 'node_modules/@svc-embed'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@svc-embed') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of PACKAGES) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@svc-embed', name));
    const own = join('packages', name, 'node_modules');
    if (existsSync(join(ROOT, own))) symlinkSync(join(ROOT, own), join(copy, own));
  }
  const files = ['src/server/http/platform-api.ts'];
  const project = { extends: './tsconfig.json', compilerOptions: SANDBOX_OPTIONS, include: [], files, references: [] };
  writeFileSync(join(copy, SANDBOX_API), JSON.stringify(project));
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What the compiler, started with these options, says of a copy with these rows and without those of the other recipes. */
async function compile(rows: readonly Row[], options: readonly string[]): Promise<string> {
  for (const { file } of Object.values(recipes).flat()) cpSync(join(ROOT, file), join(copy, file));
  cpSync(join(ROOT, PAYLOADS), join(copy, PAYLOADS));
  for (const { file, before, text } of rows) {
    const source = readFileSync(join(copy, file), 'utf8');
    const at = source.indexOf(before);
    expect(at, `${before} in ${file}`).toBeGreaterThan(0);
    writeFileSync(join(copy, file), source.slice(0, at) + text + source.slice(at));
  }
  writeFileSync(join(copy, PAYLOADS), await generatedPayloads());
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), options, { cwd: copy, encoding: 'utf8' });
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

/** What `npm run generate` writes, or the file as it is where a description is missing. */
async function generatedPayloads(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(copy, 'packages/protocol/src/payload-types.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const module: { payloadTypes(): string } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`
  );
  try {
    return module.payloadTypes();
  } catch {
    return readFileSync(join(copy, PAYLOADS), 'utf8');
  }
}

describe.each(Object.entries(recipes))('the recipe of an %s', (name, rows) => {
  const options = name === 'endpoint' ? ['-p', SANDBOX_API] : BUILD;

  it('compiles, and edits at most four files of the product', async () => {
    expect(await compile([...rows, ...(uses[name] ?? [])], options)).toBe('');
    expect(new Set(rows.map(({ file }) => file)).size).toBeLessThanOrEqual(4);
  });

  it.each(rows)('does not compile without $text in $file', async (forgotten) => {
    expect(
      await compile(
        rows.filter((row) => row !== forgotten),
        options,
      ),
    ).toMatch(/error TS/);
  });
});
