import * as z from 'zod';
import {
  createDeploymentInputCloudProviderSchema,
  createDeploymentInputCreationMethodSchema,
  createDeploymentInputDeployModeSchema,
} from './enumerations.js';
import type { Immutable } from './immutable.js';
import { idSchema, nameSchema } from './names.js';
import { openEnum } from './open-enum.js';
import { pageSchema } from './paging.js';
import { answer, request } from './side.js';

/**
 * A deployment: a data model, its workbooks and its dashboards. The fields about its creation are missing if the platform
 * does not send them; unknown fields are kept.
 */
export interface Deployment extends Readonly<z.output<typeof deploymentSchema>> {}
export const deploymentSchema = answer.open({
  id: idSchema,
  name: z.string(),
  cloudProvider: openEnum(createDeploymentInputCloudProviderSchema).optional(),
  creationMethod: openEnum(createDeploymentInputCreationMethodSchema).optional(),
  deployMode: openEnum(createDeploymentInputDeployModeSchema).optional(),
});

export const deploymentsPageSchema = pageSchema(deploymentSchema);

/** Settings of a new deployment, which the platform does not document: an open object. */
export type CspsConfigInput = z.input<typeof cspsConfigInputSchema>;
export const cspsConfigInputSchema = request.json.object;

/** A deployment to create. Shape chosen by this package, except for the values of its enumerations. */
export interface CreateDeploymentInput extends Immutable<z.input<typeof createDeploymentInputSchema>> {}
export const createDeploymentInputSchema = request.object({
  name: nameSchema,
  cloudProvider: createDeploymentInputCloudProviderSchema.optional(),
  creationMethod: createDeploymentInputCreationMethodSchema.optional(),
  deployMode: createDeploymentInputDeployModeSchema.optional(),
  cspsConfig: cspsConfigInputSchema.optional(),
});

/** The fields of a deployment to change; others stay. Shape chosen by this package; the platform does not document it. */
export interface UpdateDeploymentInput extends Readonly<z.input<typeof updateDeploymentInputSchema>> {}
export const updateDeploymentInputSchema = request.object({ name: nameSchema.optional() });

/**
 * The deleted deployment. `id` is missing if the answer of the deleting request was lost. Shape chosen by this package;
 * unknown fields are kept.
 */
export interface DeploymentDeleteResponse extends Readonly<z.output<typeof deploymentDeleteResponseSchema>> {}
export const deploymentDeleteResponseSchema = answer.open({ id: idSchema.optional() });

/** The step of the set-up to go to; default: the next one. Shape chosen by this package. */
export interface AdvanceCreationStepInput extends Readonly<z.input<typeof advanceCreationStepInputSchema>> {}
export const advanceCreationStepInputSchema = request.object({ step: nameSchema.optional() });

/** The step of the set-up that a deployment is at, and all steps in their order. Shape chosen by this package. */
export interface CreationStepResponse extends Immutable<z.output<typeof creationStepResponseSchema>> {}
export const creationStepResponseSchema = answer.open({ step: z.string(), steps: z.array(z.string()).default([]) });
