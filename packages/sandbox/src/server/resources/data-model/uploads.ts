import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows } from '../../store/rows.js';

/** An upload to a branch. */
export type Upload = Readonly<z.output<typeof uploadRow>>;
const uploadRow = z.object({
  id: z.string(),
  branch: z.string(),
  /** The commit that the branch had at its start. */
  base: z.string(),
  /** The commit that it became, from its end on. */
  commitId: z.string().nullable(),
});

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
const fileRow = z.object({ path: z.string(), blob: z.string() });

export function createUploads(database: Database, now: () => number): Uploads {
  const rows = readRows(database, uploadRow, 'SELECT * FROM uploads');
  const files = readRows(database, fileRow, 'SELECT path, blob FROM upload_files');
  return {
    start(deploymentId, branch, base) {
      const id = randomUUID();
      database.run('DELETE FROM uploads WHERE started_at < ?', now() - DAY);
      insertRow(database, 'uploads', { id, deploymentId, branch, base, startedAt: now() });
      return { id, branch, base, commitId: null };
    },
    find: (deploymentId, id) => rows.find('WHERE deployment_id = ? AND id = ?', deploymentId, id),
    addFile: (id, path, blob) =>
      void database.run('INSERT OR REPLACE INTO upload_files (upload_id, path, blob) VALUES (?, ?, ?)', id, path, blob),
    files: (id) => new Map(files.list('WHERE upload_id = ?', id).map(({ path, blob }) => [path, blob])),
    setCommit: (id, commit) => void database.run('UPDATE uploads SET commit_id = ? WHERE id = ?', commit, id),
  };
}
