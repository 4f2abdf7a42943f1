import { isJsonObject } from '../../json-object.js';
import type { Database } from '../../store/database.js';

/** The conversations with the agent: the last question of each that was understood. */
export interface Chats {
  /** The last question; `undefined` for a conversation that this viewer does not have. */
  find(id: string, viewer: string): { readonly question: string } | undefined;
  /** The last question of a conversation, whoever has it. */
  questionOf(id: string): string | undefined;
  /** Stores the last question of a new or a known conversation. */
  save(id: string, viewer: string, question: string): void;
}

export function createChats(database: Database): Chats {
  return {
    find(id, viewer) {
      const row = database.get('SELECT question FROM chats WHERE id = ? AND viewer = ?', id, viewer);
      return isJsonObject(row) && typeof row.question === 'string' ? { question: row.question } : undefined;
    },
    questionOf(id) {
      const question = database.get('SELECT question FROM chats WHERE id = ?', id)?.question;
      return typeof question === 'string' ? question : undefined;
    },
    save: (id, viewer, question) =>
      void database.run(
        `INSERT INTO chats (id, viewer, question) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET question = excluded.question WHERE viewer = excluded.viewer`,
        id,
        viewer,
        question,
      ),
  };
}
