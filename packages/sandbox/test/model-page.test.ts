/** Compares the page about the data model with the compiler. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { datasets } from '../src/server/data/example-datasets.js';
import { FILMS, faultsIn, issuesIn, viewsIn } from '../src/server/model/model.fixture.js';

const page = readFileSync(new URL('../../../docs/pages/packages/sandbox-model.md', import.meta.url), 'utf8');

function blocksOf(language: string): readonly string[] {
  return [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, text = '']) =>
    name === language ? [text] : [],
  );
}

/** Returns the keys that a place accepts: the issue of an unknown key lists them. */
function keysWhere(text: string): readonly string[] {
  const [, keys = ''] = /unknown_key: unknown key; expected (.*), got/.exec(faultsIn(text).join('\n')) ?? [];
  return keys.split(', ');
}

test('the view on the page compiles', () => {
  const [text = '', ...more] = blocksOf('yaml');
  expect(more).toEqual([]);
  expect(viewsIn({ 'views/releases.yml': text }).get('releases')?.access?.rows).toHaveLength(1);
});

test('the faults on the page have the issues on the page', () => {
  const [text = '', issues = ''] = blocksOf('text');
  const found = issuesIn({ 'views/releases.yml': text });
  expect(found.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}\n`).join('')).toBe(
    issues,
  );
});

test.each([
  ['a view', `${FILMS}unknown_key: x\n`],
  ['a dimension', FILMS.replace('type', 'unknown_key: x\n    type')],
  ['a measure', FILMS.replace('aggregate', 'unknown_key: x\n    aggregate')],
  ['the access', `${FILMS}access: { unknown_key: x }\n`],
  ['a rule about rows', `${FILMS}access: { rows: [{ unknown_key: x }] }\n`],
  ['a rule about members', `${FILMS}access: { members: [{ unknown_key: x }] }\n`],
])('the page has every key of %s', (_, text) => {
  const keys = keysWhere(text);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.filter((key) => !new RegExp(`^(\\| )?\`${key}\` `, 'm').test(page))).toEqual([]);
});

test.each(['type', 'aggregate', 'format'])('the page has every value of %s', (key) => {
  const fault = faultsIn(FILMS.replace(new RegExp(`${key}: .*`), `${key}: unknown`))[0] ?? '';
  const [, values = ''] = /expected (.*), got/.exec(fault) ?? [];
  expect(values.split(', ').filter((value) => !page.includes(`\`${value}\``))).toEqual([]);
});

test.each(Object.entries(datasets))('the page has the columns of %s', (name, { columns }) => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
  const [, ...named] = [...row.matchAll(/`(\w+)`/g)].map(([, column]) => column);
  expect(named.sort()).toEqual([...columns].sort());
});
