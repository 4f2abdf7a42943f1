import { createPlatformClient } from '@svc-embed/platform';
import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** Tokens and failures of the client against the sandbox; what its operations answer is checked in the tests of the handlers. */
const clock = { time: Date.UTC(2026, 0, 1) };
const platform = await usePlatform({ now: () => clock.time });
const { url: baseUrl, keys } = platform.sandbox;
const client = createPlatformClient({ baseUrl, apiKey: keys.admin, retries: 0 });
await client.embed.generateSession({ deploymentId: 1, externalId: 'ada', embedTenantName: 'client-one' });

describe('access tokens', () => {
  const tokens: string[] = [];

  async function requestToken(): Promise<string> {
    const response = await fetch(`${baseUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_secret: keys.admin, expires_in: '60' }),
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
});

describe('the failures of the platform', () => {
  const base = { deploymentId: 1, externalId: 'fails' };
  const creator = { ...base, creatorMode: true as const, embedTenantName: 'client-three' };

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
});
