import type { AuthScheme } from '@svc-embed/platform/schemas';
import type { Context } from 'hono';
import { forbidden, type Refusal } from '../refusal.js';
import type { Key, Keys } from '../store/keys.js';
import { unauthorized } from './http-error.js';

/** The credential of an `Authorization` header of this scheme; `undefined` when it is missing or malformed. */
export function readCredential(header: string | undefined, scheme: AuthScheme): string | undefined {
  const match = /^(\S+) +(\S+)$/.exec(header ?? '');
  return match?.[1]?.toLowerCase() === scheme.toLowerCase() ? match[2] : undefined;
}

/** The API key of a request: a 401 that names the right scheme when it is missing, malformed, unknown or expired. */
export function authorize(keys: Keys, context: Context, scheme: AuthScheme): Key {
  const credential = readCredential(context.req.header('authorization'), scheme);
  if (credential === undefined) throw unauthorized(`The request needs Authorization: ${scheme} <API key>.`, scheme);
  const key = keys.find(credential);
  if (key === undefined) throw unauthorized('This sandbox does not know the API key.', scheme);
  if (key.expired) throw unauthorized('The API key has expired.', scheme);
  return key;
}

/** Refuses a key that is scoped to other deployments with a 403. */
export function requireDeployment(key: Key, deploymentId: number): void {
  if (!key.allows(deploymentId)) throw noAccess(deploymentId);
}

/** The 403 of a deployment that a key does not open. */
export function noAccess(deploymentId: number): Refusal {
  return forbidden(`The key gives no access to deployment ${deploymentId}.`);
}

/** Refuses a key that is scoped to some deployments with a 403: what concerns the whole account takes an unscoped one. */
export function requireUnscoped(key: Key): void {
  if (!key.unscoped) throw forbidden('This needs a key that is not scoped to deployments.');
}
