import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoize } from '../memoize.js';
import type { ModelFiles } from '../model/compile-model.js';
import { notFound, Refusal } from '../refusal.js';
import { createSemaphore } from '../semaphore.js';
import { makeFolder, syncFolder } from '../sync-folder.js';
import { createAtomicFs } from './atomic-fs.js';
import { DEFAULT_BRANCH } from './branches.js';
import type { Author, Git } from './objects.js';
import { createRepository, type Repository } from './repository.js';
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-folder.js';

export interface RepositoriesOptions {
  /** The folder that contains them; a temporary one when undefined. */
  readonly folder: string | undefined;
  readonly files: ModelFiles;
  readonly now: () => number;
}

export function hasRepositories(folder: string): boolean {
  const path = join(folder, 'repositories');
  return existsSync(path) && readdirSync(path).some((name) => name.endsWith('.git'));
}

/** The git repositories of a sandbox, one for each deployment, created on first use. */
export type Repositories = ReturnType<typeof createRepositories>;

export function createRepositories({ folder, files, now }: RepositoriesOptions) {
  const lockOf = memoize((_deploymentId: number) => createSemaphore(1));
  const opened = new Map<number, Repository>();
  const removed = new Set<number>();
  let temporary: TemporaryFolder | undefined;

  function root(): string {
    if (folder !== undefined) return join(folder, 'repositories');
    temporary ??= makeTemporaryFolder();
    return temporary.path;
  }

  function author(name: string): Author {
    return { name, email: `${name}@sandbox.invalid`, timestamp: Math.floor(now() / 1000), timezoneOffset: 0 };
  }

  /** Makes a repository in a temporary place and moves it when it is complete, so that a kill leaves no partial one. */
  async function seed(git: Git, gitdir: string, unfinished: string): Promise<void> {
    const made = join(unfinished, randomUUID());
    const at = { fs: createAtomicFs(unfinished), gitdir: made };
    await git.init({ ...at, bare: true, defaultBranch: DEFAULT_BRANCH });
    const repository = createRepository(git, at);
    const blobs = await Promise.all(
      [...files].map(async ([path, text]) => [path, await repository.writeText(text)] as const),
    );
    await repository.begin(blobs, author('sandbox'), 'The model that the sandbox came with');
    await rename(made, gitdir);
    await syncFolder(root());
  }

  async function open(deploymentId: number): Promise<Repository> {
    const known = opened.get(deploymentId);
    if (known !== undefined) return known;
    // Loaded on first use, because it is as large as the sandbox.
    const git = await import('isomorphic-git');
    const gitdir = join(root(), `${deploymentId}.git`);
    const unfinished = join(root(), `${deploymentId}.tmp`);
    // A killed process may have left files there.
    await rm(unfinished, { recursive: true, force: true });
    makeFolder(unfinished);
    if (!existsSync(gitdir)) await seed(git, gitdir, unfinished);
    const repository = createRepository(git, { fs: createAtomicFs(unfinished), gitdir });
    opened.set(deploymentId, repository);
    return repository;
  }

  /** Works exclusively with the place of a repository. */
  async function exclusively<T>(deploymentId: number, work: () => Promise<T>): Promise<T> {
    return lockOf(deploymentId).run(async () => {
      if (removed.has(deploymentId)) throw notFound('There is no such deployment.');
      return work();
    });
  }

  return {
    author,
    /** Works exclusively with a repository. Throws `repository-unusable` for a damaged one, and the work's refusals. */
    use: <T>(deploymentId: number, work: (repository: Repository) => Promise<T>) =>
      exclusively(deploymentId, async () => {
        try {
          const repository = await open(deploymentId);
          await repository.branches.head(DEFAULT_BRANCH).catch((error: unknown) => {
            throw unusable(deploymentId, error);
          });
          return await work(repository);
        } catch (error) {
          throw error instanceof Refusal ? error : unusable(deploymentId, error);
        }
      }),
    /** Calls `first` and removes a repository, exclusively. Waiting and later work is refused (`not-found`). */
    remove: (deploymentId: number, first: () => void) =>
      exclusively(deploymentId, async () => {
        first();
        removed.add(deploymentId);
        opened.delete(deploymentId);
        if (folder === undefined && temporary === undefined) return;
        for (const kind of ['git', 'tmp']) {
          await rm(join(root(), `${deploymentId}.${kind}`), { recursive: true, force: true });
        }
      }),
    /** Removes the remains of deleted deployments, which a killed process may have left. Called at the start. */
    async removeOthers(deploymentIds: readonly number[]) {
      if (folder === undefined || !existsSync(root())) return;
      for (const name of await readdir(root())) {
        const [, id] = /^(\d+)\.(git|tmp)$/.exec(name) ?? [];
        if (id === undefined || deploymentIds.includes(Number(id))) continue;
        await rm(join(root(), name), { recursive: true, force: true });
      }
    },
    /** Removes repositories in a temporary folder. */
    close() {
      temporary?.remove();
      temporary = undefined;
    },
  };
}

function unusable(deploymentId: number, error: unknown): Refusal {
  const text = error instanceof Error ? error.message : String(error);
  return new Refusal(
    'repository-unusable',
    `The repository of deployment ${deploymentId} cannot be used: ${text} If it is damaged, restore ` +
      `repositories/${deploymentId}.git in the data folder, or remove it to begin with the model that the sandbox came with.`,
  );
}
