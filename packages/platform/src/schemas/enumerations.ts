import * as z from 'zod';

/** Where a new deployment runs. */
export type CreateDeploymentInputCloudProvider = z.infer<typeof createDeploymentInputCloudProviderSchema>;
export const createDeploymentInputCloudProviderSchema = z.enum(['svccloud', 'provider_a', 'provider_b']);

/** Where a new deployment's data model comes from. */
export type CreateDeploymentInputCreationMethod = z.infer<typeof createDeploymentInputCreationMethodSchema>;
export const createDeploymentInputCreationMethodSchema = z.enum(['upload', 'svccloud', 'repohost', 'ssh']);

/** How a new deployment is updated. */
export type CreateDeploymentInputDeployMode = z.infer<typeof createDeploymentInputDeployModeSchema>;
export const createDeploymentInputDeployModeSchema = z.enum(['git', 'cli']);

/** The environment whose logs to read. */
export type DeploymentLogsQuerySource = z.infer<typeof deploymentLogsQuerySourceSchema>;
export const deploymentLogsQuerySourceSchema = z.enum(['production', 'dev']);

/** The container whose logs to read. */
export type DeploymentLogsQueryContainer = z.infer<typeof deploymentLogsQueryContainerSchema>;
export const deploymentLogsQueryContainerSchema = z.enum(['INIT', 'MAIN', 'svc-server', 'vector', 'api-proxy']);

/** What to do with many users at once. */
export type BulkUserActionInputAction = z.infer<typeof bulkUserActionInputActionSchema>;
export const bulkUserActionInputActionSchema = z.enum(['DEACTIVATE', 'ACTIVATE', 'DELETE']);

/** The type of a user attribute; it never changes once defined. */
export type UserAttributeType = z.infer<typeof userAttributeTypeSchema>;
export const userAttributeTypeSchema = z.enum(['string', 'number', 'boolean', 'string_array', 'number_array']);

/** The kind of an item in a workspace. */
export type WorkspaceItemType = z.infer<typeof workspaceItemTypeSchema>;
export const workspaceItemTypeSchema = z.enum(['FOLDER', 'WORKBOOK', 'REPORT']);

/** What embed users may do with a workbook's dashboard. */
export type EmbedAccessAction = z.infer<typeof embedAccessActionSchema>;
export const embedAccessActionSchema = z.enum(['read', 'none']);
