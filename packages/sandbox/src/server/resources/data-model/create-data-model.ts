import type { Compile } from '../../catalog.js';
import { createRepositories, type Repositories, type RepositoriesOptions } from '../../repository/repositories.js';
import type { Database } from '../../store/database.js';
import { type Builds, createBuilds } from '../builds/create-builds.js';
import { type BuildStore, createBuildStore } from '../builds/store.js';
import { createSyncJobs, type SyncJobs } from '../builds/sync-jobs.js';
import { createDeployments } from '../deployments/store.js';
import type { Models } from './models.js';
import { createUploads, type Uploads } from './uploads.js';

export interface DataModel {
  readonly repositories: Repositories;
  readonly uploads: Uploads;
  readonly syncJobs: SyncJobs;
  readonly builds: Builds;
  readonly buildStore: BuildStore;
  /** Ends the builds and removes what is temporary. */
  close(): Promise<void>;
}

interface Parts extends RepositoriesOptions {
  readonly database: Database;
  readonly models: Models;
  readonly compile: Compile;
  readonly log: (text: string) => void;
}

export function createDataModel({ database, models, compile, log, ...options }: Parts): DataModel {
  const repositories = createRepositories(options);
  const buildStore = createBuildStore(database, options.now);
  const deployments = () =>
    createDeployments(database)
      .list()
      .map(({ id }) => id);
  const builds = createBuilds({ store: buildStore, repositories, models, compile, deployments, log });
  return {
    repositories,
    builds,
    buildStore,
    uploads: createUploads(database, options.now),
    syncJobs: createSyncJobs(database, options.now),
    async close() {
      await builds.close();
      repositories.close();
    },
  };
}
