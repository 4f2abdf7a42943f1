import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { LOCALES } from '../../contract/contract.js';
import { loadCatalog } from './catalog.js';
import { catalog } from './data/example-datasets.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const views = [...catalog.views.values()];

it('contains three views', () => expect([...catalog.views.keys()]).toEqual(['movies', 'weather', 'world']));

it('translates all labels and values into every language', () => {
  const texts = views.flatMap(({ dimensions, measures }) => [
    ...measures.map(({ label }) => label),
    ...dimensions.flatMap(({ label, values }) => [label, ...Object.values(values ?? {})]),
  ]);
  for (const text of texts) for (const locale of LOCALES) expect(text[locale]).toMatch(/\S/);
});

it('translates only values that occur in the data', () => {
  for (const { dimensions, column } of views) {
    for (const { column: name, values } of dimensions) {
      for (const value of Object.keys(values ?? {})) expect(column(name)).toContain(value);
    }
  }
});

it.each(['weather.city', 'weather.type', 'world.country', 'world.region'])('translates every %s', (member) => {
  const view = catalog.views.get(member.split('.')[0] ?? '');
  const dimension = view?.dimensions.find((candidate) => candidate.member === member);
  expect(Object.keys(dimension?.values ?? {}).sort()).toEqual(
    [...new Set(view?.column(dimension?.column ?? ''))].sort(),
  );
});

it('throws an error with advice when the datasets are missing', async () => {
  const empty = new URL('./nowhere/', import.meta.url);
  await expect(loadCatalog(empty)).rejects.toMatchObject({
    code: 'not-built',
    message: expect.stringContaining('npm run build'),
  });
});

it('names the file and the line of a view that does not fit the datasets', async () => {
  const folder = temporaryFolder();
  const dataset = JSON.stringify({ columns: ['unknown'], rows: [] });
  await Promise.all(['movies', 'weather', 'world'].map((name) => writeFile(join(folder, `${name}.json`), dataset)));
  await expect(loadCatalog(pathToFileURL(`${folder}/`))).rejects.toThrow(/^views\/movies\.yml:\d+:\d+ /);
});
