import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { events } from '@svc-embed/protocol';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${ROOT}docs/pages/guides/migrations.md`, 'utf8');

/** The sections with the package, its version and the rows of the table. */
const sections = page
  .split('\n## ')
  .slice(1)
  .map((text) => {
    const [, name = '', version = ''] = /\n`(@?[\w/-]+)` (\d[\d.]*\d)/.exec(text) ?? [];
    const rows = [...text.matchAll(/^\| (?!there|---)(.*) \| (.*) \|$/gm)];
    return {
      name,
      version,
      theirs: namesIn(rows.map(([, left]) => left)),
      ours: namesIn(rows.map(([, , right]) => right)),
    };
  });

function namesIn(cells: readonly (string | undefined)[]): string[] {
  return cells.flatMap((cell) => [...(cell ?? '').matchAll(/`'?([@\w:/-]+)'?`/g)].map(([, name]) => name as string));
}

/** Returns the code of all files in folders, without comments. */
function codeIn(folders: readonly string[], ending: RegExp): string {
  const files = folders.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${ROOT}${folder}/${file}`),
  );
  const code = files
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'));
  return code.join('\n').replaceAll(/\/\*.*?\*\/|^\s*\/\/[^\n]*/gms, '');
}

function missingIn(code: string, names: readonly string[], after = ''): string[] {
  return names.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])${after}`).test(code));
}

test('each of the seven sections names a package, a version and a table', () => {
  expect(sections.map(({ name }) => name)).toHaveLength(7);
  for (const { name, version, theirs, ours } of sections)
    expect([name, version, theirs[9], ours[9]]).not.toContain(undefined);
});

const installed = sections.filter(({ name }) => existsSync(`${ROOT}node_modules/${name}/package.json`));

test('the bench installs five of the packages, so their names are checked', () => {
  expect(installed).toHaveLength(5);
});

test.each(installed)('$name has the version and the names of the page', ({ name, version, theirs }) => {
  const folder = `node_modules/${name}`;
  expect(JSON.parse(readFileSync(`${ROOT}${folder}/package.json`, 'utf8')).version).toBe(version);
  // The types of powerbi-client name no events, and its options are in another package.
  const code = name.startsWith('powerbi')
    ? codeIn([folder, 'node_modules/powerbi-models'], /\.d\.ts$|powerbi\.js$/)
    : '';
  expect(missingIn(code || codeIn([folder], /\.d\.ts$/), theirs)).toEqual([]);
});

test('every name on the right is an export, an option, a member or an event of ours', () => {
  const text = codeIn(['packages/host/src', 'packages/guest/src', 'packages/react/src'], /\.tsx?$/);
  const known = [...Object.keys(events), '@svc-embed/react', 'null', 'requestFullscreen', 'ResizeObserver'];
  const names = sections.flatMap(({ ours }) => ours).filter((name) => !known.includes(name));
  expect(names.length).toBeGreaterThan(100);
  // Finds declarations only.
  expect(missingIn(text, names, '[?:(<,]| (extends|=|\\{)')).toEqual([]);
});
