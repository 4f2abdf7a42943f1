import { createPlatformClient } from '@svc-embed/platform';
import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** Each group of operations of the client against the sandbox. */
const clock = { time: Date.UTC(2026, 0, 1) };
const platform = await usePlatform({ now: () => clock.time });
const TENANT = 'client-one';
const { url: baseUrl, keys, dashboards, deployments } = platform.sandbox;
const client = createPlatformClient({ baseUrl, apiKey: keys.admin, retries: 0 });
for (let next = 0; next < 7; next++)
  await client.embed.generateSession({ deploymentId: 1, externalId: `user-${next}`, embedTenantName: TENANT });

it('generateSession returns a session that opens a document', async () => {
  const { sessionId } = await client.embed.generateSession({ deploymentId: 1, externalId: 'x' });
  expect((await platform.surface('', 'POST', '/exchange', { session: sessionId })).status).toBe(200);
});

it('publishDashboard returns the typed dashboard', async () => {
  const [movies] = dashboards;
  const { deploymentId = 0, workbookId = 0 } = movies ?? {};
  const before = await client.workbooks.publishDashboard(deploymentId, workbookId);
  const after = await client.workbooks.publishDashboard(deploymentId, workbookId, { workbookId, description: 'Again' });
  expect(after).toMatchObject({
    publicId: movies?.publicId,
    versionNumber: before.versionNumber + 1,
    description: 'Again',
  });
  expect(after.config.widgets).toEqual(before.config.widgets);
  expect(after.reportSnapshots.map(({ reportId }) => reportId)).toEqual(
    before.reportSnapshots.map(({ reportId }) => reportId),
  );
});

describe('embedTenants', () => {
  it('a list returns a page when awaited and every item when iterated', async () => {
    const page = await client.embedTenants.listEmbedUsers(TENANT, { first: 3 });
    expect(page.items.map(({ externalId }) => externalId)).toEqual(['user-0', 'user-1', 'user-2']);
    expect(page.pageInfo.hasNextPage).toBe(true);
    const all: string[] = [];
    for await (const { externalId } of client.embedTenants.listEmbedUsers(TENANT, { first: 3 })) all.push(externalId);
    expect(all).toEqual(['user-0', 'user-1', 'user-2', 'user-3', 'user-4', 'user-5', 'user-6']);
    const tenants: string[] = [];
    for await (const { name } of client.embedTenants.listEmbedTenants()) tenants.push(name);
    expect(tenants).toEqual([TENANT]);
  });

  it('the group operations create, read, change and delete groups and members', async () => {
    const { id } = await client.embedTenants.createGroup(TENANT, { name: 'readers' });
    expect(await client.embedTenants.getGroup(TENANT, id)).toEqual({ id, name: 'readers', description: null });
    await client.embedTenants.updateGroup(TENANT, id, { description: 'They read.' });
    expect((await client.embedTenants.listGroups(TENANT)).items).toEqual([
      { id, name: 'readers', description: 'They read.' },
    ]);
    await client.embedTenants.addGroupMembers(TENANT, id, { externalIds: ['user-1', 'user-2'] });
    const members: string[] = [];
    for await (const user of client.embedTenants.getGroupMembers(TENANT, id, { first: 1 }))
      members.push(user.externalId);
    expect(members).toEqual(['user-1', 'user-2']);
    await client.embedTenants.removeGroupMembers(TENANT, id, { externalIds: ['user-1'] });
    expect((await client.embedTenants.getGroupMembers(TENANT, id)).items).toMatchObject([{ externalId: 'user-2' }]);
    expect(await client.embedTenants.deleteGroup(TENANT, id)).toBeUndefined();
    await expect(client.embedTenants.getGroup(TENANT, id)).rejects.toMatchObject({ code: 'not-found', status: 404 });
  });
});

it('embedAccess is read and replaced', async () => {
  const grants = [
    { embedTenantName: null, action: 'none' },
    { embedTenantName: TENANT, action: 'read' },
  ] as const;
  await client.embedAccess.updateEmbedAccess(1, 1, { grants });
  expect(await client.embedAccess.getEmbedAccess(1, 1)).toMatchObject({ grants });
  await client.embedAccess.updateEmbedAccess(1, 1, { grants: [] });
});

describe('access tokens', () => {
  const tokens: string[] = [];

  /** As a backend does it: a new token each time. */
  async function requestToken(): Promise<string> {
    const response = await fetch(`${baseUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_secret: keys.admin,
        expires_in: '60',
      }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    tokens.push(token);
    return token;
  }

  it('the client goes on with a new token when its token expires in the middle', async () => {
    const own = createPlatformClient({ baseUrl, apiKey: keys.admin, accessToken: requestToken, retries: 0 });
    const read = () => own.embed.getEmbedDashboard('movies-overview');
    expect(await read()).toMatchObject({ allowEmbed: true });
    expect(await read()).toMatchObject({ allowEmbed: true });
    expect(tokens).toHaveLength(1);
    clock.time += 60_000;
    expect(await Promise.all([read(), read()])).toHaveLength(2);
    expect(tokens).toHaveLength(2);
    expect((await own.embedTenants.listEmbedTenants()).items).toHaveLength(1);
  });

  it('a client with a fixed token fails when the token has expired', async () => {
    const accessToken = await requestToken();
    const own = createPlatformClient({ baseUrl, accessToken, retries: 0 });
    await own.embed.getEmbedDashboard('movies-overview');
    clock.time += 60_000;
    await expect(own.embed.getEmbedDashboard('movies-overview')).rejects.toMatchObject({
      code: 'unauthorized',
      message: expect.stringContaining('The access token has expired.'),
    });
  });
});

describe('the failures of the platform', () => {
  const base = { deploymentId: 1, externalId: 'fails' };
  const creator = { ...base, creatorMode: true, embedTenantName: 'client-three' };

  it('the client recognises the failures of the platform by their messages', async () => {
    await expect(
      client.embed.generateSession({ ...base, userAttributes: [{ name: 'unheard', value: 1 }] }),
    ).rejects.toMatchObject({ code: 'rejected', reason: 'attributes-not-found' });
    await expect(client.embed.generateSession({ ...base, groups: ['unheard'] })).rejects.toMatchObject({
      code: 'rejected',
      reason: 'groups-not-found',
    });
    await expect(client.embed.generateSession({ ...creator, tenantGroups: ['unheard'] })).rejects.toMatchObject({
      code: 'rejected',
      reason: 'groups-not-found',
      missing: ['unheard'],
    });
    await client.embed.generateSession({ ...creator, userAttributeDefinitions: [{ name: 'a', type: 'string' }] });
    await expect(
      client.embed.generateSession({ ...creator, userAttributeDefinitions: [{ name: 'a', type: 'number' }] }),
    ).rejects.toMatchObject({ code: 'rejected', reason: 'type-change' });
  });

  it('the client distinguishes a wrong key from one without access', async () => {
    const using = (apiKey: string) => createPlatformClient({ baseUrl, apiKey, retries: 0 });
    await expect(using(keys.expired).embed.generateSession(base)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(
      using(keys.scoped).embed.generateSession({ ...base, deploymentId: deployments[1]?.id ?? 0 }),
    ).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  });
});
