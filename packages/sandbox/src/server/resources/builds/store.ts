import type { BuildState } from '@svc-embed/platform/schemas';
import * as z from 'zod';
import type { ModelIssue } from '../../model/compile-model.js';
import type { Database } from '../../store/database.js';

export const BUILD_TABLES = `
CREATE TABLE IF NOT EXISTS builds (
  id INTEGER PRIMARY KEY AUTOINCREMENT, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
  branch TEXT NOT NULL, commit_id TEXT NOT NULL, status TEXT NOT NULL, issues_json TEXT NOT NULL DEFAULT '[]',
  queued_at INTEGER NOT NULL, finished_at INTEGER) STRICT;
CREATE INDEX IF NOT EXISTS builds_of_branch ON builds (deployment_id, branch, id);
CREATE TABLE IF NOT EXISTS build_logs (
  id INTEGER PRIMARY KEY AUTOINCREMENT, build_id INTEGER NOT NULL REFERENCES builds (id) ON DELETE CASCADE,
  time INTEGER NOT NULL, message TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS logs_of_build ON build_logs (build_id, id);
`;

/** A build of a commit of a branch. */
export interface Build {
  readonly id: number;
  readonly deploymentId: number;
  readonly branch: string;
  readonly commit: string;
  readonly status: BuildState;
  readonly issues: readonly ModelIssue[];
  readonly queuedAt: number;
  readonly finishedAt: number | null;
}

/** A line of the logs of builds. */
export interface BuildLog {
  readonly branch: string;
  readonly time: number;
  readonly message: string;
}

/** The builds of all deployments, and what they logged. */
export interface BuildStore {
  add(build: Pick<Build, 'deploymentId' | 'branch' | 'commit'>): number;
  find(id: number): Build | undefined;
  /** The latest build of a branch, or its latest one that is ready. */
  latest(deploymentId: number, branch: string, status?: BuildState): Build | undefined;
  /** The ids of the builds that are not finished, in the order in which they were queued. */
  unfinished(): readonly number[];
  setStatus(id: number, status: BuildState, issues?: readonly ModelIssue[]): void;
  /** Logs a line, unless the build is gone. */
  log(id: number, message: string): void;
  /** The latest lines, the oldest first. */
  logs(deploymentId: number): readonly BuildLog[];
}

const LINES = 500;
const COLUMNS = `id, deployment_id AS "deploymentId", branch, commit_id AS "commit", status, issues_json AS "issues",
  queued_at AS "queuedAt", finished_at AS "finishedAt"`;

const issues = z.array(z.object({ file: z.string(), line: z.int(), column: z.int(), message: z.string() }));
const buildRow = z.object({
  id: z.number(),
  deploymentId: z.number(),
  branch: z.string(),
  commit: z.string(),
  status: z.enum(['queued', 'building', 'ready', 'failed']),
  issues: z.string().transform((json) => issues.parse(JSON.parse(json))),
  queuedAt: z.number(),
  finishedAt: z.number().nullable(),
});
const logRow = z.object({ branch: z.string(), time: z.number(), message: z.string() });

export function createBuildStore(database: Database, now: () => number): BuildStore {
  return {
    add: ({ deploymentId, branch, commit }) =>
      database.run(
        "INSERT INTO builds (deployment_id, branch, commit_id, status, queued_at) VALUES (?, ?, ?, 'queued', ?)",
        ...[deploymentId, branch, commit, now()],
      ).id,
    find(id) {
      const row = database.get(`SELECT ${COLUMNS} FROM builds WHERE id = ?`, id);
      return row && buildRow.parse(row);
    },
    latest(deploymentId, branch, status) {
      const row = database.get(
        `SELECT ${COLUMNS} FROM builds WHERE deployment_id = ? AND branch = ? AND status = coalesce(?, status)
         ORDER BY id DESC LIMIT 1`,
        ...[deploymentId, branch, status ?? null],
      );
      return row && buildRow.parse(row);
    },
    unfinished: () =>
      database
        .all("SELECT id FROM builds WHERE status IN ('queued', 'building') ORDER BY id")
        .map((row) => Number(row.id)),
    setStatus(id, status, found = []) {
      const finishedAt = status === 'ready' || status === 'failed' ? now() : null;
      database.run(
        'UPDATE builds SET status = ?, issues_json = ?, finished_at = ? WHERE id = ?',
        ...[status, JSON.stringify(found), finishedAt, id],
      );
    },
    // A build may end after its deployment was deleted, and the build with it.
    log: (id, message) =>
      void database.run(
        'INSERT INTO build_logs (build_id, time, message) SELECT id, ?, ? FROM builds WHERE id = ?',
        ...[now(), message, id],
      ),
    logs: (deploymentId) =>
      database
        .all(
          `SELECT branch, time, message FROM build_logs JOIN builds ON builds.id = build_id
           WHERE deployment_id = ? ORDER BY build_logs.id DESC LIMIT ${LINES}`,
          deploymentId,
        )
        .map((row) => logRow.parse(row))
        .reverse(),
  };
}
