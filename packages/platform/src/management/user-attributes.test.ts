import { expect, it, vi } from 'vitest';
import { createManagementClient } from './create-management-client.js';

function setUp(items: readonly { readonly name: string; readonly type: string }[]) {
  const bodies: unknown[] = [];
  const fetch = vi.fn(async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      const named = items.map((item, index) => ({ id: index + 1, ...item }));
      return Response.json({ items: named, pageInfo: { hasNextPage: false, endCursor: null } });
    }
    bodies.push(JSON.parse(String(body)));
    return Response.json({ id: 99, ...JSON.parse(String(body)) });
  });
  const { userAttributes } = createManagementClient({ baseUrl: 'https://acme.example.com', apiKey: 'key', fetch });
  return { ensure: userAttributes.ensureUserAttributes, bodies };
}

const city = { name: 'city', type: 'string', displayName: 'City' } as const;
const vip = { name: 'vip', type: 'boolean' } as const;

it('creates the missing attributes, each once, in their order', async () => {
  const { ensure, bodies } = setUp([{ name: 'city', type: 'string' }]);
  await ensure([city, vip, { ...vip, displayName: 'again' }]);
  expect(bodies).toEqual([vip]);
});

it('creates nothing when all attributes exist', async () => {
  const { ensure, bodies } = setUp([city, vip]);
  await ensure([vip, city]);
  expect(bodies).toEqual([]);
});

it('refuses a changed type before it creates anything', async () => {
  const { ensure, bodies } = setUp([{ name: 'vip', type: 'string' }]);
  await expect(ensure([city, vip])).rejects.toMatchObject({
    code: 'rejected',
    reason: 'type-change',
    message: expect.stringContaining('"vip" has the type string, which cannot become boolean'),
  });
  expect(bodies).toEqual([]);
});
