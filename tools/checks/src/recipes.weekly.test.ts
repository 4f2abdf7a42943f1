/** Follows the recipes of CONTRIBUTING.md on a copy of the sources, and omits each of their rows once. */
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
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from '@svc-embed/browser-tools/bundle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BROWSER = ['protocol', 'host', 'guest', 'element', 'react', 'vue'];
const SERVER = ['platform', 'surfaces', 'sandbox'];
const CONFIGS = [
  ...'tsconfig.json package.json vitest.config.ts knip.jsonc .gitignore'.split(' '),
  // The files that the checks of an error code read.
  ...'e2e/support/quiet-happy-dom.ts packages/testing/src/error.ts'.split(' '),
  ':(glob)*/*/tsconfig*.json',
];
const PACKAGES = [...BROWSER, ...SERVER];
const BUILD = ['-b', '--stopBuildOnErrors', ...BROWSER.map((name) => `packages/${name}`)];
/** Checks the API of the sandbox with the sources of its imports, because building its pages takes long. */
const SANDBOX_API = 'packages/sandbox/tsconfig.recipe.json';
const SANDBOX_OPTIONS = {
  lib: ['ES2022', 'ES2023.Array', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  customConditions: ['@svc-embed/source'],
  rootDir: '../..',
  composite: false,
  emitDeclarationOnly: false,
  incremental: true,
  tsBuildInfoFile: 'recipe.tsbuildinfo',
  noEmit: true,
};
/** The files that `npm run generate` writes: each file, its generator, and the name of the function that makes its source. */
const GENERATED = [
  ['packages/protocol/src/wire/payloads.ts', 'packages/protocol/src/wire/payload-types.ts', 'payloadTypes'],
  ['packages/host/src/adapter/option-kinds.ts', 'packages/host/src/adapter/describe-options.ts', 'optionKindsSource'],
] as const;

/** A row of a recipe: code to insert before a text of a file, or a whole file. */
type Row = { readonly file: string; readonly before?: string; readonly text: string };

interface Recipe {
  readonly rows: readonly Row[];
  /** The number of the product's files that it edits. */
  readonly files: number;
  /** Code that uses results without a row: the client has a method for each operation. */
  readonly uses?: readonly Row[];
  /** The file that `npm run generate` writes with a slow generator. */
  readonly generated?: readonly Row[];
  /** Options of the compiler. Default: those for the browser packages. */
  readonly options?: readonly string[];
  /** A program of `node_modules`, with its arguments, that runs if the compiler finds nothing. */
  readonly check?: readonly [program: string, ...values: string[]];
}

const put = (file: string, before: string, text: string): Row => ({ file, before, text });
const protocol = (file: string) => `packages/protocol/src/${file}`;
const host = (file: string) => `packages/host/src/${file}`;
const guest = (file: string) => `packages/guest/src/${file}`;
const handlers = 'packages/sandbox/src/server/resources/workbooks/publish-handlers.ts';

const recipes: Readonly<Record<string, Recipe>> = {
  event: {
    files: 2,
    rows: [
      put(protocol('wire/catalogue.ts'), "  error: { message: 'string'", "  focus: { widgetId: 'string?' },\n"),
      put(
        protocol('wire/describe.ts'),
        "  error: {\n    about: 'An error",
        "  focus: { about: 'A widget has the focus.', surfaces: ['dashboard'], fields: { widgetId: 'Its id.' } },\n",
      ),
    ],
  },
  'action with a method': {
    files: 3,
    rows: [
      put(protocol('wire/catalogue.ts'), "  refresh: 'none',", "  print: 'none',\n"),
      put(
        protocol('wire/describe.ts'),
        "  refresh: { about: 'Runs",
        "  print: { about: 'Prints.', surfaces: ['app'], fields: {} },\n",
      ),
      put(host('messages/senders.ts'), '  /** Runs the embed', '  print(): void;\n'),
      put(
        host('messages/senders.ts'),
        "    refresh: () => send('refresh', {}),",
        "    print: () => send('print', {}),\n",
      ),
    ],
  },
  option: {
    files: 2,
    rows: [
      put(host('embed-options.ts'), '  readonly lazy?:', '  readonly timeZone?: string | undefined;\n'),
      put(host('embed-options.ts'), "  theme: 'object',", "  timeZone: 'string',\n"),
      put(
        host('adapter/describe-options.ts'),
        '  theme: {',
        "  timeZone: { markup: 'text', from: 'anyone', type: 'string' },\n",
      ),
    ],
    generated: [put(host('adapter/option-texts.ts'), '  theme:', "  timeZone: 'IANA name.',\n")],
  },
  'error code': {
    files: 2,
    check: ['vitest', 'run', host('error.test.ts'), 'docs/src/error-sections.test.ts'],
    rows: [
      put(
        host('error.ts'),
        "  'action-failed': { from:",
        "  'surface-busy': { from: '`error` and `ready`', retryable: true },\n",
      ),
      put('docs/errors.md', '## action-failed', '## surface-busy\n\nTry again later.\n\n'),
    ],
  },
  'extension of ours': {
    files: 5,
    check: ['knip', '--exclude=exports,types,duplicates', '--workspace=packages/host', '--workspace=packages/guest'],
    rows: [
      put(
        protocol('extension/ours.ts'),
        '/** Messages over a port',
        `export const cursorDefinition = {
  name: 'cursor',
  events: { 'cursor-moved': { x: 'number' } },
  actions: {},
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies ExtensionDefinition;
`,
      ),
      put(protocol('extension/ours.ts'), '  health: healthDefinition,', '  cursor: cursorDefinition,\n'),
      put(
        protocol('extension/ours.ts'),
        "  pong: { about: 'Answers",
        "  'cursor-moved': { about: 'The cursor has moved.', fields: { x: 'In CSS pixels.' } },\n",
      ),
      {
        file: host('extensions/cursor.ts'),
        text: `import { connectHost, cursorDefinition } from '@svc-embed/protocol/internal';
import type { EmbedExtension } from '../embed.js';
import { makeExtension } from '../extension.js';

export function followCursor(onMove: (x: number) => void): EmbedExtension<() => void> {
  return makeExtension(
    'followCursor',
    (connection, onMove) => connectHost(connection, cursorDefinition).on('cursor-moved', ({ x }) => onMove(x)),
    onMove,
  );
}
`,
      },
      put(host('index.ts'), 'export { trackViewport }', "export { followCursor } from './extensions/cursor.js';\n"),
      {
        file: guest('extensions/cursor.ts'),
        text: `import { connectGuest, cursorDefinition } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';

export function trackCursor(options: object = {}): GuestExtension<{ move(x: number): boolean; stop(): void }> {
  return makeExtension('trackCursor', options, (_, link, keep) => {
    const channel = connectGuest(link(), cursorDefinition);
    return { move: (x) => channel.emit('cursor-moved', { x }), stop: keep(() => {}) };
  });
}
`,
      },
      put(guest('index.ts'), 'export { answerRequests }', "export { trackCursor } from './extensions/cursor.js';\n"),
    ],
  },
  endpoint: {
    files: 2,
    options: ['-p', SANDBOX_API],
    uses: [
      put(
        handlers,
        '/** ',
        "export type Method = import('@svc-embed/platform').WorkbooksOperations['unpublishDashboard'];\n",
      ),
    ],
    rows: [
      put(
        'packages/platform/src/operations/workbooks.ts',
        '    /**\n     * Publishes a workbook',
        `    /** Takes back the dashboard of a workbook. */
    unpublishDashboard: each('unpublishDashboard', {
      group: 'workbooks',
      summary: 'Take back the dashboard of a workbook',
      method: 'DELETE',
      path: \`\${workbookPath}/publish\`,
      auth: 'Bearer',
      params: workbook,
      idempotent: true,
    }),
`,
      ),
      put(handlers, '    publishDashboard({ key,', '    unpublishDashboard: () => undefined,\n'),
    ],
  },
};

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  const tracked = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', ...CONFIGS, ...PACKAGES.map((name) => `packages/${name}`), 'docs'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  for (const file of tracked.trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  // Our packages come from the copy; all others and our tools are the installed ones.
  mkdirSync(join(copy, 'node_modules/@svc-embed'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@svc-embed') symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  symlinkSync(join(ROOT, 'node_modules/@svc-embed/browser-tools'), join(copy, 'node_modules/@svc-embed/browser-tools'));
  for (const name of PACKAGES) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@svc-embed', name));
    const own = join('packages', name, 'node_modules');
    if (existsSync(join(ROOT, own))) symlinkSync(join(ROOT, own), join(copy, own));
  }
  const files = ['src/server/http/platform-api.ts'];
  const project = { extends: './tsconfig.json', compilerOptions: SANDBOX_OPTIONS, include: [], files, references: [] };
  writeFileSync(join(copy, SANDBOX_API), JSON.stringify(project));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Returns the output of the compiler or the recipe's check, for a copy with only these rows. */
async function problems(rows: readonly Row[], { generated = [], options = BUILD, check }: Recipe): Promise<string> {
  const all = Object.values(recipes).flatMap((recipe) => [...recipe.rows, ...(recipe.generated ?? [])]);
  for (const file of [...all.map(({ file }) => file), ...GENERATED.map(([file]) => file)]) {
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
    else rmSync(join(copy, file), { force: true });
  }
  for (const { file, before, text } of [...rows, ...generated]) {
    const source = before ? readFileSync(join(copy, file), 'utf8') : '';
    const at = before ? source.indexOf(before) : 0;
    if (before) expect(at, `${before} in ${file}`).toBeGreaterThan(0);
    writeFileSync(join(copy, file), source.slice(0, at) + text + source.slice(at));
  }
  for (const [file, generator, name] of GENERATED) await generate(file, generator, name);
  return run('tsc', options) || (check ? run(...check) : '');
}

/** Runs a program; returns its output if it fails, and otherwise ''. */
function run(program: string, ...values: readonly (string | readonly string[])[]): string {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin', program), values.flat(), {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}` || 'failed';
  }
}

/** Writes a file like `npm run generate`, or leaves it unchanged if a description is missing. */
async function generate(file: string, generator: string, name: string): Promise<void> {
  const code = await bundle(pathToFileURL(join(copy, generator)));
  const module: Readonly<Record<string, () => string>> = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  try {
    writeFileSync(join(copy, file), module[name]?.() ?? '');
  } catch {
    // The compiler reports the missing description.
  }
}

describe.each(Object.entries(recipes))('the recipe of an %s', (_, recipe) => {
  const { rows, uses = [], files } = recipe;

  it(`compiles, and edits ${files} files of the product`, async () => {
    expect(await problems([...rows, ...uses], recipe)).toBe('');
    expect(new Set(rows.map(({ file }) => file)).size).toBe(files);
  });

  it.each(rows)('fails without $text in $file', async (forgotten) => {
    const rest = rows.filter((row) => row !== forgotten);
    expect(await problems(rest, recipe)).toMatch(recipe.check ? /./ : /error TS/);
  });
});
