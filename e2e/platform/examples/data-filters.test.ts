import type { FilterMember, Json } from '@svc-embed/host';
import { createPlatformClient } from '@svc-embed/platform';
import { createDataClient } from '@svc-embed/platform/data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signDataToken } from '../../../examples/own-chart/data-token.mjs';
import { toDataFilters } from '../../../examples/own-chart/src/data-filters.js';
import type { Sandbox } from '../../../packages/sandbox/src/index.js';
import { openTestSandbox } from '../../../packages/sandbox/src/server/sandbox.fixture.js';
import { readFilter } from '../../../packages/surfaces/src/filter/read-filter.js';

let sandbox: Sandbox;
/** Counts rows like the report in the iframe. */
let countInReport: (member: FilterMember, filter: Json) => Promise<unknown>;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const client = createPlatformClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.scoped });
  const { sessionId } = await client.embed.generateSession({ deploymentId: 1, externalId: 'ada' });
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${sandbox.url}/embed/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { token } = await post('exchange', { session: sessionId });
  countInReport = async (member, json) => {
    const [view = ''] = member.split('.');
    const read = readFilter(member, json, [
      { member, type: TYPES[member] ?? 'string', label: { 'en-US': '' } },
    ] as never);
    if (!read.ok) throw new Error(read.reason);
    const filters = read.filter ? [read.filter] : [];
    const { rows } = await post('query', { view, dimensions: [], measures: [`${view}.count`], filters }, token);
    return rows[0]?.[`${view}.count`] ?? 0;
  };
});
afterAll(() => sandbox.close());

const TYPES: Readonly<Record<string, string>> = { 'weather.high': 'number', 'weather.date': 'time' };

test.each<[FilterMember, Json]>([
  ['weather.type', 'rain'],
  ['weather.type', ['rain', 'fog']],
  ['weather.type', { value: 'rain' }],
  ['weather.type', { value: ['rain', 'fog'], operator: 'notEquals' }],
  ['weather.type', { value: 'N', operator: 'contains' }],
  ['weather.type', null],
  ['weather.type', []],
  ['weather.type', { value: [] }],
  ['weather.high', { value: 30, operator: 'gte' }],
  ['weather.high', [20, 20.6]],
  ['weather.date', '2013'],
  ['weather.date', { value: '2013-06', operator: 'gt' }],
  ['movies.genre', { value: null }],
  ['movies.genre', { value: [null, 'Drama'] }],
  ['movies.genre', { value: [null, 'Drama'], operator: 'notEquals' }],
  ['movies.genre', { value: [null], operator: 'notEquals' }],
])('the chart counts for %s %j as many rows as the report does', async (member, filter) => {
  const [view = ''] = member.split('.');
  const data = createDataClient({
    baseUrl: `${sandbox.url}/data/1`,
    token: () => signDataToken({ id: 'ada' }, sandbox.dataSecret),
  });
  const filters = toDataFilters({ [member]: filter, 'other.member': 'x' }, view);
  const { data: rows } = await data.load({ measures: [`${view}.count`], filters });
  const count = rows[0]?.[`${view}.count`] ?? 0;
  expect(count).toBeGreaterThan(0);
  expect(count).toBe(await countInReport(member, filter));
});
