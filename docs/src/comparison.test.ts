/** The comparison with other SDKs: every cell has its source and its date. The bench writes the figures, and checks them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = readFileSync(new URL('../pages/comparison.md', import.meta.url), 'utf8');
const RESULTS = readFileSync(new URL('../../tools/bench/RESULTS.md', import.meta.url), 'utf8');

/** SDKs that the bench runs, and SDKs without figures. */
const RUN = ['svc-embed', 'Superset', 'Looker', 'Power BI', 'QuickSight', 'ThoughtSpot'];
const SDKS = [...RUN, 'Sigma', 'Tableau', 'Metabase', 'Luzmo', 'Omni', 'Cube'];

function rowsOf(section: string): readonly (readonly string[])[] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}

function sectionOf(text: string, heading: string): string {
  return text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

const features = sectionOf(PAGE, 'Features').split('\n### ').slice(1);
const others = ['Packages for frameworks', 'SDKs that the bench does not run'].map((name) => sectionOf(PAGE, name));

test('the page compares features', () => {
  expect(features.length).toBeGreaterThan(5);
});

test.each(features.map((section) => [section.split('\n', 1)[0] ?? '', rowsOf(section)] as const))(
  'the table "%s" has the features, a source and a date for each SDK',
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

test('packages for frameworks and SDKs that the bench does not run have a source and a date', () => {
  const rows = others.flatMap(rowsOf);
  expect(rows.map(([name = '']) => name.replace(/^`|`.*$/g, ''))).toEqual([
    '@svc-embed/react',
    '@svc-embed/vue',
    '@svc-embed/angular',
    'powerbi-client-react',
    'powerbi-client-vue-js',
    'powerbi-client-angular',
    '@sigmacomputing/react-embed-sdk',
    ...SDKS.slice(RUN.length),
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

test('the versions are those that the bench measured', () => {
  const [, versions = ''] = /The versions are those of the bench: (.*?)\n\n/s.exec(PAGE) ?? [];
  const named = [...versions.matchAll(/`([^`]+)` (\d[\d.]*\d)/g)];
  expect(named).toHaveLength(RUN.length - 1);
  for (const [, name, version] of named) expect(RESULTS).toContain(`${name} ${version}`);
});
