import { describe, expect, it } from 'vitest';
import { FILMS, faultsIn } from './model.fixture.js';

const films = (part: string | RegExp, by: string) => FILMS.replace(part, by);
const measure = (lines: string) => films('aggregate: count', lines.replaceAll('\n', '\n    '));
const access = (rules: string) => `${FILMS}access: { ${rules} }\n`;

const MOVIES =
  'expected title, genre, mpaa_rating, distributor, source, creative_type, director, release_date, imdb_rating, running_time, worldwide_gross, us_gross, production_budget';

describe('the shape of a view', () => {
  it.each([
    [
      'an unknown key',
      films('label', 'lable'),
      [
        '4:5 label: expected a text, or texts by language, which is missing',
        '6:5 lable: unknown key; expected name, type, column, label, values, got "lable"; did you mean "label"?',
      ],
    ],
    [
      'a list instead of a text',
      films('Genre', '[a]'),
      ['6:5 label: expected a text, or texts by language, got a list'],
    ],
    [
      'a text instead of a list',
      films(/(?<=dimensions:)[\s\S]*?(?=measures)/, ' a\n'),
      ['3:1 dimensions: expected a list, got "a"'],
    ],
    ['an empty value', films('Genre', ''), ['6:5 en-US: expected a text, got nothing']],
    ['a key without a value', films('Genre', '{ en-US }'), ['6:14 en-US: expected a text, got nothing']],
    ['no English text', films('en-US: Films, ', ''), ['11:5 en-US: expected a text, which is missing']],
    [
      'an unknown language',
      films('de-DE', 'de'),
      ['11:28 de: unknown key; expected en-US, de-DE, ja-JP, ar, got "de"'],
    ],
    ['an unknown type', films('string', 'text'), ['5:5 type: expected string, number, time, got "text"']],
    [
      'an unknown aggregate',
      measure('aggregate: counts'),
      ['9:5 aggregate: expected count, distinct, sum, latest, avg, max, got "counts"; did you mean "count"?'],
    ],
    [
      'an unknown format',
      films('integer', 'euro'),
      ['10:5 format: expected integer, decimal, currency, compact-currency, celsius, millimeter, got "euro"'],
    ],
    [
      'a name in capital letters',
      films('films', 'Films'),
      ['1:1 name: expected at most 64 lower-case letters, digits and _, a letter first, got "Films"'],
    ],
    [
      'a name of a table of SQLite',
      films('films', 'sqlite_a'),
      ['1:1 name: expected a name that does not begin with sqlite_'],
    ],
    ['a list without entries', films(/(?<=measures:)[\s\S]*/, ' []'), ['7:1 measures: expected at least one entry']],
    ['a word with a bar', `${FILMS}    words: [a, b|c]\n`, ['12:16 words: expected a text without |, got "b|c"']],
    [
      'an unknown type of an attribute',
      access('rows: [{ column: genre, attribute: a, type: text }]'),
      ['12:49 type: expected string, number, string_array, number_array, got "text"'],
    ],
    ['a text instead of a view', 'films', ['1:1 the view: expected a map, got "films"']],
    ['nothing', '', ['1:1 the view: expected a map, got nothing']],
    ['a comment alone', '# films\n', ['1:1 the view: expected a map, got nothing']],
  ])('names %s', (_, text, expected) => expect(faultsIn(text)).toEqual(expected));
});

describe('what a view refers to', () => {
  it.each([
    [
      'an unknown dataset',
      films('movies', 'movie'),
      '2:1 dataset: expected movies, weather, world, got "movie"; did you mean "movies"?',
    ],
    [
      'what every object inherits',
      films('movies', 'constructor'),
      '2:1 dataset: expected movies, weather, world, got "constructor"',
    ],
    [
      'an unknown column',
      films('label', 'column: gerne\n    label'),
      `6:5 column: ${MOVIES}, got "gerne"; did you mean "genre"?`,
    ],
    ['a name that is no column', films('genre', 'kind'), `4:5 column: ${MOVIES}, got "kind"`],
    [
      'a column of another type',
      films('string', 'time'),
      '4:5 column: expected a column with dates, got "genre" with texts',
    ],
    [
      'a sum of texts',
      measure('aggregate: sum\ncolumn: title'),
      '10:5 column: expected a column with numbers, got "title" with texts',
    ],
    [
      'names of numbers',
      films('genre\n    type: string', 'imdb_rating\n    type: number\n    values: {}'),
      '6:5 values: expected none, as the type is number',
    ],
    [
      'a count of a column',
      measure('aggregate: count\ncolumn: title'),
      '10:5 column: expected none, as the aggregate is count',
    ],
    ['an average of no column', measure('aggregate: avg'), '8:5 column: expected a column, as the aggregate is avg'],
    [
      'the latest without a time',
      measure('aggregate: latest\ncolumn: us_gross'),
      '8:5 time_column: expected a column, as the aggregate is latest',
    ],
    [
      'a sum with a time',
      measure('aggregate: sum\ncolumn: us_gross\ntime_column: release_date'),
      '11:5 time_column: expected none, as the aggregate is sum',
    ],
    [
      'a time that is none',
      measure('aggregate: latest\ncolumn: us_gross\ntime_column: title'),
      '11:5 time_column: expected a column with dates, got "title" with texts',
    ],
    ['two members of one name', films('name: count', 'name: genre'), '8:5 name: another member has this name'],
    [
      'a rule about an unknown column',
      access('rows: [{ column: city, attribute: city, type: string }]'),
      `12:20 column: ${MOVIES}, got "city"`,
    ],
    [
      'a rule that compares texts with numbers',
      access('rows: [{ column: genre, attribute: a, type: number_array }]'),
      '12:20 column: expected a column with numbers, got "genre" with texts',
    ],
    [
      'a rule about an unknown member',
      access('members: [{ hide: [genre, counts], attribute: vip }]'),
      '12:37 hide: expected genre, count, got "counts"; did you mean "count"?',
    ],
  ])('names %s', (_, text, expected) => expect(faultsIn(text)).toEqual([expected]));

  it('does not take a hidden member for unknown whose own entry is wrong', () => {
    const text = access('members: [{ hide: [count], attribute: vip }]').replace('integer', 'whole');
    expect(faultsIn(text)).toEqual([expect.stringMatching(/^10:5 format: /)]);
  });
});

describe('the YAML of a view', () => {
  it.each([
    ['a second document', `${FILMS}---\n${FILMS}`, '12:1 expected one view in a file: another one begins here'],
    ['a quote that does not end', films('Genre', '"Genre'), '12:1 Missing closing "quote'],
    ['a tab as indentation', 'name:\n\t- films', '2:1 Tabs are not allowed as indentation'],
    ['a tag', films('Genre', '!!int 1'), '6:12 Unresolved tag: tag:yaml.org,2002:int'],
    ['a version that there is not', `%YAML 1.9\n---\n${FILMS}`, '1:7 Unsupported YAML version 1.9'],
    ['a key that is a list', '[name]: films', '1:1 expected a text as the key'],
    ['a key that stands twice', films('dataset', 'name'), '2:1 expected each key once, got "name" again'],
    ['a prototype', films('dataset', '__proto__: {}\ndataset'), '2:1 expected another key, got "__proto__"'],
    ['an alias', films('Genre', '&a Genre').replace('Films', '*a'), '11:21 expected the value itself, got "*a"'],
    ['a cycle', 'name: &a [*a]', '1:11 expected the value itself, got "*a"'],
  ])('may not have %s', (_, text, expected) => expect(faultsIn(text)).toEqual([expected]));

  it('may have Windows line ends and a byte order mark', () => {
    const text = `\ufeff${films('string', 'text').replaceAll('\n', '\r\n')}`;
    expect(faultsIn(text)).toEqual([expect.stringMatching(/^5:5 type: /)]);
  });
});

it('names all faults of a text at once, in their order', () => {
  const text = films('movies', 'movie')
    .replace('string', 'x')
    .replace('count\n    format', 'count\n    column: x\n    format');
  expect(faultsIn(text).map((fault) => fault.split(' ')[0])).toEqual(['2:1', '5:5', '10:5']);
});
