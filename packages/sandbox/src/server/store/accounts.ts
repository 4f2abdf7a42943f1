import { type Attributes, createAttributes } from './attributes.js';
import type { Database } from './database.js';
import { createGroups, type Groups } from './groups.js';
import { createInternalUsers, type InternalUsers } from './internal-users.js';
import { createTenants, type Tenants } from './tenants.js';
import { createUsers, type Users } from './users.js';

/** The stores of embed tenants, users, groups and attributes, over one database. */
export interface Accounts {
  readonly tenants: Tenants;
  readonly users: Users;
  readonly groups: Groups;
  /** The groups of `tenantGroups`, whose names are apart from those of `groups`. */
  readonly tenantGroups: Groups;
  readonly attributes: Attributes;
  /** The same definitions, and the values of internal users. */
  readonly internalAttributes: Attributes;
  readonly internalUsers: InternalUsers;
}

export function createAccounts(database: Database): Accounts {
  return {
    tenants: createTenants(database),
    users: createUsers(database),
    groups: createGroups(database),
    tenantGroups: createGroups(database, 'tenant_groups'),
    attributes: createAttributes(database),
    internalAttributes: createAttributes(database, 'internal_attribute_values'),
    internalUsers: createInternalUsers(database),
  };
}
