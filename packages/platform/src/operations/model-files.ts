import * as z from 'zod';
import {
  branchQuerySchema,
  commitResponseSchema,
  fileChangesResponseSchema,
  fileHashesResponseSchema,
  filesResponseSchema,
  finishUploadBodySchema,
  listFilesQuerySchema,
  removeFilesInputSchema,
  renameFilesInputSchema,
  startUploadResponseSchema,
  updateFilesInputSchema,
  uploadFileBodySchema,
  uploadFileResponseSchema,
} from '../schemas/data-model.js';
import { idSchema } from '../schemas/names.js';
import type { Operation } from './operation.js';

/** The address of the build API of a deployment. */
export const buildPath = '/build/api/v1/deployments/{deploymentId}';
/** What all operations on data models have. */
export const common = {
  group: 'dataModel',
  // The platform shows no payload of them.
  choice: true,
  since: '0.3.0',
  auth: 'Bearer',
  params: z.strictObject({ deploymentId: idSchema }),
} as const;

const filesPath = `${buildPath}/data-model/files` as const;

/** The files of data models, and their uploads. */
export const modelFileOperations = {
  listFiles: {
    ...common,
    id: 'listFiles',
    summary: 'Read the files of a branch',
    method: 'GET',
    path: filesPath,
    query: listFilesQuerySchema,
    response: filesResponseSchema,
    idempotent: true,
    large: true,
  },
  updateFiles: {
    ...common,
    id: 'updateFiles',
    summary: 'Write files on a dev-mode branch',
    method: 'PUT',
    path: filesPath,
    body: updateFilesInputSchema,
    response: fileChangesResponseSchema,
    idempotent: true,
    large: true,
    refusals: ['conflict'],
  },
  removeFiles: {
    ...common,
    id: 'removeFiles',
    summary: 'Remove files on a dev-mode branch',
    method: 'DELETE',
    path: filesPath,
    body: removeFilesInputSchema,
    response: fileChangesResponseSchema,
    idempotent: true,
    large: true,
    refusals: ['conflict'],
  },
  renameFiles: {
    ...common,
    id: 'renameFiles',
    summary: 'Rename files on a dev-mode branch',
    method: 'POST',
    path: `${filesPath}/rename`,
    body: renameFilesInputSchema,
    response: fileChangesResponseSchema,
    idempotent: false,
    large: true,
    refusals: ['conflict', 'rejected'],
  },
  listFileHashes: {
    ...common,
    id: 'listFileHashes',
    summary: 'Read which contents the files of a branch have, to upload only what differs',
    method: 'GET',
    path: `${buildPath}/data-model/file-hashes`,
    query: branchQuerySchema,
    response: fileHashesResponseSchema,
    idempotent: true,
    large: true,
  },
  startUpload: {
    ...common,
    id: 'startUpload',
    summary: 'Start an upload to a branch',
    method: 'POST',
    path: `${buildPath}/data-model/upload/start`,
    body: branchQuerySchema,
    bodyOptional: true,
    response: startUploadResponseSchema,
    // An upload that is never finished changes nothing.
    idempotent: true,
    refusals: ['conflict'],
  },
  uploadFile: {
    ...common,
    id: 'uploadFile',
    summary: 'Add one file to an upload',
    method: 'POST',
    path: `${buildPath}/data-model/upload/file`,
    body: uploadFileBodySchema,
    response: uploadFileResponseSchema,
    idempotent: true,
    refusals: ['conflict'],
  },
  finishUpload: {
    ...common,
    id: 'finishUpload',
    summary: 'Commit an upload to its branch and build it',
    method: 'POST',
    path: `${buildPath}/data-model/upload/finish`,
    body: finishUploadBodySchema,
    response: commitResponseSchema,
    idempotent: false,
    refusals: ['conflict'],
  },
} as const satisfies Record<string, Operation>;
export type ModelFileTable = typeof modelFileOperations;
