import { checkValue } from '@svc-embed/platform/schemas';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { HttpError } from '../../http/http-error.js';
import { forbidden } from '../../refusal.js';
import type { Database } from '../../store/database.js';
import type { Viewer } from '../../viewer.js';
import { createViewerReader, identityFault, viewerIdentitySchema } from '../sessions/read-viewer.js';

/** Verifies a token, and gives what reads its viewer in a deployment, with what is stored of them now. */
export type DataViewers = (token: string) => Promise<(deploymentId: number) => Viewer>;

/**
 * Makes the function that verifies tokens: signed with HS256 and the secret, with an end, with the identity of a viewer,
 * and with the ids of the deployments that it is for. It throws a 401 for any other token. Its result throws a `forbidden`
 * refusal for another deployment, and what reading the viewer throws.
 */
export function createDataViewers(database: Database, secret: string, now: () => number): DataViewers {
  const key = new TextEncoder().encode(secret);
  const viewerOf = createViewerReader(database);
  return async (token) => {
    const { deploymentIds, ...identity } = await verify(token, key, now());
    return (deploymentId) => {
      if (deploymentIds.includes(deploymentId)) return viewerOf(identity, deploymentId);
      throw forbidden(`The token is not for the deployment ${deploymentId}: its claim deploymentIds names others.`);
    };
  };
}

const claimsSchema = viewerIdentitySchema.extend({ deploymentIds: z.array(z.int()) });

type Claims = z.output<typeof claimsSchema>;

async function verify(token: string, key: Uint8Array, time: number): Promise<Claims> {
  const verified = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    currentDate: new Date(time),
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw unauthorized('The token has expired.');
    throw unauthorized('The token is expected to be signed with the data secret of the sandbox by HS256, with an exp.');
  });
  const claims = checkValue(claimsSchema, verified.payload);
  if (!claims.ok) throw unauthorized(`The token's ${claims.issues[0]?.path}: ${claims.issues[0]?.message}.`);
  const fault = identityFault(claims.value);
  if (fault !== undefined) throw unauthorized(`The token: ${fault}.`);
  return claims.value;
}

/** A 401 without a scheme, as the token of the Data API has none. */
export const unauthorized = (message: string): HttpError => new HttpError(401, 'unauthorized', message);
