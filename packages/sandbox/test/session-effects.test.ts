import { expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** The effects of a session request on the surfaces. The rules of its fields are tested next to `session-rules`. */
const platform = await usePlatform();

const cityQuery = { view: 'weather', dimensions: ['weather.city'], measures: ['weather.count'], filters: [] };

async function cities(fields: object): Promise<string[]> {
  const { json } = await platform.surface(await platform.token(fields), 'POST', '/query', cityQuery);
  return json.rows.map((row: Record<string, string>) => row['weather.city']).sort();
}

const creator = (embedTenantName: string) => ({ externalId: 'x', embedTenantName, creatorMode: true });
const seattle = { userAttributes: [{ name: 'city', value: 'Seattle' }] };
const city = (type: string, defaultValue?: string) => ({
  userAttributeDefinitions: [{ name: 'city', type, ...(defaultValue === undefined ? {} : { defaultValue }) }],
});

it('applies account-wide attributes in creator mode unless the embed tenant defines its own', async () => {
  await platform.session({ externalId: 'x', embedTenantName: 'narrow-one', ...seattle });
  expect(await cities(creator('narrow-one'))).toEqual(['Seattle']);
});

it('applies the attributes that the embed tenant defines', async () => {
  await platform.session({ externalId: 'x', embedTenantName: 'narrow-two', ...seattle });
  expect(await cities({ ...creator('narrow-two'), ...city('string') })).toEqual(['New York', 'Seattle']);
  expect(await cities({ ...creator('narrow-two'), ...city('string', 'New York') })).toEqual(['New York']);
});

it('shows no rows for an attribute of another type or with an invalid default', async () => {
  expect(await cities({ ...creator('narrow-three'), ...city('number', '7') })).toEqual([]);
  expect(await cities({ ...creator('narrow-four'), ...city('number', 'Seattle') })).toEqual([]);
});
