import { refuseInBrowser } from '../refuse-browser.js';

refuseInBrowser();

export type { IndexedList, List, ListQuery } from '../client/create-list.js';
export type { PlatformClientOptions } from '../client/options.js';
export { isPlatformError, PlatformError, type PlatformErrorCode } from '../error.js';
export type { AppConfigInput, AppConfigResponse } from '../schemas/app-config.js';
export type {
  BuildIssue,
  BuildState,
  BuildStatusResponse,
  DeploymentLogsResponse,
  LogsQuery,
} from '../schemas/build.js';
export type { Dashboard } from '../schemas/dashboard.js';
export type * from '../schemas/data-model.js';
export type * from '../schemas/deployment.js';
export type * from '../schemas/environment.js';
export type { CreateFolderInput, Folder, FoldersListResponse } from '../schemas/folder.js';
export type {
  TransformSyncRequest,
  TransformSyncResponse,
  UpdatePublishedAiWidgetThreadInput,
} from '../schemas/later-releases.js';
export type {
  CreateNotificationInput,
  Notification,
  NotificationRecipient,
  NotificationRecipientInput,
  NotificationsFilter,
  UpdateNotificationInput,
} from '../schemas/notification.js';
export type * from '../schemas/oauth-integration.js';
export type * from '../schemas/oidc-token-config.js';
export type { AliasedPage, Page, PageInfo } from '../schemas/paging.js';
export type { JsonObject } from '../schemas/plain-json.js';
export type * from '../schemas/repohost.js';
export type {
  ConnectReportToWorkbookInput,
  Report,
  ReportPlacement,
  ReportsListResponse,
  ReportsQuery,
  UpdateReportInput,
} from '../schemas/report.js';
export type { ScimGroupInput, ScimPatch, ScimQuery, ScimResource, ScimUserInput } from '../schemas/scim.js';
export type { TenantSettings, TenantSettingsInput } from '../schemas/tenant-settings.js';
export type {
  BulkUserActionInput,
  BulkUserActionResponse,
  User,
  UserCreateInput,
  UserUpdateInput,
} from '../schemas/user.js';
export type {
  DefinedUserAttribute,
  UpdateUserAttributeInput,
  UpsertUserAttributeValueInput,
  UserAttributeDefinition,
  UserAttributeValues,
} from '../schemas/user-attribute.js';
export type { DuplicateWorkbookInput, UpdateWorkbookInput, Workbook } from '../schemas/workbook.js';
export type {
  BulkDeleteWorkspaceObjectsInput,
  BulkMoveWorkspaceObjectsInput,
  BulkWorkspaceObjectsResponse,
  ResourceOwner,
  SharedWorkspaceItem,
  WorkspaceFolderPathEntry,
} from '../schemas/workspace.js';
export type { CallOptions } from '../transport/call-options.js';
export type { AiWidgetsOperations } from './ai-widgets.js';
export type { BuildOperations } from './builds.js';
export { createManagementClient, type ManagementClient } from './create-management-client.js';
export type { DataModelOperations } from './data-model.js';
export type { DeployDataModel, DeployDataModelOptions } from './deploy-data-model.js';
export type { DeploymentsOperations } from './deployments.js';
export type { EnvironmentOperations } from './environments.js';
export type { NotificationsOperations } from './notifications.js';
export type { OauthIntegrationsOperations, UserOauthTokensOperations } from './oauth-integrations.js';
export type { OidcTokenConfigsOperations } from './oidc-token-configs.js';
export type { RepohostOperations } from './repohost.js';
export type { ScimOperations } from './scim.js';
export type { AppConfigOperations, TenantOperations } from './settings.js';
export type { UserAttributesOperations } from './user-attributes.js';
export type { UsersOperations } from './users.js';
export type { WaitForBuild, WaitForBuildOptions } from './wait-for-build.js';
export type {
  FoldersOperations,
  ReportsByLastView,
  ReportsListQuery,
  ReportsOperations,
  WorkspaceOperations,
  WorkspaceWorkbooksOperations,
} from './workspace.js';
