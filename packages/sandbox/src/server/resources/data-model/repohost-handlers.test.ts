import { expect, it } from 'vitest';
import { createModelApi } from './data-model.fixture.js';

const REPOSITORIES = '/api/v1/repohost/installations/1/repositories';

it('shows the repositories of deployments, and their branches', async () => {
  const { call } = createModelApi();
  expect((await call('GET', '/api/v1/repohost/status')).body).toEqual({ connected: true });
  const { body } = await call('GET', '/api/v1/repohost/installations');
  expect(body).toEqual({ installations: [{ id: 1, owner: 'sandbox' }] });
  const [one, two] = ['1', '2'].map((repo) => ({ owner: 'sandbox', repo, defaultBranch: 'main' }));
  expect((await call('GET', REPOSITORIES)).body).toEqual({ repositories: [one, two] });
  expect((await call('GET', REPOSITORIES, undefined, 'scoped')).body).toEqual({ repositories: [one] });

  const { body: created } = await call('POST', '/branches', { name: 'next' });
  const commit = Reflect.get(Object(created), 'commit');
  const branches = await call('GET', '/api/v1/repohost/repositories/sandbox/1/branches');
  expect(branches.body).toEqual({ branches: ['main', 'next'].map((name) => ({ name, commit })) });
});

it.each([
  ['installations/2/repositories', 404, 'admin'],
  ['repositories/acme/1/branches', 404, 'admin'],
  ['repositories/sandbox/3/branches', 404, 'admin'],
  ['repositories/sandbox/2/branches', 403, 'scoped'],
] as const)('refuses %s with %i for the key %s', async (path, status, key) => {
  const { call } = createModelApi();
  expect((await call('GET', `/api/v1/repohost/${path}`, undefined, key)).status).toBe(status);
});
