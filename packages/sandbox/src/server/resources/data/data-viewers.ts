import { checkValue } from '@svc-embed/platform/schemas';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { HttpError } from '../../http/http-error.js';
import { forbidden } from '../../refusal.js';
import type { Database } from '../../store/database.js';
import type { Viewer } from '../../viewer.js';
import { createViewerReader, identityFault, viewerIdentitySchema } from '../sessions/read-viewer.js';

/** Verifies a token, and returns a function that reads its viewer in a deployment from the current data. */
export type DataViewers = (token: string) => Promise<(deploymentId: number) => Viewer>;

/**
 * Makes the function that verifies tokens. They must be signed with HS256 and the secret, and have an end, the identity of a
 * viewer, and the ids of their deployments; others throw a 401. The function's result throws a `forbidden` refusal for
 * another deployment, and what reading the viewer throws.
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
    throw unauthorized('The token must be signed with the data secret of the sandbox by HS256, and have an exp.');
  });
  const claims = checkValue(claimsSchema, verified.payload);
  if (!claims.ok) throw unauthorized(`The token's ${claims.issues[0]?.path}: ${claims.issues[0]?.message}.`);
  const fault = identityFault(claims.value);
  if (fault !== undefined) throw unauthorized(`The token: ${fault}.`);
  return claims.value;
}

/** Returns a 401 without a scheme, because tokens of the Data API have none. */
export const unauthorized = (message: string): HttpError => new HttpError(401, 'unauthorized', message);
