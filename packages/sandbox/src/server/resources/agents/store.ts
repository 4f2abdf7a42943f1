import { isJsonObject } from '../../json-object.js';
import type { Database } from '../../store/database.js';

type ChatId = { readonly deploymentId: number; readonly id: string };
/** The conversations with the agent, by deployment: the last question of each that was understood. */
export type Chats = ReturnType<typeof createChats>;

export function createChats(database: Database) {
  return {
    /** Returns the last question; `undefined` for a conversation that this viewer does not have in the deployment. */
    find({ deploymentId, id }: ChatId, viewer: string) {
      const sql = 'SELECT question FROM chats WHERE deployment_id = ? AND id = ? AND viewer = ?';
      const row = database.get(sql, deploymentId, id, viewer);
      return isJsonObject(row) && typeof row.question === 'string' ? { question: row.question } : undefined;
    },
    /** Returns the last question of a conversation of any viewer. */
    questionOf({ deploymentId, id }: ChatId) {
      const row = database.get('SELECT question FROM chats WHERE deployment_id = ? AND id = ?', deploymentId, id);
      return typeof row?.question === 'string' ? row.question : undefined;
    },
    save: ({ deploymentId, id }: ChatId, viewer: string, question: string) =>
      void database.run(
        `INSERT INTO chats (deployment_id, id, viewer, question) VALUES (?, ?, ?, ?)
         ON CONFLICT (deployment_id, id) DO UPDATE SET question = excluded.question WHERE viewer = excluded.viewer`,
        deploymentId,
        id,
        viewer,
        question,
      ),
  };
}
