export type { AuthScheme, Operation } from '../operations/operation.js';
export { type OperationId, operations } from '../operations/operations.js';
export {
  type AiEngineerSettingsAddedFields,
  aiEngineerSettingsAddedFieldsSchema,
  type ChatThreadPolicy,
  chatThreadPolicySchema,
  type UpdatePublishedAiWidgetThreadInput,
  updatePublishedAiWidgetThreadInputSchema,
} from './ai-engineer.js';
export {
  type AppConfigAddedFields,
  appConfigAddedFieldsSchema,
  type CreatorMode,
  creatorModeSchema,
  type EmbedSettings,
  embedSettingsSchema,
  type SheetsUiSettings,
  sheetsUiSettingsSchema,
} from './app-config.js';
export {
  type DashboardAppSource,
  type DashboardAppSourceInput,
  dashboardAppSourceInputSchema,
  dashboardAppSourceSchema,
} from './app-source.js';
export { type CheckedSessionRequest, checkSessionRequest } from './check-session-request.js';
export { type Dashboard, type DashboardStatus, dashboardSchema, dashboardStatusSchema } from './dashboard.js';
export {
  type DashboardConfig,
  type DashboardConfigInput,
  type DashboardKind,
  dashboardConfigInputSchema,
  dashboardConfigSchema,
  dashboardKindSchema,
} from './dashboard-config.js';
export {
  type DashboardEmbedding,
  dashboardEmbeddingSchema,
  type UpdateDashboardEmbeddingInput,
  updateDashboardEmbeddingInputSchema,
} from './dashboard-embedding.js';
export {
  type EmbedAccessResponse,
  embedAccessResponseSchema,
  type UpdateEmbedAccessInput,
  updateEmbedAccessInputSchema,
} from './embed-access.js';
export {
  type EmbedGroupMembers,
  type EmbedGroupMembersInput,
  type EmbedGroupMembersMutationResponse,
  embedGroupMembersInputSchema,
  embedGroupMembersMutationResponseSchema,
  embedGroupMembersSchema,
} from './embed-group-members.js';
export {
  type CreateEmbedGroupInput,
  createEmbedGroupInputSchema,
  type EmbedGroup,
  type EmbedTenant,
  type EmbedUser,
  embedGroupSchema,
  embedGroupsPageSchema,
  embedTenantSchema,
  embedTenantsPageSchema,
  embedUserSchema,
  embedUsersPageSchema,
  type UpdateEmbedGroupInput,
  updateEmbedGroupInputSchema,
} from './embed-tenant.js';
export {
  type BulkUserActionInputAction,
  bulkUserActionInputActionSchema,
  type CreateDeploymentInputCloudProvider,
  type CreateDeploymentInputCreationMethod,
  type CreateDeploymentInputDeployMode,
  createDeploymentInputCloudProviderSchema,
  createDeploymentInputCreationMethodSchema,
  createDeploymentInputDeployModeSchema,
  type DeploymentLogsQueryContainer,
  type DeploymentLogsQuerySource,
  deploymentLogsQueryContainerSchema,
  deploymentLogsQuerySourceSchema,
  type EmbedAccessAction,
  embedAccessActionSchema,
  type UserAttributeType,
  userAttributeTypeSchema,
  type WorkspaceItemType,
  workspaceItemTypeSchema,
} from './enumerations.js';
export { type ErrorBody, errorBodySchema } from './error-body.js';
export { type GroupDefinition, groupDefinitionSchema } from './group-definition.js';
export { type Checked, checkValue, type Issue } from './issue.js';
export type { Json, JsonObject } from './json.js';
export {
  type DashboardLayout,
  type DashboardLayoutInput,
  dashboardLayoutInputSchema,
  dashboardLayoutSchema,
} from './layout.js';
export { embedTenantNameSchema, idSchema, nameSchema, publicIdSchema } from './names.js';
export {
  type CreateNotificationAddedFields,
  createNotificationAddedFieldsSchema,
  type NotificationAddedFields,
  type NotificationRecipientAddedFields,
  notificationAddedFieldsSchema,
  notificationRecipientAddedFieldsSchema,
  type UpdateNotificationAddedFields,
  updateNotificationAddedFieldsSchema,
} from './notification.js';
export type { OpenEnum } from './open-enum.js';
export { type Page, type PageInfo, type PageQuery, pageInfoSchema, pageQuerySchema, pageSchema } from './paging.js';
export { type PublishDashboardInput, publishDashboardInputSchema } from './publish.js';
export {
  type EmbedPythonFilteredRunInput,
  embedPythonFilteredRunInputSchema,
  type PythonAnalysisFilteredRun,
  pythonAnalysisFilteredRunSchema,
} from './python-run.js';
export {
  type ConnectReportToWorkbookInput,
  connectReportToWorkbookInputSchema,
  type ReportAddedFields,
  type ReportPlacement,
  reportAddedFieldsSchema,
  reportPlacementSchema,
  type UpdateReportAddedFields,
  updateReportAddedFieldsSchema,
} from './report.js';
export {
  type ColumnFormat,
  columnFormatSchema,
  type PeriodComparison,
  periodComparisonSchema,
  type ReportSnapshot,
  type ReportSnapshotKind,
  reportSnapshotKindSchema,
  reportSnapshotSchema,
} from './report-snapshot.js';
export { type GenerateSessionRequest, generateSessionRequestSchema } from './session-request.js';
export { type GenerateSessionResponse, generateSessionResponseSchema, sessionIdSchema } from './session-response.js';
export { type SessionSettings, sessionSettingsSchema } from './session-settings.js';
export { type DashboardThemeInput, dashboardThemeInputSchema } from './theme.js';
export {
  type TransformSyncRequest,
  type TransformSyncResponse,
  transformSyncRequestSchema,
  transformSyncResponseSchema,
} from './transform-sync.js';
export {
  type UserAttribute,
  type UserAttributeDefinition,
  type UserAttributeValue,
  userAttributeDefinitionSchema,
  userAttributeSchema,
  userAttributeValueSchema,
} from './user-attribute.js';
export { type UserProfile, userProfileSchema } from './user-profile.js';
export {
  type DashboardWidget,
  type DashboardWidgetInput,
  type DashboardWidgetType,
  dashboardWidgetInputSchema,
  dashboardWidgetSchema,
  dashboardWidgetTypeSchema,
} from './widget.js';
export {
  type AddedPolicyAction,
  addedPolicyActionSchema,
  type FolderAddedFields,
  folderAddedFieldsSchema,
  type UpdateWorkbookAddedFields,
  type UserPolicyAddedFields,
  updateWorkbookAddedFieldsSchema,
  userPolicyAddedFieldsSchema,
  type WorkbookAddedFields,
  workbookAddedFieldsSchema,
} from './workspace.js';
