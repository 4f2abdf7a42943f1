import { checkValue } from '@svc-embed/platform/schemas';
import { errors, jwtVerify } from 'jose';
import {
  createViewerReader,
  identityFault,
  type ViewerIdentity,
  viewerIdentitySchema,
} from '../session-rules/read-viewer.js';
import type { Database } from '../store/database.js';
import type { Viewer } from '../viewer.js';
import { HttpError } from './http-error.js';

/** Reads the viewer of a token, with what is stored of them now. */
export type DataViewers = (token: string, deploymentId: number) => Promise<Viewer>;

/**
 * Makes the function that verifies tokens: signed with HS256 and the secret, with an end, and with the identity of a
 * viewer. Throws a 401 for any other, and what reading the viewer throws.
 */
export function createDataViewers(database: Database, secret: string, now: () => number): DataViewers {
  const key = new TextEncoder().encode(secret);
  const viewerOf = createViewerReader(database);
  return async (token, deploymentId) => viewerOf(await verify(token, key, now()), deploymentId);
}

async function verify(token: string, key: Uint8Array, time: number): Promise<ViewerIdentity> {
  const verified = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    currentDate: new Date(time),
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw unauthorized('The token has expired.');
    throw unauthorized('The token is expected to be signed with the data secret of the sandbox by HS256, with an exp.');
  });
  const claims = checkValue(viewerIdentitySchema, verified.payload);
  if (!claims.ok) throw unauthorized(`The token's ${claims.issues[0]?.path}: ${claims.issues[0]?.message}.`);
  const fault = identityFault(claims.value);
  if (fault !== undefined) throw unauthorized(`The token: ${fault}.`);
  return claims.value;
}

/** A 401 without a scheme, as the token of the Data API has none. */
export function unauthorized(message: string): HttpError {
  return new HttpError(401, 'unauthorized', message);
}
