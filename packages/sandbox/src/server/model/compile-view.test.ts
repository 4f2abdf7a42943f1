import { expect, it } from 'vitest';
import { FILMS, faultsIn } from './model.fixture.js';

const films = (part: string | RegExp, by: string) => FILMS.replace(part, by);
const measure = (lines: string) => films('aggregate: count', lines.replaceAll('\n', '\n    '));
const access = (rules: string) => `${FILMS}access: { ${rules} }\n`;

/** Faults of a view: of its shape, its references and its YAML. */
const FAULTY = {
  'an unknown key': films('label', 'lable'),
  'a list instead of a text': films('Genre', '[a]'),
  'a text instead of a list': films(/(?<=dimensions:)[\s\S]*?(?=measures)/, ' a\n'),
  'an empty value': films('Genre', ''),
  'a key without a value': films('Genre', '{ en-US }'),
  'no English text': films('en-US: Films, ', ''),
  'an unknown language': films('de-DE', 'de'),
  'an unknown type': films('string', 'text'),
  'an unknown aggregate': measure('aggregate: counts'),
  'an unknown format': films('integer', 'euro'),
  'a name in capital letters': films('films', 'Films'),
  'a name of a table of SQLite': films('films', 'sqlite_a'),
  'a list without entries': films(/(?<=measures:)[\s\S]*/, ' []'),
  'a word with a bar': `${FILMS}    words: [a, b|c]\n`,
  'an unknown type of an attribute': access('rows: [{ column: genre, attribute: a, type: text }]'),
  'a text instead of a view': 'films',
  nothing: '',
  'only a comment': '# films\n',

  'an unknown dataset': films('movies', 'movie'),
  'a name that every object inherits': films('movies', 'constructor'),
  'an unknown column': films('label', 'column: gerne\n    label'),
  'a name that is not a column': films('genre', 'kind'),
  'a column of another type': films('string', 'time'),
  'a sum of texts': measure('aggregate: sum\ncolumn: title'),
  'names of numbers': films('genre\n    type: string', 'imdb_rating\n    type: number\n    values: {}'),
  'a count of a column': measure('aggregate: count\ncolumn: title'),
  'an average of no column': measure('aggregate: avg'),
  'the latest without a time': measure('aggregate: latest\ncolumn: us_gross'),
  'a sum with a time': measure('aggregate: sum\ncolumn: us_gross\ntime_column: release_date'),
  'a time column without times': measure('aggregate: latest\ncolumn: us_gross\ntime_column: title'),
  'two members of one name': films('name: count', 'name: genre'),
  'a rule about an unknown column': access('rows: [{ column: city, attribute: city, type: string }]'),
  'a rule that compares texts with numbers': access('rows: [{ column: genre, attribute: a, type: number_array }]'),
  'a rule about an unknown member': access('members: [{ hide: [genre, counts], attribute: vip }]'),

  'a second document': `${FILMS}---\n${FILMS}`,
  'an unclosed quote': films('Genre', '"Genre'),
  'a tab as indentation': 'name:\n\t- films',
  'a tag': films('Genre', '!!int 1'),
  'an unknown version': `%YAML 1.9\n---\n${FILMS}`,
  'a key that is a list': '[name]: films',
  'a key that appears twice': films('dataset', 'name'),
  'a prototype': films('dataset', '__proto__: {}\ndataset'),
  'an alias': films('Genre', '&a Genre').replace('Films', '*a'),
  'a cycle': 'name: &a [*a]',
};

it('names each fault and its place', async () => {
  const named = Object.entries(FAULTY).map(([what, text]) => [what, ...faultsIn(text)].join('\n  '));
  await expect(`${named.join('\n')}\n`).toMatchFileSnapshot('faults.txt');
});

it('does not report a hidden member as unknown if its own entry is wrong', () => {
  const text = access('members: [{ hide: [count], attribute: vip }]').replace('integer', 'whole');
  expect(faultsIn(text)).toEqual([expect.stringMatching(/^10:5 format: /)]);
});

it('accepts Windows line ends and a byte order mark', () => {
  const text = `\ufeff${films('string', 'text').replaceAll('\n', '\r\n')}`;
  expect(faultsIn(text)).toEqual([expect.stringMatching(/^5:5 type: /)]);
});

it('names all faults of a text together, in their order', () => {
  const text = films('movies', 'movie')
    .replace('string', 'x')
    .replace('count\n    format', 'count\n    column: x\n    format');
  expect(faultsIn(text).map((fault) => fault.split(' ')[0])).toEqual(['2:1', '5:5', '10:5']);
});
