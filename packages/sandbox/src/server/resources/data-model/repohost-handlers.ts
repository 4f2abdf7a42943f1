import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { notFound, requireFound } from '../../refusal.js';
import { DEFAULT_BRANCH } from '../../repository/branches.js';
import { deploymentOfRepository, REPOSITORY_OWNER } from './requests.js';

const INSTALLATION = { id: 1, owner: REPOSITORY_OWNER };

/** Presents the repositories of the deployments that a key may access as repositories of a provider. */
export function repohostHandlers({ content, dataModel }: Pick<Tenant, 'content' | 'dataModel'>) {
  return defineHandlers({
    getRepohostStatus: () => ({ connected: true }),
    listRepohostInstallations: () => ({ installations: [INSTALLATION] }),
    listRepohostRepositories({ key, params }) {
      if (params.installationId !== INSTALLATION.id) throw notFound('There is no such installation.');
      const allowed = content.deployments.list().filter(({ id }) => key.allows(id));
      return {
        repositories: allowed.map(({ id }) => ({
          owner: REPOSITORY_OWNER,
          repo: String(id),
          defaultBranch: DEFAULT_BRANCH,
        })),
      };
    },
    listRepohostBranches({ key, params }) {
      const repository = deploymentOfRepository(content, key, params);
      const deploymentId = requireFound(repository, `There is no repository ${params.owner}/${params.repo}.`);
      return dataModel.repositories.use(deploymentId, async ({ branches }) => {
        const names = [...(await branches.names())].sort();
        return {
          branches: await Promise.all(names.map(async (name) => ({ name, commit: await branches.head(name) }))),
        };
      });
    },
  });
}
