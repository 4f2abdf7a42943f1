import { z } from 'zod';
import type { Database } from '../../store/database.js';

/** What an internal user has beside a name: whether they may sign in, their address, and the values of attributes. */
export const INTERNAL_USER_TABLES = `
CREATE TABLE IF NOT EXISTS internal_user_details (
  internal_user_id INTEGER PRIMARY KEY REFERENCES internal_users (id) ON DELETE CASCADE, email TEXT,
  active INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS internal_attribute_values (
  user_id INTEGER NOT NULL REFERENCES internal_users (id) ON DELETE CASCADE,
  definition_id INTEGER NOT NULL REFERENCES attribute_definitions (id) ON DELETE CASCADE,
  value_json TEXT NOT NULL, PRIMARY KEY (user_id, definition_id)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS internal_group_members (
  user_id INTEGER NOT NULL REFERENCES internal_users (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL REFERENCES groups (id) ON DELETE CASCADE, PRIMARY KEY (user_id, group_id)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS internal_members_of_group ON internal_group_members (group_id, user_id);
`;

/** An internal user of the account. */
export interface InternalUser {
  readonly id: number;
  readonly username: string;
  readonly displayName: string | null;
  readonly email: string | null;
  /** One who is not active gets no session. */
  readonly active: boolean;
}

/** An internal user that the options of a start name. */
interface NamedUser {
  readonly username: string;
  readonly displayName?: string | undefined;
  /** The workbooks whose dashboards they may open; all of them when left out. */
  readonly workbooks?: readonly number[] | undefined;
}

/** The internal users of the account. */
export interface InternalUsers {
  find(id: number): InternalUser | undefined;
  findByName(username: string): InternalUser | undefined;
  /** The other user who has a name in any case. */
  holderOf(username: string, id?: number): InternalUser | undefined;
  /** At most `limit` users with ids above `after`, sorted by id. */
  list(after: number, limit: number): readonly InternalUser[];
  /** The workbooks whose dashboards a user may open; `null` for all of them. */
  workbooksOf(username: string): readonly number[] | null;
  /** Adds a user; `undefined` when the name is taken, in any case. */
  add(user: Omit<InternalUser, 'id'>): InternalUser | undefined;
  /** Replaces all fields of a user; `false` when another one has the name. The sessions of one who is not active end. */
  update(user: InternalUser): boolean;
  /** Deletes a user with their sessions. */
  remove(id: number): void;
  /** Adds a user, or replaces the permissions of the one of this name, and the display name if one is given. */
  put(user: NamedUser): void;
}

const userRow = z.object({
  id: z.number(),
  username: z.string(),
  display_name: z.string().nullable(),
  email: z.string().nullable(),
  active: z.number(),
});
const workbooksSchema = z.array(z.int());

const SELECT = `
SELECT i.id, i.username, i.display_name, d.email, COALESCE(d.active, 1) AS active
FROM internal_users i LEFT JOIN internal_user_details d ON d.internal_user_id = i.id`;
const DETAILS = `
INSERT INTO internal_user_details (internal_user_id, email, active) VALUES (?, ?, ?)
ON CONFLICT (internal_user_id) DO UPDATE SET email = excluded.email, active = excluded.active`;
const PUT = `
INSERT INTO internal_users AS old (username, display_name) VALUES (?, ?)
ON CONFLICT (username) DO UPDATE SET display_name = COALESCE(excluded.display_name, old.display_name)`;
const OF_NAME = 'internal_user_id = (SELECT id FROM internal_users WHERE username = ?)';
const ALLOW = `
INSERT INTO internal_access (internal_user_id, workbooks_json) SELECT id, ? FROM internal_users WHERE username = ?`;

export function createInternalUsers(database: Database): InternalUsers {
  function findBy(condition: string, value: string | number): InternalUser | undefined {
    const row = database.get(`${SELECT} WHERE ${condition}`, value);
    return row && readUser(row);
  }
  const find = (id: number) => findBy('i.id = ?', id);
  const endSessions = (id: number) => void database.run('DELETE FROM sessions WHERE internal_user_id = ?', id);

  /** Names differ in more than their case, because identity providers compare them without it. */
  function holderOf(username: string, id = 0): InternalUser | undefined {
    const row = database.get(`${SELECT} WHERE lower(i.username) = lower(?) AND i.id <> ?`, username, id);
    return row && readUser(row);
  }

  return {
    find,
    holderOf,
    findByName: (username) => findBy('i.username = ?', username),
    list: (after, limit) => database.all(`${SELECT} WHERE i.id > ? ORDER BY i.id LIMIT ?`, after, limit).map(readUser),
    workbooksOf(username) {
      const row = database.get(`SELECT workbooks_json FROM internal_access WHERE ${OF_NAME}`, username);
      return row === undefined ? null : workbooksSchema.parse(JSON.parse(String(row.workbooks_json)));
    },
    add: ({ username, displayName, email, active }) =>
      database.transaction(() => {
        if (holderOf(username) !== undefined) return undefined;
        const sql = 'INSERT INTO internal_users (username, display_name) VALUES (?, ?)';
        const { id } = database.run(sql, username, displayName);
        database.run(DETAILS, id, email, Number(active));
        return find(id);
      }),
    update: ({ id, username, displayName, email, active }) =>
      database.transaction(() => {
        if (holderOf(username, id) !== undefined) return false;
        database.run(
          'UPDATE internal_users SET username = ?, display_name = ? WHERE id = ?',
          username,
          displayName,
          id,
        );
        database.run(DETAILS, id, email, Number(active));
        if (!active) endSessions(id);
        return true;
      }),
    remove: (id) =>
      database.transaction(() => {
        endSessions(id);
        database.run('DELETE FROM internal_users WHERE id = ?', id);
      }),
    put: ({ username, displayName, workbooks }) =>
      database.transaction(() => {
        database.run(PUT, username, displayName ?? null);
        database.run(`DELETE FROM internal_access WHERE ${OF_NAME}`, username);
        if (workbooks !== undefined) database.run(ALLOW, JSON.stringify(workbooks), username);
      }),
  };
}

function readUser(row: unknown): InternalUser {
  const { display_name: displayName, active, ...user } = userRow.parse(row);
  return { ...user, displayName, active: active === 1 };
}
