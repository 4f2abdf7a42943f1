import { z } from 'zod';
import type { Database } from './database.js';

/** The profile of an external user. */
export interface UserProfile {
  readonly email: string | null;
  readonly displayName: string | null;
  readonly picture: string | null;
}

/** An external user of one tenant. */
export interface User extends UserProfile {
  readonly id: number;
  readonly externalId: string;
}

/** An internal user of the account. */
export interface InternalUser {
  readonly username: string;
  readonly displayName?: string | undefined;
  /** The workbooks whose dashboards they may open; all of them when left out. */
  readonly workbooks?: readonly number[] | undefined;
}

/** The external users of the tenants and the internal users of the account. */
export interface Users {
  find(tenantId: number, externalId: string): User | undefined;
  /** The ids by external id; users that the tenant does not have are absent. */
  findIds(tenantId: number, externalIds: readonly string[]): ReadonlyMap<string, number>;
  /** At most `limit` users with ids above `after`, sorted by id. */
  list(tenantId: number, after: number, limit: number): readonly User[];
  /** At most `limit` members of a group with ids above `after`, sorted by id. */
  listMembers(groupId: number, after: number, limit: number): readonly User[];
  add(tenantId: number, externalId: string, profile: UserProfile): number;
  setProfile(id: number, profile: UserProfile): void;
  /** The number of external users in all tenants. */
  count(): number;
  /** The workbooks whose dashboards an internal user may open; `null` for all of them. */
  workbooksOf(username: string): readonly number[] | null;
  /** Adds an internal user, or replaces the permissions of the one of this name, and the display name if one is given. */
  putInternal(user: InternalUser): void;
}

const userRow = z.object({
  id: z.number(),
  external_id: z.string(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  picture: z.string().nullable(),
});
const workbooksSchema = z.array(z.int());
const COLUMNS = 'id, external_id, email, display_name, picture';

const MEMBERS = `
SELECT ${COLUMNS} FROM group_members m JOIN users u ON u.id = m.user_id
WHERE m.group_id = ? AND u.id > ? ORDER BY u.id LIMIT ?`;
const PUT_INTERNAL = `
INSERT INTO internal_users AS old (username, display_name) VALUES (?, ?)
ON CONFLICT (username) DO UPDATE SET display_name = COALESCE(excluded.display_name, old.display_name)`;
const IS_INTERNAL = 'internal_user_id = (SELECT id FROM internal_users WHERE username = ?)';
const ALLOW = `
INSERT INTO internal_access (internal_user_id, workbooks_json) SELECT id, ? FROM internal_users WHERE username = ?`;

export function createUsers(database: Database): Users {
  return {
    find(tenantId, externalId) {
      const row = database.get(
        `SELECT ${COLUMNS} FROM users WHERE tenant_id = ? AND external_id = ?`,
        tenantId,
        externalId,
      );
      return row && readUser(row);
    },
    findIds(tenantId, externalIds) {
      const rows = database.all(
        `SELECT ${COLUMNS} FROM users WHERE tenant_id = ? AND external_id IN (SELECT value FROM json_each(?))`,
        tenantId,
        JSON.stringify(externalIds),
      );
      return new Map(rows.map(readUser).map(({ externalId, id }) => [externalId, id]));
    },
    list: (tenantId, after, limit) =>
      database
        .all(`SELECT ${COLUMNS} FROM users WHERE tenant_id = ? AND id > ? ORDER BY id LIMIT ?`, tenantId, after, limit)
        .map(readUser),
    listMembers: (groupId, after, limit) => database.all(MEMBERS, groupId, after, limit).map(readUser),
    add: (tenantId, externalId, { email, displayName, picture }) =>
      database.run(
        'INSERT INTO users (tenant_id, external_id, email, display_name, picture) VALUES (?, ?, ?, ?, ?)',
        tenantId,
        externalId,
        email,
        displayName,
        picture,
      ).id,
    setProfile(id, { email, displayName, picture }) {
      database.run(
        'UPDATE users SET email = ?, display_name = ?, picture = ? WHERE id = ?',
        email,
        displayName,
        picture,
        id,
      );
    },
    count: () => z.object({ total: z.number() }).parse(database.get('SELECT COUNT(*) AS total FROM users')).total,
    workbooksOf(username) {
      const row = database.get(`SELECT workbooks_json FROM internal_access WHERE ${IS_INTERNAL}`, username);
      return row === undefined ? null : workbooksSchema.parse(JSON.parse(String(row.workbooks_json)));
    },
    putInternal({ username, displayName, workbooks }) {
      database.transaction(() => {
        database.run(PUT_INTERNAL, username, displayName ?? null);
        database.run(`DELETE FROM internal_access WHERE ${IS_INTERNAL}`, username);
        if (workbooks === undefined) return;
        database.run(ALLOW, JSON.stringify(workbooks), username);
      });
    },
  };
}

function readUser(row: unknown): User {
  const { id, external_id: externalId, email, display_name: displayName, picture } = userRow.parse(row);
  return { id, externalId, email, displayName, picture };
}
