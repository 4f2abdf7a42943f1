import type { MergeResponse, ModelBranch } from '@svc-embed/platform/schemas';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { notFound, rejected, wrongField } from '../../refusal.js';
import { DEFAULT_BRANCH, ownerOf } from '../../repository/branches.js';
import type { Repository } from '../../repository/repository.js';
import {
  branchOf,
  deploymentOfRepository,
  type ModelRequest,
  REPOSITORY_OWNER,
  requireOwn,
  writableBranchOf,
} from './requests.js';

interface BranchRequest extends ModelRequest {
  readonly body: { readonly branch?: string | undefined } | undefined;
}

type Direction = { readonly from: string; readonly into: string };

/** Administers the branches of data models. Each operation that moves a branch also requests its build. */
export function modelBranchHandlers({ content, dataModel }: Pick<Tenant, 'content' | 'dataModel'>) {
  const { builds, repositories } = dataModel;

  function merge(
    request: BranchRequest,
    directionOf: (branch: string, repository: Repository) => Promise<Direction>,
  ): Promise<MergeResponse> {
    const { deploymentId } = request.params;
    return repositories.use(deploymentId, async (repository) => {
      const branch = await branchOf(repository, request.key, request.body?.branch);
      const { from, into } = await directionOf(branch, repository);
      requireOwn(from, request.key);
      requireOwn(into, request.key);
      const { commit, merged } = await repository.merge(from, into, repositories.author(request.key.name));
      return { branch: into, from, commit, merged, buildId: builds.request(deploymentId, into, commit) };
    });
  }

  return defineHandlers({
    startDevMode: (request) =>
      repositories.use(request.params.deploymentId, async (repository) => {
        const parent = request.body?.branch ?? DEFAULT_BRANCH;
        return describe(repository, await repository.branches.startDevMode(request.key.name, parent));
      }),
    stopDevMode: (request) =>
      repositories.use(request.params.deploymentId, async (repository) => {
        const branch = await repository.branches.stopDevMode(request.key.name);
        if (branch === undefined) throw notFound('This key has not started dev mode.');
        return describe(repository, branch);
      }),
    listBranches: (request) =>
      repositories.use(request.params.deploymentId, async (repository) => {
        const names = [...(await repository.branches.names())].sort();
        const branches = await Promise.all(names.map((name) => describe(repository, name)));
        return { defaultBranch: DEFAULT_BRANCH, branches };
      }),
    createBranch: (request) =>
      repositories.use(request.params.deploymentId, async (repository) => {
        const { name, from = DEFAULT_BRANCH } = request.body;
        requireOwn(from, request.key);
        await repository.branches.create(name, from);
        return describe(repository, name);
      }),
    commitChanges(request) {
      const { deploymentId } = request.params;
      return repositories.use(deploymentId, async (repository) => {
        const branch = await writableBranchOf(repository, request.key, request.body.branch);
        const commit = await repository.commit(branch, repositories.author(request.key.name), request.body.message);
        return { branch, commit, buildId: builds.request(deploymentId, branch, commit) };
      });
    },
    pullBranch: (request) =>
      merge(request, async (branch, repository) => ({ from: await parentOf(branch, repository), into: branch })),
    mergeBranch: (request) =>
      merge(request, async (branch, repository) => ({ from: branch, into: await parentOf(branch, repository) })),
    mergeToDefault: (request) =>
      merge(request, async (branch) => {
        if (branch === DEFAULT_BRANCH) throw noParent(branch);
        return { from: branch, into: DEFAULT_BRANCH };
      }),
    async connectRepohost(request) {
      const { deploymentId } = request.params;
      const { owner, repo, branch = DEFAULT_BRANCH } = request.body;
      requireOwn(branch, request.key);
      const source = deploymentOfRepository(content, request.key, request.body);
      if (source === undefined) {
        const message = `expected a repository of ${REPOSITORY_OWNER}, named by the id of a deployment`;
        throw rejected(`There is no repository ${owner}/${repo}.`, [{ path: 'repo', message }]);
      }
      const texts = await repositories.use(source, async ({ branches, textsOf }) =>
        textsOf(await branches.head(branch)),
      );
      return repositories.use(deploymentId, async (repository) => {
        const base = await repository.branches.head(DEFAULT_BRANCH);
        const files = texts.map(async ([path, text]) => [path, await repository.writeText(text)] as const);
        const author = repositories.author(request.key.name);
        const message = `Connect ${owner}/${repo}, ${branch}`;
        const commit = await repository.prepare(base, await Promise.all(files), author, message);
        await repository.advance(DEFAULT_BRANCH, base, commit);
        return { branch: DEFAULT_BRANCH, commit, buildId: builds.request(deploymentId, DEFAULT_BRANCH, commit) };
      });
    },
  });
}

async function parentOf(branch: string, { branches }: Repository): Promise<string> {
  const parent = await branches.parent(branch);
  if (parent === undefined) throw noParent(branch);
  return parent;
}

function noParent(branch: string): Error {
  const message = `expected a branch that came from another one; ${branch} is the default branch`;
  return wrongField('rejected', 'branch', message);
}

async function describe({ branches, hasChanges }: Repository, name: string): Promise<ModelBranch> {
  const owner = ownerOf(name);
  return {
    name,
    commit: await branches.head(name),
    parent: (await branches.parent(name)) ?? null,
    devMode: owner !== undefined && (await branches.devBranch(owner)) === name,
    hasChanges: await hasChanges(name),
  };
}
