import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../api.fixture.js';
import { commitFiles } from '../../repository/repository.fixture.js';
import { createModelApi, type ModelApi, writeFiles } from './data-model.fixture.js';

const commit = ({ call }: ModelApi, key?: 'member') => call('POST', '/commit', { message: 'Change' }, key);
const fieldsOf = ({ body }: Answer) => body as Readonly<Record<string, unknown>>;

let api: ModelApi;
beforeEach(() => {
  api = createModelApi();
});

it('shows the branches, their parents, and dev mode', async () => {
  expect((await api.call('POST', '/branches', { name: 'next' })).body).toMatchObject({ name: 'next', parent: 'main' });
  await writeFiles(api, { 'a.yml': 'a' });
  await api.call('POST', '/dev-mode', { branch: 'next' }, 'member');
  await api.call('DELETE', '/dev-mode', undefined, 'member');
  const { body } = await api.call('GET', '/branches');
  const head = expect.stringMatching(/^[0-9a-f]{40}$/);
  expect(body).toEqual({
    defaultBranch: 'main',
    branches: [
      { name: 'dev/admin/main', commit: head, parent: 'main', devMode: true, hasChanges: true },
      { name: 'dev/member/next', commit: head, parent: 'next', devMode: false, hasChanges: false },
      { name: 'main', commit: head, parent: null, devMode: false, hasChanges: false },
      { name: 'next', commit: head, parent: 'main', devMode: false, hasChanges: false },
    ],
  });
});

it('restarts dev mode on the same branch, and stops it once', async () => {
  await writeFiles(api, { 'a.yml': 'a' });
  const { body: started } = await api.call('POST', '/dev-mode');
  const left = { status: 200, body: { ...Object(started), devMode: false } };
  for (const _ of 'ab') expect(await api.call('DELETE', '/dev-mode')).toMatchObject(left);
  expect((await api.call('DELETE', '/dev-mode', undefined, 'member')).status).toBe(404);
  expect((await api.call('POST', '/dev-mode')).body).toEqual(started);
  expect(started).toMatchObject({ name: 'dev/admin/main', devMode: true, hasChanges: true });
});

it.each([
  ['a name that is taken', 'main', 409],
  ['a name below another one', 'main/x', 409],
  ['a name of dev-mode branches', 'dev/x', 400],
  ['a name that leads out', '../x', 400],
  ['a lock', 'x.lock', 400],
  ['two dots', 'a..b', 400],
  ['a blank', 'a b', 400],
  ['a name that is too long', 'x'.repeat(101), 400],
  ['the name of the current commit', 'HEAD', 400],
  ['the id of a commit', 'a1'.repeat(20), 400],
])('creates no branch with %s', async (_, name, status) => {
  const { call } = createModelApi();
  expect((await call('POST', '/branches', { name })).status).toBe(status);
});

it('imports the model of another repository as one commit, and builds it', async () => {
  const other = (method: string, path: string, body?: object) =>
    api.call(method, `/build/api/v1/deployments/2${path}`, body);
  await other('POST', '/dev-mode');
  await other('PUT', '/data-model/files', { files: [{ path: 'views/a.yml', content: 'a' }] });
  await other('DELETE', '/data-model/files', { paths: ['views/films.yml'] });
  await other('POST', '/commit', { message: 'Change' });

  const request = { owner: 'sandbox', repo: '2', branch: 'dev/admin/main' };
  const connected = await api.call('POST', '/repohost/connect', request);
  expect(connected).toMatchObject({ status: 200, body: { branch: 'main', buildId: expect.any(Number) } });
  expect((await api.call('POST', '/repohost/connect', request)).body).toEqual(connected.body);
  const listed = await api.call('GET', '/data-model/files?branch=main');
  expect(listed.body).toMatchObject({ files: [{ path: 'views/a.yml', content: 'a' }] });
  await api.dataModel.builds.idle();
  const { commit } = fieldsOf(connected);
  expect((await api.call('GET', '/api/v1/deployments/1/build-status')).body).toMatchObject({ status: 'ready', commit });
});

it.each([
  ['of another owner', { owner: 'acme', repo: '2' }, 422, 'admin'],
  ['that does not exist', { owner: 'sandbox', repo: '3' }, 422, 'admin'],
  ['without such a branch', { owner: 'sandbox', repo: '2', branch: 'x' }, 404, 'admin'],
  ['of a deployment that the key gives no access to', { owner: 'sandbox', repo: '2' }, 403, 'scoped'],
] as const)('takes nothing from a repository %s', async (_, body, status, key) => {
  const { call } = createModelApi();
  expect((await call('POST', '/repohost/connect', body, key)).status).toBe(status);
  const { body: listed } = await call('GET', '/data-model/files');
  expect(listed).toMatchObject({ files: [{ path: 'views/films.yml' }] });
});

it('commits, merges to the default branch and builds both', async () => {
  await writeFiles(api, { 'a.yml': 'a' });
  const committed = fieldsOf(await commit(api));
  expect(committed).toMatchObject({ branch: 'dev/admin/main', buildId: expect.any(Number) });
  const merged = await api.call('POST', '/merge-to-default');
  expect(merged.body).toMatchObject({ branch: 'main', from: 'dev/admin/main', commit: committed.commit, merged: true });
  expect((await api.call('GET', '/data-model/files?branch=main&path=a.yml')).status).toBe(200);
  expect((await api.call('POST', '/merge-to-default')).body).toEqual({ ...fieldsOf(merged), merged: false });
  expect((await commit(api)).status).toBe(409);
});

it('merges a branch into its parent, and pulls from there', async () => {
  await api.call('POST', '/branches', { name: 'next' });
  await api.call('POST', '/dev-mode', { branch: 'next' });
  await api.call('PUT', '/data-model/files', { files: [{ path: 'a.yml', content: 'a' }] });
  await commit(api);
  await writeFiles(api, { 'm.yml': 'm' }, 'member');
  await commit(api, 'member');
  await api.call('POST', '/merge', undefined, 'member');
  const merged = await api.call('POST', '/merge');
  expect(merged.body).toMatchObject({ branch: 'next', from: 'dev/admin/next', merged: true });
  expect((await api.call('POST', '/pull', { branch: 'next' })).body).toMatchObject({ branch: 'next', from: 'main' });
  expect((await api.call('POST', '/pull')).body).toMatchObject({ branch: 'dev/admin/next', from: 'next' });
  expect((await api.call('GET', '/data-model/files?path=m.yml')).body).toMatchObject({ branch: 'dev/admin/next' });
  expect((await api.call('GET', '/data-model/files?path=a.yml&branch=main')).status).toBe(404);
});

it('names the files of a conflict, which the caller can then resolve', async () => {
  await writeFiles(api, { 'a.yml': 'one', 'b.yml': 'one' });
  await writeFiles(api, { 'a.yml': 'two', 'c.yml': 'two' }, 'member');
  await commit(api);
  await commit(api, 'member');
  expect((await api.call('POST', '/merge')).status).toBe(200);
  expect(await api.call('POST', '/merge', undefined, 'member')).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'conflict',
        message: expect.stringContaining('a.yml'),
        issues: [{ path: 'a.yml', message: 'changed on dev/member/main and on main' }],
      },
    },
  });
  await writeFiles(api, { 'a.yml': 'one' }, 'member');
  await commit(api, 'member');
  expect((await api.call('POST', '/pull', undefined, 'member')).body).toMatchObject({ merged: true, from: 'main' });
  expect((await api.call('POST', '/merge', undefined, 'member')).body).toMatchObject({ merged: true, branch: 'main' });
  expect((await api.call('GET', '/data-model/files?path=c.yml&branch=main')).status).toBe(200);
});

it('refuses to merge the default branch into itself, and to pull into the branch of another caller', async () => {
  for (const path of ['/pull', '/merge', '/merge-to-default']) {
    expect(await api.call('POST', path, { branch: 'main' })).toMatchObject({
      status: 422,
      body: { error: { issues: [{ path: 'branch' }] } },
    });
  }
  await api.call('POST', '/dev-mode');
  expect((await api.call('POST', '/pull', { branch: 'dev/admin/main' }, 'member')).status).toBe(403);
});

it('B60 answers 409 for ten thousand lines in other orders, and serves other deployments meanwhile', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `${index}\n`);
  const upload = (content: string) =>
    api.dataModel.repositories.use(1, (repository) => commitFiles(repository, 'main', { 'l.yml': content }));
  await upload(lines.join(''));
  await writeFiles(api, { 'l.yml': [...lines].reverse().join('') });
  await api.call('POST', '/commit', { message: 'Reverse' });
  await upload(lines.map((_, index) => lines[(index * 7919) % 10_000]).join(''));
  const merge = api.call('POST', '/merge');
  expect((await api.call('GET', '/build/api/v1/deployments/2/branches')).status).toBe(200);
  expect(await merge).toMatchObject({ status: 409, body: { error: { issues: [{ path: 'l.yml' }] } } });
});

it('A142 only its owner can read, merge and copy a dev-mode branch', async () => {
  await writeFiles(api, { 'own.yml': 'a' }, 'member');
  await api.call('POST', '/commit', { message: 'Own' }, 'member');
  const branch = 'dev/member/main';
  for (const [method, address, body] of [
    ['GET', `/data-model/files?branch=${branch}`],
    ['POST', '/merge', { branch }],
    ['POST', '/merge-to-default', { branch }],
    ['POST', '/pull', { branch }],
    ['POST', '/branches', { name: 'copy', from: branch }],
  ] as const) {
    expect((await api.call(method, address, body, 'admin')).status, address).toBe(403);
  }
  expect((await api.call('POST', '/merge', { branch }, 'member')).status).toBe(200);
});
