import { type Attributes, createAttributes } from '../store/attributes.js';
import type { Database } from '../store/database.js';
import { createGroups, type Groups } from '../store/groups.js';
import { createTenants, type Tenants } from '../store/tenants.js';
import { createUsers, type Users } from '../store/users.js';

/** The accounts that a session request reads and changes. */
export interface AccountStores {
  readonly tenants: Tenants;
  readonly users: Users;
  readonly groups: Groups;
  readonly attributes: Attributes;
}

/** Opens the stores of the accounts. */
export function createAccountStores(database: Database): AccountStores {
  return {
    tenants: createTenants(database),
    users: createUsers(database),
    groups: createGroups(database),
    attributes: createAttributes(database),
  };
}
