import { z } from 'zod';
import type { Database } from './database.js';

/** An internal user of the account, as it is stored. */
export interface InternalUserEntry {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly displayName: string | null;
  /** Whether they get sessions. */
  readonly active: boolean;
}

/** The internal users of the account. */
export interface InternalUsers {
  find(id: number): InternalUserEntry | undefined;
  findByName(username: string): InternalUserEntry | undefined;
  /** At most `limit` users with ids above `after`, sorted by id. */
  list(after: number, limit: number): readonly InternalUserEntry[];
  /** Adds an active user and returns the id; `undefined` when the name is taken. */
  add(user: Pick<InternalUserEntry, 'username' | 'email' | 'displayName'>): number | undefined;
  /** Stores the name, the texts and whether the user is active; `false` when another user has the name. */
  update(user: InternalUserEntry): boolean;
  remove(id: number): void;
}

/** The tables beside that of internal users, which older data folders have without these columns. */
export const INTERNAL_USER_TABLES = `
CREATE TABLE IF NOT EXISTS internal_profiles (
  internal_user_id INTEGER PRIMARY KEY REFERENCES internal_users (id) ON DELETE CASCADE,
  email TEXT, active INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS internal_attribute_values (
  user_id INTEGER NOT NULL REFERENCES internal_users (id) ON DELETE CASCADE,
  definition_id INTEGER NOT NULL REFERENCES attribute_definitions (id) ON DELETE CASCADE,
  value_json TEXT NOT NULL, PRIMARY KEY (user_id, definition_id)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sessions_of_internal_user ON sessions (internal_user_id);
`;

const userRow = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  active: z.number(),
});

const SELECT = `
SELECT u.id, u.username, p.email, u.display_name, COALESCE(p.active, 1) AS active
FROM internal_users u LEFT JOIN internal_profiles p ON p.internal_user_id = u.id`;
const PUT_PROFILE = `
INSERT INTO internal_profiles (internal_user_id, email, active) VALUES (?, ?, ?)
ON CONFLICT (internal_user_id) DO UPDATE SET email = excluded.email, active = excluded.active`;

export function createInternalUsers(database: Database): InternalUsers {
  /** Ends what is open, so that the tokens of surfaces stop working at once, and stay so after an activation. */
  function endSessions(id: number): void {
    database.run('DELETE FROM sessions WHERE internal_user_id = ?', id);
  }

  return {
    find(id) {
      const row = database.get(`${SELECT} WHERE u.id = ?`, id);
      return row && readUser(row);
    },
    findByName(username) {
      const row = database.get(`${SELECT} WHERE u.username = ?`, username);
      return row && readUser(row);
    },
    list: (after, limit) => database.all(`${SELECT} WHERE u.id > ? ORDER BY u.id LIMIT ?`, after, limit).map(readUser),
    add: ({ username, email, displayName }) =>
      database.transaction(() => {
        const { changes, id } = database.run(
          'INSERT INTO internal_users (username, display_name) VALUES (?, ?) ON CONFLICT DO NOTHING',
          username,
          displayName,
        );
        if (changes === 0) return undefined;
        database.run(PUT_PROFILE, id, email, 1);
        return id;
      }),
    update: ({ id, username, email, displayName, active }) =>
      database.transaction(() => {
        const { changes } = database.run(
          'UPDATE OR IGNORE internal_users SET username = ?, display_name = ? WHERE id = ?',
          username,
          displayName,
          id,
        );
        if (changes === 0) return false;
        database.run(PUT_PROFILE, id, email, Number(active));
        if (!active) endSessions(id);
        return true;
      }),
    remove(id) {
      database.transaction(() => {
        endSessions(id);
        database.run('DELETE FROM internal_users WHERE id = ?', id);
      });
    },
  };
}

function readUser(row: unknown): InternalUserEntry {
  const { id, username, email, display_name: displayName, active } = userRow.parse(row);
  return { id, username, email, displayName, active: active === 1 };
}
