import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** What a session request changes for the surfaces. The rules of its fields are tested beside `session-rules`. */
const platform = usePlatform();

const cityQuery = { view: 'weather', dimensions: ['weather.city'], measures: ['weather.count'], filters: [] };

/** The cities whose rows a viewer gets. */
async function cities(fields: object): Promise<string[]> {
  const { json } = await platform.surface(await platform.token(fields), 'POST', '/query', cityQuery);
  return json.rows.map((row: Record<string, string>) => row['weather.city']).sort();
}

describe('attributes', () => {
  it('narrows the data of a viewer by user attributes', async () => {
    expect(await cities({ externalId: 'free' })).toEqual(['New York', 'Seattle']);
    expect(await cities({ externalId: 'one', userAttributes: [{ name: 'city', value: 'Seattle' }] })).toEqual([
      'Seattle',
    ]);
    expect(await cities({ externalId: 'two', userAttributes: [{ name: 'city', value: 'New York' }] })).toEqual([
      'New York',
    ]);
  });

  it('narrows the data of a viewer by the security context', async () => {
    expect(await cities({ externalId: 'context', securityContext: { city: 'Seattle' } })).toEqual(['Seattle']);
    expect(await cities({ externalId: 'context' })).toEqual(['New York', 'Seattle']);
  });

  it('hides members from queries, filters, orders and questions', async () => {
    const token = await platform.token({ externalId: 'plain', userAttributes: [{ name: 'vip', value: false }] });
    const base = { view: 'movies', dimensions: ['movies.genre'], measures: ['movies.count'], filters: [] };
    const tries = [
      { ...base, measures: ['movies.budget'] },
      { ...base, measures: ['movies.count', 'movies.average_budget'] },
      { ...base, order: { member: 'movies.budget', direction: 'desc' } },
      { ...base, filters: [{ member: 'movies.budget', operator: 'gt', values: [1] }] },
    ];
    for (const query of tries) {
      const hidden = await platform.surface(token, 'POST', '/query', query);
      const unknown = await platform.surface(
        token,
        'POST',
        '/query',
        JSON.parse(JSON.stringify(query).replaceAll('budget', 'nothing')),
      );
      expect(hidden.status).toBe(400);
      // The nearest name depends on what was asked, and is one that the viewer sees.
      const nearest = /; did you mean \\"([\w.]+)\\"\?/;
      expect(nearest.exec(hidden.text)?.[1] ?? '').not.toContain('budget');
      const answer = hidden.text.replaceAll('budget', 'nothing').replace(nearest, '.');
      expect(answer).toBe(unknown.text.replace(nearest, '.'));
    }
    const dashboard = await platform.surface(token, 'GET', '/dashboards/movies-overview');
    expect(dashboard.text).not.toContain('budget');
    const asked = await platform.surface(token, 'POST', '/ask', { question: 'budget by genre', locale: 'en-US' });
    expect(asked.text).not.toContain('movies.budget');
    const vip = await platform.token({ externalId: 'vip', userAttributes: [{ name: 'vip', value: true }] });
    expect((await platform.surface(vip, 'POST', '/query', tries[0])).status).toBe(200);
  });
});

describe('attributes in creator mode', () => {
  const creator = (embedTenantName: string) => ({ externalId: 'x', embedTenantName, creatorMode: true });
  const seattle = { userAttributes: [{ name: 'city', value: 'Seattle' }] };
  const city = (type: string, defaultValue?: string) => ({
    userAttributeDefinitions: [{ name: 'city', type, ...(defaultValue === undefined ? {} : { defaultValue }) }],
  });

  it('applies account-wide attributes in creator mode where the embed tenant defines no others', async () => {
    await platform.session({ externalId: 'x', embedTenantName: 'narrow-one', ...seattle });
    expect(await cities(creator('narrow-one'))).toEqual(['Seattle']);
  });

  it('applies the attributes of the embed tenant where it defines them', async () => {
    await platform.session({ externalId: 'x', embedTenantName: 'narrow-two', ...seattle });
    expect(await cities({ ...creator('narrow-two'), ...city('string') })).toEqual(['New York', 'Seattle']);
    expect(await cities({ ...creator('narrow-two'), ...city('string', 'New York') })).toEqual(['New York']);
  });

  it('shows no rows for an attribute of another type or with an invalid default', async () => {
    expect(await cities({ ...creator('narrow-three'), ...city('number', '7') })).toEqual([]);
    expect(await cities({ ...creator('narrow-four'), ...city('number', 'Seattle') })).toEqual([]);
  });
});
