import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../../store/database.js';

export const UPLOAD_TABLES = `
CREATE TABLE IF NOT EXISTS uploads (
  id TEXT PRIMARY KEY, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE, branch TEXT NOT NULL,
  base TEXT NOT NULL, commit_id TEXT, started_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS upload_files (
  upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE, path TEXT NOT NULL, blob TEXT NOT NULL,
  PRIMARY KEY (upload_id, path)) STRICT, WITHOUT ROWID;
`;

/** An upload to a branch. */
export interface Upload {
  readonly id: string;
  readonly branch: string;
  /** The commit that the branch had at its start. */
  readonly base: string;
  /** The commit that it became, from its end on. */
  readonly commit: string | null;
}

/** The uploads that are not finished, and those of the last day that are. */
export interface Uploads {
  start(deploymentId: number, branch: string, base: string): Upload;
  find(deploymentId: number, id: string): Upload | undefined;
  addFile(id: string, path: string, blob: string): void;
  /** The blobs by path. */
  files(id: string): ReadonlyMap<string, string>;
  setCommit(id: string, commit: string): void;
}

const DAY = 86_400_000;
const uploadRow = z.object({ id: z.string(), branch: z.string(), base: z.string(), commit: z.string().nullable() });
const fileRow = z.object({ path: z.string(), blob: z.string() });

export function createUploads(database: Database, now: () => number): Uploads {
  return {
    start(deploymentId, branch, base) {
      const id = randomUUID();
      database.run('DELETE FROM uploads WHERE started_at < ?', now() - DAY);
      database.run(
        'INSERT INTO uploads (id, deployment_id, branch, base, started_at) VALUES (?, ?, ?, ?, ?)',
        ...[id, deploymentId, branch, base, now()],
      );
      return { id, branch, base, commit: null };
    },
    find(deploymentId, id) {
      const row = database.get(
        'SELECT id, branch, base, commit_id AS "commit" FROM uploads WHERE deployment_id = ? AND id = ?',
        ...[deploymentId, id],
      );
      return row && uploadRow.parse(row);
    },
    addFile: (id, path, blob) =>
      void database.run('INSERT OR REPLACE INTO upload_files (upload_id, path, blob) VALUES (?, ?, ?)', id, path, blob),
    files(id) {
      const rows = database.all('SELECT path, blob FROM upload_files WHERE upload_id = ?', id);
      return new Map(rows.map((row) => fileRow.parse(row)).map(({ path, blob }) => [path, blob]));
    },
    setCommit: (id, commit) => void database.run('UPDATE uploads SET commit_id = ? WHERE id = ?', commit, id),
  };
}
