import type { AuthScheme } from '@svc-embed/platform/schemas';
import type { Context } from 'hono';
import { forbidden, notFound } from '../refusal.js';
import type { Content } from '../resources/content.js';
import type { Key } from '../store/key.js';
import type { Keys } from '../store/keys.js';
import { unauthorized } from './http-error.js';

/** Reads the credential of an `Authorization` header of this scheme; `undefined` when it is missing or malformed. */
export function readCredential(header: string | undefined, scheme: AuthScheme): string | undefined {
  if (scheme === 'token alone') return /^\S+$/.exec(header ?? '')?.[0];
  const match = /^(\S+) +(\S+)$/.exec(header ?? '');
  return match?.[1]?.toLowerCase() === scheme.toLowerCase() ? match[2] : undefined;
}

const TAKES: Readonly<Record<AuthScheme, string>> = {
  'Api-Key': 'Api-Key <API key>',
  Bearer: 'Bearer <API key or access token>',
  'token alone': '<token>',
};

/** The schemes that SCIM accepts; every other operation accepts one. */
export const SCIM_SCHEMES = ['Bearer', 'Api-Key'] as const;

/** Finds the API key of a request or of its access token. Throws a 401 with the right scheme. */
export function authorize(keys: Keys, context: Context, schemes: readonly [AuthScheme, ...AuthScheme[]]): Key {
  const [first] = schemes;
  const header = context.req.header('authorization');
  for (const scheme of schemes) {
    const credential = readCredential(header, scheme);
    if (credential !== undefined) return findKey(keys, credential, scheme);
  }
  const expected = schemes.map((scheme) => TAKES[scheme]).join(' or ');
  const other = (Object.keys(TAKES) as AuthScheme[]).find((scheme) => readCredential(header, scheme) !== undefined);
  const not = other ? `, not ${other === 'token alone' ? 'a key without a scheme' : other}` : '';
  throw unauthorized(`The request needs Authorization: ${expected}${not}.`, first);
}

function findKey(keys: Keys, credential: string, scheme: AuthScheme): Key {
  const key = keys.find(credential);
  const ofToken = key === undefined ? keys.findByToken(credential) : undefined;
  const what = ofToken === undefined ? 'API key' : 'access token';
  if (ofToken !== undefined && scheme === 'Api-Key') {
    throw unauthorized('This needs an API key, not an access token.', scheme);
  }
  const found = key ?? ofToken;
  if (found === undefined) {
    const kinds = scheme === 'Bearer' ? 'API key or access token' : 'API key';
    throw unauthorized(`This sandbox has no such ${kinds}.`, scheme);
  }
  if (found.expired) throw unauthorized(`The ${what} has expired.`, scheme);
  return found;
}

export function requireDeployment(key: Key, deploymentId: number): void {
  if (!key.allows(deploymentId)) throw forbidden(`The key gives no access to deployment ${deploymentId}.`);
}

/** Throws like `requireDeployment`, and throws a 404 for a deployment that does not exist. */
export function requireKnownDeployment(key: Key, { deployments }: Pick<Content, 'deployments'>, id: number): void {
  requireDeployment(key, id);
  if (!deployments.has(id)) throw notFound('There is no such deployment.');
}

/** Whether a key gives access to the account, which is more than its deployments. */
export const isAdmin = ({ admin, unscoped }: Key): boolean => admin && unscoped;
/** The reason why a key without admin access can neither name the account's own users nor learn who they are. */
export const NEEDS_ADMIN = 'This names an internal user of the account, which needs a key with admin access.';

/** Throws a 403 for a key that has no admin access, or that is scoped. */
export function requireAdmin(key: Key, reason = 'This needs a key with admin access.'): void {
  if (!isAdmin(key)) throw forbidden(reason);
}

/** Throws a 403 for a key without admin access: a program that it runs or publishes could read the admin key. */
export function requireTrusted(key: Key): void {
  requireAdmin(key, 'With --python, this needs the admin key: a program can read what the sandbox can read.');
}
