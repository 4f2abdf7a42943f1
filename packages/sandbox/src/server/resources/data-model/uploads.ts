import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows } from '../../store/rows.js';

export type Upload = Readonly<z.output<typeof uploadRow>>;
const uploadRow = z.object({
  id: z.string(),
  branch: z.string(),
  /** The commit that the branch had at its start. */
  base: z.string(),
  /** The commit that it became, from its end on. */
  commitId: z.string().nullable(),
  keyName: z.string(),
});

/** The uploads that are not finished, and those of the last day that are. */
export interface Uploads {
  start(deploymentId: number, upload: Pick<Upload, 'branch' | 'base' | 'keyName'>): Upload;
  find(deploymentId: number, id: string): Upload | undefined;
  /** Stores a file; false if the upload would have too many bytes with it. */
  addFile(id: string, path: string, content: string): boolean;
  files(id: string): ReadonlyMap<string, string>;
  /** Sets what it became, which its files are no longer needed for. */
  setCommit(id: string, commit: string): void;
}

const DAY = 86_400_000;
/** The maximum size of an upload, in MiB. */
export const MAX_UPLOAD_MIB = 64;
const fileRow = z.object({ path: z.string(), content: z.string() });
const GROW = 'UPDATE uploads SET bytes = bytes + ?1 WHERE id = ?2 AND bytes + ?1 <= ?3';
const ADD = 'INSERT OR REPLACE INTO upload_files (upload_id, path, content) VALUES (?, ?, ?)';

export function createUploads(database: Database, now: () => number): Uploads {
  const rows = readRows(database, uploadRow, 'SELECT * FROM uploads');
  const files = readRows(database, fileRow, 'SELECT path, content FROM upload_files');
  return {
    start(deploymentId, upload) {
      const id = randomUUID();
      database.run('DELETE FROM uploads WHERE started_at < ?', now() - DAY);
      insertRow(database, 'uploads', { id, deploymentId, ...upload, startedAt: now() });
      return { id, ...upload, commitId: null };
    },
    find: (deploymentId, id) => rows.find('WHERE deployment_id = ? AND id = ?', deploymentId, id),
    addFile: (id, path, content) =>
      database.transaction(() => {
        const before = files.find('WHERE upload_id = ? AND path = ?', id, path)?.content ?? '';
        const bytes = Buffer.byteLength(content) - Buffer.byteLength(before);
        const hasRoom = database.run(GROW, bytes, id, MAX_UPLOAD_MIB * 1024 * 1024).changes > 0;
        if (hasRoom) database.run(ADD, id, path, content);
        return hasRoom;
      }),
    files: (id) => new Map(files.list('WHERE upload_id = ?', id).map(({ path, content }) => [path, content])),
    setCommit: (id, commit) =>
      database.transaction(() => {
        database.run('UPDATE uploads SET commit_id = ? WHERE id = ?', commit, id);
        database.run('DELETE FROM upload_files WHERE upload_id = ?', id);
      }),
  };
}
