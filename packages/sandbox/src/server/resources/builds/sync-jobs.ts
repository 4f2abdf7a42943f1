import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows } from '../../store/rows.js';
import type { BuildLog } from './store.js';

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
const jobRow = z.object({ id: z.number(), branch: z.string(), commitId: z.string(), time: z.number() });

export function createSyncJobs(database: Database, now: () => number): SyncJobs {
  const rows = readRows(database, jobRow, 'SELECT * FROM sync_jobs');
  return {
    start(deploymentId, branch, commitId) {
      const workflowId = randomUUID();
      const id = insertRow(database, 'sync_jobs', { deploymentId, branch, commitId, workflowId, time: now() });
      return { id, workflowId };
    },
    logs: (deploymentId) =>
      [...rows.list('WHERE deployment_id = ? ORDER BY id DESC LIMIT ?', deploymentId, JOBS)]
        .reverse()
        .flatMap(({ id, branch, commitId, time }) => [
          { branch, time, message: `Synchronization ${id}: ${branch} at ${commitId}.` },
          { branch, time, message: `Synchronization ${id}: ended. The sandbox has nothing that transforms data.` },
        ]),
  };
}
