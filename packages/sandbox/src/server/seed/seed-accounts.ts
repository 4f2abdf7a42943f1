import { createAccounts } from '../resources/accounts.js';
import { ACCOUNT_TENANT } from '../resources/embed-tenants/store.js';
import { writeSettings } from '../resources/settings/store.js';
import type { Database } from '../store/database.js';

/** Seeds an empty database with the account's tenant, attribute definitions, groups, internal user and settings. */
export function seedAccounts(database: Database): void {
  const { tenants, internalUsers, groups, attributes } = createAccounts(database);
  database.transaction(() => {
    tenants.addAccount();
    attributes.define(ACCOUNT_TENANT, {
      name: 'city',
      type: 'string',
      displayName: 'City',
      description: 'The city whose weather the viewer sees.',
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
    internalUsers.put({ username: 'ada', displayName: 'Ada Lovelace' });
    writeSettings(database, { useCreatorMode: true });
  });
}
