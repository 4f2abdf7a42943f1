import type { FileChangesResponse } from '@svc-embed/platform/schemas';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { forbidden, notFound, Refusal, rejected, requireFound, wrongField } from '../../refusal.js';
import { DEFAULT_BRANCH, ownerOf } from '../../repository/branches.js';
import type { Repository } from '../../repository/repository.js';
import { branchOf, type ModelRequest, writableBranchOf } from './requests.js';
import { MAX_UPLOAD_MIB, type Upload } from './uploads.js';

type Edit = (files: Map<string, string>) => void;

export function modelFileHandlers({ dataModel }: Pick<Tenant, 'dataModel'>) {
  const { repositories } = dataModel;

  function edit(
    request: ModelRequest & { readonly body: { readonly branch?: string | undefined } },
    prepare: (repository: Repository) => Edit | Promise<Edit>,
  ): Promise<FileChangesResponse> {
    return repositories.use(request.params.deploymentId, async (repository) => {
      const branch = await writableBranchOf(repository, request.key, request.body.branch);
      const changes = await repository.edit(branch, await prepare(repository));
      return { branch, changes: changes.map((change) => ({ ...change })) };
    });
  }

  return defineHandlers({
    listFiles: (request) =>
      repositories.use(request.params.deploymentId, async (repository) => {
        const { branch: named, path } = request.query;
        const branch = await branchOf(repository, request.key, named);
        const all = [...(await repository.files(branch))];
        const listed = all.filter(([own]) => path === undefined || own === path || own.startsWith(`${path}/`));
        if (path !== undefined && listed.length === 0) throw notFound(`${branch} has no file and no folder ${path}.`);
        const files = listed.map(async ([own, hash]) => ({
          path: own,
          hash,
          content: await repository.readText(hash),
        }));
        return { branch, files: await Promise.all(files) };
      }),
    listFileHashes: (request) =>
      repositories.use(request.params.deploymentId, async ({ branches, filesOf }) => {
        const { branch = DEFAULT_BRANCH } = request.query;
        const commit = await branches.head(branch);
        return { branch, commit, files: [...(await filesOf(commit))].map(([path, hash]) => ({ path, hash })) };
      }),
    updateFiles: (request) =>
      edit(request, async ({ writeText }) => {
        const { files: sent } = request.body;
        const blobs = await Promise.all(
          sent.map(async ({ path, content }) => [path, await writeText(content)] as const),
        );
        return (files) => {
          for (const [path, blob] of blobs) files.set(path, blob);
        };
      }),
    removeFiles: (request) =>
      edit(request, () => (files) => {
        for (const path of request.body.paths) files.delete(path);
      }),
    renameFiles: (request) => edit(request, () => (files) => rename(files, request.body.renames)),
  });
}

/** Renames files. Removes all of them before adding any, so that two files can swap names. */
function rename(files: Map<string, string>, renames: readonly { readonly from: string; readonly to: string }[]): void {
  const moved = renames.map(({ from }) => files.get(from));
  const missing = renames.flatMap(({ from }, index) =>
    moved[index] === undefined
      ? [{ path: `renames[${index}].from`, message: `expected a file; there is no ${from}` }]
      : [],
  );
  if (missing[0] !== undefined) throw rejected(`${missing[0].path}: ${missing[0].message}.`, missing);
  for (const { from } of renames) files.delete(from);
  for (const [index, { to }] of renames.entries()) {
    const blob = moved[index];
    if (blob === undefined || files.has(to)) throw new Refusal('conflict', `There is already a file ${to}.`);
    files.set(to, blob);
  }
}

/** Handles uploads to branches. Uploaded files are stored until the upload is finished, and then become one commit. */
export function uploadHandlers({ dataModel }: Pick<Tenant, 'dataModel'>) {
  const { builds, repositories, uploads } = dataModel;

  function find({ key, params }: ModelRequest, id: string): Upload {
    const upload = requireFound(
      uploads.find(params.deploymentId, id),
      'There is no such upload. Uploads end after a day: start another one.',
    );
    if (upload.keyName !== key.name) throw forbidden(`The key ${upload.keyName} started this upload.`);
    return upload;
  }

  return defineHandlers({
    startUpload(request) {
      const { deploymentId } = request.params;
      const branch = request.body?.branch ?? DEFAULT_BRANCH;
      return repositories.use(deploymentId, async ({ branches }) => {
        const base = await branches.head(branch);
        if (ownerOf(branch) !== undefined) {
          throw new Refusal('conflict', `${branch} is a dev-mode branch: write its files with updateFiles.`);
        }
        const { id } = uploads.start(deploymentId, { branch, base, keyName: request.key.name });
        return { uploadId: id, branch, commit: base };
      });
    },
    uploadFile(request) {
      const { deploymentId } = request.params;
      const { uploadId, path, content } = request.body;
      return repositories.use(deploymentId, async ({ hashOf }) => {
        const { id, commitId } = find(request, uploadId);
        if (commitId !== null) throw new Refusal('conflict', 'The upload is finished: start another one.');
        const hash = await hashOf(content);
        if (!uploads.addFile(id, path, content)) {
          throw wrongField('rejected', 'content', `expected at most ${MAX_UPLOAD_MIB} MiB for all files of the upload`);
        }
        return { path, hash };
      });
    },
    finishUpload(request) {
      const { deploymentId } = request.params;
      const { uploadId, removed = [], message = 'Upload' } = request.body;
      return repositories.use(deploymentId, async (repository) => {
        const { id, branch, base, commitId: prepared } = find(request, uploadId);
        const files = async () => {
          const all = new Map(await repository.filesOf(base));
          for (const path of removed) all.delete(path);
          const texts = [...uploads.files(id)];
          const blobs = texts.map(async ([path, text]) => [path, await repository.writeText(text)] as const);
          return [...all, ...(await Promise.all(blobs))];
        };
        const author = repositories.author(request.key.name);
        const commit = prepared ?? (await repository.prepare(base, await files(), author, message));
        // Stored before the branch moves, so that the same request finds its commit after a kill.
        uploads.setCommit(id, commit);
        await repository.advance(branch, base, commit);
        return {
          branch,
          commit,
          buildId: builds.request(deploymentId, branch, await repository.branches.head(branch)),
        };
      });
    },
  });
}
