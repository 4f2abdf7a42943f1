import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** What a session request changes, as far as it can be seen from outside: one test per rule of the spec. */
const platform = usePlatform({ maxExternalUsers: 60 });
const TENANTS = '/api/v1/embed-tenants';

interface User {
  readonly externalId: string;
  readonly email: string | null;
  readonly displayName?: string | null;
  readonly picture?: string | null;
}

async function user(tenant: string, externalId: string): Promise<User | undefined> {
  const { json } = await platform.api('GET', `${TENANTS}/${tenant}/users?first=100`);
  return json.items.find((item: User) => item.externalId === externalId);
}

/** The names of the groups of an embed tenant that a user is in. */
async function groupsOf(tenant: string, externalId: string): Promise<string[]> {
  const { json } = await platform.api('GET', `${TENANTS}/${tenant}/groups?first=100`);
  const names: string[] = [];
  for (const { id, name } of json.items) {
    const members = await platform.api('GET', `${TENANTS}/${tenant}/groups/${id}/users`);
    if (members.json.externalIds.includes(externalId)) names.push(name);
  }
  return names.sort();
}

const cityQuery = { view: 'weather', dimensions: ['weather.city'], measures: ['weather.count'], filters: [] };

/** The cities whose rows a viewer gets. */
async function cities(fields: object): Promise<string[]> {
  const { json } = await platform.surface(await platform.token(fields), 'POST', '/query', cityQuery);
  return json.rows.map((row: Record<string, string>) => row['weather.city']).sort();
}

const creator = (embedTenantName: string, externalId = 'x') => ({ externalId, embedTenantName, creatorMode: true });

describe('attributes', () => {
  it('narrow what the viewer sees', async () => {
    expect(await cities({ externalId: 'free' })).toEqual(['New York', 'Seattle']);
    expect(await cities({ externalId: 'one', userAttributes: [{ name: 'city', value: 'Seattle' }] })).toEqual([
      'Seattle',
    ]);
    expect(await cities({ externalId: 'two', userAttributes: [{ name: 'city', value: 'New York' }] })).toEqual([
      'New York',
    ]);
  });

  it('are stored per user, overwritten by name, and cleared by null', async () => {
    await platform.session({ externalId: 'kept', userAttributes: [{ name: 'city', value: 'Seattle' }] });
    expect(await cities({ externalId: 'kept' })).toEqual(['Seattle']);
    expect(await cities({ externalId: 'kept', userAttributes: [{ name: 'vip', value: true }] })).toEqual(['Seattle']);
    expect(await cities({ externalId: 'kept', userAttributes: [{ name: 'city', value: 'New York' }] })).toEqual([
      'New York',
    ]);
    expect(await cities({ externalId: 'kept', userAttributes: [{ name: 'city', value: null }] })).toEqual([
      'New York',
      'Seattle',
    ]);
    expect(await cities({ externalId: 'other' })).toEqual(['New York', 'Seattle']);
  });

  it('without a definition fail with "User attributes not found", and nothing is stored', async () => {
    const attributes = [
      { name: 'city', value: 'Seattle' },
      { name: 'unheard-of', value: 1 },
    ];
    const { status, json } = await platform.session({ externalId: 'whole', userAttributes: attributes });
    expect(status).toBe(422);
    expect(json.error.message).toContain('User attributes not found');
    expect(await cities({ externalId: 'whole' })).toEqual(['New York', 'Seattle']);
  });

  it.each([
    ['city', 5],
    ['city', ['Seattle']],
    ['region_ids', '1'],
    ['region_ids', ['1']],
    ['vip', 'true'],
  ])('of another type than the definition are refused: %s = %j', async (name, value) => {
    const { status } = await platform.session({ externalId: 'typed', userAttributes: [{ name, value }] });
    expect(status).toBe(422);
  });

  it('a security context narrows as well', async () => {
    expect(await cities({ externalId: 'context', securityContext: { city: 'Seattle' } })).toEqual(['Seattle']);
    expect(await cities({ externalId: 'context' })).toEqual(['New York', 'Seattle']);
  });

  it('hide members, which then cannot be reached by query, filter, order or question', async () => {
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
      expect(hidden.text.replaceAll('budget', 'nothing')).toBe(unknown.text);
    }
    const dashboard = await platform.surface(token, 'GET', '/dashboards/movies-overview');
    expect(dashboard.text).not.toContain('budget');
    const asked = await platform.surface(token, 'POST', '/ask', { question: 'budget by genre', locale: 'en-US' });
    expect(asked.text).not.toContain('movies.budget');
    const vip = await platform.token({ externalId: 'vip', userAttributes: [{ name: 'vip', value: true }] });
    expect((await platform.surface(vip, 'POST', '/query', tries[0])).status).toBe(200);
  });
});

describe('groups', () => {
  const definitions = { groupDefinitions: [{ name: 'red' }, { name: 'blue' }] };

  it('are kept when omitted, cleared when empty, replaced when populated', async () => {
    const viewer = creator('groups-one');
    await platform.session({ ...viewer, ...definitions, groups: ['red', 'blue'] });
    expect(await groupsOf('groups-one', 'x')).toEqual(['blue', 'red']);
    await platform.session(viewer);
    expect(await groupsOf('groups-one', 'x')).toEqual(['blue', 'red']);
    await platform.session({ ...viewer, groups: ['blue'] });
    expect(await groupsOf('groups-one', 'x')).toEqual(['blue']);
    await platform.session({ ...viewer, groups: [] });
    expect(await groupsOf('groups-one', 'x')).toEqual([]);
  });

  it('that cannot be resolved fail with their names, and nothing changes', async () => {
    const viewer = creator('groups-two');
    await platform.session({ ...viewer, ...definitions, groups: ['red'] });
    const { status, json } = await platform.session({ ...viewer, groups: ['blue', 'green', 'gold'] });
    expect(status).toBe(422);
    expect(json.error.message).toMatch(/Groups with names .*green.*gold.* not found/);
    expect(await groupsOf('groups-two', 'x')).toEqual(['red']);
  });

  it('resolve account-wide without creator mode, and in the embed tenant with it', async () => {
    expect((await platform.session({ externalId: 'x', groups: ['analysts', 'managers'] })).status).toBe(200);
    expect(
      (await platform.session({ externalId: 'x', embedTenantName: 'groups-six', groups: ['analysts'] })).status,
    ).toBe(200);
    expect((await platform.session({ ...creator('groups-six'), groups: ['analysts'] })).status).toBe(422);
  });
});

describe('definitions', () => {
  it('are upserted before groups and attributes of the same request', async () => {
    const { status } = await platform.session({
      ...creator('define-one'),
      groupDefinitions: [{ name: 'fresh' }],
      userAttributeDefinitions: [{ name: 'level', type: 'number' }],
      groups: ['fresh'],
      userAttributes: [{ name: 'level', value: 3 }],
    });
    expect(status).toBe(200);
    expect(await groupsOf('define-one', 'x')).toEqual(['fresh']);
  });

  it('keep their type: a change fails with "cannot change type" and nothing is upserted', async () => {
    const viewer = creator('define-two');
    await platform.session({ ...viewer, userAttributeDefinitions: [{ name: 'level', type: 'number' }] });
    const { status, json } = await platform.session({
      ...viewer,
      groupDefinitions: [{ name: 'lost' }],
      userAttributeDefinitions: [
        { name: 'another', type: 'string' },
        { name: 'level', type: 'string' },
      ],
    });
    expect(status).toBe(422);
    expect(json.error.message).toContain('cannot change type');
    const groups = await platform.api('GET', `${TENANTS}/define-two/groups`);
    expect(groups.json.items).toEqual([]);
    const used = await platform.session({ ...viewer, userAttributes: [{ name: 'another', value: 'x' }] });
    expect(used.json.error.message).toContain('User attributes not found');
  });

  it('update a description that is sent, and never clear it', async () => {
    const viewer = creator('define-three');
    const described = async () =>
      (await platform.api('GET', `${TENANTS}/define-three/groups`)).json.items[0].description;
    await platform.session({ ...viewer, groupDefinitions: [{ name: 'g', description: 'first' }] });
    expect(await described()).toBe('first');
    await platform.session({ ...viewer, groupDefinitions: [{ name: 'g' }] });
    expect(await described()).toBe('first');
    await platform.session({ ...viewer, groupDefinitions: [{ name: 'g', description: 'second' }] });
    expect(await described()).toBe('second');
  });

  it('land in the embed tenant alone', async () => {
    await platform.session({
      ...creator('define-four'),
      groupDefinitions: [{ name: 'local' }],
      userAttributeDefinitions: [{ name: 'city', type: 'number' }],
    });
    expect((await platform.session({ externalId: 'x', groups: ['local'] })).status).toBe(422);
    expect((await platform.session({ ...creator('define-five'), groups: ['local'] })).status).toBe(422);
    // The account's own attribute of that name keeps its type.
    expect(
      (await platform.session({ externalId: 'x', userAttributes: [{ name: 'city', value: 'Seattle' }] })).status,
    ).toBe(200);
  });

  it('the same request again ends in the same state', async () => {
    const request = {
      ...creator('define-six'),
      email: 'x@example.com',
      userProfile: { displayName: 'X' },
      groupDefinitions: [{ name: 'g', description: 'd' }],
      userAttributeDefinitions: [{ name: 'level', type: 'number', defaultValue: '1' }],
      groups: ['g'],
      userAttributes: [{ name: 'level', value: 2 }],
    };
    const state = async () => [
      (await platform.api('GET', `${TENANTS}/define-six/users`)).json,
      (await platform.api('GET', `${TENANTS}/define-six/groups`)).json,
      await groupsOf('define-six', 'x'),
    ];
    await platform.session(request);
    const once = await state();
    expect((await platform.session(request)).status).toBe(200);
    expect(await state()).toEqual(once);
  });
});

describe('users', () => {
  it('keep the profile and the email that later requests leave out, and take those they send', async () => {
    const viewer = { externalId: 'profile', embedTenantName: 'users-one' };
    const picture = 'https://example.com/a.png';
    await platform.session({ ...viewer, email: 'a@example.com', userProfile: { displayName: 'A', picture } });
    await platform.session(viewer);
    await platform.session({ ...viewer, userProfile: { displayName: 'B' } });
    const stored = await user('users-one', 'profile');
    expect(stored).toMatchObject({ email: 'a@example.com', displayName: 'B', picture });
  });

  it('of two embed tenants are two, with the same externalId', async () => {
    await platform.session({ externalId: 'same', embedTenantName: 'users-two', email: 'two@example.com' });
    await platform.session({ externalId: 'same', embedTenantName: 'users-three', email: 'three@example.com' });
    expect((await user('users-two', 'same'))?.email).toBe('two@example.com');
    expect((await user('users-three', 'same'))?.email).toBe('three@example.com');
  });

  it('that are internal must exist', async () => {
    expect((await platform.session({ internalId: 'ada' })).status).toBe(200);
    expect((await platform.session({ internalId: 'nobody' })).status).toBe(422);
  });

  it('above the limit are refused, those that exist are not', async () => {
    let status = 200;
    for (let next = 0; status === 200 && next <= 60; next++)
      ({ status } = await platform.session({ externalId: `crowd-${next}`, embedTenantName: 'users-nine' }));
    expect(status).toBe(422);
    expect((await platform.session({ externalId: 'crowd-0', embedTenantName: 'users-nine' })).status).toBe(200);
    await platform.api('DELETE', `${TENANTS}/users-nine`);
    expect((await platform.session({ externalId: 'after' })).status).toBe(200);
  });
});

it('an embed tenant takes its display name from its profile', async () => {
  await platform.session({
    externalId: 'x',
    embedTenantName: 'named-one',
    embedTenantProfile: { displayName: 'The One' },
  });
  const { json } = await platform.api('GET', `${TENANTS}/?first=100`);
  expect(json.items).toContainEqual(expect.objectContaining({ name: 'named-one', displayName: 'The One' }));
});

it('a setting of the session decides whether its dashboards show the AI panel; absent, they do', async () => {
  const grant = async (settings?: object) => {
    const { json } = await platform.session({ externalId: 'x', ...(settings && { settings }) });
    const answer = await platform.surface('', 'POST', '/exchange', { session: json.sessionId });
    return answer.json.showDashboardChat;
  };
  expect([await grant(), await grant({ showDashboardChat: false }), await grant({ showDashboardChat: true })]).toEqual([
    true,
    false,
    true,
  ]);
});
