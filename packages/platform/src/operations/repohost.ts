import * as z from 'zod';
import { idSchema } from '../schemas/names.js';
import {
  repohostBranchesSchema,
  repohostInstallationsSchema,
  repohostRepositoriesSchema,
  repohostStatusSchema,
} from '../schemas/repohost.js';
import type { Operation } from './operation.js';

const name = z.string().min(1).max(100);
const common = {
  group: 'repohost',
  // The platform shows neither names nor payloads.
  choice: true,
  method: 'GET',
  auth: 'Bearer',
  idempotent: true,
} as const;

/** The provider that repositories of data models come from. */
export const repohostOperations = {
  getRepohostStatus: {
    ...common,
    id: 'getRepohostStatus',
    summary: 'Read whether a provider of repositories is connected',
    path: '/api/v1/repohost/status',
    params: z.strictObject({}),
    response: repohostStatusSchema,
  },
  listRepohostInstallations: {
    ...common,
    id: 'listRepohostInstallations',
    summary: 'List the accounts of the provider whose repositories can be read',
    path: '/api/v1/repohost/installations',
    params: z.strictObject({}),
    response: repohostInstallationsSchema,
  },
  listRepohostRepositories: {
    ...common,
    id: 'listRepohostRepositories',
    summary: 'List the repositories of an installation',
    path: '/api/v1/repohost/installations/{installationId}/repositories',
    params: z.strictObject({ installationId: idSchema }),
    response: repohostRepositoriesSchema,
  },
  listRepohostBranches: {
    ...common,
    id: 'listRepohostBranches',
    summary: 'List the branches of a repository',
    path: '/api/v1/repohost/repositories/{owner}/{repo}/branches',
    params: z.strictObject({ owner: name, repo: name }),
    response: repohostBranchesSchema,
  },
} as const satisfies Record<string, Operation>;
export type RepohostTable = typeof repohostOperations;
