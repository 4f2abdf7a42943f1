import type { Compile } from '../../catalog.js';
import { createRepositories, type RepositoriesOptions } from '../../repository/repositories.js';
import type { Database } from '../../store/database.js';
import { createBuilds } from '../builds/create-builds.js';
import { createBuildStore } from '../builds/store.js';
import { createSyncJobs } from '../builds/sync-jobs.js';
import { createDeployments } from '../deployments/store.js';
import type { Models } from './models.js';
import { createUploads } from './uploads.js';

interface Parts extends RepositoriesOptions {
  readonly database: Database;
  readonly models: Models;
  readonly compile: Compile;
  readonly log: (text: string) => void;
}

export type DataModel = ReturnType<typeof createDataModel>;

export function createDataModel({ database, models, compile, log, ...options }: Parts) {
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
