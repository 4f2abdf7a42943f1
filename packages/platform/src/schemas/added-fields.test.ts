import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as schemas from './index.js';

const path = [{ id: 1, name: 'Sales' }];

describe('fields that later releases added', () => {
  it.each<[string, z.ZodType, object]>([
    [
      'Report',
      schemas.reportAddedFieldsSchema,
      {
        canEdit: true,
        canManage: false,
        externalWorkbookPlacements: [{ workbookId: 'w', resultLocation: 'A1', endResultCell: 'B2' }],
        folderPath: path,
      },
    ],
    ['Workbook', schemas.workbookAddedFieldsSchema, { slug: 'sales', user: { id: 1 }, folderPath: path }],
    ['Folder', schemas.folderAddedFieldsSchema, { folderPath: path }],
    ['NotificationRecipient', schemas.notificationRecipientAddedFieldsSchema, { username: 'ada' }],
    ['Notification', schemas.notificationAddedFieldsSchema, { filters: [{ operator: 'equals' }], timeGrains: ['day'] }],
    ['policies', schemas.userPolicyAddedFieldsSchema, { email: 'a@b.example', firstName: 'Ada', picture: null }],
    [
      'CreatorMode',
      schemas.creatorModeSchema,
      { localizedTitles: [{ locale: 'de', value: 'Bauen' }], showGeneratedSql: true, showSemanticSql: false },
    ],
    ['SheetsUiSettings', schemas.sheetsUiSettingsSchema, { showAppliedFilters: true }],
    ['EmbedSettings', schemas.embedSettingsSchema, { locale: 'de', showDashboardChat: false }],
    [
      'AppConfigResponse',
      schemas.appConfigAddedFieldsSchema,
      { appTheme: 'x', applyThemeGlobally: true, creatorMode: {}, embedding: {}, sheetsUi: {} },
    ],
    [
      'AI engineer settings',
      schemas.aiEngineerSettingsAddedFieldsSchema,
      {
        chatThreadPolicies: [{ actions: ['read'], effect: 'allow', resourceType: 'x', resources: ['*'] }],
        agentsConfigCredentials: {},
      },
    ],
    [
      'ConnectReportToWorkbookInput',
      schemas.connectReportToWorkbookInputSchema,
      { externalWorkbookId: 'w', resultLocation: 'A1', endResultCell: 'B2' },
    ],
    ['TransformSync request', schemas.transformSyncRequestSchema, { branchName: 'main' }],
    [
      'TransformSync response',
      schemas.transformSyncResponseSchema,
      { branchName: 'main', syncJobId: 1, workflowId: 'w' },
    ],
    [
      'UpdatePublishedAiWidgetThreadInput',
      schemas.updatePublishedAiWidgetThreadInputSchema,
      { threadId: 't', widgetId: 'w', checksum: 'c' },
    ],
    ['a report to update', schemas.updateReportAddedFieldsSchema, { publicId: 'sales' }],
    ['a workbook to update', schemas.updateWorkbookAddedFieldsSchema, { slug: 'sales', slugTakeover: true }],
    ['a notification to update', schemas.updateNotificationAddedFieldsSchema, { filters: [], timeGrains: [] }],
    [
      'a notification to create',
      schemas.createNotificationAddedFieldsSchema,
      { filters: [], timeGrains: [], dashboardId: 1 },
    ],
  ])('accepts the fields of %s unchanged', (_, schema, value) => {
    expect(schema.safeParse(value)).toEqual({ success: true, data: value });
  });

  it.each<[string, z.ZodType, object]>([
    ['Report with a placement that is none', schemas.reportAddedFieldsSchema, { externalWorkbookPlacements: ['w'] }],
    ['Folder with a path that is no list', schemas.folderAddedFieldsSchema, { folderPath: 'Sales' }],
    ['Folder with an entry that is no object', schemas.folderAddedFieldsSchema, { folderPath: ['Sales'] }],
    ['NotificationRecipient with a number', schemas.notificationRecipientAddedFieldsSchema, { username: 1 }],
    ['CreatorMode with one title', schemas.creatorModeSchema, { localizedTitles: { locale: 'de' } }],
    ['EmbedSettings with a text', schemas.embedSettingsSchema, { showDashboardChat: 'yes' }],
    ['ConnectReportToWorkbookInput with more', schemas.connectReportToWorkbookInputSchema, { cell: 'A1' }],
    ['TransformSync request with more', schemas.transformSyncRequestSchema, { branch: 'main' }],
    [
      'UpdatePublishedAiWidgetThreadInput without thread',
      schemas.updatePublishedAiWidgetThreadInputSchema,
      { widgetId: 'w' },
    ],
    ['a notification of a dashboard by a text', schemas.createNotificationAddedFieldsSchema, { dashboardId: '1' }],
  ])('refuses %s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  it.each<[string, z.ZodType, object]>([
    ['a report', schemas.updateReportAddedFieldsSchema, {}],
    ['a workbook', schemas.updateWorkbookAddedFieldsSchema, {}],
    ['a notification', schemas.updateNotificationAddedFieldsSchema, {}],
    ['a new notification', schemas.createNotificationAddedFieldsSchema, { dashboardId: 1 }],
  ])('keeps the unknown fields of %s', (_, schema, given) => {
    expect(schema.parse({ ...given, name: 'Sales' })).toEqual({ ...given, name: 'Sales' });
    expect(schema.safeParse({ ...given, name: () => 1 }).success).toBe(false);
  });

  it('names the two added actions of policies', () => {
    expect(schemas.addedPolicyActionSchema.options).toEqual(['SecretsManage', 'DownloadData']);
  });
});
