import type { GenerateSessionRequest } from '@svc-embed/platform/schemas';
import { rejected, wrongField } from '../../refusal.js';
import type { Database } from '../../store/database.js';
import { type Accounts, createAccounts } from '../accounts.js';
import { ACCOUNT_TENANT } from '../embed-tenants/store.js';
import { readSetting } from '../settings/store.js';
import { applyAttributes } from './apply-attributes.js';
import { applyGroups } from './apply-groups.js';
import { defineAttributes } from './define-attributes.js';
import { provisionTenant } from './provision-tenant.js';
import { provisionUser } from './provision-user.js';
import type { Sessions } from './store.js';

type Parts = { readonly database: Database; readonly sessions: Sessions; readonly maxExternalUsers: number };

/** Makes a function that updates tenant, definitions and viewer, then mints a session, in one transaction. */
export function createSessionOpener(parts: Parts): (request: GenerateSessionRequest) => string {
  const stores = createAccounts(parts.database);
  return (request) => parts.database.transaction(() => openSession(parts, stores, request));
}

function openSession(
  { database, sessions, maxExternalUsers }: Parts,
  stores: Accounts,
  request: GenerateSessionRequest,
): string {
  const { deploymentId, creatorMode = false, externalId, internalId, securityContext = {}, settings = {} } = request;
  if (creatorMode && !readSetting(database, 'useCreatorMode')) {
    const message = 'creatorMode needs the useCreatorMode setting, which is off for this account';
    throw rejected(`${message}.`, [{ path: 'creatorMode', message }]);
  }
  if (internalId !== undefined && request.tenantGroups !== undefined) {
    throw wrongField('rejected', 'tenantGroups', 'not allowed with internalId, whose own permissions apply');
  }
  const internalUserId = internalId === undefined ? null : findInternalUser(stores, internalId);
  const tenantId = provisionTenant(stores, request);
  const catalog = creatorMode ? tenantId : ACCOUNT_TENANT;
  defineAttributes(stores, catalog, request.userAttributeDefinitions ?? []);
  for (const { name, description } of request.groupDefinitions ?? []) stores.groups.define(catalog, name, description);
  for (const { name, description } of request.tenantGroupDefinitions ?? []) {
    stores.tenantGroups.define(tenantId, name, description);
  }
  let userId: number | null = null;
  if (externalId !== undefined) {
    userId = provisionUser(stores, tenantId, { ...request, externalId }, maxExternalUsers);
    const { groups, tenantGroups } = request;
    if (groups !== undefined) applyGroups(stores.groups, { catalog, userId, names: groups, field: 'groups' });
    if (tenantGroups !== undefined) {
      applyGroups(stores.tenantGroups, { catalog: tenantId, userId, names: tenantGroups, field: 'tenantGroups' });
    }
    applyAttributes(stores, catalog, userId, request.userAttributes ?? []);
  }
  return sessions.mint({
    deploymentId,
    tenantId,
    userId,
    internalUserId,
    creatorMode,
    securityContext: { ...securityContext },
    settings,
  });
}

function findInternalUser({ internalUsers }: Accounts, internalId: string): number {
  const user = internalUsers.findByName(internalId);
  if (user?.active) return user.id;
  const message = user === undefined ? 'expected the username of an existing internal user' : 'the user is not active';
  throw wrongField('rejected', 'internalId', message);
}
