import { expect, it, vi } from 'vitest';
import { operations } from '../operations/operations.js';
import { canaryKey } from '../secrets.fixture.js';
import { createManagementClient, type ManagementClient } from './create-management-client.js';

const baseUrl = 'https://acme.example.com';
const page = { items: [], pageInfo: { hasNextPage: false, endCursor: null } };

const model = '/build/api/v1/deployments/1';
const file = { path: 'a', content: 'x' };
const build = { branch: 'main', buildId: 1, status: 'ready', commit: 'c', issues: [], queuedAt: '', finishedAt: null };
const changes = { branch: 'dev/x', changes: [{ path: 'a', change: 'added' }] };
const commit = { branch: 'main', commit: 'c', buildId: 1 };
const branch = { name: 'x', commit: 'c', parent: null, devMode: false, hasChanges: false };
const merge = { ...commit, from: 'x', merged: true };

type Call = (client: ManagementClient) => PromiseLike<unknown>;

const calls: readonly (readonly [keyof typeof operations, Call, string, unknown, unknown])[] = [
  ['listDeployments', (c) => c.deployments.listDeployments({ first: 5 }), 'GET /api/v1/deployments?first=5', undefined, page],
  ['buildStatus', (c) => c.deployments.buildStatus(1, { branch: 'main' }), 'GET /api/v1/deployments/1/build-status?branch=main', undefined, build],
  ['logs', (c) => c.deployments.logs(1, { source: 'dev', container: 'INIT' }), 'GET /api/v1/deployments/1/logs?source=dev&container=INIT', undefined, { logs: [] }],
  ['listFiles', (c) => c.dataModel.listFiles(1, { branch: 'main', path: 'a b' }), `GET ${model}/data-model/files?branch=main&path=a+b`, undefined, { branch: 'main', files: [] }],
  ['updateFiles', (c) => c.dataModel.updateFiles(1, { files: [file] }), `PUT ${model}/data-model/files`, { files: [file] }, changes],
  ['removeFiles', (c) => c.dataModel.removeFiles(1, { paths: ['a'] }), `DELETE ${model}/data-model/files`, { paths: ['a'] }, changes],
  ['renameFiles', (c) => c.dataModel.renameFiles(1, { renames: [{ from: 'a', to: 'b' }] }), `POST ${model}/data-model/files/rename`, { renames: [{ from: 'a', to: 'b' }] }, changes],
  ['listFileHashes', (c) => c.dataModel.listFileHashes(1), `GET ${model}/data-model/file-hashes`, undefined, { branch: 'main', commit: 'c', files: [] }],
  ['startUpload', (c) => c.dataModel.startUpload(1, { branch: 'x' }), `POST ${model}/data-model/upload/start`, { branch: 'x' }, { uploadId: 'u', branch: 'x', commit: 'c' }],
  ['uploadFile', (c) => c.dataModel.uploadFile(1, { uploadId: 'u', ...file }), `POST ${model}/data-model/upload/file`, { uploadId: 'u', ...file }, { path: 'a', hash: 'h' }],
  ['finishUpload', (c) => c.dataModel.finishUpload(1, { uploadId: 'u', removed: ['b'] }), `POST ${model}/data-model/upload/finish`, { uploadId: 'u', removed: ['b'] }, commit],
  ['startDevMode', (c) => c.dataModel.startDevMode(1), `POST ${model}/dev-mode`, undefined, branch],
  ['stopDevMode', (c) => c.dataModel.stopDevMode(1), `DELETE ${model}/dev-mode`, undefined, { branch: null }],
  ['listBranches', (c) => c.dataModel.listBranches(1), `GET ${model}/branches`, undefined, { defaultBranch: 'main', branches: [branch] }],
  ['createBranch', (c) => c.dataModel.createBranch(1, { name: 'x' }), `POST ${model}/branches`, { name: 'x' }, branch],
  ['commitChanges', (c) => c.dataModel.commitChanges(1, { message: 'm' }), `POST ${model}/commit`, { message: 'm' }, commit],
  ['pullBranch', (c) => c.dataModel.pullBranch(1, { branch: 'x' }), `POST ${model}/pull`, { branch: 'x' }, merge],
  ['mergeBranch', (c) => c.dataModel.mergeBranch(1), `POST ${model}/merge`, undefined, merge],
  ['mergeToDefault', (c) => c.dataModel.mergeToDefault(1), `POST ${model}/merge-to-default`, undefined, merge],
]; // biome-ignore format: the table

it.each(calls)('%s sends its request to its own address as a bearer', async (_, call, target, body, answer) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(answer));
  expect(await call(createManagementClient({ baseUrl, apiKey: canaryKey, fetch }))).toEqual(answer);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(`${init?.method} ${url?.slice(baseUrl.length)}`).toBe(target);
  expect(init?.headers).toHaveProperty('authorization', `Bearer ${canaryKey}`);
  expect(init?.body).toBe(body === undefined ? undefined : JSON.stringify(body));
});

it('tests the address of every operation of its groups', () => {
  const groups = Object.keys(createManagementClient({ baseUrl, apiKey: canaryKey }));
  const own = Object.values(operations).filter(({ group }) => groups.includes(group));
  expect(calls.map(([id]) => id).sort()).toEqual(own.map(({ id }) => id).sort());
});

it('shows its key nowhere', () => {
  const client = createManagementClient({ baseUrl, apiKey: canaryKey });
  expect(JSON.stringify(client)).not.toContain(canaryKey);
  expect(Object.isFrozen(client)).toBe(true);
});
