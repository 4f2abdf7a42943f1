import type { BuildState } from '@svc-embed/platform/schemas';
import * as z from 'zod';
import type { ModelIssue } from '../../model/compile-model.js';
import type { Database } from '../../store/database.js';
import { insertRow, readRows, updateRow } from '../../store/rows.js';

const issues = z.array(z.object({ file: z.string(), line: z.int(), column: z.int(), message: z.string() }));

export type Build = Readonly<z.output<typeof buildRow>>;
const buildRow = z.object({
  id: z.number(),
  deploymentId: z.number(),
  branch: z.string(),
  commitId: z.string(),
  status: z.enum(['queued', 'building', 'ready', 'failed']),
  issues,
  queuedAt: z.number(),
  finishedAt: z.number().nullable(),
});

export type BuildLog = Readonly<z.output<typeof logRow>>;
const logRow = z.object({ branch: z.string(), time: z.number(), message: z.string() });
const LINES = 500;

export type BuildStore = ReturnType<typeof createBuildStore>;

export function createBuildStore(database: Database, now: () => number) {
  const rows = readRows(database, buildRow, 'SELECT * FROM builds');
  const lines = readRows(
    database,
    logRow,
    'SELECT branch, time, message FROM build_logs JOIN builds ON builds.id = build_id',
  );
  return {
    add: (build: Pick<Build, 'deploymentId' | 'branch' | 'commitId'>) =>
      insertRow(database, 'builds', { ...build, status: 'queued', queuedAt: now() }),
    find: (id: number) => rows.find('WHERE id = ?', id),
    /** Returns the latest build of a branch, or the latest one with a status. */
    latest: (deploymentId: number, branch: string, status?: BuildState) =>
      rows.find(
        'WHERE deployment_id = ? AND branch = ? AND status = coalesce(?, status) ORDER BY id DESC LIMIT 1',
        ...[deploymentId, branch, status ?? null],
      ),
    unfinished: () => rows.list("WHERE status IN ('queued', 'building') ORDER BY id").map(({ id }) => id),
    setStatus(id: number, status: BuildState, found: readonly ModelIssue[] = []) {
      const finishedAt = status === 'ready' || status === 'failed' ? now() : null;
      updateRow(database, 'builds', id, { status, issuesJson: JSON.stringify(found), finishedAt });
    },
    /** Logs a line, unless the build was deleted with its deployment. */
    log: (id: number, message: string) =>
      void database.run(
        'INSERT INTO build_logs (build_id, time, message) SELECT id, ?, ? FROM builds WHERE id = ?',
        ...[now(), message, id],
      ),
    /** Returns the latest lines, the oldest first. */
    logs: (deploymentId: number) =>
      [...lines.list('WHERE deployment_id = ? ORDER BY build_logs.id DESC LIMIT ?', deploymentId, LINES)].reverse(),
  };
}
