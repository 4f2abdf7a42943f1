import { createPlatformClient } from '@svc-embed/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionRequestFor, VIEWERS, type Viewer } from '../../../examples/backend/viewers.mjs';
import type { Sandbox } from '../../../packages/sandbox/src/index.js';
// Like `startSandbox()` of `@svc-embed/sandbox`, for a checkout without a build.
import { openTestSandbox as startSandbox } from '../../../packages/sandbox/src/server/sandbox.fixture.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** Returns the cities in a viewer's rows, with a filter of the page for one city or for all. */
async function citiesOf(viewer: Viewer, filter?: string): Promise<readonly string[]> {
  const client = createPlatformClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.scoped });
  const request = sessionRequestFor(viewer, 1);
  if (!request) throw new Error('no viewer is signed in');
  const { sessionId } = await client.embed.generateSession(request);

  // From here on, the requests of the surface in the iframe.
  const { token } = await post('exchange', { session: sessionId });
  const filters = filter ? [{ member: 'weather.city', operator: 'equals', values: [filter] }] : [];
  const query = { view: 'weather', dimensions: ['weather.city'], measures: ['weather.count'], filters };
  const { rows } = await post('query', query, token);
  return rows.map((row: Record<string, string>) => row['weather.city']);
}

async function post(path: string, body: object, token?: string) {
  const response = await fetch(`${sandbox.url}/embed/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return response.json();
}

test.each(VIEWERS)('$id gets only the rows of $city', async (viewer) => {
  expect(await citiesOf(viewer)).toEqual([viewer.city]);
});

test.each(VIEWERS)('a filter of the page shows $id no other city', async (viewer) => {
  const other = viewer.city === 'Seattle' ? 'New York' : 'Seattle';
  expect(await citiesOf(viewer, viewer.city)).toEqual([viewer.city]);
  expect(await citiesOf(viewer, other)).toEqual([]);
});

test('a viewer who moves gets the rows of the new city with the next session', async () => {
  const viewer = { id: 'eve', name: 'Eve Stone', city: 'Seattle' };
  expect(await citiesOf(viewer)).toEqual(['Seattle']);
  expect(await citiesOf({ ...viewer, city: 'New York' })).toEqual(['New York']);
});
