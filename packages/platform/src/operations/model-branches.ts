import * as schemas from '../schemas/all.js';
import { buildPath, common, type modelFileTable } from './model-files.js';
import { answers, creating, type Each, type Kind, reading, takes } from './table.js';

const merging = {
  ...common,
  method: 'POST',
  body: takes<schemas.BranchQuery>()(schemas.branchQuerySchema),
  bodyOptional: true,
  response: answers<schemas.MergeResponse>(schemas.mergeResponseSchema),
  // A second merge of the same commits changes nothing.
  idempotent: true,
  refusals: ['conflict', 'rejected'],
} as const;

export const modelBranchTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Starts or continues dev mode: a branch of your own whose parent is `branch`, by default the default branch. */
    startDevMode: each('startDevMode', {
      ...common,
      summary: 'Start dev mode on a branch of your own',
      method: 'POST',
      path: `${buildPath}/dev-mode`,
      body: takes<schemas.BranchQuery>()(schemas.branchQuerySchema),
      bodyOptional: true,
      response: answers<schemas.ModelBranch>(schemas.modelBranchSchema),
      idempotent: true,
      refusals: ['rejected'],
    }),
    /** Leaves dev mode and returns its branch. Commits and changes stay; `startDevMode` continues with them. */
    stopDevMode: each('stopDevMode', {
      ...common,
      summary: 'Leave dev mode; the branch stays',
      method: 'DELETE',
      path: `${buildPath}/dev-mode`,
      response: answers<schemas.ModelBranch>(schemas.modelBranchSchema),
      idempotent: true,
    }),
    /** Lists the branches. */
    listBranches: each('listBranches', {
      ...common,
      ...reading,
      summary: 'List the branches',
      path: `${buildPath}/branches`,
      response: answers<schemas.BranchesResponse>(schemas.branchesResponseSchema),
    }),
    /** Creates a branch at the head of another, which becomes its parent. */
    createBranch: each('createBranch', {
      ...common,
      ...creating,
      summary: 'Create a branch',
      path: `${buildPath}/branches`,
      body: takes<schemas.CreateBranchInput>()(schemas.createBranchInputSchema),
      response: answers<schemas.ModelBranch>(schemas.modelBranchSchema),
      refusals: ['conflict'],
    }),
    /** Commits the changes of your dev-mode branch and builds it. The name is this package's own. */
    commitChanges: each('commitChanges', {
      ...common,
      ...creating,
      summary: 'Commit the changes of a dev-mode branch',
      path: `${buildPath}/commit`,
      body: takes<schemas.CommitChangesInput>()(schemas.commitChangesInputSchema),
      response: answers<schemas.CommitResponse>(schemas.commitResponseSchema),
      refusals: ['conflict'],
    }),
    /** Merges the parent of a branch into it; 409 names the files in conflict. The name is this package's own. */
    pullBranch: each('pullBranch', {
      ...merging,
      summary: 'Merge the parent of a branch into it',
      path: `${buildPath}/pull`,
    }),
    /** Merges a branch into its parent; 409 names the files in conflict. The name is this package's own. */
    mergeBranch: each('mergeBranch', {
      ...merging,
      summary: 'Merge a branch into its parent',
      path: `${buildPath}/merge`,
    }),
    /** Merges a branch into the default branch, otherwise like `mergeBranch`. The name is this package's own. */
    mergeToDefault: each('mergeToDefault', {
      ...merging,
      summary: 'Merge a branch into the default branch',
      path: `${buildPath}/merge-to-default`,
    }),
    /**
     * Replaces the files of the default branch with those of a provider's repository, in one commit, and builds it. The name
     * is this package's own.
     *
     * @example
     * await client.dataModel.connectRepohost(2, { owner: 'acme', repo: 'data-model', branch: 'release' });
     * await client.dataModel.waitForBuild(2);
     */
    connectRepohost: each('connectRepohost', {
      ...common,
      summary: 'Take the data model from a repository of the provider, and build it',
      method: 'POST',
      path: `${buildPath}/repohost/connect`,
      body: takes<schemas.ConnectRepohostRequest>()(schemas.connectRepohostRequestSchema),
      response: answers<schemas.CommitResponse>(schemas.commitResponseSchema),
      // The same files cause no second commit.
      idempotent: true,
      refusals: ['rejected'],
    }),
  }) as const;

/**
 * The files of data models and their branches. The default of `branch` is your dev-mode branch while you are in dev mode,
 * and otherwise the default branch.
 */
export interface DataModelOperations
  extends ReturnType<typeof modelFileTable<'method'>>,
    ReturnType<typeof modelBranchTable<'method'>> {}
