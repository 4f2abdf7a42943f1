import { z } from 'zod';
import type { Database } from '../../store/database.js';

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

/** The external users of the tenants. */
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
}

const userRow = z.object({
  id: z.number(),
  external_id: z.string(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  picture: z.string().nullable(),
});
const COLUMNS = 'id, external_id, email, display_name, picture';

const MEMBERS = `
SELECT ${COLUMNS} FROM group_members m JOIN users u ON u.id = m.user_id
WHERE m.group_id = ? AND u.id > ? ORDER BY u.id LIMIT ?`;

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
  };
}

function readUser(row: unknown): User {
  const { id, external_id: externalId, email, display_name: displayName, picture } = userRow.parse(row);
  return { id, externalId, email, displayName, picture };
}
