import { requireDeployment } from '../../http/authorization.js';
import { forbidden, Refusal } from '../../refusal.js';
import { DEFAULT_BRANCH, ownerOf } from '../../repository/branches.js';
import type { Repository } from '../../repository/repository.js';
import type { Key } from '../../store/key.js';
import type { Content } from '../content.js';

export type ModelRequest = { readonly key: Key; readonly params: { readonly deploymentId: number } };

/** The owner of all repositories, because the sandbox is the provider. The name of a repository is its deployment's id. */
export const REPOSITORY_OWNER = 'sandbox';

/** Returns the deployment of a repository, if there is one. Throws a 403 if the key gives no access to it. */
export function deploymentOfRepository(
  { deployments }: Pick<Content, 'deployments'>,
  key: Key,
  { owner, repo }: { readonly owner: string; readonly repo: string },
): number | undefined {
  const known = deployments.list().find(({ id }) => owner === REPOSITORY_OWNER && repo === String(id));
  if (known !== undefined) requireDeployment(key, known.id);
  return known?.id;
}

/** Returns the named branch, else the caller's dev-mode branch, else the default one. Throws a 403 for another's. */
export async function branchOf({ branches }: Repository, key: Key, named: string | undefined): Promise<string> {
  const branch = named ?? (await branches.devBranch(key.name)) ?? DEFAULT_BRANCH;
  requireOwn(branch, key);
  await branches.head(branch);
  return branch;
}

/** Returns the branch to write files on: the caller's own dev-mode branch, while they are in dev mode. */
export async function writableBranchOf(repository: Repository, key: Key, named: string | undefined): Promise<string> {
  const branch = await branchOf(repository, key, named);
  if (branch === (await repository.branches.devBranch(key.name))) return branch;
  throw new Refusal(
    'conflict',
    `${branch} accepts no changes of files: start dev mode, and write on the branch in its answer.`,
  );
}

/** Throws a 403 for the dev-mode branch of somebody else. */
export function requireOwn(branch: string, key: Key): void {
  const owner = ownerOf(branch);
  if (owner !== undefined && owner !== key.name) {
    throw forbidden(`${branch} is the dev-mode branch of the key ${owner}.`);
  }
}
