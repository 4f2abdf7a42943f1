import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { requestOf } from '../../request-of.fixture.js';
import { newSession, readJson, startSandbox, useSandbox } from '../../sandbox.fixture.js';

const START = Date.UTC(2010, 5, 18, 12);
let time = START;
const sandbox = await useSandbox({
  now: () => time,
  hostOrigins: ['https://app.example.com', 'https://*.shop.example'],
});
for (const [externalId, city] of Object.entries({ ada: 'Seattle', bo: 'New York' })) {
  const userAttributes = [{ name: 'city', value: city }];
  await newSession(sandbox, { deploymentId: 1, embedTenantName: 'acme-corp', externalId, userAttributes });
}

/** Signs a token of a viewer of the embed tenant, like a customer's backend. */
function tokenOf(claims: object = {}, secret = sandbox.dataSecret, lifetime = 60): Promise<string> {
  return new SignJWT({ embedTenantName: 'acme-corp', externalId: 'ada', deploymentIds: [1], ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(time + lifetime * 1000))
    .sign(new TextEncoder().encode(secret));
}

/** Returns the claims of a user of the account, instead of a viewer of the embed tenant. */
const internal = (internalId: string) => ({ externalId: undefined, embedTenantName: undefined, internalId });

function call(path: string, token?: string, body?: unknown, { url } = sandbox): Promise<Response> {
  return fetch(`${url}/data/${path}`, requestOf(body === undefined ? 'GET' : 'POST', token, body));
}

const load = async (query: object, claims: object = {}) => call('1/v1/load', await tokenOf(claims), { query });

type Rows = readonly Readonly<Record<string, unknown>>[];

async function rowsOf(query: object, claims?: object): Promise<Rows> {
  const { data } = await readJson<{ data: Rows }>(load(query, claims));
  return data;
}

async function refusalOf(query: object): Promise<string> {
  const response = await load(query);
  expect(response.status).toBe(400);
  const { error } = await readJson<{ error: { message: string } }>(Promise.resolve(response));
  return error.message;
}

describe('a query of the Data API', () => {
  it('is answered with rows, and with the titles and types of their keys', async () => {
    const response = await load({
      measures: ['movies.count', 'movies.worldwide_gross'],
      dimensions: ['movies.genre'],
      timeDimensions: [{ dimension: 'movies.release_date', granularity: 'year', dateRange: ['2005', '2006'] }],
      filters: [{ member: 'movies.genre', operator: 'equals', values: ['Drama', 'Comedy'] }],
      order: [
        ['movies.release_date', 'desc'],
        ['movies.genre', 'asc'],
      ],
      limit: 3,
      total: true,
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      query: { limit: 3, offset: 0, timezone: 'UTC' },
      data: [
        {
          'movies.genre': 'Comedy',
          'movies.release_date.year': '2006-01-01T00:00:00.000',
          'movies.count': expect.any(Number),
        },
        { 'movies.genre': 'Drama', 'movies.release_date.year': '2006-01-01T00:00:00.000' },
        { 'movies.genre': 'Comedy', 'movies.release_date.year': '2005-01-01T00:00:00.000' },
      ],
      annotation: {
        measures: {
          'movies.count': { title: 'Movies Number of films', shortTitle: 'Number of films', type: 'number' },
          'movies.worldwide_gross': { type: 'number', format: 'currency' },
        },
        dimensions: { 'movies.genre': { shortTitle: 'Genre', type: 'string' } },
        timeDimensions: { 'movies.release_date.year': { type: 'time' } },
      },
      total: 4,
    });
  });

  it('is answered in pages by limit and offset', async () => {
    const query = { measures: ['movies.count'], dimensions: ['movies.genre'], order: { 'movies.genre': 'asc' } };
    const all = await rowsOf(query);
    expect(await rowsOf({ ...query, limit: 2, offset: 3 })).toEqual(all.slice(3, 5));
    expect(await rowsOf({ ...query, offset: 1_000 })).toEqual([]);
  });

  it('has the greatest measure first, and periods in their order, unless it has its own order', async () => {
    const counts = (await rowsOf({ measures: ['movies.count'], dimensions: ['movies.genre'] })).map(
      (row) => row['movies.count'],
    );
    expect(counts).toEqual([...counts].sort((a, b) => Number(b) - Number(a)));
    const [first, second] = await rowsOf({
      measures: ['weather.count'],
      timeDimensions: [{ dimension: 'weather.date', granularity: 'month', dateRange: '2012' }],
    });
    expect([first, second].map((row) => row?.['weather.date.month'])).toEqual([
      '2012-01-01T00:00:00.000',
      '2012-02-01T00:00:00.000',
    ]);
  });

  const countOf = async (...filters: readonly object[]) =>
    Number((await rowsOf({ measures: ['movies.count'], filters }))[0]?.['movies.count']);
  const genre = (operator: string, ...values: readonly string[]) => ({ member: 'movies.genre', operator, values });

  it('narrows rows by and, or and groups within groups', async () => {
    const [dramas, comedies, early] = [
      await countOf(genre('equals', 'Drama')),
      await countOf(genre('equals', 'Comedy')),
      { member: 'movies.release_date', operator: 'beforeDate', values: ['2000'] },
    ];
    const both = { or: [genre('equals', 'Drama'), { and: [genre('startsWith', 'com'), genre('endsWith', 'EDY')] }] };
    expect(await countOf(both)).toBe(dramas + comedies);
    expect(await countOf(both, early)).toBeLessThan(dramas + comedies);
    expect(await countOf(genre('equals', 'Drama'), genre('equals', 'Comedy'))).toBe(0);
  });

  it.each([
    ['contains', 'notContains', ['ram']],
    ['startsWith', 'notStartsWith', ['Dra']],
    ['endsWith', 'notEndsWith', ['ma']],
    ['equals', 'notEquals', ['Drama']],
    ['set', 'notSet', []],
  ])('divides the rows by %s and %s', async (operator, opposite, values) => {
    const [some, others] = [await countOf(genre(operator, ...values)), await countOf(genre(opposite, ...values))];
    expect(some).toBeGreaterThan(0);
    expect(some + others).toBe(await countOf());
  });

  it.each([
    ['inDateRange', 'notInDateRange', ['2005', '2006']],
    ['beforeDate', 'afterDate', ['2005-06-18']],
  ])('divides the days by %s and %s', async (operator, opposite, values) => {
    const days = (name: string) => countOf({ member: 'movies.release_date', operator: name, values });
    const rest = operator === 'inDateRange' ? 0 : await days('inDateRange');
    const unknown = await countOf({ member: 'movies.release_date', operator: 'notSet' });
    const known = (await countOf()) - (operator === 'inDateRange' ? 0 : unknown);
    expect((await days(operator)) + (await days(opposite)) + rest).toBe(known);
  });

  it('accepts numbers as texts as well', async () => {
    const high = (value: string | number) =>
      rowsOf({ measures: ['weather.count'], filters: [{ member: 'weather.high', operator: 'gte', values: [value] }] });
    expect(await high('30')).toEqual(await high(30));
  });

  it('narrows groups by their measures, also by one that it does not select', async () => {
    const query = { measures: ['movies.count'], dimensions: ['movies.genre'] };
    const many = (await rowsOf(query)).filter((row) => Number(row['movies.count']) > 300);
    const filter = { member: 'movies.count', operator: 'gt', values: ['300'] };
    expect(await rowsOf({ ...query, filters: [filter] })).toEqual(many);
    const names = await rowsOf({ dimensions: ['movies.genre'], filters: [filter], order: { 'movies.genre': 'asc' } });
    expect(names).toEqual(
      many
        .map((row) => ({ 'movies.genre': row['movies.genre'] }))
        .sort((a, b) => (String(a['movies.genre']) < String(b['movies.genre']) ? -1 : 1)),
    );
  });

  it.each([
    ['today', ['2010-06-18', '2010-06-18']],
    ['yesterday', ['2010-06-17', '2010-06-17']],
    ['this month', '2010-06'],
    ['last month', '2010-05'],
    ['last 2 years', ['2008', '2009']],
    ['Last 30 Days', ['2010-05-19', '2010-06-17']],
    ['next quarter', ['2010-07', '2010-09']],
  ])('understands the range "%s"', async (words, range) => {
    const countIn = (dateRange: unknown) =>
      rowsOf({ measures: ['movies.count'], timeDimensions: [{ dimension: 'movies.release_date', dateRange }] });
    expect(await countIn(words)).toEqual(await countIn(range));
  });

  it.each([
    ['no members', {}, 'a measure, a dimension or a time dimension'],
    ['an unknown field', { measures: ['movies.count'], segments: ['x'] }, 'segments'],
    ['members of two views', { measures: ['movies.count', 'weather.count'] }, 'movies and weather'],
    ['an unknown view', { measures: ['movie.count'] }, 'There is no view "movie"; did you mean "movies"?'],
    ['an unknown dimension', { dimensions: ['movies.rating'] }, 'There is no dimension "movies.rating" in this view; did you mean "movies.mpaa_rating"?'],
    ['an unknown member of a filter', { measures: ['movies.count'], filters: [{ member: 'movies.genres', operator: 'set' }] }, 'did you mean "movies.genre"?'],
    ['an unknown measure', { measures: ['movies.unicorns'] }, 'There is no measure "movies.unicorns" in this view; did you mean "movies.count"?'],
    ['a member twice', { measures: ['movies.count', 'movies.count'] }, 'each member may appear only once'],
    ['a range it cannot read', { measures: ['movies.count'], timeDimensions: [{ dimension: 'movies.release_date', dateRange: 'some day' }] }, '"last 7 days"'],
    ['a range that ends before it starts', { measures: ['movies.count'], timeDimensions: [{ dimension: 'movies.release_date', dateRange: ['2010', '2009'] }] }, 'dateRange'],
    ['only a time dimension', { timeDimensions: [{ dimension: 'movies.release_date' }] }, 'needs a granularity'],
    ['an order by another member', { measures: ['movies.count'], order: { 'movies.genre': 'asc' } }, 'query.order'],
    ['too many rows', { measures: ['movies.count'], limit: 10_001 }, 'query.limit'],
    ['a filter with two forms', { measures: ['movies.count'], filters: [{ member: 'movies.genre', operator: 'set', or: [] }] }, 'query.filters'],
    ['a group of measures and dimensions', { measures: ['movies.count'], filters: [{ or: [genre('set'), { member: 'movies.count', operator: 'gt', values: ['1'] }] }] }, 'dimensions only, or measures only'],
    ['a comparison of a measure with a text', { measures: ['movies.count'], filters: [{ member: 'movies.count', operator: 'gt', values: ['many'] }] }, 'needs numbers'],
    ['an operator without values', { measures: ['movies.count'], filters: [genre('startsWith')] }, 'needs values'],
    ['an operator of times on a text', { measures: ['movies.count'], filters: [genre('inDateRange', '2010')] }, 'needs a time dimension'],
    ['too many conditions', { measures: ['movies.count'], filters: Array.from({ length: 10 }, () => ({ or: Array.from({ length: 6 }, () => genre('set')) })) }, 'at most 50'],
  ])('with %s is refused', async (_, query, expected) => {
    expect(await refusalOf(query)).toContain(expected);
  }); // biome-ignore format: the table

  it('is refused at any depth of nesting', async () => {
    const [start, end] = ['{"or":['.repeat(7_000), ']}'.repeat(7_000)];
    const body = `{"query":{"measures":["movies.count"],"filters":[${start}${end}]}}`;
    expect((await call('1/v1/load', await tokenOf(), body)).status).toBe(400);
  });
});

describe('the viewer of a token', () => {
  const perCity = { measures: ['weather.count'], dimensions: ['weather.city'], order: { 'weather.city': 'asc' } };
  const cities = async (claims: object) => (await rowsOf(perCity, claims)).map((row) => row['weather.city']);

  it('gets their own rows, by their stored attributes and by the token', async () => {
    expect(await cities({ externalId: 'ada' })).toEqual(['Seattle']);
    expect(await cities({ externalId: 'bo' })).toEqual(['New York']);
    expect(await cities({ externalId: 'bo', securityContext: { city: 'Seattle' } })).toEqual([]);
    expect(await cities(internal('ada'))).toEqual(['New York', 'Seattle']);
  });

  it('who is internal gets the views of the model, even if they may open no workbook', async () => {
    const limited = await startSandbox({ internalUsers: [{ username: 'grace', workbooks: [] }] });
    const token = await tokenOf(internal('grace'), limited.dataSecret, 1e9);
    const { cubes } = await readJson<{ cubes: unknown[] }>(call('1/v1/meta', token, undefined, limited));
    expect(cubes).toHaveLength(3);
  });

  it('cannot learn the number of other rows by a filter, by a total or in the metadata', async () => {
    const filter = { member: 'weather.city', operator: 'equals', values: ['New York'] };
    const response = await load({ ...perCity, filters: [filter], total: true }, { externalId: 'ada' });
    expect(await response.json()).toMatchObject({ data: [], total: 0 });
  });

  it('gets the same refusal for a hidden member as for one that does not exist', async () => {
    const claims = { securityContext: { vip: false } };
    for (const query of [
      { measures: ['movies.budget'] },
      { measures: ['movies.count'], filters: [{ member: 'movies.budget', operator: 'gt', values: ['1'] }] },
      { measures: ['movies.count'], order: { 'movies.budget': 'asc' } },
    ]) {
      const refused = await (await load(query, claims)).text();
      const unknown = JSON.parse(JSON.stringify(query).replaceAll('budget', 'Budget'));
      expect(refused.replaceAll('budget', 'Budget')).toBe(await (await load(unknown, claims)).text());
      expect(refused).toContain('"invalid-request"');
    }
    expect(JSON.stringify(await metaOf(claims))).not.toContain('budget');
  });

  async function metaOf(claims: object) {
    const meta = call('1/v1/meta', await tokenOf(claims));
    return readJson<{ cubes: readonly { name: string; measures: readonly object[] }[] }>(meta);
  }

  it('gets the metadata of the views that they may see', async () => {
    const { cubes } = await metaOf({});
    expect(cubes.map(({ name }) => name)).toContain('movies');
    expect(cubes.find(({ name }) => name === 'movies')?.measures).toContainEqual({
      name: 'movies.count',
      title: 'Movies Number of films',
      shortTitle: 'Number of films',
      type: 'number',
      aggType: 'count',
    });
  });
});

describe('a SQL query of the Data API', () => {
  const ask = async (body: object) => call('1/v1/svcsql', await tokenOf(), body);
  const query = 'SELECT city, count(*) AS days FROM weather GROUP BY city';

  it('is answered with columns and the rows of the viewer', async () => {
    expect(await (await ask({ query })).json()).toEqual({ columns: ['city', 'days'], rows: [['Seattle', 1461]] });
  });

  it('that is invalid is answered 400 with the reason', async () => {
    for (const [body, expected] of [
      [{ query: 'SELECT unicorns FROM weather' }, 'no such column: unicorns'],
      [{ query: 'DROP TABLE weather' }, 'a SELECT is expected'],
      [{ sql: query }, 'query'],
    ] as const) {
      const response = await ask(body);
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(expected)]);
    }
  });
});

describe('a token of the Data API', () => {
  async function statusOf(token: string | undefined, deployment = '1'): Promise<readonly [number, string]> {
    const response = await call(`${deployment}/v1/meta`, token);
    return [response.status, await response.text()];
  }

  it('is accepted without a scheme', async () => expect((await statusOf(await tokenOf()))[0]).toBe(200));

  it.each([
    ['is missing', () => undefined, 'Authorization: <token>'],
    ['has a scheme', async () => `Bearer ${await tokenOf()}`, 'HS256'],
    ['is signed with another secret', () => tokenOf({}, 'another secret of thirty-two bytes'), 'HS256'],
    ['is an API key', () => sandbox.keys.admin, 'HS256'],
    ['has expired', () => tokenOf({}, undefined, -1), 'expired'],
    ['names no user', () => tokenOf({ externalId: undefined }), 'either externalId or internalId'],
    ['names two', () => tokenOf({ internalId: 'ada' }), 'either externalId or internalId'],
    ['has a context that is not an object', () => tokenOf({ securityContext: 'all' }), 'securityContext'],
  ])('that %s is answered 401, without the token', async (_, token, expected) => {
    const sent = await token();
    const [status, text] = await statusOf(sent);
    expect([status, text]).toEqual([401, expect.stringContaining(expected)]);
    if (sent) expect(text).not.toContain(sent);
  });

  it('that is not signed is answered 401', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = { externalId: 'ada', exp: time / 1000 + 60 };
    expect((await statusOf(`${encode({ alg: 'none' })}.${encode(claims)}.`))[0]).toBe(401);
  });

  it('of a user who does not exist is answered 403, and so is one of another tenant', async () => {
    for (const claims of [
      { externalId: 'nobody' },
      { embedTenantName: 'other-corp' },
      { embedTenantName: undefined },
    ]) {
      expect((await statusOf(await tokenOf(claims)))[0]).toBe(403);
    }
  });

  it('opens no deployment that does not exist', async () => {
    expect((await statusOf(await tokenOf({ deploymentIds: [999] }), '999'))[0]).toBe(404);
  });

  it('A139 opens only the deployments that it names', async () => {
    const token = await tokenOf({ deploymentIds: [2] });
    expect(await statusOf(token)).toEqual([403, expect.stringContaining('deploymentIds')]);
    expect((await statusOf(token, '2'))[0]).toBe(200);
    expect((await statusOf(await tokenOf({ deploymentIds: undefined })))[0]).toBe(401);
  });

  it.each(['1e0', '0x1', '1.0', '+1', '%201'])('A139 opens no deployment by the id %s', async (id) => {
    expect((await statusOf(await tokenOf(), id))[0]).toBe(404);
  });

  it('reads the data of a deployment without dashboards', async () => {
    const { cubes } = await readJson<{ cubes: unknown[] }>(call('2/v1/meta', await tokenOf({ deploymentIds: [2] })));
    expect(cubes).toHaveLength(3);
  });

  it('ends with the clock of the sandbox', async () => {
    const token = await tokenOf();
    time += 61_000;
    expect((await statusOf(token))[0]).toBe(401);
    time = START;
  });
});

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    fetch(`${sandbox.url}/data/1/v1/load`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });

  it('may call the Data API if they may embed the tenant', async () => {
    for (const origin of ['https://app.example.com', 'https://eu.shop.example']) {
      const { headers } = await preflight(origin);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it.each(['https://evil.example', 'https://a.b.shop.example', 'null'])('such as %s may not', async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('data that takes its time', () => {
  it('is answered "Continue wait" until it is ready', async () => {
    const slow = await startSandbox({ dataDelay: 60_000, now: () => time });
    const token = await tokenOf(internal('ada'), slow.dataSecret, 3_600);
    const ask = async () => {
      const response = await call('1/v1/load', token, { query: { measures: ['movies.count'] } }, slow);
      expect(response.status).toBe(200);
      return response.json();
    };
    expect(await ask()).toEqual({ error: 'Continue wait' });
    time += 60_000;
    expect(await ask()).toMatchObject({ data: [{ 'movies.count': 3201 }] });
    time = START;
  });
});

it('keeps the secret that signs tokens in the data folder', async () => {
  const other = await startSandbox();
  expect(other.dataSecret).not.toBe(sandbox.dataSecret);
  expect(other.dataSecret).toMatch(/^svc_data_[\w-]{43}$/);
});
