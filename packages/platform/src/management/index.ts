import { refuseInBrowser } from '../refuse-browser.js';

refuseInBrowser();

export type { List, ListQuery } from '../client/create-list.js';
export type { PlatformClientOptions } from '../client/options.js';
export { isPlatformError, PlatformError, type PlatformErrorCode } from '../error.js';
export type { Dashboard } from '../schemas/dashboard.js';
export type { Deployment } from '../schemas/deployment.js';
export type { CreateFolderInput, Folder, FoldersListResponse } from '../schemas/folder.js';
export type { UpdatePublishedAiWidgetThreadInput } from '../schemas/later-releases.js';
export type {
  CreateNotificationInput,
  Notification,
  NotificationRecipient,
  NotificationRecipientInput,
  NotificationsFilter,
  UpdateNotificationInput,
} from '../schemas/notification.js';
export type { AliasedPage, Page, PageInfo } from '../schemas/paging.js';
export type {
  ConnectReportToWorkbookInput,
  Report,
  ReportPlacement,
  ReportsListResponse,
  ReportsQuery,
  UpdateReportInput,
} from '../schemas/report.js';
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
export { createManagementClient, type ManagementClient } from './create-management-client.js';
export type { DeploymentsOperations } from './deployments.js';
export type { NotificationsOperations } from './notifications.js';
export type {
  FoldersOperations,
  ReportsByLastView,
  ReportsListQuery,
  ReportsOperations,
  WorkspaceOperations,
  WorkspaceWorkbooksOperations,
} from './workspace.js';
