import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import type { BuildLog } from './store.js';

export const SYNC_JOB_TABLES = `
CREATE TABLE IF NOT EXISTS sync_jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
  branch TEXT NOT NULL, commit_id TEXT NOT NULL, workflow_id TEXT NOT NULL, time INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS sync_jobs_of_deployment ON sync_jobs (deployment_id, id);
`;

/** A synchronization of a branch, which has ended as soon as it has started: the sandbox transforms no data. */
interface SyncJob {
  readonly id: number;
  readonly workflowId: string;
}

/** The synchronizations of all deployments, and what they logged. */
export interface SyncJobs {
  start(deploymentId: number, branch: string, commit: string): SyncJob;
  /** The lines of the latest jobs, the oldest first. */
  logs(deploymentId: number): readonly BuildLog[];
}

const JOBS = 250;
const jobRow = z.object({ id: z.number(), branch: z.string(), commit_id: z.string(), time: z.number() });

export function createSyncJobs(database: Database, now: () => number): SyncJobs {
  return {
    start(deploymentId, branch, commit) {
      const workflowId = randomUUID();
      const { id } = database.run(
        'INSERT INTO sync_jobs (deployment_id, branch, commit_id, workflow_id, time) VALUES (?, ?, ?, ?, ?)',
        ...[deploymentId, branch, commit, workflowId, now()],
      );
      return { id, workflowId };
    },
    logs: (deploymentId) =>
      database
        .all(`SELECT * FROM sync_jobs WHERE deployment_id = ? ORDER BY id DESC LIMIT ${JOBS}`, deploymentId)
        .map((row) => jobRow.parse(row))
        .reverse()
        .flatMap(({ id, branch, commit_id: commit, time }) => [
          { branch, time, message: `Synchronization ${id}: ${branch} at ${commit}.` },
          { branch, time, message: `Synchronization ${id}: ended. The sandbox has nothing that transforms data.` },
        ]),
  };
}
