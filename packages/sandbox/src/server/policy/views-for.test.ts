import { describe, expect, it } from 'vitest';
import { catalog } from '../data/example-datasets.js';
import { runQuery } from '../query/run-query.js';
import type { Viewer } from '../viewer.js';
import { viewer } from './viewer.fixture.js';
import { viewsFor } from './views-for.js';

const ALL_CITIES = ['New York', 'Seattle'];
const ALL_REGIONS = [0, 1, 2, 3, 4, 5];
const BUDGETS = ['movies.budget', 'movies.average_budget'];

function values(fields: Partial<Viewer>, member: string): readonly unknown[] {
  const view = member.split('.')[0] ?? '';
  const { rows } = runQuery(viewsFor(catalog.views, viewer(fields)), {
    view,
    dimensions: [member],
    measures: [],
    filters: [],
  });
  return rows.map((row) => row[member]);
}

function members(fields: Partial<Viewer>): readonly string[] {
  const view = viewsFor(catalog.views, viewer(fields)).get('movies');
  return view?.measures.map(({ member }) => member) ?? [];
}

it.each([
  ['Atlantis', ['1 value']],
  [7, ['no values']],
  ['Seattle', []],
])('logs once which rule leaves no row if the city is %j', (city, logged) => {
  const lines: string[] = [];
  const fields = viewer({ securityContext: { city } });
  const views = new Map(catalog.views);
  for (let times = 0; times < 2; times++) viewsFor(views, fields, (line) => void lines.push(line));
  const line = (values: string) =>
    `svc-sandbox: a viewer sees no row of the view weather: the rule of its column city allows ${values} of the attribute city.\n`;
  expect(lines).toEqual(logged.map(line));
});

describe('rows', () => {
  it.each<[string, Partial<Viewer>, readonly unknown[]]>([
    ['nothing restricts them', {}, ALL_CITIES],
    ['the attribute names a city', { attributes: { city: 'Seattle' } }, ['Seattle']],
    ['the attribute names an unknown city', { attributes: { city: 'Atlantis' } }, []],
    ['the attribute has another case', { attributes: { city: 'seattle' } }, []],
    ['the attribute is empty', { attributes: { city: '' } }, []],
    ['the attribute is of another type in its tenant', { attributes: { city: ['Seattle'] } }, []],
    ['the security context names a city', { securityContext: { city: 'New York' } }, ['New York']],
    [
      'attribute and context agree',
      { attributes: { city: 'Seattle' }, securityContext: { city: 'Seattle' } },
      ['Seattle'],
    ],
    ['attribute and context disagree', { attributes: { city: 'Seattle' }, securityContext: { city: 'New York' } }, []],
    ['the context is of the wrong type', { securityContext: { city: 7 } }, []],
    ['the context is null', { securityContext: { city: null } }, []],
    ['the context is an object', { securityContext: { city: { $ne: '' } } }, []],
    ['the context has another name', { securityContext: { City: 'Seattle' } }, ALL_CITIES],
    ['they are an internal user without values', { internalId: 'ada' }, ALL_CITIES],
    ['they are an internal user with a value', { internalId: 'ada', attributes: { city: 'Seattle' } }, ['Seattle']],
  ])('narrows the rows of the weather when %s', (_, fields, expected) =>
    expect(values(fields, 'weather.city')).toEqual(expected),
  );

  it.each<[string, Partial<Viewer>, readonly unknown[]]>([
    ['nothing restricts them', {}, ALL_REGIONS],
    ['the attribute lists regions', { attributes: { region_ids: [4, 1] } }, [1, 4]],
    ['the attribute lists none', { attributes: { region_ids: [] } }, []],
    ['an item of the list is a text', { securityContext: { region_ids: [1, '4'] } }, []],
    ['the list is a number', { securityContext: { region_ids: 1 } }, []],
    [
      'attribute and context overlap',
      { attributes: { region_ids: [1, 2] }, securityContext: { region_ids: [2, 3] } },
      [2],
    ],
  ])('narrows the rows of the world when %s', (_, fields, expected) =>
    expect(values(fields, 'world.region_id')).toEqual(expected),
  );

  it('removes the names of values that no visible row has', () => {
    const views = viewsFor(catalog.views, viewer({ attributes: { city: 'Seattle', region_ids: [2] } }));
    const labels = ['weather', 'world'].flatMap((name) =>
      (views.get(name)?.dimensions ?? []).flatMap((dimension) => Object.keys(dimension.values ?? {})),
    );
    expect(labels).toContain('Seattle');
    expect(labels).toContain('Kenya');
    for (const name of ['New York', 'Japan', 'South Asia']) expect(labels).not.toContain(name);
  });
});

describe('the budgets of films', () => {
  it.each<[string, Partial<Viewer>, boolean]>([
    ['everyone by default', {}, true],
    ['a VIP', { attributes: { vip: true } }, true],
    ['no VIP', { attributes: { vip: false } }, false],
    ['a manager who is not a VIP', { attributes: { vip: false }, groups: ['managers'] }, true],
    ['a manager by tenant groups who is not a VIP', { attributes: { vip: false }, tenantGroups: ['managers'] }, true],
    ['an analyst who is not a VIP', { attributes: { vip: false }, groups: ['analysts'] }, false],
    ['a session without VIP', { attributes: { vip: true }, securityContext: { vip: false } }, false],
    ['a session of the wrong type', { securityContext: { vip: 'true' } }, false],
    ['an internal user', { internalId: 'ada' }, true],
  ])('shows the budgets of films to %s: %j', (_, fields, expected) => {
    for (const member of BUDGETS) expect(members(fields).includes(member)).toBe(expected);
    expect(members(fields)).toContain('movies.worldwide_gross');
  });
});

describe('the views of viewers', () => {
  const seattle = viewer({ attributes: { city: 'Seattle' } });

  it('returns the same map for viewers with the same rights', () => {
    const other = viewer({ externalId: 'other', attributes: { city: 'Seattle', other: 1 } });
    expect(viewsFor(catalog.views, seattle)).toBe(viewsFor(catalog.views, other));
    expect(viewsFor(catalog.views, viewer({ attributes: { region_ids: [1, 2, 2] } }))).toBe(
      viewsFor(catalog.views, viewer({ attributes: { region_ids: [2, 1] } })),
    );
  });

  it('drops the least recently used views from the cache', () => {
    const views = viewsFor(catalog.views, seattle);
    for (let id = 0; id < 40; id++) viewsFor(catalog.views, viewer({ attributes: { city: `City ${id}` } }));
    expect(viewsFor(catalog.views, seattle)).not.toBe(views);
  });

  it('returns the views of the account for a viewer without restrictions', () => {
    expect([...viewsFor(catalog.views, viewer()).values()].map(({ rowCount }) => rowCount)).toEqual([3201, 2922, 682]);
  });
});
