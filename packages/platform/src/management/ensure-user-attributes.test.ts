import { expect, it, vi } from 'vitest';
import { canaryKey } from '../secrets.fixture.js';
import { createManagementClient } from './create-management-client.js';
import { ensureUserAttributes } from './ensure-user-attributes.js';

interface Definition {
  readonly name: string;
  readonly type: string;
}

/** A platform that defines these attributes, one on a page. */
function setUp(defined: readonly Definition[] = []) {
  const attributes = defined.map((definition, index) => ({ id: index + 1, ...definition }));
  const written: Definition[] = [];
  const fetch = vi.fn(async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      const definition = JSON.parse(String(body));
      written.push(definition);
      const entry = { id: attributes.length + 1, ...definition };
      attributes.push(entry);
      return Response.json(entry);
    }
    const at = Number(new URL(url).searchParams.get('after') ?? 0);
    const pageInfo = { hasNextPage: at + 1 < attributes.length, endCursor: String(at + 1) };
    return Response.json({ items: attributes.slice(at, at + 1), pageInfo });
  });
  const client = createManagementClient({ baseUrl: 'https://acme.example.com', apiKey: canaryKey, fetch });
  return { client, fetch, written };
}

const city = { name: 'city', type: 'string' } as const;
const vip = { name: 'vip', type: 'boolean', displayName: 'VIP' } as const;
const ids = { name: 'ids', type: 'number_array' } as const;

it('creates the attributes that are missing on every page of the list, and gives all in their order', async () => {
  const { client, written } = setUp([city, ids]);
  const entries = await ensureUserAttributes(client, [vip, ids]);
  expect(entries).toMatchObject([
    { id: 3, ...vip },
    { id: 2, ...ids },
  ]);
  expect(written).toEqual([vip]);
});

it('writes nothing when it is called again', async () => {
  const { client, written } = setUp();
  const first = await ensureUserAttributes(client, [city, vip]);
  expect(await ensureUserAttributes(client, [city, vip])).toEqual(first);
  expect(written).toEqual([city, vip]);
});

it('refuses a changed type before it writes anything', async () => {
  const { client, written } = setUp([city]);
  await expect(ensureUserAttributes(client, [vip, { ...city, type: 'number' }])).rejects.toMatchObject({
    code: 'rejected',
    reason: 'type-change',
    issues: [{ path: '[1].type', message: 'cannot change type from string to number' }],
  });
  expect(written).toEqual([]);
});

it('refuses a name that comes twice before it asks', async () => {
  const { client, fetch } = setUp();
  await expect(ensureUserAttributes(client, [city, vip, city])).rejects.toMatchObject({
    code: 'invalid-request',
    issues: [{ path: '[2].name' }],
  });
  expect(fetch).not.toHaveBeenCalled();
});
