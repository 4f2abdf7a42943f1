import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as fields from './later-release.js';
import * as inputs from './later-release-inputs.js';
import * as settings from './later-release-settings.js';

const path = [{ id: 1, name: 'Sales' }];

describe('the fields of later releases', () => {
  it.each<[string, z.ZodType, object]>([
    [
      'Report',
      fields.reportAddedFieldsSchema,
      {
        canEdit: true,
        canManage: false,
        externalWorkbookPlacements: [{ workbookId: 'w', resultLocation: 'A1', endResultCell: 'B2' }],
        folderPath: path,
      },
    ],
    ['Workbook', fields.workbookAddedFieldsSchema, { slug: 'sales', user: { id: 1 }, folderPath: path }],
    ['Folder', fields.folderAddedFieldsSchema, { folderPath: path }],
    ['NotificationRecipient', fields.notificationRecipientAddedFieldsSchema, { username: 'ada' }],
    ['Notification', fields.notificationAddedFieldsSchema, { filters: [{ operator: 'equals' }], timeGrains: ['day'] }],
    ['policies', fields.userPolicyAddedFieldsSchema, { email: 'a@b.example', firstName: 'Ada', picture: null }],
    [
      'CreatorMode',
      settings.creatorModeSchema,
      { localizedTitles: [{ locale: 'de', value: 'Bauen' }], showGeneratedSql: true, showSemanticSql: false },
    ],
    ['SheetsUiSettings', settings.sheetsUiSettingsSchema, { showAppliedFilters: true }],
    ['EmbedSettings', settings.embedSettingsSchema, { locale: 'de', showDashboardChat: false }],
    [
      'AppConfigResponse',
      settings.appConfigAddedFieldsSchema,
      { appTheme: 'x', applyThemeGlobally: true, creatorMode: {}, embedding: {}, sheetsUi: {} },
    ],
    [
      'AI engineer settings',
      settings.aiEngineerSettingsAddedFieldsSchema,
      {
        chatThreadPolicies: [{ actions: ['read'], effect: 'allow', resourceType: 'x', resources: ['*'] }],
        agentsConfigCredentials: {},
      },
    ],
    [
      'ConnectReportToWorkbookInput',
      inputs.connectReportToWorkbookInputSchema,
      { externalWorkbookId: 'w', resultLocation: 'A1', endResultCell: 'B2' },
    ],
    ['TransformSync request', inputs.transformSyncRequestSchema, { branchName: 'main' }],
    [
      'TransformSync response',
      inputs.transformSyncResponseSchema,
      { branchName: 'main', syncJobId: 1, workflowId: 'w' },
    ],
    [
      'UpdatePublishedAiWidgetThreadInput',
      inputs.updatePublishedAiWidgetThreadInputSchema,
      { threadId: 't', widgetId: 'w', checksum: 'c' },
    ],
    ['a report to update', inputs.updateReportAddedFieldsSchema, { publicId: 'sales' }],
    ['a workbook to update', inputs.updateWorkbookAddedFieldsSchema, { slug: 'sales', slugTakeover: true }],
    ['a notification to update', inputs.updateNotificationAddedFieldsSchema, { filters: [], timeGrains: [] }],
    [
      'a notification to create',
      inputs.createNotificationAddedFieldsSchema,
      { filters: [], timeGrains: [], dashboardId: 1 },
    ],
  ])('of %s are taken as they are', (_, schema, value) => {
    expect(schema.safeParse(value)).toEqual({ success: true, data: value });
  });

  it.each<[string, z.ZodType, object]>([
    ['Report with a placement that is none', fields.reportAddedFieldsSchema, { externalWorkbookPlacements: ['w'] }],
    ['Folder with a path that is no list', fields.folderAddedFieldsSchema, { folderPath: 'Sales' }],
    ['Folder with an entry that is no object', fields.folderAddedFieldsSchema, { folderPath: ['Sales'] }],
    ['NotificationRecipient with a number', fields.notificationRecipientAddedFieldsSchema, { username: 1 }],
    ['CreatorMode with one title', settings.creatorModeSchema, { localizedTitles: { locale: 'de' } }],
    ['EmbedSettings with a text', settings.embedSettingsSchema, { showDashboardChat: 'yes' }],
    ['ConnectReportToWorkbookInput with more', inputs.connectReportToWorkbookInputSchema, { cell: 'A1' }],
    ['TransformSync request with more', inputs.transformSyncRequestSchema, { branch: 'main' }],
    [
      'UpdatePublishedAiWidgetThreadInput without thread',
      inputs.updatePublishedAiWidgetThreadInputSchema,
      { widgetId: 'w' },
    ],
    ['a notification of a dashboard by a text', inputs.createNotificationAddedFieldsSchema, { dashboardId: '1' }],
  ])('are refused: %s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  it.each<[string, z.ZodType, object]>([
    ['a report', inputs.updateReportAddedFieldsSchema, {}],
    ['a workbook', inputs.updateWorkbookAddedFieldsSchema, {}],
    ['a notification', inputs.updateNotificationAddedFieldsSchema, {}],
    ['a new notification', inputs.createNotificationAddedFieldsSchema, { dashboardId: 1 }],
  ])('of %s keep the fields around them, which the platform does not show', (_, schema, given) => {
    expect(schema.parse({ ...given, name: 'Sales' })).toEqual({ ...given, name: 'Sales' });
    expect(schema.safeParse({ ...given, name: () => 1 }).success).toBe(false);
  });

  it('name the two added actions of policies', () => {
    expect(fields.addedPolicyActionSchema.options).toEqual(['SecretsManage', 'DownloadData']);
  });
});
