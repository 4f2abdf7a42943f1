import type {
  RepohostBranches,
  RepohostInstallations,
  RepohostRepositories,
  RepohostStatus,
} from '../schemas/repohost.js';
import type { CallOptions } from '../transport/call-options.js';

/** What the provider of repositories has to connect deployments to. The names are this package's own. */
export interface RepohostOperations {
  /** Reads whether a provider of repositories is connected. */
  getRepohostStatus(options?: CallOptions): Promise<RepohostStatus>;
  /** Lists the accounts of the provider whose repositories can be read. */
  listRepohostInstallations(options?: CallOptions): Promise<RepohostInstallations>;
  /**
   * Lists the repositories of an installation.
   *
   * @example
   * const { installations } = await client.repohost.listRepohostInstallations();
   * for (const { id } of installations) console.log(await client.repohost.listRepohostRepositories(id));
   */
  listRepohostRepositories(installationId: number, options?: CallOptions): Promise<RepohostRepositories>;
  /** Lists the branches of a repository, one of which `dataModel.connectRepohost` takes. */
  listRepohostBranches(owner: string, repo: string, options?: CallOptions): Promise<RepohostBranches>;
}
