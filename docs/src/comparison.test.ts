/**
 * The comparison with other SDKs: every cell has its source and its date, and the figures are those of the bench, which
 * `npm run generate` writes.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillSection, table } from '@svc-embed/browser-tools';
import { expect, test } from 'vitest';

const FILE = fileURLToPath(new URL('../pages/comparison.md', import.meta.url));
const PAGE = readFileSync(FILE, 'utf8');
const RESULTS = readFileSync(new URL('../../tools/bench/RESULTS.md', import.meta.url), 'utf8');

/** The names that the bench has for the SDKs. */
const BENCH_NAMES: Readonly<Record<string, string>> = {
  'svc-embed': 'svc-embed',
  Superset: 'superset',
  Looker: 'looker',
  'Power BI': 'power-bi',
  QuickSight: 'quicksight',
  ThoughtSpot: 'thoughtspot',
  Sigma: 'sigma',
};

/** Those that the bench runs, and those that it has no figures of. */
const SDKS = [...Object.keys(BENCH_NAMES), 'Tableau', 'Metabase', 'Luzmo', 'Omni', 'Cube'];

/** What the figures have beside the SDKs: our own over a port, as those have it that use one. */
const MEASURED: Readonly<Record<string, string>> = {
  'svc-embed': 'svc-embed',
  'svc-embed with `fastChannel`': 'svc-embed-port',
  ...BENCH_NAMES,
};

/** The columns of the figures. */
const COLUMNS = [
  'SDK',
  'size of everything, brotli, in bytes',
  'time to ready, in ms',
  'round trip, median, in ms',
  'events per second',
  'forged messages accepted',
  'source',
  'date',
];

/** The rows of a Markdown table, without its heading. */
function rowsOf(section: string): readonly (readonly string[])[] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}

/** The text below a heading, up to the next one. */
function sectionOf(text: string, heading: string): string {
  return text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

const features = sectionOf(PAGE, 'Features').split('\n### ').slice(1);
const others = ['Packages for frameworks', 'SDKs that the bench does not run'].map((name) => sectionOf(PAGE, name));

test('the page compares features', () => {
  expect(features.length).toBeGreaterThan(5);
});

test.each(features.map((section) => [section.split('\n', 1)[0] ?? '', rowsOf(section)] as const))(
  'under "%s" each SDK has what it has, a source and a date',
  (_, rows) => {
    expect(rows.map(([sdk]) => sdk)).toEqual(SDKS);
    for (const [sdk, text, source, date] of rows) {
      expect(text, sdk).toBeTruthy();
      expect(source, sdk).toMatch(
        sdk === 'svc-embed' ? /^\[\w+\]\(\/packages\/[\w#-]+\)$/ : /^\[.+\]\(https:\/\/\S+\)$/,
      );
      expect(date, sdk).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  },
);

test('the packages for frameworks, and what the bench does not run, have a source and a date', () => {
  const rows = others.flatMap(rowsOf);
  expect(rows.map(([name = '']) => name.replace(/^`|`.*$/g, ''))).toEqual([
    '@svc-embed/react',
    '@svc-embed/vue',
    'powerbi-client-react',
    'powerbi-client-vue-js',
    'powerbi-client-angular',
    '@sigmacomputing/react-embed-sdk',
    ...SDKS.slice(Object.keys(BENCH_NAMES).length),
  ]);
  for (const row of rows) {
    expect(row.at(-2)).toMatch(/^\[.+\]\((?:https:\/\/\S+|\/packages\/\w+)\)$/);
    expect(row.at(-1)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('a claim that something is not documented names the document', () => {
  const claims = features.flatMap(rowsOf).filter(([, text = '']) => /not documented/.test(text));
  expect(claims.length).toBeGreaterThan(0);
  for (const [sdk, text] of claims)
    expect(text, sdk).toMatch(/not documented in its (?:README|types|guide)(?:$|, except )/);
});

test('the figures are those of the published bench, with its date', async () => {
  const date = /`npm run bench`, (\d{4}-\d{2}-\d{2}),/.exec(RESULTS)?.[1] ?? '';
  const find = (heading: string, name: string, second?: string) =>
    rowsOf(sectionOf(RESULTS, heading)).find((row) => row[0] === name && (second === undefined || row[1] === second));
  const rows = Object.entries(MEASURED).map(([sdk, name]) => {
    const [, events = '', , , , roundTrip = ''] = find('Messages', name) ?? [];
    return [
      sdk,
      find('Size of the host side, in bytes', name, 'all')?.[4] ?? '-',
      find('Mounting', name)?.[1] ?? '',
      roundTrip,
      events,
      find('Foreign messages', name)?.[3] ?? '',
      '[bench](https://github.com/svc-embed/svc-embed/blob/main/tools/bench/RESULTS.md)',
      date,
    ];
  });
  for (const row of rows) expect(row).not.toContain('');
  await expect(fillSection(PAGE, 'figures', table(COLUMNS, rows).join('\n'))).toMatchFileSnapshot(FILE);
});

test('the versions are those that the bench measured', () => {
  const [, versions = ''] = /The versions are those of the bench: (.*?)\n\n/s.exec(PAGE) ?? [];
  const named = [...versions.matchAll(/`([^`]+)` (\d[\d.]*\d)/g)];
  expect(named).toHaveLength(Object.keys(BENCH_NAMES).length - 1);
  for (const [, name, version] of named) expect(RESULTS).toContain(`${name} ${version}`);
});
