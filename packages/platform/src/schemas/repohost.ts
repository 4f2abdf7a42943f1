import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { answer } from './side.js';

// The platform names these addresses but does not document their payloads: this package chose all shapes.

/** Whether the account is connected to a provider of repositories. */
export interface RepohostStatus extends Immutable<z.output<typeof repohostStatusSchema>> {}
export const repohostStatusSchema = answer.open({ connected: z.boolean() });

/** The accounts of the provider whose repositories the platform may read. */
export interface RepohostInstallations extends Immutable<z.output<typeof repohostInstallationsSchema>> {}
export const repohostInstallationsSchema = answer.open({
  installations: z.array(answer.open({ id: z.int(), owner: z.string() })),
});

/** The repositories of an installation, sorted by name. */
export interface RepohostRepositories extends Immutable<z.output<typeof repohostRepositoriesSchema>> {}
export const repohostRepositoriesSchema = answer.open({
  repositories: z.array(answer.open({ owner: z.string(), repo: z.string(), defaultBranch: z.string() })),
});

/** The branches of a repository with the commits at their heads, sorted by name. */
export interface RepohostBranches extends Immutable<z.output<typeof repohostBranchesSchema>> {}
export const repohostBranchesSchema = answer.open({
  branches: z.array(answer.open({ name: z.string(), commit: z.string() })),
});
