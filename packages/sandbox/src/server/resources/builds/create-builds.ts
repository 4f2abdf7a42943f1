import { checkValue, modelPathSchema } from '@svc-embed/platform/schemas';
import type { Compile } from '../../catalog.js';
import { memoize } from '../../memoize.js';
import type { ModelIssue } from '../../model/compile-model.js';
import { DEFAULT_BRANCH } from '../../repository/branches.js';
import type { Repositories } from '../../repository/repositories.js';
import { createSemaphore } from '../../semaphore.js';
import type { Models } from '../data-model/models.js';
import type { Build, BuildStore } from './store.js';

interface Parts {
  readonly store: BuildStore;
  readonly repositories: Repositories;
  readonly models: Models;
  readonly compile: Compile;
  readonly deployments: () => readonly number[];
  /** Prints a message for the person who started the sandbox. */
  readonly log: (text: string) => void;
}

/** Creates the builder of data models, which builds their branches, one after the other in each deployment. */
export function createBuilds({ store, repositories, models, compile, deployments, log }: Parts) {
  const queueOf = memoize((_deploymentId: number) => createSemaphore(1));
  const running = new Set<Promise<void>>();
  let closed = false;

  async function compileCommit(deploymentId: number, commit: string): Promise<ReturnType<Compile>> {
    return repositories.use(deploymentId, async ({ filesOf, textsOf }) => {
      const issues = [...(await filesOf(commit)).keys()].flatMap(issuesOfPath);
      if (issues.length > 0) return { issues };
      return compile(new Map(await textsOf(commit, (path) => /\.ya?ml$/.test(path))));
    });
  }

  function finish({ id, deploymentId, branch }: Build, result: ReturnType<Compile>): void {
    if ('issues' in result) {
      fail(id, result.issues);
      return;
    }
    // Builds of other branches only check whether the branch could be the model.
    if (branch === DEFAULT_BRANCH) models.replace(deploymentId, result.views);
    store.setStatus(id, 'ready');
    store.log(id, `Ready: ${[...result.views.keys()].join(', ')}.`);
  }

  function fail(id: number, issues: readonly ModelIssue[]): void {
    for (const { file, line, column, message } of issues) store.log(id, `${file}:${line}:${column}: ${message}`);
    store.setStatus(id, 'failed', issues);
    store.log(id, 'Failed. The model is unchanged.');
  }

  /** Takes the model of a commit into use; returns the reason if that fails. */
  async function takeIntoUse(deploymentId: number, commit: string): Promise<string | undefined> {
    try {
      const result = await compileCommit(deploymentId, commit);
      if ('issues' in result)
        return result.issues.map(({ file, line, message }) => `${file}:${line}: ${message}`).join('; ');
      models.replace(deploymentId, result.views);
      return undefined;
    } catch (error) {
      return textOf(error);
    }
  }

  async function run(id: number): Promise<void> {
    const build = store.find(id);
    if (closed || build === undefined) return;
    store.setStatus(id, 'building');
    store.log(id, `Building ${build.branch} at ${build.commitId}.`);
    try {
      const result = await compileCommit(build.deploymentId, build.commitId);
      // The deployment, and the build with it, may have been deleted meanwhile.
      if (!closed && store.find(id) !== undefined) finish(build, result);
    } catch (error) {
      if (closed) return;
      store.log(id, textOf(error));
      fail(id, []);
    }
  }

  function start(deploymentId: number, id: number): void {
    const work = queueOf(deploymentId)
      .run(() => run(id))
      .finally(() => running.delete(work));
    running.add(work);
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    idle,
    /** Returns the id of a build of a branch's head. Queues one, unless the latest build has the same commit and did not fail. */
    request(deploymentId: number, branch: string, commit: string) {
      const latest = store.latest(deploymentId, branch);
      if (latest?.commitId === commit && latest.status !== 'failed') return latest.id;
      const id = store.add({ deploymentId, branch, commitId: commit });
      start(deploymentId, id);
      return id;
    },
    /** Takes the models of the latest builds into use and resumes unfinished builds. Called at the start. */
    async restore() {
      await repositories.removeOthers(deployments());
      for (const deploymentId of deployments()) {
        const latest = store.latest(deploymentId, DEFAULT_BRANCH, 'ready');
        if (latest === undefined) continue;
        const fault = await takeIntoUse(deploymentId, latest.commitId);
        if (fault === undefined) continue;
        log(`svc-sandbox: Deployment ${deploymentId} uses the model that the sandbox came with: ${fault}\n`);
      }
      for (const id of store.unfinished()) {
        const build = store.find(id);
        if (build !== undefined) start(build.deploymentId, id);
      }
    },
    /** Stops; queued builds run after the next start. */
    async close() {
      closed = true;
      await idle();
    },
  };
}

/** Returns the issues of a file's name, because another program may have committed the file. */
function issuesOfPath(file: string): readonly ModelIssue[] {
  const checked = checkValue(modelPathSchema, file);
  if (checked.ok) return [];
  return checked.issues.map(({ message }) => ({ file, line: 1, column: 1, message: `${message}; remove this file` }));
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
