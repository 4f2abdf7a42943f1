import * as z from 'zod';
import { deploymentLogsQueryContainerSchema, deploymentLogsQuerySourceSchema } from './enumerations.js';
import type { Immutable } from './immutable.js';
import { branchNameSchema } from './names.js';
import { openEnum } from './open-enum.js';
import { answer, request } from './side.js';

/** The state of a build. A failed build does not change the data model. */
export type BuildState = z.infer<typeof buildStateSchema>;
export const buildStateSchema = z.enum(['queued', 'building', 'ready', 'failed']);

/** A mistake in a file of a data model. Lines and columns count from 1. Shape chosen by this package. */
export type BuildIssue = Immutable<z.output<typeof buildIssueSchema>>;
export const buildIssueSchema = answer.open({ file: z.string(), line: z.int(), column: z.int(), message: z.string() });

/**
 * The latest build of a branch. Shape chosen by this package; the platform does not document it. Times are ISO 8601, and
 * null until then; unknown fields are kept.
 */
export interface BuildStatusResponse extends Immutable<z.output<typeof buildStatusResponseSchema>> {}
export const buildStatusResponseSchema = answer.open({
  branch: z.string(),
  buildId: z.int(),
  status: openEnum(buildStateSchema),
  commit: z.string(),
  issues: z.array(buildIssueSchema).default([]),
  queuedAt: z.string(),
  finishedAt: z.string().nullable(),
});

/** The logs to read: of the default branch (`production`) or the others (`dev`), and of one container. */
export type LogsQuery = Readonly<z.input<typeof logsQuerySchema>>;
export const logsQuerySchema = request.object({
  source: deploymentLogsQuerySourceSchema.optional(),
  container: deploymentLogsQueryContainerSchema.optional(),
  branch: branchNameSchema.optional(),
});

/** The latest lines of a deployment's logs, the oldest first. Shape chosen by this package. */
export interface DeploymentLogsResponse extends Immutable<z.output<typeof deploymentLogsResponseSchema>> {}
export const deploymentLogsResponseSchema = answer.open({
  logs: z.array(
    answer.open({
      time: z.string(),
      source: openEnum(deploymentLogsQuerySourceSchema),
      container: openEnum(deploymentLogsQueryContainerSchema),
      branch: z.string(),
      message: z.string(),
    }),
  ),
});
