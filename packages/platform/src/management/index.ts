import { refuseInBrowser } from '../refuse-browser.js';

refuseInBrowser();

export type { List, ListQuery } from '../client/create-list.js';
export type { PlatformClientOptions } from '../client/options.js';
export { isPlatformError, PlatformError, type PlatformErrorCode } from '../error.js';
export type {
  BuildIssue,
  BuildState,
  BuildStatusResponse,
  DeploymentLogsResponse,
  LogsQuery,
} from '../schemas/build.js';
export type * from '../schemas/data-model.js';
export type { Deployment } from '../schemas/deployment.js';
export type { CallOptions } from '../transport/call-options.js';
export type { BuildOperations } from './builds.js';
export { createManagementClient, type ManagementClient } from './create-management-client.js';
export type { DataModelOperations } from './data-model.js';
export type { DeployDataModel, DeployDataModelOptions } from './deploy-data-model.js';
export type { DeploymentsOperations } from './deployments.js';
export type { WaitForBuild, WaitForBuildOptions } from './wait-for-build.js';
