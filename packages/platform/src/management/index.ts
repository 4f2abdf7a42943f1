import { refuseInBrowser } from '../refuse-browser.js';

refuseInBrowser();

export type { IndexedList, List, ListQuery } from '../client/create-list.js';
export type { PlatformClientOptions } from '../client/options.js';
export { isPlatformError, PlatformError, type PlatformErrorCode } from '../error.js';
export type { AiWidgetsOperations } from '../operations/ai-widgets.js';
export type { BuildOperations } from '../operations/builds.js';
export type { DeploymentsOperations } from '../operations/deployments.js';
export type { EnvironmentOperations } from '../operations/environments.js';
export type { DataModelOperations } from '../operations/model-branches.js';
export type { NotificationsOperations } from '../operations/notifications.js';
export type { OauthIntegrationsOperations, UserOauthTokensOperations } from '../operations/oauth-integrations.js';
export type { OidcTokenConfigsOperations } from '../operations/oidc-token-configs.js';
export type { RepohostOperations } from '../operations/repohost.js';
export type { ReportsByLastView, ReportsListQuery, ReportsOperations } from '../operations/reports.js';
export type { ScimOperations } from '../operations/scim.js';
export type { AppConfigOperations, TenantOperations } from '../operations/settings.js';
export type { UsersOperations } from '../operations/users.js';
export type { FoldersOperations, WorkspaceOperations, WorkspaceWorkbooksOperations } from '../operations/workspace.js';
export type { AppConfigInput, AppConfigResponse } from '../schemas/app-config.js';
export type {
  BuildIssue,
  BuildState,
  BuildStatusResponse,
  DeploymentLogsResponse,
  LogsQuery,
} from '../schemas/build.js';
export type { Dashboard } from '../schemas/dashboard.js';
export type {
  BranchesResponse,
  BranchQuery,
  CommitChangesInput,
  CommitResponse,
  ConnectRepohostRequest,
  CreateBranchInput,
  FileChangesResponse,
  FileHashesResponse,
  FilesResponse,
  FinishUploadBody,
  FinishUploadResponse,
  ListFilesQuery,
  MergeResponse,
  ModelBranch,
  RemoveFilesInput,
  RenameFilesInput,
  StartUploadInput,
  StartUploadResponse,
  UpdateFilesInput,
  UploadFileBody,
  UploadFileResponse,
} from '../schemas/data-model.js';
export type {
  AdvanceCreationStepInput,
  CreateDeploymentInput,
  CreationStepResponse,
  CspsConfigInput,
  Deployment,
  DeploymentDeleteResponse,
  UpdateDeploymentInput,
} from '../schemas/deployment.js';
export type {
  DeploymentPodsResponse,
  EnvironmentsResponse,
  EnvVariablesListResponse,
  RegionsListResponse,
  SetEnvVariablesInput,
} from '../schemas/environment.js';
export type { CreateFolderInput, Folder, FoldersListResponse } from '../schemas/folder.js';
export type {
  DashboardFilter,
  DashboardTimeGrain,
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
export type {
  InitiatedUserOauthToken,
  OauthIntegration,
  OauthIntegrationInput,
  UpdateOauthIntegrationInput,
  UserOauthToken,
} from '../schemas/oauth-integration.js';
export type {
  OidcTokenConfig,
  OidcTokenConfigInput,
  UpdateOidcTokenConfigInput,
} from '../schemas/oidc-token-config.js';
export type { AliasedPage, Page, PageInfo } from '../schemas/paging.js';
export type { JsonObject } from '../schemas/plain-json.js';
export type {
  RepohostBranches,
  RepohostInstallations,
  RepohostRepositories,
  RepohostStatus,
} from '../schemas/repohost.js';
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
export { createManagementClient, type ManagementClient } from './create-management-client.js';
export type { DeployDataModel, DeployDataModelOptions } from './deploy-data-model.js';
export type { UserAttributesOperations } from './user-attributes.js';
export type { WaitForBuild, WaitForBuildOptions } from './wait-for-build.js';
