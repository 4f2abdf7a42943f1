import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows } from '../../store/rows.js';

export type Upload = Readonly<z.output<typeof uploadRow>>;
const uploadRow = z.object({
  id: z.string(),
  branch: z.string(),
  /** The head of the branch when the upload started. */
  base: z.string(),
  /** The commit of the finished upload. */
  commitId: z.string().nullable(),
  keyName: z.string(),
});

const DAY = 86_400_000;
/** The maximum size of an upload, in MiB. */
export const MAX_UPLOAD_MIB = 64;
const fileRow = z.object({ path: z.string(), content: z.string() });
const GROW = 'UPDATE uploads SET bytes = bytes + ?1 WHERE id = ?2 AND bytes + ?1 <= ?3';
const ADD = 'INSERT OR REPLACE INTO upload_files (upload_id, path, content) VALUES (?, ?, ?)';

/** Opens the store of uploads, which are deleted after a day. */
export function createUploads(database: Database, now: () => number) {
  const rows = readRows(database, uploadRow, 'SELECT * FROM uploads');
  const files = readRows(database, fileRow, 'SELECT path, content FROM upload_files');
  return {
    start(deploymentId: number, upload: Pick<Upload, 'branch' | 'base' | 'keyName'>) {
      const id = randomUUID();
      database.run('DELETE FROM uploads WHERE started_at < ?', now() - DAY);
      insertRow(database, 'uploads', { id, deploymentId, ...upload, startedAt: now() });
      return { id, ...upload, commitId: null };
    },
    find: (deploymentId: number, id: string) => rows.find('WHERE deployment_id = ? AND id = ?', deploymentId, id),
    /** Stores a file; returns false if the upload would become too large. */
    addFile: (id: string, path: string, content: string) =>
      database.transaction(() => {
        const before = files.find('WHERE upload_id = ? AND path = ?', id, path)?.content ?? '';
        const bytes = Buffer.byteLength(content) - Buffer.byteLength(before);
        const hasRoom = database.run(GROW, bytes, id, MAX_UPLOAD_MIB * 1024 * 1024).changes > 0;
        if (hasRoom) database.run(ADD, id, path, content);
        return hasRoom;
      }),
    files: (id: string) => new Map(files.list('WHERE upload_id = ?', id).map(({ path, content }) => [path, content])),
    /** Sets the commit of an upload and deletes its files, which are no longer needed. */
    setCommit: (id: string, commit: string) =>
      database.transaction(() => {
        database.run('UPDATE uploads SET commit_id = ? WHERE id = ?', commit, id);
        database.run('DELETE FROM upload_files WHERE upload_id = ?', id);
      }),
  };
}
