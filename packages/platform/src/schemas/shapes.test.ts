import { expect, it } from 'vitest';
import type * as z from 'zod';
import * as schemas from './index.js';

type SchemaName = {
  [N in keyof typeof schemas]: (typeof schemas)[N] extends z.ZodType ? N : never;
}[keyof typeof schemas];
type Examples = Partial<Record<SchemaName, readonly unknown[]>>;

const pageInfo = { hasNextPage: false, endCursor: null };
const group = { id: 1, name: 'a', description: null };
const file = { path: 'a.yml', content: 'a' };
const item = { type: 'REPORT', id: 1 };
/** Makes an input that sets variables to an empty text. */
const setting = (...names: readonly string[]) => ({ variables: names.map((name) => ({ name, value: '' })) });
const renaming = (...pairs: readonly (readonly [from: string, to: string])[]) => ({
  renames: pairs.map(([from, to]) => ({ from, to })),
});

const accepted: Examples = {
  generateSessionResponseSchema: [{ sessionId: '!' }, { sessionId: 'a.b~c', expiresAt: 1 }],
  embedTenantsPageSchema: [
    { items: [{ name: 'acme', displayName: null }], pageInfo },
    { items: [], pageInfo: { hasNextPage: true, endCursor: 'x' } },
    { items: [], pageInfo, data: [], count: 0 },
  ],
  embedUserSchema: [{ id: 1, externalId: 'ada', email: null, lastSeenAt: 'now' }],
  embedGroupSchema: [group],
  createEmbedGroupInputSchema: [{ name: 'a' }],
  updateEmbedGroupInputSchema: [{}],
  embedGroupMembersMutationResponseSchema: [{ added: 2 }],
  embedGroupMembersInputSchema: [{ externalIds: [] }],
  embedAccessResponseSchema: [
    { grants: [] },
    {
      grants: [
        { embedTenantName: 'acme-corp', action: 'read', since: 1 },
        { embedTenantName: null, action: 'write' },
      ],
    },
  ],
  updateEmbedAccessInputSchema: [{ grants: [{ embedTenantName: null, action: 'none' }] }],
  pageQuerySchema: [{}, { first: 1, after: 'x' }],
  errorBodySchema: [
    { error: { code: 'forbidden', message: 'No' } },
    { error: { code: 'x', message: '', issues: [{ path: '', message: 'a' }] } },
  ],
  idSchema: [1, Number.MAX_SAFE_INTEGER],
  notificationRecipientAddedFieldsSchema: [{ username: 'ada' }],
  notificationAddedFieldsSchema: [{ filters: [{ operator: 'equals' }], timeGrains: ['day'] }],
  userPolicyAddedFieldsSchema: [{ email: 'a@b.example', firstName: 'Ada', picture: null }],
  creatorModeSchema: [
    { localizedTitles: [{ locale: 'de', value: 'Bauen' }], showGeneratedSql: true, showSemanticSql: false },
  ],
  sheetsUiSettingsSchema: [{ showAppliedFilters: true }],
  embedSettingsSchema: [{ locale: 'de', showDashboardChat: false }],
  appConfigAddedFieldsSchema: [
    { appTheme: 'x', applyThemeGlobally: true, creatorMode: {}, embedding: {}, sheetsUi: {} },
    { embedding: { locale: 'de', showDashboardChat: false } },
  ],
  aiEngineerSettingsAddedFieldsSchema: [
    { chatThreadPolicies: [{ actions: ['read'], effect: 'allow', resourceType: 'x', resources: ['*'] }] },
    { chatThreadPolicies: [{ effect: 'deny' }], agentsConfigCredentials: {} },
  ],
  transformSyncRequestSchema: [{}, { branchName: 'main' }],
  transformSyncResponseSchema: [{ branchName: 'main', syncJobId: 1, workflowId: 'w' }],
  setEnvVariablesInputSchema: [
    setting(),
    setting('_a1', 'A'.repeat(128)),
    { variables: [{ name: 'A', value: null, secret: true }] },
  ],
  renameFilesInputSchema: [renaming(['a', 'b'], ['b', 'a'])],
  bulkMoveWorkspaceObjectsInputSchema: [{ items: [item, { ...item, type: 'FOLDER' }], folderId: 1 }],
  nameSchema: ['a', ' a b '],
  branchNameSchema: ['heads/main', 'a/refs/b', 'refs'],
  deploymentSchema: [
    { id: 1, name: 'a' },
    { id: 1, name: 'a', cloudProvider: 'provider_z', region: 'local' },
  ],
  updatePublishedAiWidgetThreadInputSchema: [
    { threadId: 't', widgetId: 'w' },
    { threadId: 't', widgetId: 'w', checksum: 'c' },
  ],
  notificationsQuerySchema: [
    {},
    { first: 1, after: 'x', dashboardPublicId: 'sales' },
    { recipientUserId: 1 },
    { recipientEmail: 'ada@example.com' },
    { recipientEmbedTenantName: 'acme-corp', recipientExternalId: 'ada' },
  ],
  dashboardFilterSchema: [
    { member: 'movies.genre', operator: 'equals', values: ['Drama', null], later: true },
    { member: 'movies.genre', operator: 'is_empty' },
  ],
  dashboardTimeGrainSchema: [{ member: 'weather.date', granularity: 'month', later: 1 }],
  createNotificationInputSchema: [
    { dashboardId: 1, recipients: [{ userId: 1 }, { email: 'a@b.example' }], schedule: '0 8 * * 1' },
    { dashboardPublicId: 'x', recipients: [{ embedTenantName: 'acme-corp', externalId: 'ada' }], filters: [] },
  ],
  updateNotificationInputSchema: [{}, { recipients: [{ userId: 1 }], timeGrains: [], schedule: null }],
  notificationSchema: [
    { id: 1, dashboardId: 2, dashboardPublicId: 'x', recipients: [{ userId: 1, username: 'ada' }], schedule: 'x' },
  ],
  updateNotificationAddedFieldsSchema: [{ filters: [], timeGrains: [] }, { name: 'Sales' }],
  createNotificationAddedFieldsSchema: [
    { filters: [], timeGrains: [], dashboardId: 1 },
    { dashboardPublicId: 'x' },
    { dashboardId: 1, name: 'Sales' },
  ],
};

const refused: Examples = {
  generateSessionResponseSchema: [
    { sessionId: '' },
    { sessionId: 'a b' },
    { sessionId: 'a\n' },
    { sessionId: 'ä' },
    { sessionId: 1 },
    {},
  ],
  embedTenantsPageSchema: [{ items: [] }],
  embedGroupSchema: [{ ...group, id: '1' }],
  createFolderInputSchema: [{ name: ' ' }],
  updateEmbedGroupInputSchema: [{ name: ' ' }],
  createEmbedGroupInputSchema: [{ name: ' ' }, { description: 'x' }, { name: 'a', id: 1 }],
  embedGroupMembersInputSchema: [{ externalIds: [1] }],
  embedAccessResponseSchema: [{ grants: [{ action: 'read' }] }],
  updateEmbedAccessInputSchema: [
    {},
    { grants: [{ action: 'read' }] },
    { grants: [{ embedTenantName: 'acme', action: 'read' }] },
    { grants: [], more: 1 },
  ],
  pageQuerySchema: [{ first: 0 }, { first: 0.5 }],
  updateDashboardEmbeddingInputSchema: [{ allowEmbed: null }],
  errorBodySchema: [{ error: { message: 'x' } }],
  publicIdSchema: ['..', ''],
  idSchema: [0],
  notificationRecipientAddedFieldsSchema: [{ username: 1 }],
  creatorModeSchema: [{ localizedTitles: { locale: 'de' } }],
  embedSettingsSchema: [{ showDashboardChat: 'yes' }],
  aiEngineerSettingsAddedFieldsSchema: [{ chatThreadPolicies: [{ effect: 1 }] }],
  transformSyncRequestSchema: [{ branch: 'main' }, { branchName: '../main' }],
  setEnvVariablesInputSchema: [
    { variables: [{ name: 'A' }] },
    { variables: [{ name: 'A', value: 1 }] },
    ...['1A', 'A B', 'A'.repeat(129)].map((name) => setting(name)),
    setting('A', 'B', 'A'),
  ],
  updateFilesInputSchema: [{ files: [file, file] }],
  removeFilesInputSchema: [{ paths: ['a.yml', 'a.yml'] }],
  renameFilesInputSchema: [renaming(['a', 'b'], ['a', 'c']), renaming(['a', 'c'], ['b', 'c'])],
  finishUploadBodySchema: [{ uploadId: 'x', removed: ['a.yml', 'a.yml'] }],
  appConfigInputSchema: [
    { creatorMode: { localizedTitles: ['de-DE', 'de-de'].map((locale) => ({ locale, value: 'a' })) } },
  ],
  bulkMoveWorkspaceObjectsInputSchema: [{ items: [item, item], folderId: null }],
  nameSchema: ['', ' ', '\t\n\u00a0'],
  branchNameSchema: ['refs/heads/main', 'refs/x', 'REFS/heads/main'],
  createDeploymentInputSchema: [{}, { name: '' }, { name: 'a', deployMode: 'ftp' }, { name: 'a', region: 'local' }],
  updatePublishedAiWidgetThreadInputSchema: [{ threadId: 't' }, { widgetId: 'w' }],
  updateNotificationAddedFieldsSchema: [{ name: () => 1 }],
  notificationsQuerySchema: [
    { recipientUserId: 1, recipientEmail: 'a@b.example' },
    { recipientUserId: 1, recipientEmbedTenantName: 'acme-corp', recipientExternalId: 'ada' },
    { recipientEmail: 'a@b.example', recipientExternalId: 'ada' },
    { recipientEmbedTenantName: 'acme-corp' },
    { recipientExternalId: 'ada' },
    { recipientUserId: 'ada' },
    { dashboardId: 1 },
  ],
  createNotificationInputSchema: [
    { dashboardId: 1 },
    { dashboardId: 1, recipients: [] },
    { dashboardId: 1, recipients: [{}] },
    { dashboardId: 1, recipients: [{ userId: 1, email: 'a@b.example' }] },
    { dashboardId: 1, recipients: [{ externalId: 'ada' }] },
    { dashboardId: 1, recipients: [{ userId: 1, name: 'Ada' }] },
    { dashboardId: 1, dashboardPublicId: 'x', recipients: [{ userId: 1 }] },
    { recipients: [{ userId: 1 }] },
  ],
  updateNotificationInputSchema: [{ recipients: [] }, { recipients: [{}] }],
  createNotificationAddedFieldsSchema: [
    {},
    { dashboardId: '1' },
    { dashboardId: 1, dashboardPublicId: 'x' },
    { dashboardId: 1, name: () => 1 },
  ],
};

const schemaByName = new Map<string, unknown>(Object.entries(schemas));

function rowsOf(examples: Examples): readonly [string, unknown, z.ZodType][] {
  return Object.entries(examples).flatMap(([name, values]) =>
    values.map((value): [string, unknown, z.ZodType] => [name, value, schemaByName.get(name) as z.ZodType]),
  );
}

it.each(rowsOf(accepted))('%s accepts %j unchanged', (_, value, schema) => {
  expect(schema.safeParse(value)).toEqual({ success: true, data: value });
});

it.each(rowsOf(refused))('%s refuses %j', (_, value, schema) => expect(schema.safeParse(value).success).toBe(false));

it.each<[string, z.ZodType, number]>([
  ['public id', schemas.publicIdSchema, 128],
  ['session id', schemas.sessionIdSchema, 4096],
])('limits the length of a %s', (_, schema, limit) => {
  expect(schema.safeParse('x'.repeat(limit)).success).toBe(true);
  expect(schema.safeParse('x'.repeat(limit + 1)).success).toBe(false);
});

it.each<[string, z.ZodType, object, object]>([
  ['a tenant', schemas.embedTenantSchema, { name: 'acme' }, { displayName: null }],
  ['a user', schemas.embedUserSchema, { id: 1, externalId: 'ada' }, { email: null }],
  ['a group', schemas.embedGroupSchema, { id: 1, name: 'a' }, { description: null }],
  ['an access', schemas.embedAccessResponseSchema, {}, { grants: null }],
  ['the page information', schemas.pageInfoSchema, { hasNextPage: false }, { endCursor: null }],
  [
    'an embedding',
    schemas.dashboardEmbeddingSchema,
    {},
    { publicId: null, deploymentId: null, workbookId: null, title: null, allowEmbed: null },
  ],
])('sets missing fields of %s to null and keeps unknown ones', (_, schema, given, missing) => {
  for (const answered of [given, { ...given, ...missing }])
    expect(schema.parse({ ...answered, more: [1] })).toEqual({ ...given, ...missing, more: [1] });
});

it('names the two added actions of policies', () => {
  expect(schemas.addedPolicyActionSchema.options).toEqual(['SecretsManage', 'DownloadData']);
});
