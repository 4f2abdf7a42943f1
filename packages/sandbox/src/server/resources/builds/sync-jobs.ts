import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows } from '../../store/rows.js';

const JOBS = 250;
const jobRow = z.object({ id: z.number(), branch: z.string(), commitId: z.string(), time: z.number() });

/** Opens the store of the synchronizations of all deployments and their logs. */
export function createSyncJobs(database: Database, now: () => number) {
  const rows = readRows(database, jobRow, 'SELECT * FROM sync_jobs');
  return {
    /** Starts a synchronization, which ends immediately: the sandbox transforms no data. */
    start(deploymentId: number, branch: string, commitId: string) {
      const workflowId = randomUUID();
      const id = insertRow(database, 'sync_jobs', { deploymentId, branch, commitId, workflowId, time: now() });
      return { id, workflowId };
    },
    /** Returns the lines of the latest jobs, the oldest first. */
    logs: (deploymentId: number) =>
      [...rows.list('WHERE deployment_id = ? ORDER BY id DESC LIMIT ?', deploymentId, JOBS)]
        .reverse()
        .flatMap(({ id, branch, commitId, time }) => [
          { branch, time, message: `Synchronization ${id}: ${branch} at ${commitId}.` },
          { branch, time, message: `Synchronization ${id}: ended. The sandbox transforms no data.` },
        ]),
  };
}
