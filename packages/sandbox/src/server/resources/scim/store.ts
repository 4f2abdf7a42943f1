import { nameSchema, userCreateInputSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../../json-object.js';
import type { Database } from '../../store/database.js';
import { flag, readRows } from '../../store/rows.js';
import { ACCOUNT_TENANT } from '../embed-tenants/store.js';
import { createGroups } from '../groups/store.js';
import { createInternalUsers } from '../users/store.js';
import type { ScimCollection, ScimStores } from './resources.js';
import { missing, scimError } from './scim-error.js';

const USERS = `
SELECT i.id, i.username AS name, i.display_name, i.email, i.active, i.scim_json, i.scim_created_at, i.scim_updated_at,
  (SELECT json_group_array(json_object('value', CAST(g.id AS TEXT), '$ref', '../Groups/' || g.id,
    'display', g.name, 'type', 'direct') ORDER BY g.id)
    FROM internal_group_members m JOIN groups g ON g.id = m.group_id WHERE m.user_id = i.id) AS links_json
FROM internal_users i`;
const GROUPS = `
SELECT g.id, g.name, g.scim_json, g.scim_created_at, g.scim_updated_at,
  (SELECT json_group_array(json_object('value', CAST(i.id AS TEXT), '$ref', '../Users/' || i.id,
    'display', COALESCE(i.display_name, i.username), 'type', 'User') ORDER BY i.id)
    FROM internal_group_members m JOIN internal_users i ON i.id = m.user_id WHERE m.group_id = g.id) AS links_json
FROM groups g WHERE g.tenant_id = ${ACCOUNT_TENANT}`;

const commonRow = z.object({
  id: z.number(),
  name: z.string(),
  /** The attributes that only SCIM uses. */
  scim: z.record(z.string(), z.unknown()).nullable(),
  scimCreatedAt: z.number().nullable(),
  scimUpdatedAt: z.number().nullable(),
  links: z.array(z.unknown()),
});
const userRow = commonRow.extend({ displayName: z.string().nullable(), email: z.string().nullable(), active: flag });

/** Opens the account's own users and groups as SCIM resources. */
export function createScimStore(database: Database, now: () => number): ScimStores {
  const internalUsers = createInternalUsers(database, now);
  const groups = createGroups(database);

  const userRows = readRows(database, userRow.transform(describeUser), USERS);
  const groupRows = readRows(database, commonRow.transform(describeGroup), GROUPS);

  /** Writes the attributes of a resource, and its time if something has changed. */
  function write(table: 'internal_users' | 'groups', id: number, attributes: JsonObject, hasChanged: boolean): void {
    const json = JSON.stringify(attributes);
    database.run(
      `UPDATE ${table} SET scim_json = ?1, scim_created_at = COALESCE(scim_created_at, ?2), scim_updated_at = ?2
       WHERE id = ?3 AND (?4 OR scim_json IS NOT ?1)`,
      ...[json, now(), id, Number(hasChanged)],
    );
  }

  const users: ScimCollection = {
    all: () => userRows.list('ORDER BY i.id'),
    find: (id) => userRows.find('WHERE i.id = ?', readId(id)),
    findByName: (name) => userRows.find('WHERE lower(i.username) = lower(?)', name),
    put: (id, resource) =>
      database.transaction(() => {
        const { schemas, meta, id: _, password, groups: __, userName, active, ...attributes } = resource;
        const known = id === undefined ? undefined : (internalUsers.find(readId(id)) ?? missing(id));
        const names = {
          username: String(userName),
          displayName: displayNameOf(attributes),
          email: emailOf(attributes),
        };
        const [issue] = userCreateInputSchema.safeParse(names).error?.issues ?? [];
        if (issue !== undefined) throw scimError(400, 'invalidValue', `${issue.path.join('.')}: ${issue.message}`);
        // Entra replaces users without `active`, which then keeps its value.
        const fields = { ...names, active: typeof active === 'boolean' ? active : (known?.active ?? true) };
        const stored = known === undefined ? internalUsers.add(fields) : { ...known, ...fields };
        if (stored === undefined || (known !== undefined && !internalUsers.update(stored))) {
          throw scimError(409, 'uniqueness', `The userName ${JSON.stringify(userName)} is taken.`);
        }
        write('internal_users', stored.id, attributes, JSON.stringify(known) !== JSON.stringify(stored));
        return found(users.find(String(stored.id)));
      }),
    remove(id) {
      const user = internalUsers.find(readId(id));
      if (user !== undefined) internalUsers.remove(user.id);
      return user !== undefined;
    },
  };

  const groupResources: ScimCollection = {
    all: () => groupRows.list('ORDER BY g.id'),
    find: (id) => groupRows.find('AND g.id = ?', readId(id)),
    findByName: (name) => groupRows.find('AND lower(g.name) = lower(?)', name),
    put: (id, resource) =>
      database.transaction(() => {
        const { schemas, meta, id: _, displayName, members = [], ...attributes } = resource;
        const known = id === undefined ? undefined : (groups.find(ACCOUNT_TENANT, readId(id)) ?? missing(id));
        const name = String(displayName);
        if (!nameSchema.safeParse(name).success) throw scimError(400, 'invalidValue', 'displayName: expected a name.');
        const other = groupResources.findByName(name);
        if (other !== undefined && other.id !== id) {
          throw scimError(409, 'uniqueness', `The displayName ${JSON.stringify(name)} is taken.`);
        }
        if (known !== undefined) groups.update({ ...known, name });
        const stored = known?.id ?? groups.add(ACCOUNT_TENANT, name, null);
        if (stored === undefined) throw new Error('The group was not stored.');
        const hasMoved = setMembers(stored, readMembers(members));
        write('groups', stored, attributes, known?.name !== name || hasMoved);
        return found(groupResources.find(String(stored)));
      }),
    remove(id) {
      const group = groups.find(ACCOUNT_TENANT, readId(id));
      if (group !== undefined) groups.remove(group.id);
      return group !== undefined;
    },
  };

  /** Replaces the members of a group; returns whether any changed. */
  function setMembers(groupId: number, members: readonly number[]): boolean {
    const json = JSON.stringify(members);
    const missing = database.get(
      'SELECT value FROM json_each(?) WHERE value NOT IN (SELECT id FROM internal_users)',
      json,
    );
    if (missing !== undefined) {
      throw scimError(400, 'invalidValue', `members: there is no user with the id ${missing.value}.`);
    }
    const left = database.run(
      'DELETE FROM internal_group_members WHERE group_id = ? AND user_id NOT IN (SELECT value FROM json_each(?))',
      groupId,
      json,
    );
    const joined = database.run(
      'INSERT OR IGNORE INTO internal_group_members (user_id, group_id) SELECT value, ? FROM json_each(?)',
      groupId,
      json,
    );
    return left.changes + joined.changes > 0;
  }

  return { users, groups: groupResources };
}

function found(resource: JsonObject | undefined): JsonObject {
  if (resource === undefined) throw new Error('The resource was not stored.');
  return resource;
}

function describeUser({ displayName, email, active, ...common }: z.output<typeof userRow>): JsonObject {
  const attributes = common.scim ?? {};
  return {
    ...attributes,
    ...describe(common),
    userName: common.name,
    active,
    // Another operation of the platform may have changed both since.
    ...(displayName !== displayNameOf(attributes) && { displayName: displayName ?? undefined }),
    ...(email !== emailOf(attributes) && { emails: email === null ? [] : [{ value: email, primary: true }] }),
    groups: common.links,
  };
}

function describeGroup(common: z.output<typeof commonRow>): JsonObject {
  return { ...common.scim, ...describe(common), displayName: common.name, members: common.links };
}

function describe({ id, scimCreatedAt: created, scimUpdatedAt: updated }: z.output<typeof commonRow>): JsonObject {
  const times = { ...(created && { created: iso(created) }), ...(updated && { lastModified: iso(updated) }) };
  return { id: String(id), meta: times };
}

const iso = (time: number): string => new Date(time).toISOString();

function displayNameOf({ displayName, name }: JsonObject): string | null {
  if (typeof displayName === 'string') return displayName;
  if (!isJsonObject(name)) return null;
  if (typeof name.formatted === 'string') return name.formatted;
  return [name.givenName, name.familyName].filter((part) => typeof part === 'string').join(' ') || null;
}

/** Returns the primary address, or the first. */
function emailOf({ emails }: JsonObject): string | null {
  const all = Array.isArray(emails) ? emails.filter(isJsonObject) : [];
  const { value } = all.find(({ primary }) => primary === true) ?? all[0] ?? {};
  return typeof value === 'string' ? value : null;
}

function readMembers(members: unknown): readonly number[] {
  const values = Array.isArray(members) ? members.map((member) => isJsonObject(member) && member.value) : [];
  return values.map((value) => readId(String(value)));
}

/** Reads an id. Ids are positive; 0 stands for an invalid one. */
const readId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);
