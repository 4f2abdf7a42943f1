/** The hover texts of the types: every member has one, and the text of an option names its default. */
import { fileURLToPath } from 'node:url';
import { API, type Checker, type Symbol as Member } from 'typescript/unstable/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optionDescriptions } from '../../../packages/host/src/adapter/describe-options.js';
import { createPlatformClient } from '../../../packages/platform/src/index.js';
import { createManagementClient } from '../../../packages/platform/src/management/index.js';
import { actions, events } from '../../../packages/protocol/src/index.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const options = { baseUrl: 'https://acme.example.com', apiKey: 'key' };
const groups = [
  ...Object.keys(createPlatformClient(options)).map((group) => `platform.PlatformClient['${group}']`),
  ...Object.keys(createManagementClient(options)).map((group) => `management.ManagementClient['${group}']`),
];

const subjects = [
  'host.EmbedOptions',
  "NonNullable<host.EmbedOptions['on']>",
  'host.EmbedUrlParts',
  'host.EmbedTypes',
  'host.SessionRequest',
  'host.Rejection',
  'host.Embed',
  "host.WaitOptions<'ready'>",
  'react.SvcEmbedProps',
  'react.UseSvcEmbedOptions',
  'react.MountedEmbed',
  'react.EmbedFailure',
  'vue.SvcEmbedProps',
  'vue.SvcEmbedListeners',
  'vue.UseSvcEmbed',
  'vue.SvcEmbedExposed',
  'vue.SvcEmbedSlots',
  "vue.SvcEmbedSlots['error']",
  'element.SvcEmbedProperties',
  ...groups,
  ...Object.keys(events).map((name) => `host.EventPayload<'${name}'>`),
  ...Object.keys(actions).map((name) => `host.ActionPayload<'${name}'>`),
];

/** A module in memory: a table of the types, and of a type without texts. */
const files = new Map([
  [
    'hover-texts.ts',
    `import type * as host from '@svc-embed/host';
    import type * as element from '@svc-embed/element';
    import type * as management from '@svc-embed/platform/management';
    import type * as platform from '@svc-embed/platform';
    import type * as react from '@svc-embed/react';
    import type * as vue from '@svc-embed/vue';
    export interface Sample {
      /** A text. */
      readonly documented: string;
      readonly bare: string;
    }
    export type Subjects = [${['Sample', ...subjects].join(', ')}];`,
  ],
  [
    'tsconfig.hover-texts.json',
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: {
        composite: false,
        emitDeclarationOnly: false,
        noEmit: true,
        rootDir: '.',
        lib: ['ES2022', 'DOM', 'DOM.Iterable', 'ESNext.Disposable'],
        jsx: 'react-jsx',
        // Reads the sources, so that no build is needed.
        customConditions: ['@svc-embed/source'],
      },
      files: ['hover-texts.ts'],
      references: [],
    }),
  ],
]);

let api: API;
let checker: Checker;
let types: readonly Member[][];

beforeAll(() => {
  const nameOf = (path: string) => (path.startsWith(ROOT) ? path.slice(ROOT.length) : '');
  const fs = {
    readFile: (path: string) => files.get(nameOf(path)),
    fileExists: (path: string) => files.has(nameOf(path)) || undefined,
  };
  api = new API({ cwd: ROOT, fs });
  const project = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.hover-texts.json`] }).getProjects()[0];
  if (!project) throw new Error('the compiler did not open the project');
  const [file = '', source = ''] = [...files][0] ?? [];
  expect(project.program.getSemanticDiagnostics(ROOT + file)).toEqual([]);
  checker = project.checker;
  const table = checker.getSymbolAtPosition(ROOT + file, source.indexOf('Subjects'));
  types = checker
    .getTypeArguments(checker.getDeclaredTypeOfSymbol(table as Member) as never)
    .map((type) => [...checker.getPropertiesOfType(type)]);
}, 60_000);

afterAll(() => api.close());

/** Formats a row like the formatter. */
function row(name: string, text: string): string {
  const quote = text.includes("'") ? '"' : "'";
  const line = `  ${name}: ${quote}${text}${quote},`;
  return line.length > 121 ? line.replace(': ', ':\n    ') : line;
}

/** Returns the text of a member on one line. */
function textOf(member: Member): string {
  return (member.getDocumentationComment(checker) ?? '').replace(/\s+/g, ' ').trim();
}

/** Lists the members of a type without a text. */
function bare(members: readonly Member[] = []): string[] {
  return members.filter((member) => !member.getDocumentationComment(checker)).map(({ name }) => name);
}

test('the check finds a member without a text', () => expect(bare(types[0])).toEqual(['bare']));

test.each(subjects.map((subject, index) => [subject, index + 1] as const))('every member of %s has a text', (_, at) => {
  expect(bare(types[at])).toEqual([]);
});

test.each(groups)('every method of %s has a declaration, because editors show no text without one', (group) => {
  const members = types[subjects.indexOf(group) + 1] ?? [];
  expect(members).not.toEqual([]);
  expect(members.filter((member) => !member.valueDeclaration).map(({ name }) => name)).toEqual([]);
});

test('option-texts.ts has the texts of the types', async () => {
  const members = types[subjects.indexOf('host.EmbedOptions') + 1] ?? [];
  const texts = members
    .filter(({ name }) => name in optionDescriptions)
    .map((member) => row(member.name, textOf(member)));
  const source = [
    '// Generated from the texts of the types by `npm run generate`.',
    '',
    '/** The meaning of each option. */',
    'export const optionTexts = {',
    ...texts.sort(),
    '};',
    '',
  ].join('\n');
  await expect(source).toMatchFileSnapshot('../../../packages/host/src/adapter/option-texts.ts');
});

test('the text of every option with a default names it', () => {
  const withDefault = Object.entries(optionDescriptions).filter(([, { initial }]) => initial);
  const silent = withDefault.filter(([option]) => {
    // Options that only components have are not in the types of host.
    const member = types.flat().find(({ name }) => name === option);
    return !/\bdefault\b/i.test(member?.getDocumentationComment(checker) ?? '');
  });
  expect(silent.map(([option]) => option)).toEqual([]);
});
