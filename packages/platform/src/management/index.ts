import { refuseInBrowser } from '../refuse-browser.js';

refuseInBrowser();

export type { List, ListQuery } from '../client/create-list.js';
export type { PlatformClientOptions } from '../client/options.js';
export { isPlatformError, PlatformError, type PlatformErrorCode } from '../error.js';
export type { AppConfigInput, AppConfigResponse } from '../schemas/app-config.js';
export type { Deployment } from '../schemas/deployment.js';
export type { BulkUserActionInputAction, UserAttributeType } from '../schemas/enumerations.js';
export type { TenantSettings, TenantSettingsInput } from '../schemas/tenant-settings.js';
export type {
  BulkUserActionInput,
  BulkUserActionResponse,
  User,
  UserCreateInput,
  UserUpdateInput,
} from '../schemas/user.js';
export type { UserAttributeDefinition, UserAttributeValue } from '../schemas/user-attribute.js';
export type {
  UpsertUserAttributeValueInput,
  UserAttributeEntry,
  UserAttributesQuery,
  UserAttributeUpdateInput,
  UserAttributeValueEntry,
  UserAttributeValuesResponse,
} from '../schemas/user-attribute-entry.js';
export type { CallOptions } from '../transport/call-options.js';
export { createManagementClient, type ManagementClient } from './create-management-client.js';
export type { DeploymentsOperations } from './deployments.js';
export { ensureUserAttributes } from './ensure-user-attributes.js';
export type { AppConfigOperations, TenantOperations } from './settings.js';
export type { UserAttributesOperations } from './user-attributes.js';
export type { UsersOperations } from './users.js';
