import { createAttributes } from './attributes.js';
import type { Database } from './database.js';
import { createGroups } from './groups.js';
import { writeSetting } from './settings.js';
import { ACCOUNT_TENANT, createTenants } from './tenants.js';
import { createUsers } from './users.js';

/** Puts the account's tenant, attribute definitions, groups, internal user and settings into a database that has none. */
export function seedAccounts(database: Database): void {
  const attributes = createAttributes(database);
  const groups = createGroups(database);
  database.transaction(() => {
    createTenants(database).addAccount();
    attributes.define(ACCOUNT_TENANT, {
      name: 'city',
      type: 'string',
      displayName: 'City',
      description: 'Whose weather the viewer sees.',
    });
    attributes.define(ACCOUNT_TENANT, {
      name: 'region_ids',
      type: 'number_array',
      displayName: 'Regions',
      description: 'The ids of the world regions that the viewer sees.',
    });
    attributes.define(ACCOUNT_TENANT, {
      name: 'vip',
      type: 'boolean',
      displayName: 'VIP',
      description: 'Whether the viewer sees the budgets of movies.',
    });
    groups.define(ACCOUNT_TENANT, 'analysts', 'Look at everything.');
    groups.define(ACCOUNT_TENANT, 'managers', 'See budgets, too.');
    createUsers(database).addInternal('ada', 'Ada Lovelace');
    writeSetting(database, 'useCreatorMode', true);
  });
}
