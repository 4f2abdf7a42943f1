import * as schemas from '../schemas/all.js';
import { answers, creating, type Each, type Kind, reading, takes, updating } from './table.js';

/** The address of the build API of a deployment. */
export const buildPath = '/build/api/v1/deployments/{deploymentId}';
/** The common fields of all operations on data models. */
export const common = {
  group: 'dataModel',
  // The platform does not document their payloads.
  choice: true,
  since: '0.3.0',
  auth: 'Bearer',
} as const;

const filesPath = `${buildPath}/data-model/files` as const;

/** The files of data models, and their uploads. */
export const modelFileTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Reads the files of a branch with their content: all of them, or with `path` one file or the files in one folder. */
    listFiles: each('listFiles', {
      ...common,
      ...reading,
      summary: 'Read the files of a branch',
      path: filesPath,
      query: schemas.listFilesQuerySchema,
      response: answers<schemas.FilesResponse>(schemas.filesResponseSchema),
      large: true,
    }),
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
    updateFiles: each('updateFiles', {
      ...common,
      ...updating,
      summary: 'Write files on a dev-mode branch',
      path: filesPath,
      body: takes<schemas.UpdateFilesInput>()(schemas.updateFilesInputSchema),
      response: answers<schemas.FileChangesResponse>(schemas.fileChangesResponseSchema),
      large: true,
      refusals: ['conflict'],
    }),
    /** Removes files on your dev-mode branch. A missing file is not an error. */
    removeFiles: each('removeFiles', {
      ...common,
      summary: 'Remove files on a dev-mode branch',
      method: 'DELETE',
      path: filesPath,
      body: takes<schemas.RemoveFilesInput>()(schemas.removeFilesInputSchema),
      response: answers<schemas.FileChangesResponse>(schemas.fileChangesResponseSchema),
      large: true,
      refusals: ['conflict'],
      idempotent: true,
    }),
    /** Renames files on your dev-mode branch, all in one step. */
    renameFiles: each('renameFiles', {
      ...common,
      ...creating,
      summary: 'Rename files on a dev-mode branch',
      path: `${filesPath}/rename`,
      body: takes<schemas.RenameFilesInput>()(schemas.renameFilesInputSchema),
      response: answers<schemas.FileChangesResponse>(schemas.fileChangesResponseSchema),
      large: true,
      refusals: ['conflict', 'rejected'],
    }),
    /** Reads the git ids of the files of a branch, by default the default branch. The name is this package's own. */
    listFileHashes: each('listFileHashes', {
      ...common,
      ...reading,
      summary: 'Read the git ids of the files of a branch, to upload only what differs',
      path: `${buildPath}/data-model/file-hashes`,
      query: schemas.branchQuerySchema,
      response: answers<schemas.FileHashesResponse>(schemas.fileHashesResponseSchema),
      large: true,
    }),
    /**
     * Starts an upload to a branch that is not a dev-mode branch, by default the default branch. `deployDataModel` does
     * all three steps of an upload. The name is this package's own.
     */
    startUpload: each('startUpload', {
      ...common,
      summary: 'Start an upload to a branch',
      method: 'POST',
      path: `${buildPath}/data-model/upload/start`,
      body: takes<schemas.BranchQuery>()(schemas.branchQuerySchema),
      bodyOptional: true,
      response: answers<schemas.StartUploadResponse>(schemas.startUploadResponseSchema),
      // An upload that is never finished changes nothing.
      idempotent: true,
      refusals: ['conflict'],
    }),
    /** Adds one file to an upload. The name is this package's own. */
    uploadFile: each('uploadFile', {
      ...common,
      summary: 'Add one file to an upload',
      method: 'POST',
      path: `${buildPath}/data-model/upload/file`,
      body: takes<schemas.UploadFileBody>()(schemas.uploadFileBodySchema),
      response: answers<schemas.UploadFileResponse>(schemas.uploadFileResponseSchema),
      idempotent: true,
      refusals: ['conflict', 'rejected'],
    }),
    /**
     * Commits an upload to its branch and builds it; 409 if the branch has changed since the upload started. The name is
     * this package's own.
     */
    finishUpload: each('finishUpload', {
      ...common,
      ...creating,
      summary: 'Commit an upload to its branch and build it',
      path: `${buildPath}/data-model/upload/finish`,
      body: takes<schemas.FinishUploadBody>()(schemas.finishUploadBodySchema),
      response: answers<schemas.CommitResponse>(schemas.commitResponseSchema),
      refusals: ['conflict'],
    }),
  }) as const;
