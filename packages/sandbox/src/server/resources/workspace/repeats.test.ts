import { type Operation, type OperationId, operations } from '@svc-embed/platform/schemas';
import { expect, it, onTestFinished } from 'vitest';
import { publishDashboard } from '../../publish/publish-dashboard.js';
import { createWorkspace } from '../../workspace.fixture.js';
import { createContent } from '../content.js';

const grants = [{ embedTenantName: 'acme-inc', action: 'none' }];
const keys = { keys: [{ kty: 'EC' }] };

/** A body for each operation that changes something and is idempotent according to the table. */
const BODIES: { readonly [Id in OperationId]?: object } = {
  updateDashboardEmbedding: { allowEmbed: false },
  updateDeployment: { name: 'Renamed' },
  resetCreationStep: {},
  updateGroup: { name: 'renamed' },
  addGroupMembers: { externalIds: ['vera'] },
  removeGroupMembers: { externalIds: ['vera'] },
  updateEmbedAccess: { grants },
  setEnvVariables: { variables: [{ name: 'A', value: 'a' }] },
  updateFiles: { files: [{ path: 'a.yml', content: 'a' }] },
  removeFiles: { paths: ['views/films.yml'] },
  startDevMode: {},
  updateNotification: { title: 'Renamed' },
  updateOauthIntegration: { name: 'renamed' },
  updateOidcTokenConfig: { name: 'renamed' },
  updateTenantSettings: { useAuditLog: true },
  updateAppConfig: { applyThemeGlobally: true },
  updateUser: { username: 'renamed' },
  updateUserAttribute: { name: 'renamed' },
  upsertUserAttributeValue: { userId: 1, attributeId: 1, value: null },
  upsertReportByPublicId: { publicId: 'new', name: 'Renamed' },
  connectReportToWorkbook: { externalWorkbookId: 'a', resultLocation: 'A1' },
  upsertWorkbookBySlug: { slug: 'new', name: 'Renamed' },
  bulkMoveWorkspaceObjects: { folderId: null, items: [{ type: 'WORKBOOK', id: 1 }] },
};

/** The others answer with a new id each time, or with what they found. */
const OTHERS =
  'generateSession startUpload uploadFile stopDevMode pullBranch mergeBranch mergeToDefault connectRepohost'.split(' ');

const PARAMETERS: Readonly<Record<string, string>> = { embedTenantName: 'acme-inc', publicId: 'old', slug: 'old' };
/** The account's two groups come first, so the group of the embed tenant has another id. */
const pathOf = ({ path }: Pick<Operation, 'path'>) =>
  path.replace('groups/{id}', 'groups/3').replace(/\{(\w+)\}/g, (_, name) => PARAMETERS[name] ?? '1');

/** Creates an API with one object of each type, with the id 1. */
async function setUp() {
  const api = createWorkspace();
  onTestFinished(() => api.dataModel.close());
  const post = async ({ path, method, auth }: Operation, body: object) => {
    const sent = await api.send(method, pathOf({ path }), {
      body,
      headers: { Authorization: `${auth} ${api.keys.secrets.admin}` },
    });
    expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: expect.toBeOneOf([200, 204]) });
    return sent;
  };
  await api.open({ externalId: 'vera', embedTenantName: 'acme-inc' });
  await post(operations.createGroup, { name: 'group' });
  const { id } = await api.workbook('old');
  await api.report('old', { name: 'old', workbookId: id });
  publishDashboard(createContent(api.database), { deploymentId: 1, workbookId: id, publicId: 'old' });
  await post(operations.createNotification, { dashboardId: 1, recipients: [{ email: 'eve@example.com' }] });
  const addresses = { authorizationUrl: 'https://id.example.com/a', tokenUrl: 'https://id.example.com/t' };
  await post(operations.createOauthIntegration, { name: 'one', clientId: 'x', ...addresses });
  const issuer = 'https://id.example.com';
  await post(operations.createOidcTokenConfig, { name: 'one', issuer, audience: 'x', subject: 'x', jwks: keys });
  await post(operations.startDevMode, {});
  return { api, post };
}

const changes = Object.values<Operation & { readonly id: OperationId }>(operations).filter(
  ({ id, idempotent, method, response }) => idempotent && method !== 'GET' && response && !/^delete/.test(id),
);

it('has a request for every operation that may be repeated', () => {
  expect([...Object.keys(BODIES), ...OTHERS].sort()).toEqual(changes.map(({ id }) => id).sort());
});

it.each(changes.filter(({ id }) => !OTHERS.includes(id)))(
  'B65 $id, repeated after a lost answer, has the same answer and the same effect',
  async (operation) => {
    const { api, post } = await setUp();
    const first = await post(operation, BODIES[operation.id] ?? {});
    const state = api.dump();
    api.clock.time += 1_000;
    const second = await post(operation, BODIES[operation.id] ?? {});
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(api.dump()).toBe(state);
  },
);
