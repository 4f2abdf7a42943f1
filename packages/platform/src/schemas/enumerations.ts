import { z } from 'zod';

/** The schema of `CreateDeploymentInputCloudProvider`. */
export const createDeploymentInputCloudProviderSchema = z.enum(['svccloud', 'provider_a', 'provider_b']);

/** Where a new deployment runs. */
export type CreateDeploymentInputCloudProvider = z.infer<typeof createDeploymentInputCloudProviderSchema>;

/** The schema of `CreateDeploymentInputCreationMethod`. */
export const createDeploymentInputCreationMethodSchema = z.enum(['upload', 'svccloud', 'repohost', 'ssh']);

/** Where a new deployment's data model comes from. */
export type CreateDeploymentInputCreationMethod = z.infer<typeof createDeploymentInputCreationMethodSchema>;

/** The schema of `CreateDeploymentInputDeployMode`. */
export const createDeploymentInputDeployModeSchema = z.enum(['git', 'cli']);

/** How a new deployment is updated. */
export type CreateDeploymentInputDeployMode = z.infer<typeof createDeploymentInputDeployModeSchema>;

/** The schema of `DeploymentLogsQuerySource`. */
export const deploymentLogsQuerySourceSchema = z.enum(['production', 'dev']);

/** The environment whose logs to read. */
export type DeploymentLogsQuerySource = z.infer<typeof deploymentLogsQuerySourceSchema>;

/** The schema of `DeploymentLogsQueryContainer`. */
export const deploymentLogsQueryContainerSchema = z.enum(['INIT', 'MAIN', 'svc-server', 'vector', 'api-proxy']);

/** The container whose logs to read. */
export type DeploymentLogsQueryContainer = z.infer<typeof deploymentLogsQueryContainerSchema>;

/** The schema of `BulkUserActionInputAction`. */
export const bulkUserActionInputActionSchema = z.enum(['DEACTIVATE', 'ACTIVATE', 'DELETE']);

/** What to do with many users at once. */
export type BulkUserActionInputAction = z.infer<typeof bulkUserActionInputActionSchema>;

/** The schema of `UserAttributeType`. */
export const userAttributeTypeSchema = z.enum(['string', 'number', 'boolean', 'string_array', 'number_array']);

/** The type of a user attribute; it never changes once defined. */
export type UserAttributeType = z.infer<typeof userAttributeTypeSchema>;

/** The schema of `WorkspaceItemType`. */
export const workspaceItemTypeSchema = z.enum(['FOLDER', 'WORKBOOK', 'REPORT']);

/** The kind of an item in a workspace. */
export type WorkspaceItemType = z.infer<typeof workspaceItemTypeSchema>;

/** The schema of `EmbedAccessAction`. */
export const embedAccessActionSchema = z.enum(['read', 'none']);

/** What embed users may do with a workbook's dashboard. */
export type EmbedAccessAction = z.infer<typeof embedAccessActionSchema>;
