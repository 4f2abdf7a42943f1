import * as z from 'zod';
import { forbidden } from '../../refusal.js';
import type { Database } from '../../store/database.js';
import type { Viewer } from '../../viewer.js';
import { createAccounts } from '../accounts.js';
import { ACCOUNT_TENANT } from '../embed-tenants/store.js';
import { namedValues } from '../user-attributes/store.js';

/** The viewer of a request without a session: a user of an embed tenant, or of the account. */
export const viewerIdentitySchema = z.object({
  externalId: z.string().min(1).optional(),
  internalId: z.string().min(1).optional(),
  embedTenantName: z.string().min(1).optional(),
  securityContext: z.record(z.string(), z.unknown()).default({}),
});

export type ViewerIdentity = Readonly<z.output<typeof viewerIdentitySchema>>;

/** Returns the fault of an identity's names; undefined if they name one user. */
export function identityFault({ externalId, internalId, embedTenantName }: ViewerIdentity): string | undefined {
  if ((externalId === undefined) === (internalId === undefined)) return 'either externalId or internalId is expected';
  if (internalId !== undefined && embedTenantName !== undefined)
    return 'no embedTenantName is expected with internalId';
  return undefined;
}

/** Makes a function that reads a viewer from the current data. It throws a `forbidden` refusal for an unknown user. */
export function createViewerReader(database: Database): (identity: ViewerIdentity, deploymentId: number) => Viewer {
  const { tenants, users, attributes, groups, internalUsers, internalAttributes, internalGroups } =
    createAccounts(database);
  return ({ externalId, internalId, embedTenantName, securityContext }, deploymentId) => {
    const common = {
      deploymentId,
      creatorMode: false,
      tenantGroups: [],
      workbooks: null,
      securityContext,
      displayName: null,
      picture: null,
      allowAi: true,
      showDashboardChat: false,
      showAiWidgets: false,
      showWorkbookChat: false,
    };
    if (internalId !== undefined) {
      const user = internalUsers.findByName(internalId);
      if (user === undefined) throw forbidden('internalId: no such internal user exists.');
      if (!user.active) throw forbidden('internalId: the user is not active.');
      return {
        ...common,
        embedTenant: null,
        internalId,
        attributes: namedValues(internalAttributes.valuesOf(user.id)),
        groups: internalGroups.namesOf(user.id, ACCOUNT_TENANT),
        workbooks: internalUsers.workbooksOf(internalId),
      };
    }
    const tenantId = embedTenantName === undefined ? ACCOUNT_TENANT : tenants.find(embedTenantName)?.id;
    const user = tenantId === undefined ? undefined : users.find(tenantId, externalId ?? '');
    if (user === undefined) {
      throw forbidden('externalId: no such user exists in this tenant. Generating a session for them creates them.');
    }
    return {
      ...common,
      embedTenant: embedTenantName ?? null,
      externalId: user.externalId,
      attributes: attributes.effective([ACCOUNT_TENANT], user.id),
      groups: groups.namesOf(user.id, ACCOUNT_TENANT),
    };
  };
}
