import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { Operation } from '../operations/operation.js';
import { operations, scimOperations } from '../operations/operations.js';
import type { Report, ReportsListResponse } from '../schemas/report.js';
import { canaryKey } from '../secrets.fixture.js';
import { createManagementClient, type ManagementClient } from './create-management-client.js';

const baseUrl = 'https://acme.example.com';
const user = { id: '7', userName: 'ada' };
const internal = { id: 7, username: 'ada', email: null, displayName: null, active: true };
const city = { id: 2, name: 'city', type: 'string', displayName: null, defaultValue: null, description: null };
const settings = { showAiInterface: false };
const config = { embedding: { locale: 'de-DE' } };
const group = { id: '3', displayName: 'analysts' };
const resources = { totalResults: 0, Resources: [] };
const patch = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp' as const],
  Operations: [{ op: 'replace' as const, path: 'active', value: false }],
};
const created = { dashboardPublicId: 'movies', recipients: [{ userId: 2 }] };
const notification = {
  id: 3,
  dashboardId: 1,
  dashboardPublicId: 'movies',
  recipients: [{ userId: 2, username: 'ada' }],
};
const thread = { threadId: 't', widgetId: 'ask' };
const page = { items: [], pageInfo: { hasNextPage: false, endCursor: null } };
const byName = { sortBy: 'name', search: 'a b', folderId: 3, externalWorkbookId: 'budget', after: 'x' } as const;
const report = { name: 'Gross', workbookId: 2, definition: { kind: 'table' } };
const cell = { externalWorkbookId: 'budget', resultLocation: 'A1', endResultCell: 'B2' };
const empty = { folderPath: null, createdAt: null, updatedAt: null };
const folder = { id: 1, name: 'a', ...empty, parentId: null, shared: null, user: null };
const workbook = { id: 1, name: 'a', ...empty, slug: null, user: null, dashboardPublicId: null };
const item = { type: 'REPORT', id: 4 } as const;
const bulk = { done: [item], failed: [{ item, reason: 'a' }] };
const shownReport = {
  id: 1, name: null, ...empty, publicId: 'r', workbookId: null, canEdit: true, canManage: null,
  externalWorkbookPlacements: null, lastViewedAt: null,
}; // biome-ignore format: the table
const dashboard = {
  id: 1, publicId: 'd', deploymentId: 1, workbookId: 2, status: 'published', allowEmbed: true, config: {},
  versionNumber: 1, versionId: 1, reportSnapshots: [],
}; // biome-ignore format: the table

const one = '/api/v1/deployments/1';
const deployment = { id: 3, name: 'Test' };
const step = { step: 'model', steps: ['source', 'model'] };
const newDeployment = {
  name: 'Test',
  cloudProvider: 'provider_a',
  creationMethod: 'upload',
  deployMode: 'cli',
} as const;

const model = '/build/api/v1/deployments/1';
const file = { path: 'a', content: 'x' };
const build = { branch: 'main', buildId: 1, status: 'ready', commit: 'c', issues: [], queuedAt: '', finishedAt: null };
const changes = { branch: 'dev/x', changes: [{ path: 'a', change: 'added' }] };
const commit = { branch: 'main', commit: 'c', buildId: 1 };
const branch = { name: 'x', commit: 'c', parent: null, devMode: false, hasChanges: false };
const merge = { ...commit, from: 'x', merged: true };

type Call = (client: ManagementClient) => PromiseLike<unknown>;

const oidc = {
  name: 'CI',
  issuer: 'https://ci.example.com',
  audience: 'acme',
  subject: 'repo:*',
  jwksUri: 'https://ci.example.com/jwks',
};
const shownOidc = { id: 1, ...oidc, jwks: null, admin: false, deploymentIds: null };
const oauth = {
  name: 'W',
  authorizationUrl: 'https://auth.example.com/a',
  tokenUrl: 'https://auth.example.com/t',
  clientId: 'c',
};
const shownOauth = { id: 1, ...oauth, hasClientSecret: false, scopes: [] };

const calls: readonly (readonly [keyof typeof operations | keyof typeof scimOperations, Call, string, unknown, unknown])[] = [
  ['listDeployments', (c) => c.deployments.listDeployments({ first: 5 }), 'GET /api/v1/deployments?first=5', undefined, page],
  ['createDeployment', (c) => c.deployments.createDeployment({ ...newDeployment, cspsConfig: { size: 1 } }), 'POST /build/api/v1/deployments/', { ...newDeployment, cspsConfig: { size: 1 } }, { id: 3, ...newDeployment }],
  ['updateDeployment', (c) => c.deployments.updateDeployment(1, { name: 'a' }), `PUT ${one}`, { name: 'a' }, deployment],
  ['deleteDeployment', (c) => c.deployments.deleteDeployment(1), `DELETE ${one}`, undefined, { id: 1 }],
  ['advanceCreationStep', (c) => c.deployments.advanceCreationStep(1, { step: 'model' }), `POST ${one}/creation-step/advance`, { step: 'model' }, step],
  ['resetCreationStep', (c) => c.deployments.resetCreationStep(1), `POST ${one}/creation-step/reset`, undefined, step],
  ['startTransformSync', (c) => c.deployments.startTransformSync(1), `POST ${one}/transform-sync`, undefined, { branchName: 'main', syncJobId: 1, workflowId: 'w' }],
  ['listEnvironments', (c) => c.deployments.listEnvironments(1), `GET ${one}/environments`, undefined, { environments: [{ type: 'production', branch: 'main' }] }],
  ['getEnvVariables', (c) => c.deployments.getEnvVariables(1), `GET ${one}/env-vars`, undefined, { variables: [] }],
  ['setEnvVariables', (c) => c.deployments.setEnvVariables(1, { variables: [{ name: 'A', value: null }] }), `PUT ${one}/env-vars`, { variables: [{ name: 'A', value: null }] }, { variables: [] }],
  ['pods', (c) => c.deployments.pods(1), `GET ${one}/pods`, undefined, { pods: [] }],
  ['listRegions', (c) => c.deployments.listRegions(), 'GET /api/v1/regions/', undefined, { regions: [] }],
  ['listScimUsers', (c) => c.scim.listScimUsers({ filter: 'active eq true', startIndex: 2 }), 'GET /api/scim/v2/Users?startIndex=2&filter=active+eq+true', undefined, resources],
  ['getScimUser', (c) => c.scim.getScimUser('7'), 'GET /api/scim/v2/Users/7', undefined, user],
  ['createScimUser', (c) => c.scim.createScimUser({ userName: 'ada' }), 'POST /api/scim/v2/Users', { userName: 'ada' }, user],
  ['replaceScimUser', (c) => c.scim.replaceScimUser('7', { userName: 'ada' }), 'PUT /api/scim/v2/Users/7', { userName: 'ada' }, user],
  ['patchScimUser', (c) => c.scim.patchScimUser('7', patch), 'PATCH /api/scim/v2/Users/7', patch, user],
  ['deleteScimUser', (c) => c.scim.deleteScimUser('7'), 'DELETE /api/scim/v2/Users/7', undefined, undefined],
  ['listScimGroups', (c) => c.scim.listScimGroups(), 'GET /api/scim/v2/Groups', undefined, resources],
  ['getScimGroup', (c) => c.scim.getScimGroup('3'), 'GET /api/scim/v2/Groups/3', undefined, group],
  ['createScimGroup', (c) => c.scim.createScimGroup({ displayName: 'analysts' }), 'POST /api/scim/v2/Groups', { displayName: 'analysts' }, group],
  ['replaceScimGroup', (c) => c.scim.replaceScimGroup('3', { displayName: 'a' }), 'PUT /api/scim/v2/Groups/3', { displayName: 'a' }, group],
  ['patchScimGroup', (c) => c.scim.patchScimGroup('3', patch), 'PATCH /api/scim/v2/Groups/3', patch, group],
  ['deleteScimGroup', (c) => c.scim.deleteScimGroup('3'), 'DELETE /api/scim/v2/Groups/3', undefined, undefined],
  ['getScimProviderConfig', (c) => c.scim.getScimProviderConfig(), 'GET /api/scim/v2/ServiceProviderConfig', undefined, {}],
  ['listScimResourceTypes', (c) => c.scim.listScimResourceTypes(), 'GET /api/scim/v2/ResourceTypes', undefined, {}],
  ['listScimSchemas', (c) => c.scim.listScimSchemas(), 'GET /api/scim/v2/Schemas', undefined, {}],
  ['listUsers', (c) => c.users.listUsers({ first: 5 }), 'GET /api/v1/users/?first=5', undefined, page],
  ['createUser', (c) => c.users.createUser({ username: 'ada' }), 'POST /api/v1/users/', { username: 'ada' }, internal],
  ['bulkUserAction', (c) => c.users.bulkUserAction({ action: 'DELETE', userIds: [7] }), 'POST /api/v1/users/bulk', { action: 'DELETE', userIds: [7] }, { done: [7], failed: [] }],
  ['updateUser', (c) => c.users.updateUser(7, { email: null }), 'PUT /api/v1/users/7', { email: null }, internal],
  ['deleteUser', (c) => c.users.deleteUser(7), 'DELETE /api/v1/users/7', undefined, undefined],
  ['listUserAttributes', (c) => c.userAttributes.listUserAttributes({ type: 'string', first: 5 }), 'GET /api/v1/user-attributes/?first=5&type=string', undefined, page],
  ['createUserAttribute', (c) => c.userAttributes.createUserAttribute({ name: 'city', type: 'string' }), 'POST /api/v1/user-attributes/', { name: 'city', type: 'string' }, city],
  ['updateUserAttribute', (c) => c.userAttributes.updateUserAttribute(2, { displayName: 'City' }), 'PUT /api/v1/user-attributes/2', { displayName: 'City' }, city],
  ['getUserAttributeValues', (c) => c.userAttributes.getUserAttributeValues(7), 'GET /api/v1/user-attribute-values/7', undefined, { values: [] }],
  ['upsertUserAttributeValue', (c) => c.userAttributes.upsertUserAttributeValue({ userId: 7, attributeId: 2, value: null }), 'POST /api/v1/user-attribute-values/', { userId: 7, attributeId: 2, value: null }, { values: [] }],
  ['listFolders', (c) => c.folders.listFolders(1, { first: 5 }), `GET ${one}/folders?first=5`, undefined, { ...page, data: [], count: 0 }],
  ['createFolder', (c) => c.folders.createFolder(1, { name: 'a' }), `POST ${one}/folders`, { name: 'a' }, folder],
  ['listReports', (c) => c.reports.listReports(1, byName), `GET ${one}/reports?after=x&sortBy=name&search=a+b&folderId=3&externalWorkbookId=budget`, undefined, page],
  ['upsertReportByPublicId', (c) => c.reports.upsertReportByPublicId(1, 'r', report), `PUT ${one}/reports/by-public-id/r`, report, shownReport],
  ['connectReportToWorkbook', (c) => c.reports.connectReportToWorkbook(1, 4, cell), `PUT ${one}/reports/4/connect-workbook`, cell, shownReport],
  ['getTenantSettings', (c) => c.tenant.getTenantSettings(), 'GET /api/v1/tenant/settings', undefined, settings],
  ['updateTenantSettings', (c) => c.tenant.updateTenantSettings(settings), 'PUT /api/v1/tenant/settings', settings, settings],
  ['getAppConfig', (c) => c.appConfig.getAppConfig(), 'GET /api/v1/app-config', undefined, config],
  ['updateAppConfig', (c) => c.appConfig.updateAppConfig(config), 'PUT /api/v1/app-config', config, config],
  ['publishDashboard', (c) => c.workbooks.publishDashboard(1, 2), `POST ${one}/workbooks/2/publish`, undefined, dashboard],
  ['listWorkbooks', (c) => c.workbooks.listWorkbooks(1), `GET ${one}/workbooks`, undefined, page],
  ['upsertWorkbookBySlug', (c) => c.workbooks.upsertWorkbookBySlug(1, 'a', { slug: 'b', slugTakeover: true }), `PUT ${one}/workbooks/by-slug/a`, { slug: 'b', slugTakeover: true }, workbook],
  ['duplicateWorkbook', (c) => c.workbooks.duplicateWorkbook(1, 2, { shared: true }), `POST ${one}/workbooks/2/duplicate`, { shared: true }, workbook],
  ['listSharedWorkspaceItems', (c) => c.workspace.listSharedWorkspaceItems(1, { after: 'x' }), `GET ${one}/workspace/shared-items?after=x`, undefined, page],
  ['bulkDeleteWorkspaceObjects', (c) => c.workspace.bulkDeleteWorkspaceObjects(1, { items: [item] }), `POST ${one}/workspace/bulk-delete`, { items: [item] }, bulk],
  ['bulkMoveWorkspaceObjects', (c) => c.workspace.bulkMoveWorkspaceObjects(1, { items: [item], folderId: null }), `POST ${one}/workspace/bulk-move`, { items: [item], folderId: null }, bulk],
  ['listNotifications', (c) => c.notifications.listNotifications(1, { recipientUserId: 2 }), 'GET /api/v1/deployments/1/notifications?recipientUserId=2', undefined, page],
  ['createNotification', (c) => c.notifications.createNotification(1, created), 'POST /api/v1/deployments/1/notifications', created, notification],
  ['updateNotification', (c) => c.notifications.updateNotification(1, 3, { filters: [] }), 'PUT /api/v1/deployments/1/notifications/3', { filters: [] }, notification],
  ['deleteNotification', (c) => c.notifications.deleteNotification(1, 3), 'DELETE /api/v1/deployments/1/notifications/3', undefined, undefined],
  ['updatePublishedAiWidgetThread', (c) => c.workbooks.updatePublishedAiWidgetThread(1, 2, thread), 'POST /api/v1/deployments/1/workbooks/2/dashboard/ai-widget-thread', thread, dashboard],
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
  ['stopDevMode', (c) => c.dataModel.stopDevMode(1), `DELETE ${model}/dev-mode`, undefined, branch],
  ['listBranches', (c) => c.dataModel.listBranches(1), `GET ${model}/branches`, undefined, { defaultBranch: 'main', branches: [branch] }],
  ['createBranch', (c) => c.dataModel.createBranch(1, { name: 'x' }), `POST ${model}/branches`, { name: 'x' }, branch],
  ['commitChanges', (c) => c.dataModel.commitChanges(1, { message: 'm' }), `POST ${model}/commit`, { message: 'm' }, commit],
  ['pullBranch', (c) => c.dataModel.pullBranch(1, { branch: 'x' }), `POST ${model}/pull`, { branch: 'x' }, merge],
  ['mergeBranch', (c) => c.dataModel.mergeBranch(1), `POST ${model}/merge`, undefined, merge],
  ['mergeToDefault', (c) => c.dataModel.mergeToDefault(1), `POST ${model}/merge-to-default`, undefined, merge],
  ['connectRepohost', (c) => c.dataModel.connectRepohost(1, { owner: 'o', repo: 'r' }), `POST ${model}/repohost/connect`, { owner: 'o', repo: 'r' }, commit],
  ['getRepohostStatus', (c) => c.repohost.getRepohostStatus(), 'GET /api/v1/repohost/status', undefined, { connected: true }],
  ['listRepohostInstallations', (c) => c.repohost.listRepohostInstallations(), 'GET /api/v1/repohost/installations', undefined, { installations: [{ id: 1, owner: 'o' }] }],
  ['listRepohostRepositories', (c) => c.repohost.listRepohostRepositories(1), 'GET /api/v1/repohost/installations/1/repositories', undefined, { repositories: [{ owner: 'o', repo: 'r', defaultBranch: 'main' }] }],
  ['listRepohostBranches', (c) => c.repohost.listRepohostBranches('o', 'r/s'), 'GET /api/v1/repohost/repositories/o/r%2Fs/branches', undefined, { branches: [{ name: 'main', commit: 'c' }] }],
  ['listOidcTokenConfigs', (c) => c.oidcTokenConfigs.listOidcTokenConfigs({ after: 'x' }), 'GET /api/v1/oidc-token-configs/?after=x', undefined, page],
  ['createOidcTokenConfig', (c) => c.oidcTokenConfigs.createOidcTokenConfig(oidc), 'POST /api/v1/oidc-token-configs/', oidc, shownOidc],
  ['getOidcTokenConfig', (c) => c.oidcTokenConfigs.getOidcTokenConfig(1), 'GET /api/v1/oidc-token-configs/1', undefined, shownOidc],
  ['updateOidcTokenConfig', (c) => c.oidcTokenConfigs.updateOidcTokenConfig(1, { admin: true }), 'PUT /api/v1/oidc-token-configs/1', { admin: true }, shownOidc],
  ['deleteOidcTokenConfig', (c) => c.oidcTokenConfigs.deleteOidcTokenConfig(1), 'DELETE /api/v1/oidc-token-configs/1', undefined, undefined],
  ['listOauthIntegrations', (c) => c.oauthIntegrations.listOauthIntegrations({ after: 'x' }), 'GET /api/v1/oauth-integrations/?after=x', undefined, page],
  ['createOauthIntegration', (c) => c.oauthIntegrations.createOauthIntegration(oauth), 'POST /api/v1/oauth-integrations/', oauth, shownOauth],
  ['getOauthIntegration', (c) => c.oauthIntegrations.getOauthIntegration(1), 'GET /api/v1/oauth-integrations/1', undefined, shownOauth],
  ['updateOauthIntegration', (c) => c.oauthIntegrations.updateOauthIntegration(1, { clientSecret: null }), 'PUT /api/v1/oauth-integrations/1', { clientSecret: null }, shownOauth],
  ['deleteOauthIntegration', (c) => c.oauthIntegrations.deleteOauthIntegration(1), 'DELETE /api/v1/oauth-integrations/1', undefined, undefined],
  ['listUserOauthTokens', (c) => c.userOauthTokens.listUserOauthTokens(), 'GET /api/v1/user-oauth-tokens/', undefined, page],
  ['getUserOauthToken', (c) => c.userOauthTokens.getUserOauthToken(1), 'GET /api/v1/user-oauth-tokens/1', undefined, { integrationId: 1, scopes: [], createdAt: null, expiresAt: null }],
  ['deleteUserOauthToken', (c) => c.userOauthTokens.deleteUserOauthToken(1), 'DELETE /api/v1/user-oauth-tokens/1', undefined, undefined],
  ['initiateUserOauthToken', (c) => c.userOauthTokens.initiateUserOauthToken(1), 'POST /api/v1/user-oauth-tokens/1/initiate', undefined, { authorizationUrl: 'https://auth.example.com/' }],
]; // biome-ignore format: the table

it.each(calls)('%s sends its request to its own address as a bearer', async (_, call, target, body, answer) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer),
  );
  expect(await call(createManagementClient({ baseUrl, apiKey: canaryKey, fetch }))).toEqual(answer);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(`${init?.method} ${url?.slice(baseUrl.length)}`).toBe(target);
  expect(init?.headers).toHaveProperty('authorization', `Bearer ${canaryKey}`);
  expect(init?.body).toBe(body === undefined ? undefined : JSON.stringify(body));
});

it('tests the address of every operation of its groups', () => {
  const groups = Object.keys(createManagementClient({ baseUrl, apiKey: canaryKey }));
  const own = Object.values<Operation>({ ...operations, ...scimOperations }).filter(({ group }) =>
    groups.includes(group),
  );
  expect(calls.map(([id]) => id).sort()).toEqual(own.map(({ id }) => id).sort());
});

it('deletes a deployment whose first answer was lost, without its id', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 404 })).mockRejectedValueOnce(new TypeError('reset'));
  const client = createManagementClient({ baseUrl, apiKey: canaryKey, fetch });
  expect(await client.deployments.deleteDeployment(3)).toEqual({});
});

describe('a list of folders from a platform before release 0.1.0', () => {
  const listOf = (data: unknown) => {
    const fetch = vi.fn(async () => Response.json({ data, count: 1 }));
    return createManagementClient({ baseUrl, apiKey: canaryKey, fetch }).folders.listFolders(1);
  };

  it('has its items, in one page', async () => {
    const names: string[] = [];
    for await (const { name } of listOf([{ id: 1, name: 'a' }])) names.push(name);
    expect(names).toEqual(['a']);
    expect(await listOf([{ id: 1, name: 'a' }])).toMatchObject({ items: [folder], data: [folder], count: 1 });
  });

  it('is refused with the path of what is wrong', async () => {
    const message = expect.stringMatching(/lacks what was promised at items\.0\.id$/);
    await expect(listOf([{ id: 'x', name: 'a' }])).rejects.toMatchObject({ code: 'bad-response', message });
  });
});

it('types the order by the last view as one page that cannot be iterated', () => {
  type List = ManagementClient['reports']['listReports'];
  const byLastView = (list: List) => list(1, { sortBy: 'lastViewedAt', first: 5 });
  expectTypeOf<ReturnType<typeof byLastView>>().toEqualTypeOf<Promise<ReportsListResponse>>();
  // @ts-expect-error -- There is no cursor.
  (list: List) => list(1, { sortBy: 'lastViewedAt', after: 'x' });
  const byName = (list: List) => list(1, { sortBy: 'name', after: null });
  expectTypeOf<ReturnType<typeof byName>>().toExtend<AsyncIterable<Report>>();
});
