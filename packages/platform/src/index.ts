import { refuseInBrowser } from './refuse-browser.js';

refuseInBrowser();

export type { List, ListQuery } from './client/create-list.js';
export { createPlatformClient, type PlatformClient } from './client/create-platform-client.js';
export type { PlatformClientOptions } from './client/options.js';
export {
  isPlatformError,
  PlatformError,
  type PlatformErrorCode,
  type PlatformErrorDetails,
  type PlatformErrorReason,
} from './error.js';
export type { DashboardExportsOperations } from './operations/dashboard-exports.js';
export type { EmbedOperations } from './operations/embed.js';
export type { EmbedGroupOperations, EmbedTenantsOperations } from './operations/embed-tenants.js';
export type { EmbedAccessOperations, WorkbooksOperations } from './operations/workbooks.js';
export { checkSessionRequest } from './schemas/check-session-request.js';
export type { Dashboard } from './schemas/dashboard.js';
export type { DashboardConfigInput } from './schemas/dashboard-config.js';
export type { DashboardEmbedding, UpdateDashboardEmbeddingInput } from './schemas/dashboard-embedding.js';
export type {
  DashboardExportJob,
  DashboardExportStatus,
  StartDashboardExportInput,
} from './schemas/dashboard-export.js';
export type { EmbedAccessResponse, UpdateEmbedAccessInput } from './schemas/embed-access.js';
export type {
  CreateEmbedGroupInput,
  EmbedGroup,
  EmbedGroupMembersInput,
  EmbedGroupMembersMutationResponse,
  EmbedTenant,
  EmbedUser,
  UpdateEmbedGroupInput,
} from './schemas/embed-tenant.js';
export type { Issue } from './schemas/issue.js';
export type {
  EmbedPythonFilteredRunInput,
  PythonAnalysisFilteredRun,
} from './schemas/open-shapes.js';
export type { Page, PageInfo } from './schemas/paging.js';
export type { PublishDashboardInput } from './schemas/publish.js';
export type { GenerateSessionRequest, GenerateSessionResponse as EmbedSession } from './schemas/session-request.js';
export { createSessionHandler, type SessionHandlerOptions } from './session-handler/create-session-handler.js';
export type { CallOptions } from './transport/call-options.js';
export type { AccessToken } from './transport/credentials.js';
