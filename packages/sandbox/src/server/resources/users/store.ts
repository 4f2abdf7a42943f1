import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { flag, insertRow, readRows, updateRow } from '../../store/rows.js';

export type InternalUser = Readonly<z.output<typeof userRow>>;
const userRow = z.object({
  id: z.number(),
  username: z.string(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  /** Inactive users get no sessions. */
  active: flag,
});

/** An internal user from the options of the sandbox. */
export interface NamedUser {
  readonly username: string;
  readonly displayName?: string | undefined;
  /** The workbooks whose dashboards they may open; all when absent. */
  readonly workbooks?: readonly number[] | undefined;
}

const workbooksRow = z.object({ workbooks: z.array(z.int()).nullable() });

const PUT = `
INSERT INTO internal_users AS old (username, display_name, workbooks_json) VALUES (?, ?, ?)
ON CONFLICT (username) DO UPDATE
SET display_name = COALESCE(excluded.display_name, old.display_name), workbooks_json = excluded.workbooks_json`;

/** Changes outside SCIM update the times of SCIM as well. */
const STAMP =
  'UPDATE internal_users SET scim_created_at = COALESCE(scim_created_at, ?1), scim_updated_at = ?1 WHERE id = ?2';
const STAMP_GROUPS =
  'UPDATE groups SET scim_updated_at = ? WHERE id IN (SELECT group_id FROM internal_group_members WHERE user_id = ?)';

export function createInternalUsers(database: Database, now: () => number = Date.now) {
  const rows = readRows(database, userRow, 'SELECT id, username, display_name, email, active FROM internal_users');
  const workbooks = readRows(database, workbooksRow, 'SELECT workbooks_json FROM internal_users');
  const find = (id: number) => rows.find('WHERE id = ?', id);

  const times = () => ({ scimCreatedAt: now(), scimUpdatedAt: now() });

  /** Finds another user with this name, ignoring case, as identity providers do. */
  const holderOf = (username: string, id = 0) =>
    rows.find('WHERE lower(username) = lower(?) AND id <> ?', username, id);

  return {
    find,
    holderOf,
    findByName: (username: string) => rows.find('WHERE username = ?', username),
    list: (after: number, limit: number) => rows.list('WHERE id > ? ORDER BY id LIMIT ?', after, limit),
    /** Returns the workbooks whose dashboards a user may open; `null` for all of them. */
    workbooksOf: (username: string) => workbooks.find('WHERE username = ?', username)?.workbooks ?? null,
    /** Adds a user; returns `undefined` if the name is taken, ignoring case. */
    add: (user: Omit<InternalUser, 'id'>) =>
      database.transaction(() =>
        holderOf(user.username) === undefined
          ? find(insertRow(database, 'internal_users', { ...user, ...times() }))
          : undefined,
      ),
    /** Replaces all fields of a user, and ends the sessions of an inactive one; returns `false` if another user has the name. */
    update: ({ id, ...user }: InternalUser) =>
      database.transaction(() => {
        if (holderOf(user.username, id) !== undefined) return false;
        const isChanged = JSON.stringify(find(id)) !== JSON.stringify({ id, ...user });
        updateRow(database, 'internal_users', id, user);
        if (isChanged) database.run(STAMP, now(), id);
        if (!user.active) database.run('DELETE FROM sessions WHERE internal_user_id = ?', id);
        return true;
      }),
    /** Deletes a user with their sessions. */
    remove: (id: number) =>
      database.transaction(() => {
        database.run(STAMP_GROUPS, now(), id);
        database.run('DELETE FROM internal_users WHERE id = ?', id);
      }),
    /** Adds a user, or replaces the permissions of an existing one, and the display name if there is a new one. */
    put: ({ username, displayName, workbooks: allowed }: NamedUser) =>
      void database.run(PUT, username, displayName ?? null, allowed === undefined ? null : JSON.stringify(allowed)),
  };
}
