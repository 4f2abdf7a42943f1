import { expect, it } from 'vitest';
import { createModelApi, type ModelApi, writeFiles } from '../data-model/data-model.fixture.js';

const DEPLOYMENT = '/api/v1/deployments/1';
const VARIABLES = `${DEPLOYMENT}/env-vars`;

/** Sets variables by name, and returns all variables afterwards, without their times. */
async function set({ call }: ModelApi, changes: Readonly<Record<string, object>>): Promise<unknown> {
  const variables = Object.entries(changes).map(([name, change]) => ({ name, ...change }));
  const { status, body } = await call('PUT', VARIABLES, { variables });
  expect(status).toBe(200);
  expect((await call('GET', VARIABLES)).body).toEqual(body);
  const all = (body as { variables: { name: string; value: unknown; secret: boolean }[] }).variables;
  return Object.fromEntries(all.map(({ name, value, secret }) => [name, [value, secret]]));
}

it('sets, replaces and removes environment variables of one deployment', async () => {
  const api = createModelApi();
  expect(await set(api, { B: { value: 'b' }, A: { value: '' } })).toEqual({ A: ['', false], B: ['b', false] });
  expect(await set(api, { A: { value: 'a' }, B: { value: null }, C: { value: null } })).toEqual({ A: ['a', false] });
  expect((await api.call('GET', VARIABLES)).body).toEqual({
    variables: [{ name: 'A', value: 'a', secret: false, updatedAt: '2027-01-15T08:00:00.000Z' }],
  });
  expect((await api.call('GET', '/api/v1/deployments/2/env-vars')).body).toEqual({ variables: [] });
});

it('neither returns nor stores the value of a secret variable, which stays secret until it is made public', async () => {
  const api = createModelApi();
  const secret = { PASSWORD: [null, true] };
  expect(await set(api, { PASSWORD: { value: 'canary-1', secret: true } })).toEqual(secret);
  expect(await set(api, { PASSWORD: { value: 'canary-2' } })).toEqual(secret);
  const refused = await api.call('PUT', VARIABLES, { variables: [{ name: 'PASS WORD', value: 'canary-3' }] });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.not.stringContaining('canary')]);
  expect(api.dump()).not.toContain('canary');
  expect(await set(api, { PASSWORD: { value: 'known', secret: false } })).toEqual({ PASSWORD: ['known', false] });
  expect(await set(api, { PASSWORD: { value: 'canary-4', secret: true } })).toEqual(secret);
  expect(api.dump()).not.toMatch(/canary|known/);
});

it('has an environment for production, and one for each dev-mode branch', async () => {
  const api = createModelApi();
  await api.call('POST', '/branches', { name: 'next' });
  await writeFiles(api, { 'a.yml': 'a' }, 'scoped');
  await writeFiles(api, { 'a.yml': 'a' });
  expect((await api.call('GET', `${DEPLOYMENT}/environments`)).body).toEqual({
    environments: [
      { type: 'production', branch: 'main' },
      { type: 'dev', branch: 'dev/admin/main' },
      { type: 'dev', branch: 'dev/scoped/main' },
    ],
  });
});

it('has one pod for a deployment, and one region', async () => {
  const { call } = createModelApi();
  expect((await call('GET', `${DEPLOYMENT}/pods`)).body).toMatchObject({ pods: [{ name: 'sandbox-1' }] });
  expect((await call('GET', '/api/v1/regions', undefined, 'scoped')).body).toMatchObject({
    regions: [{ id: 'local' }],
  });
});
