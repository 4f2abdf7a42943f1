import * as z from 'zod';

/** The cloud that a new deployment runs in. */
export type CreateDeploymentInputCloudProvider = z.infer<typeof createDeploymentInputCloudProviderSchema>;
export const createDeploymentInputCloudProviderSchema = z.enum(['svccloud', 'provider_a', 'provider_b']);

/** The source of a new deployment's data model. */
export type CreateDeploymentInputCreationMethod = z.infer<typeof createDeploymentInputCreationMethodSchema>;
export const createDeploymentInputCreationMethodSchema = z.enum(['upload', 'svccloud', 'repohost', 'ssh']);

/** The way to update a new deployment. */
export type CreateDeploymentInputDeployMode = z.infer<typeof createDeploymentInputDeployModeSchema>;
export const createDeploymentInputDeployModeSchema = z.enum(['git', 'cli']);

/** The environment whose logs to read. */
export type DeploymentLogsQuerySource = z.infer<typeof deploymentLogsQuerySourceSchema>;
export const deploymentLogsQuerySourceSchema = z.enum(['production', 'dev']);

/** The container whose logs to read. */
export type DeploymentLogsQueryContainer = z.infer<typeof deploymentLogsQueryContainerSchema>;
export const deploymentLogsQueryContainerSchema = z.enum(['INIT', 'MAIN', 'svc-server', 'vector', 'api-proxy']);

/** An action for many users. */
export type BulkUserActionInputAction = z.infer<typeof bulkUserActionInputActionSchema>;
export const bulkUserActionInputActionSchema = z.enum(['DEACTIVATE', 'ACTIVATE', 'DELETE']);

/** The type of a user attribute. It cannot be changed later. */
export type UserAttributeType = z.infer<typeof userAttributeTypeSchema>;
export const userAttributeTypeSchema = z.enum(['string', 'number', 'boolean', 'string_array', 'number_array']);

/** The kind of an item in a workspace. */
export type WorkspaceItemType = z.infer<typeof workspaceItemTypeSchema>;
export const workspaceItemTypeSchema = z.enum(['FOLDER', 'WORKBOOK', 'REPORT']);

/** The access of embed users to a workbook's dashboard. */
export type EmbedAccessAction = z.infer<typeof embedAccessActionSchema>;
export const embedAccessActionSchema = z.enum(['read', 'none']);
