import type {
  BranchesResponse,
  BranchQuery,
  CommitChangesInput,
  CommitResponse,
  ConnectRepohostRequest,
  CreateBranchInput,
  FileChangesResponse,
  FileHashesResponse,
  FilesResponse,
  FinishUploadBody,
  FinishUploadResponse,
  ListFilesQuery,
  MergeResponse,
  ModelBranch,
  RemoveFilesInput,
  RenameFilesInput,
  StartUploadInput,
  StartUploadResponse,
  StopDevModeResponse,
  UpdateFilesInput,
  UploadFileBody,
  UploadFileResponse,
} from '../schemas/data-model.js';
import type { CallOptions } from '../transport/call-options.js';

/**
 * The files of data models and their branches. Where a `branch` is left out, it is your dev-mode branch while you are in
 * dev mode, and otherwise the default branch.
 */
export interface DataModelOperations {
  /** Reads the files of a branch with their texts: all, or with `path` one file or what is below one folder. */
  listFiles(deploymentId: number, query?: ListFilesQuery, options?: CallOptions): Promise<FilesResponse>;
  /**
   * Writes files on your dev-mode branch, to be committed by `commitChanges`.
   *
   * @example
   * await client.dataModel.startDevMode(1);
   * await client.dataModel.updateFiles(1, { files: [{ path: 'views/movies.yml', content }] });
   * await client.dataModel.commitChanges(1, { message: 'Add the budget' });
   * await client.dataModel.mergeToDefault(1);
   * await client.dataModel.waitForBuild(1);
   */
  updateFiles(deploymentId: number, input: UpdateFilesInput, options?: CallOptions): Promise<FileChangesResponse>;
  /** Removes files on your dev-mode branch; one that is not there is no error. */
  removeFiles(deploymentId: number, input: RemoveFilesInput, options?: CallOptions): Promise<FileChangesResponse>;
  /** Renames files on your dev-mode branch, all at once. */
  renameFiles(deploymentId: number, input: RenameFilesInput, options?: CallOptions): Promise<FileChangesResponse>;
  /** Reads the git ids of the files of a branch, by default the default branch. The name is this package's own. */
  listFileHashes(deploymentId: number, query?: BranchQuery, options?: CallOptions): Promise<FileHashesResponse>;
  /**
   * Starts an upload to a branch that is no dev-mode branch, by default the default branch. `deployDataModel` does the
   * three steps of an upload. The name is this package's own.
   */
  startUpload(deploymentId: number, input?: StartUploadInput, options?: CallOptions): Promise<StartUploadResponse>;
  /** Adds one file to an upload. The name is this package's own. */
  uploadFile(deploymentId: number, input: UploadFileBody, options?: CallOptions): Promise<UploadFileResponse>;
  /**
   * Commits an upload to its branch and builds it; 409 when the branch has moved since the upload started. The name is
   * this package's own.
   */
  finishUpload(deploymentId: number, input: FinishUploadBody, options?: CallOptions): Promise<FinishUploadResponse>;
  /** Starts dev mode, or goes on with it: a branch of your own whose parent is `branch`, by default the default branch. */
  startDevMode(deploymentId: number, input?: BranchQuery, options?: CallOptions): Promise<ModelBranch>;
  /** Leaves dev mode. The branch stays with its commits and its changes, and `startDevMode` goes on with it. */
  stopDevMode(deploymentId: number, options?: CallOptions): Promise<StopDevModeResponse>;
  /** Lists the branches. */
  listBranches(deploymentId: number, options?: CallOptions): Promise<BranchesResponse>;
  /** Creates a branch at the head of another, which becomes its parent. */
  createBranch(deploymentId: number, input: CreateBranchInput, options?: CallOptions): Promise<ModelBranch>;
  /** Commits the changes of your dev-mode branch and builds it. The name is this package's own. */
  commitChanges(deploymentId: number, input: CommitChangesInput, options?: CallOptions): Promise<CommitResponse>;
  /** Merges the parent of a branch into it; 409 names the files in conflict. The name is this package's own. */
  pullBranch(deploymentId: number, input?: BranchQuery, options?: CallOptions): Promise<MergeResponse>;
  /** Merges a branch into its parent; 409 names the files in conflict. The name is this package's own. */
  mergeBranch(deploymentId: number, input?: BranchQuery, options?: CallOptions): Promise<MergeResponse>;
  /** Merges a branch into the default branch, as `mergeBranch` does. The name is this package's own. */
  mergeToDefault(deploymentId: number, input?: BranchQuery, options?: CallOptions): Promise<MergeResponse>;
  /**
   * Makes the default branch hold the files of a repository of the provider, as one commit, and builds it. The name is
   * this package's own.
   *
   * @example
   * await client.dataModel.connectRepohost(2, { owner: 'acme', repo: 'data-model', branch: 'release' });
   * await client.dataModel.waitForBuild(2);
   */
  connectRepohost(deploymentId: number, input: ConnectRepohostRequest, options?: CallOptions): Promise<CommitResponse>;
}
