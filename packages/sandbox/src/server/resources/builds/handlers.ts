import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { requireFound } from '../../refusal.js';
import { DEFAULT_BRANCH } from '../../repository/branches.js';
import type { BuildLog } from './store.js';

/** The containers that the sandbox names in its logs, as the platform does. */
export const CONTAINERS = ['INIT', 'MAIN'] as const;
const [BUILDS, SYNC_JOBS] = CONTAINERS;

/** Shows the builds of data models, starts synchronizations, and shows the logs of both. */
export function buildHandlers({ dataModel }: Pick<Tenant, 'dataModel'>) {
  const { builds, buildStore, syncJobs, repositories } = dataModel;
  return defineHandlers({
    async buildStatus({ params: { deploymentId }, query: { branch = DEFAULT_BRANCH } }) {
      // The first model was never queued, so the first request for a status builds it.
      if (buildStore.latest(deploymentId, branch) === undefined) {
        await repositories.use(deploymentId, async ({ branches }) =>
          builds.request(deploymentId, branch, await branches.head(branch)),
        );
      }
      const build = requireFound(buildStore.latest(deploymentId, branch), `${branch} has not been built.`);
      const { id, status, commitId, issues, queuedAt, finishedAt } = build;
      return {
        branch,
        buildId: id,
        status,
        commit: commitId,
        issues: issues.map((issue) => ({ ...issue })),
        queuedAt: textOf(queuedAt),
        finishedAt: finishedAt === null ? null : textOf(finishedAt),
      };
    },
    logs({ params: { deploymentId }, query }) {
      const all = [linesOf(BUILDS, buildStore.logs(deploymentId)), linesOf(SYNC_JOBS, syncJobs.logs(deploymentId))];
      const lines = all.flat().sort((left, right) => Date.parse(left.time) - Date.parse(right.time));
      const wanted = Object.entries(query).filter(([, value]) => value !== undefined);
      return { logs: lines.filter((line) => wanted.every(([name, value]) => Reflect.get(line, name) === value)) };
    },
    async startTransformSync({ params: { deploymentId }, body }) {
      const branchName = body?.branchName ?? DEFAULT_BRANCH;
      const { id, workflowId } = await repositories.use(deploymentId, async ({ branches }) =>
        syncJobs.start(deploymentId, branchName, await branches.head(branchName)),
      );
      return { branchName, syncJobId: id, workflowId };
    },
  });
}

function linesOf(container: (typeof CONTAINERS)[number], logs: readonly BuildLog[]) {
  return logs.map(({ branch, time, message }) => ({
    time: textOf(time),
    source: branch === DEFAULT_BRANCH ? ('production' as const) : ('dev' as const),
    container,
    branch,
    message,
  }));
}

const textOf = (time: number): string => new Date(time).toISOString();
