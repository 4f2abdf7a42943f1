import { checkValue } from '@svc-embed/platform/schemas';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { forbidden } from '../refusal.js';
import { createAccounts } from '../store/accounts.js';
import type { Database } from '../store/database.js';
import { ACCOUNT_TENANT } from '../store/tenants.js';
import type { Viewer } from '../viewer.js';
import { HttpError } from './http-error.js';

/** Whose data a token reads: a user of the account, or of an embed tenant. */
const claimsSchema = z.object({
  exp: z.number(),
  externalId: z.string().min(1).optional(),
  internalId: z.string().min(1).optional(),
  embedTenantName: z.string().min(1).optional(),
  securityContext: z.record(z.string(), z.unknown()).default({}),
});

/** Reads the viewer of a token, with what is stored of them now. */
export type DataViewers = (token: string, deploymentId: number) => Promise<Viewer>;

/**
 * Makes the function that verifies tokens: signed with HS256 and the secret, with an end. Throws a 401 for any other, and
 * a 403 for a user who does not exist, whose rights nobody knows.
 */
export function createDataViewers(database: Database, secret: string, now: () => number): DataViewers {
  const key = new TextEncoder().encode(secret);
  const { tenants, users, attributes, groups } = createAccounts(database);

  return async (token, deploymentId) => {
    const { externalId, internalId, embedTenantName, securityContext } = await verify(token, key, now());
    const common = {
      deploymentId,
      creatorMode: false,
      securityContext,
      displayName: null,
      picture: null,
      showDashboardChat: false,
    };
    if (internalId !== undefined) {
      if (users.findInternal(internalId) === undefined) throw forbidden('internalId: no such internal user exists.');
      return { ...common, embedTenant: null, internalId, attributes: {}, groups: [] };
    }
    const tenantId = embedTenantName === undefined ? ACCOUNT_TENANT : tenants.find(embedTenantName)?.id;
    const user = tenantId === undefined ? undefined : users.find(tenantId, externalId ?? '');
    if (user === undefined) {
      throw forbidden('externalId: no such user exists in this tenant. Generating a session for them makes them.');
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

async function verify(token: string, key: Uint8Array, time: number): Promise<z.output<typeof claimsSchema>> {
  const verified = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    currentDate: new Date(time),
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw unauthorized('The token has expired.');
    throw unauthorized('The token is expected to be signed with the data secret of the sandbox by HS256, with an exp.');
  });
  const claims = checkValue(claimsSchema, verified.payload);
  if (!claims.ok) {
    const [issue] = claims.issues;
    throw unauthorized(`The token's ${issue?.path || 'claims'}: ${issue?.message}.`);
  }
  const { externalId, internalId, embedTenantName } = claims.value;
  if ((externalId === undefined) === (internalId === undefined)) {
    throw unauthorized('The token is expected to have either externalId or internalId.');
  }
  if (internalId !== undefined && embedTenantName !== undefined) {
    throw unauthorized('The token of an internalId is expected to have no embedTenantName.');
  }
  return claims.value;
}

/** A 401 without a scheme, as the token of the Data API has none. */
export function unauthorized(message: string): HttpError {
  return new HttpError(401, 'unauthorized', message);
}
