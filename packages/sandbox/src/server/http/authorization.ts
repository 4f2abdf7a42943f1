import type { AuthScheme } from '@svc-embed/platform/schemas';
import type { Context } from 'hono';
import { forbidden, type Refusal } from '../refusal.js';
import type { Key, Keys } from '../store/keys.js';
import { unauthorized } from './http-error.js';

/** Reads the credential of an `Authorization` header of this scheme; `undefined` when it is missing or malformed. */
export function readCredential(header: string | undefined, scheme: AuthScheme): string | undefined {
  const match = /^(\S+) +(\S+)$/.exec(header ?? '');
  return match?.[1]?.toLowerCase() === scheme.toLowerCase() ? match[2] : undefined;
}

/**
 * Finds the API key of a request; throws a 401 with the right scheme when it is missing, malformed, unknown or expired.
 */
export function authorize(keys: Keys, context: Context, scheme: AuthScheme): Key {
  const credential = readCredential(context.req.header('authorization'), scheme);
  if (credential === undefined) throw unauthorized(`The request needs Authorization: ${scheme} <API key>.`, scheme);
  const key = keys.find(credential);
  if (key === undefined) throw unauthorized('This sandbox does not know the API key.', scheme);
  if (key.expired) throw unauthorized('The API key has expired.', scheme);
  return key;
}

/** Throws a 403 for a key that is scoped to other deployments. */
export function requireDeployment(key: Key, deploymentId: number): void {
  if (!key.allows(deploymentId)) throw noAccess(deploymentId);
}

/** The refusal of a deployment to which a key gives no access. */
export function noAccess(deploymentId: number): Refusal {
  return forbidden(`The key gives no access to deployment ${deploymentId}.`);
}

/** Throws a 403 for a scoped key: the administration of the account needs an unscoped one. */
export function requireUnscoped(key: Key, reason = 'This needs a key that is not scoped to deployments.'): void {
  if (!key.unscoped) throw forbidden(reason);
}

/**
 * Throws a 403 for a scoped key that runs a program or publishes one: programs have the rights of the sandbox's user, who
 * can read the unscoped key in its memory, its environment and its files.
 */
export function requireTrusted(key: Key): void {
  requireUnscoped(key, 'With --python, this needs the unscoped key: a program can read what the sandbox can read.');
}
