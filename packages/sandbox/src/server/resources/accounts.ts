import type { Database } from '../store/database.js';
import { createTenants } from './embed-tenants/store.js';
import { createUsers } from './embed-tenants/users.js';
import { createGroups } from './groups/store.js';
import { createAttributes } from './user-attributes/store.js';
import { createInternalUsers } from './users/store.js';

/** The stores of embed tenants, users, groups and attributes, over one database. */
export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(database: Database, now?: () => number) {
  return {
    tenants: createTenants(database),
    users: createUsers(database),
    internalUsers: createInternalUsers(database, now),
    groups: createGroups(database),
    /** The groups of `tenantGroups`; their names are separate from those of `groups`. */
    tenantGroups: createGroups(database, 'tenant_groups'),
    attributes: createAttributes(database),
    /** The same definitions, with the values of internal users. */
    internalAttributes: createAttributes(database, 'internal_attribute_values'),
    /** The groups of the account that internal users are in. */
    internalGroups: createGroups(database, 'groups', 'internal_group_members'),
  };
}
