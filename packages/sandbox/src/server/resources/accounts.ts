import type { Database } from '../store/database.js';
import { createTenants, type Tenants } from './embed-tenants/store.js';
import { createUsers, type Users } from './embed-tenants/users.js';
import { createGroups, type Groups } from './groups/store.js';
import { type Attributes, createAttributes } from './user-attributes/store.js';
import { createInternalUsers, type InternalUsers } from './users/store.js';

/** The stores of embed tenants, users, groups and attributes, over one database. */
export interface Accounts {
  readonly tenants: Tenants;
  readonly users: Users;
  readonly internalUsers: InternalUsers;
  readonly groups: Groups;
  /** The groups of `tenantGroups`, whose names are apart from those of `groups`. */
  readonly tenantGroups: Groups;
  readonly attributes: Attributes;
  /** The same definitions, with the values of internal users. */
  readonly internalAttributes: Attributes;
  /** The groups of the account that internal users are in. */
  readonly internalGroups: Groups;
}

export function createAccounts(database: Database, now?: () => number): Accounts {
  return {
    tenants: createTenants(database),
    users: createUsers(database),
    internalUsers: createInternalUsers(database, now),
    groups: createGroups(database),
    tenantGroups: createGroups(database, 'tenant_groups'),
    attributes: createAttributes(database),
    internalAttributes: createAttributes(database, 'internal_attribute_values'),
    internalGroups: createGroups(database, 'groups', 'internal_group_members'),
  };
}
