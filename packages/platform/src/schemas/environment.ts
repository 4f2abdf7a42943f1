import * as z from 'zod';
import { distinct } from './distinct.js';
import { deploymentLogsQueryContainerSchema, deploymentLogsQuerySourceSchema } from './enumerations.js';
import type { Immutable } from './immutable.js';
import { openEnum } from './open-enum.js';
import { answer, request } from './side.js';

// The platform names these operations and some types, but does not document their fields: this package chose all shapes,
// and answers keep unknown fields.

/** The environments of a deployment: one of its default branch (`production`), and those of other branches (`dev`). */
export interface EnvironmentsResponse extends Immutable<z.output<typeof environmentsResponseSchema>> {}
export const environmentsResponseSchema = answer.open({
  environments: z.array(answer.open({ type: openEnum(deploymentLogsQuerySourceSchema), branch: z.string() })),
});

/** The name of an environment variable: at most 128 letters, digits and `_`, not beginning with a digit. */
const variableNameSchema = z
  .string()
  .regex(/^[A-Za-z_]\w{0,127}$/, 'expected 1 to 128 of A-Z, a-z, 0-9 and _, not beginning with a digit');

/**
 * Environment variables to set; others stay, and null removes one. A secret variable stays secret until `secret` is false;
 * no answer contains its value.
 */
export interface SetEnvVariablesInput extends Immutable<z.input<typeof setEnvVariablesInputSchema>> {}
export const setEnvVariablesInputSchema = request.object({
  variables: z
    .array(request.object({ name: variableNameSchema, value: z.string().nullable(), secret: z.boolean().optional() }))
    .max(1000)
    .superRefine(distinct('name')),
});

/** The environment variables, sorted by name. The value of a secret one is null. */
export interface EnvVariablesListResponse extends Immutable<z.output<typeof envVariablesListResponseSchema>> {}
export const envVariablesListResponseSchema = answer.open({
  variables: z.array(
    answer.open({
      name: z.string(),
      value: z.string().nullable().default(null),
      secret: z.boolean(),
      /** An ISO 8601 time. */
      updatedAt: z.string().nullable().default(null),
    }),
  ),
});

/** The processes of a deployment, with the containers that appear in its logs. */
export interface DeploymentPodsResponse extends Immutable<z.output<typeof deploymentPodsResponseSchema>> {}
export const deploymentPodsResponseSchema = answer.open({
  pods: z.array(
    answer.open({
      name: z.string(),
      status: z.string(),
      containers: z.array(openEnum(deploymentLogsQueryContainerSchema)).default([]),
    }),
  ),
});

/** The regions that deployments run in. */
export interface RegionsListResponse extends Immutable<z.output<typeof regionsListResponseSchema>> {}
export const regionsListResponseSchema = answer.open({
  regions: z.array(answer.open({ id: z.string(), name: z.string().nullable().default(null) })),
});
