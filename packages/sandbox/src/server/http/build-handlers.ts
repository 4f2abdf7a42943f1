import { notFound } from '../refusal.js';
import { DEFAULT_BRANCH } from '../repository/branches.js';
import { deploymentOf } from './data-model-requests.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

/** Builds are all that the sandbox logs, as if they ran in this container. */
const CONTAINER = 'INIT';

/** Shows the builds of data models and their logs. */
export function buildHandlers(tenant: Pick<Tenant, 'content' | 'dataModel'>): Handlers<'buildStatus' | 'logs'> {
  const { builds, buildStore, repositories } = tenant.dataModel;
  return {
    async buildStatus(request) {
      const deploymentId = deploymentOf(tenant, request);
      const { branch = DEFAULT_BRANCH } = request.query;
      // The model that the sandbox came with was never queued, and is built the first time that somebody asks.
      if (buildStore.latest(deploymentId, branch) === undefined) {
        await repositories.use(deploymentId, async ({ branches }) =>
          builds.request(deploymentId, branch, await branches.head(branch)),
        );
      }
      const build = buildStore.latest(deploymentId, branch);
      if (build === undefined) throw notFound(`${branch} has not been built.`);
      const { id, status, commit, issues, queuedAt, finishedAt } = build;
      return {
        branch,
        buildId: id,
        status,
        commit,
        issues: issues.map((issue) => ({ ...issue })),
        queuedAt: textOf(queuedAt),
        finishedAt: finishedAt === null ? null : textOf(finishedAt),
      };
    },
    logs(request) {
      const lines = buildStore.logs(deploymentOf(tenant, request)).map(({ branch, time, message }) => ({
        time: textOf(time),
        source: branch === DEFAULT_BRANCH ? ('production' as const) : ('dev' as const),
        container: CONTAINER,
        branch,
        message,
      }));
      const wanted = Object.entries(request.query).filter(([, value]) => value !== undefined);
      return { logs: lines.filter((line) => wanted.every(([name, value]) => Reflect.get(line, name) === value)) };
    },
  };
}

function textOf(time: number): string {
  return new Date(time).toISOString();
}
