import { PlatformError } from '../error.js';
import type { DataModelOperations } from '../operations/model-branches.js';
import { ownFields } from '../own-fields.js';
import type { BuildStatusResponse } from '../schemas/build.js';
import { readSignal } from '../transport/call-options.js';
import type { WaitForBuild, WaitForBuildOptions } from './wait-for-build.js';

/** Options of `deployDataModel`. `timeout` limits the wait for the build. */
export interface DeployDataModelOptions extends WaitForBuildOptions {
  /** The message of the commit. */
  readonly message?: string | undefined;
}

export interface DeployDataModel {
  /**
   * Replaces the files of a branch with these, by path, in one commit, and waits until it is built. Uploads only files
   * whose content differs, and removes the branch's other files. If it fails before the build, the branch is unchanged.
   *
   * @throws PlatformError `rejected` with status 409 if the branch was changed at the same time, and the errors of
   * `waitForBuild`.
   * @example
   * await client.dataModel.deployDataModel(1, { 'views/movies.yml': await readFile('model/views/movies.yml', 'utf8') });
   */
  deployDataModel(
    deploymentId: number,
    files: Readonly<Record<string, string>>,
    options?: DeployDataModelOptions,
  ): Promise<BuildStatusResponse>;
}

type Parts = Pick<DataModelOperations, 'startUpload' | 'listFileHashes' | 'uploadFile' | 'finishUpload'> & WaitForBuild;

export function createDeployDataModel(operations: Parts): DeployDataModel {
  const { startUpload, listFileHashes, uploadFile, finishUpload, waitForBuild } = operations;
  return {
    async deployDataModel(deploymentId, files, options) {
      const signal = readSignal('deployDataModel', options);
      const { branch: target, message, timeout } = ownFields(options);
      const contents = readFiles(files);
      // Before reading the hashes, so that the platform detects a later change of the branch.
      const { uploadId, branch } = await startUpload(deploymentId, { branch: target }, { signal });
      const known = await listFileHashes(deploymentId, { branch }, { signal });
      const hashes = new Map(known.files.map(({ path, hash }) => [path, hash]));
      for (const [path, content] of contents) {
        if (hashes.get(path) === (await gitHash(content))) continue;
        await uploadFile(deploymentId, { uploadId, path, content }, { signal });
      }
      const removed = [...hashes.keys()].filter((path) => !contents.has(path));
      await finishUpload(deploymentId, { uploadId, removed, message }, { signal });
      return waitForBuild(deploymentId, { branch, timeout, signal });
    },
  };
}

function readFiles(files: unknown): ReadonlyMap<string, string> {
  const entries = Object.entries(typeof files === 'object' && files !== null ? files : {});
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  if (entries.length > 0 && entries.every(isText)) return new Map(entries);
  // An empty object, such as from a pattern without matches, would remove the whole model.
  const message =
    'Nothing was sent: the files of deployDataModel must be an object of texts by path, with at least one';
  throw new PlatformError('invalid-request', message);
}

/** Returns git's id of a file's content. */
async function gitHash(content: string): Promise<string> {
  const encoder = new TextEncoder();
  const bytes = encoder.encode(content);
  const head = encoder.encode(`blob ${bytes.length}\0`);
  const object = new Uint8Array(head.length + bytes.length);
  object.set(head);
  object.set(bytes, head.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', object));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
