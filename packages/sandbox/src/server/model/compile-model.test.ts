import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasets } from '../data/example-datasets.js';
import { runQuery } from '../query/run-query.js';
import { compileModel } from './compile-model.js';
import { FILMS, faultsIn, issuesIn, viewsIn } from './model.fixture.js';
import { readModel } from './read-model.js';

/** Makes this many files of a model, by path. */
function files(count: number, textOf: (id: number) => string) {
  return Object.fromEntries(Array.from({ length: count }, (_, id) => [`views/${id}.yml`, textOf(id)]));
}

describe('a model without faults', () => {
  it('becomes views over its datasets', () => {
    const query = { view: 'films', dimensions: ['films.genre'], measures: ['films.count'], filters: [], limit: 1 };
    const { rows } = runQuery(viewsIn({ 'views/films.yml': FILMS }), query);
    expect(rows).toEqual([{ 'films.genre': 'Drama', 'films.count': 789 }]);
  });

  it('has one text for all languages, or the English one for a missing language', () => {
    const films = viewsIn({ 'views/films.yml': FILMS }).get('films');
    expect(films?.dimensions[0]?.label).toEqual({ 'en-US': 'Genre', 'de-DE': 'Genre', 'ja-JP': 'Genre', ar: 'Genre' });
    expect(films?.measures[0]?.label).toEqual({ 'en-US': 'Films', 'de-DE': 'Filme', 'ja-JP': 'Films', ar: 'Films' });
  });

  it('has its views in the order of their paths', () => {
    const named = (name: string) => FILMS.replace('films', name);
    const views = viewsIn({ 'views/z.yml': named('a'), 'views/a/b.yaml': named('z'), 'views/b.yml': named('m') });
    expect([...views.keys()]).toEqual(['z', 'm', 'a']);
  });

  it('may have other files than views', () => {
    const others = { 'README.md': ':', 'ci.yml': ':', 'views/a.txt': ':', 'old/views/a.yml': ':' };
    expect([...viewsIn({ 'views/films.yml': FILMS, ...others }).keys()]).toEqual(['films']);
  });

  it('reads every value as a text, so that no value needs quotes', () => {
    const values = '    values: { no: Norway, 1.0: 007, null: ~, true: 2010-01-01, constructor: << }\nmeasures';
    const [genre] = viewsIn({ 'views/films.yml': FILMS.replace('measures', values) }).get('films')?.dimensions ?? [];
    expect(Object.entries(genre?.values ?? {}).map(([value, label]) => [value, label['en-US']])).toEqual([
      ['no', 'Norway'],
      ['1.0', '007'],
      ['null', '~'],
      ['true', '2010-01-01'],
      ['constructor', '<<'],
    ]);
  });

  it('may have a thousand views over one dataset', () => {
    expect(viewsIn(files(1_000, (id) => FILMS.replace('films', `films_${id}`))).size).toBe(1_000);
  });
});

describe('a model with faults', () => {
  it('has issues that name the file, also if two views have the same name', () => {
    expect(issuesIn({ 'views/c.yml': FILMS, 'views/b.yml': FILMS.replace('Genre', ''), 'views/a.yml': FILMS })).toEqual(
      [
        { file: 'views/b.yml', line: 1, column: 1, message: 'name: views/a.yml has a view of this name' },
        { file: 'views/b.yml', line: 6, column: 5, message: 'en-US: expected a text, got nothing' },
        { file: 'views/c.yml', line: 1, column: 1, message: 'name: views/a.yml has a view of this name' },
      ],
    );
  });

  it('has an issue when there is no view', () => {
    const message = 'expected at least one view, in a file such as views/films.yml';
    expect(issuesIn({ 'README.md': '' })).toEqual([{ file: 'views/', line: 1, column: 1, message }]);
  });

  it('has at most a hundred issues of a file, and a thousand in total', () => {
    const keys = Array.from({ length: 900 }, (_, id) => `k${id}: x\n`).join('');
    expect(faultsIn(FILMS + keys)).toHaveLength(100);
    expect(issuesIn(files(1_500, () => FILMS))).toHaveLength(1_000);
  });
});

describe('a hostile model', () => {
  it('is refused when a file is too large, but not at the limit', () => {
    const message = 'expected at most 131072 characters in a file, got 52428800';
    const large = '- '.repeat(25 * 1024 * 1024);
    expect(issuesIn({ 'views/a.yml': large })).toEqual([{ file: 'views/a.yml', line: 1, column: 1, message }]);
    expect(viewsIn({ 'views/a.yml': `${FILMS}#`.padEnd(131_072, 'x') }).size).toBe(1);
  });

  it('is refused when its views together are too large', () => {
    const message = 'expected at most 4194304 characters in all views together, got 4325376';
    expect(issuesIn(files(33, () => '#'.repeat(131_072)))).toEqual([expect.objectContaining({ message })]);
  });

  it.each(['[', '{ a: ', '- ', '? ', 'a: {b: [', '&a [', '!a ['])('is refused with endless %j', (opening) => {
    expect(faultsIn(opening.repeat(10_000))[0]).toMatch(/^1:\d+ /);
  });

  it.each([100, 500, 1_000, 5_000])('is refused when its lists are %i deep', (depth) => {
    expect(faultsIn(`name: ${'['.repeat(depth)}${']'.repeat(depth)}`)[0]).toMatch(/^1:\d+ /);
  });

  it('does not grow by aliases', () => {
    const lists = Array.from({ length: 30 }, (_, id) => `a${id + 1}: &a${id + 1} [${`*a${id}, `.repeat(9)}]\n`);
    const faults = faultsIn(`a0: &a0 lol\n${lists.join('')}`);
    expect(faults).toHaveLength(100);
    expect(faults[0]).toBe('2:10 expected the value itself, got "*a0"');
  });

  it.each([
    ['a value', FILMS.replace('string', 'x'.repeat(100_000))],
    ['a key', `? ${'x'.repeat(100_000)}\n: y\n`],
    ['broken YAML', `name: ${'`'.repeat(100_000)}`],
  ])('is quoted only with the beginning of %s', (_, text) => {
    for (const fault of faultsIn(text)) expect(fault.length).toBeLessThan(300);
  });

  it('changes no prototype', () => {
    const values = '    values: { constructor: { en-US: x }, prototype: y }\n';
    viewsIn({ 'views/a.yml': FILMS.replace('measures', `${values}measures`) });
    faultsIn(`${FILMS}__proto__: { polluted: x }\nconstructor: { prototype: { polluted: x } }\n`);
    expect(Reflect.ownKeys({})).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it('never throws, whatever is cut out of a model or put into it', () => {
    const characters = [...'\n\t\r\0\ud800 {}[]|>"\'%#'];
    const parts = [...characters, '  - ', ': ', '*a', '&a ', '!!', '---\n', '? ', '<<: ', 'name: x\n'];
    const edit = fc.record({
      at: fc.nat({ max: 6_000 }),
      removed: fc.nat({ max: 40 }),
      added: fc.array(fc.constantFrom(...parts), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...readModel().values()), fc.array(edit, { maxLength: 4 }), (source, edits) => {
        const text = edits.reduce(
          (left, { at, removed, added }) => left.slice(0, at) + added.join('') + left.slice(at + removed),
          source,
        );
        const model = compileModel(new Map([['views/a.yml', text]]), datasets);
        if ('views' in model) return model.views.size === 1;
        const lines = text.split('\n').length;
        return model.issues.every(({ line, column }) => line >= 1 && line <= lines && column >= 1);
      }),
      { numRuns: 200 },
    );
  });
});
