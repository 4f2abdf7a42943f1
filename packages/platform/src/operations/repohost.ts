import * as schemas from '../schemas/all.js';
import { answers, type Each, type Kind } from './table.js';

const common = {
  group: 'repohost',
  // The platform documents neither names nor payloads.
  choice: true,
  method: 'GET',
  auth: 'Bearer',
  idempotent: true,
} as const;

export const repohostTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Reads whether a provider of repositories is connected. */
    getRepohostStatus: each('getRepohostStatus', {
      ...common,
      summary: 'Read whether a provider of repositories is connected',
      path: '/api/v1/repohost/status',
      response: answers<schemas.RepohostStatus>(schemas.repohostStatusSchema),
    }),
    /** Lists the accounts of the provider whose repositories can be read. */
    listRepohostInstallations: each('listRepohostInstallations', {
      ...common,
      summary: 'List the accounts of the provider whose repositories can be read',
      path: '/api/v1/repohost/installations',
      response: answers<schemas.RepohostInstallations>(schemas.repohostInstallationsSchema),
    }),
    /**
     * Lists the repositories of an installation.
     *
     * @example
     * const { installations } = await client.repohost.listRepohostInstallations();
     * for (const { id } of installations) console.log(await client.repohost.listRepohostRepositories(id));
     */
    listRepohostRepositories: each('listRepohostRepositories', {
      ...common,
      summary: 'List the repositories of an installation',
      path: '/api/v1/repohost/installations/{installationId}/repositories',
      response: answers<schemas.RepohostRepositories>(schemas.repohostRepositoriesSchema),
    }),
    /** Lists the branches of a repository, for `dataModel.connectRepohost`. */
    listRepohostBranches: each('listRepohostBranches', {
      ...common,
      summary: 'List the branches of a repository',
      path: '/api/v1/repohost/repositories/{owner}/{repo}/branches',
      response: answers<schemas.RepohostBranches>(schemas.repohostBranchesSchema),
    }),
  }) as const;

/** The repositories of a provider that deployments can be connected to. The names are this package's own. */
export interface RepohostOperations extends ReturnType<typeof repohostTable<'method'>> {}
