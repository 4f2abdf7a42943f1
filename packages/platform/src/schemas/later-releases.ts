import * as z from 'zod';
import { branchNameSchema, nameSchema } from './names.js';
import { openEnum } from './open-enum.js';
import type { Json } from './plain-json.js';
import { shortList } from './short-list.js';
import { answer, request } from './side.js';

// Additions of later platform releases. The interface documents only these fields; a field without a documented type
// accepts any JSON.
const open = answer.json.value.optional();
const sent = request.json.value.optional();

/** A policy for AI chats. */
export type ChatThreadPolicy = z.output<typeof chatThreadPolicySchema>;
export const chatThreadPolicySchema = answer.object({
  actions: open,
  effect: openEnum(z.enum(['allow', 'deny'])).optional(),
  resourceType: open,
  resources: open,
});

/** Fields that later releases added to the settings of the AI engineer. */
export type AiEngineerSettingsAddedFields = z.output<typeof aiEngineerSettingsAddedFieldsSchema>;
export const aiEngineerSettingsAddedFieldsSchema = answer.object({
  chatThreadPolicies: z.array(chatThreadPolicySchema).optional(),
  agentsConfigCredentials: open,
});

/** The thread of a published AI widget. */
export interface UpdatePublishedAiWidgetThreadInput extends z.input<typeof updatePublishedAiWidgetThreadInputSchema> {}
export const updatePublishedAiWidgetThreadInputSchema = request.object({
  threadId: request.json.value,
  widgetId: request.json.value,
  checksum: sent,
});

/** Account-wide settings of embedding. */
export type EmbedSettings = z.output<typeof embedSettingsSchema>;
export const embedSettingsSchema = answer.object({ locale: open, showDashboardChat: z.boolean().optional() });

/** Account-wide settings of spreadsheets. */
export type SheetsUiSettings = z.output<typeof sheetsUiSettingsSchema>;
export const sheetsUiSettingsSchema = answer.object({ showAppliedFilters: open });

/** Account-wide settings of the creator mode. */
export type CreatorMode = z.output<typeof creatorModeSchema>;
export const creatorModeSchema = answer.object({
  localizedTitles: z.array(answer.object({ locale: open, value: open })).optional(),
  showGeneratedSql: open,
  showSemanticSql: open,
});

/** Fields that later releases added to the app's configuration. */
export type AppConfigAddedFields = z.output<typeof appConfigAddedFieldsSchema>;
export const appConfigAddedFieldsSchema = answer.object({
  appTheme: open,
  applyThemeGlobally: open,
  creatorMode: creatorModeSchema.nullish(),
  embedding: embedSettingsSchema.nullish(),
  sheetsUi: sheetsUiSettingsSchema.nullish(),
});

/** A filter for the dashboard of a notification. Shape chosen by this package; the platform names only `operator`. */
export interface DashboardFilter {
  /** A member, such as `movies.genre`. */
  readonly member: string;
  /** Such as `equals`; later platforms add more. */
  readonly operator: string;
  readonly values?: readonly Json[] | undefined;
  readonly [further: string]: Json | undefined;
}
export const dashboardFilterSchema = request.open({
  member: nameSchema,
  operator: nameSchema,
  values: z.array(request.json.value).optional(),
}) as z.ZodType<DashboardFilter, DashboardFilter>;

/** The time grain of a dimension in the dashboard of a notification. Shape chosen by this package. */
export interface DashboardTimeGrain {
  /** A time dimension, such as `weather.date`. */
  readonly member: string;
  /** Such as `month`. */
  readonly granularity: string;
  readonly [further: string]: Json | undefined;
}
export const dashboardTimeGrainSchema = request.open({
  member: nameSchema,
  granularity: nameSchema,
}) as z.ZodType<DashboardTimeGrain, DashboardTimeGrain>;

const sentFields = {
  filters: shortList(dashboardFilterSchema).optional(),
  timeGrains: shortList(dashboardTimeGrainSchema).optional(),
};

/** Fields that later releases added to a recipient of notifications. */
export type NotificationRecipientAddedFields = z.output<typeof notificationRecipientAddedFieldsSchema>;
export const notificationRecipientAddedFieldsSchema = answer.object({ username: z.string().optional() });

/** Fields that later releases added to a notification. */
export type NotificationAddedFields = z.output<typeof notificationAddedFieldsSchema>;
export const notificationAddedFieldsSchema = answer.object({ filters: open, timeGrains: open });

/** Fields that later releases added to the update of a notification. */
export type UpdateNotificationAddedFields = z.input<typeof updateNotificationAddedFieldsSchema>;
export const updateNotificationAddedFieldsSchema = request.open(sentFields);

/** Fields that later releases added to a new notification. Exactly one of the two ids names its dashboard. */
export type CreateNotificationAddedFields = z.input<typeof createNotificationAddedFieldsSchema>;
export const createNotificationAddedFieldsSchema = request
  .open({ ...sentFields, dashboardPublicId: z.string().optional(), dashboardId: z.number().optional() })
  .refine(
    ({ dashboardPublicId, dashboardId }) => (dashboardPublicId === undefined) !== (dashboardId === undefined),
    'expected either dashboardPublicId or dashboardId',
  );

/** The branch to synchronize. Default: the default branch. */
export interface TransformSyncRequest extends z.input<typeof transformSyncRequestSchema> {}
export const transformSyncRequestSchema = request.object({ branchName: branchNameSchema.optional() });

/** A started synchronization. */
export interface TransformSyncResponse extends z.output<typeof transformSyncResponseSchema> {}
export const transformSyncResponseSchema = answer.object({ branchName: open, syncJobId: open, workflowId: open });

/** Fields that later releases added to the policies of a resource's users, both own and inherited ones. */
export type UserPolicyAddedFields = z.output<typeof userPolicyAddedFieldsSchema>;
export const userPolicyAddedFieldsSchema = answer.object({ email: open, firstName: open, picture: open });

/** The actions that later releases added to policies. */
export type AddedPolicyAction = z.infer<typeof addedPolicyActionSchema>;
export const addedPolicyActionSchema = z.enum(['SecretsManage', 'DownloadData']);
