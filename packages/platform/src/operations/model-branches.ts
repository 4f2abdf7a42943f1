import {
  type BranchesResponse,
  type BranchQuery,
  branchesResponseSchema,
  branchQuerySchema,
  type CommitChangesInput,
  type CommitResponse,
  type ConnectRepohostRequest,
  type CreateBranchInput,
  commitChangesInputSchema,
  commitResponseSchema,
  connectRepohostRequestSchema,
  createBranchInputSchema,
  type MergeResponse,
  type ModelBranch,
  mergeResponseSchema,
  modelBranchSchema,
  type StopDevModeResponse,
  stopDevModeResponseSchema,
} from '../schemas/data-model.js';
import { buildPath, common, type modelFileTable } from './model-files.js';
import { answers, type Each, type Kind, takes } from './table.js';

const merging = {
  ...common,
  method: 'POST',
  body: takes<BranchQuery>()(branchQuerySchema),
  bodyOptional: true,
  response: answers<MergeResponse>(mergeResponseSchema),
  // What is merged already is not merged again.
  idempotent: true,
  refusals: ['conflict', 'rejected'],
} as const;

export const modelBranchTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Starts dev mode, or goes on with it: a branch of your own whose parent is `branch`, by default the default branch. */
    startDevMode: each({
      ...common,
      id: 'startDevMode',
      summary: 'Start to write on a branch of your own',
      method: 'POST',
      path: `${buildPath}/dev-mode`,
      body: takes<BranchQuery>()(branchQuerySchema),
      bodyOptional: true,
      response: answers<ModelBranch>(modelBranchSchema),
      idempotent: true,
      refusals: ['rejected'],
    }),
    /** Leaves dev mode. The branch stays with its commits and its changes, and `startDevMode` goes on with it. */
    stopDevMode: each({
      ...common,
      id: 'stopDevMode',
      summary: 'Stop to write on your own branch, which stays',
      method: 'DELETE',
      path: `${buildPath}/dev-mode`,
      response: answers<StopDevModeResponse>(stopDevModeResponseSchema),
      idempotent: true,
    }),
    /** Lists the branches. */
    listBranches: each({
      ...common,
      id: 'listBranches',
      summary: 'List the branches',
      method: 'GET',
      path: `${buildPath}/branches`,
      response: answers<BranchesResponse>(branchesResponseSchema),
      idempotent: true,
    }),
    /** Creates a branch at the head of another, which becomes its parent. */
    createBranch: each({
      ...common,
      id: 'createBranch',
      summary: 'Create a branch',
      method: 'POST',
      path: `${buildPath}/branches`,
      body: takes<CreateBranchInput>()(createBranchInputSchema),
      response: answers<ModelBranch>(modelBranchSchema),
      idempotent: false,
      refusals: ['conflict'],
    }),
    /** Commits the changes of your dev-mode branch and builds it. The name is this package's own. */
    commitChanges: each({
      ...common,
      id: 'commitChanges',
      summary: 'Commit what a dev-mode branch has changed',
      method: 'POST',
      path: `${buildPath}/commit`,
      body: takes<CommitChangesInput>()(commitChangesInputSchema),
      response: answers<CommitResponse>(commitResponseSchema),
      idempotent: false,
      refusals: ['conflict'],
    }),
    /** Merges the parent of a branch into it; 409 names the files in conflict. The name is this package's own. */
    pullBranch: each({
      ...merging,
      id: 'pullBranch',
      summary: 'Merge the parent of a branch into it',
      path: `${buildPath}/pull`,
    }),
    /** Merges a branch into its parent; 409 names the files in conflict. The name is this package's own. */
    mergeBranch: each({
      ...merging,
      id: 'mergeBranch',
      summary: 'Merge a branch into its parent',
      path: `${buildPath}/merge`,
    }),
    /** Merges a branch into the default branch, as `mergeBranch` does. The name is this package's own. */
    mergeToDefault: each({
      ...merging,
      id: 'mergeToDefault',
      summary: 'Merge a branch into the default branch',
      path: `${buildPath}/merge-to-default`,
    }),
    /**
     * Makes the default branch hold the files of a repository of the provider, as one commit, and builds it. The name is
     * this package's own.
     *
     * @example
     * await client.dataModel.connectRepohost(2, { owner: 'acme', repo: 'data-model', branch: 'release' });
     * await client.dataModel.waitForBuild(2);
     */
    connectRepohost: each({
      ...common,
      id: 'connectRepohost',
      summary: 'Take the data model from a repository of the provider, and build it',
      method: 'POST',
      path: `${buildPath}/repohost/connect`,
      body: takes<ConnectRepohostRequest>()(connectRepohostRequestSchema),
      response: answers<CommitResponse>(commitResponseSchema),
      // The same files need no other commit.
      idempotent: true,
      refusals: ['rejected'],
    }),
  }) as const;

/**
 * The files of data models and their branches. Where a `branch` is left out, it is your dev-mode branch while you are in
 * dev mode, and otherwise the default branch.
 */
export interface DataModelOperations
  extends ReturnType<typeof modelFileTable<'method'>>,
    ReturnType<typeof modelBranchTable<'method'>> {}
