import { createAccessTokens } from '../resources/access-tokens/store.js';
import { createOidcTokenConfigs } from '../resources/oidc-token-configs/store.js';
import { SandboxError } from '../sandbox-error.js';
import type { Database, SqlRow } from './database.js';
import type { Key } from './key.js';
import { insertRow } from './rows.js';
import { hashSecret, newSecret } from './secret.js';

const DAY = 86_400_000;

/** The API keys: with all access, without administration, for one deployment, and an expired one. */
export type KeyName = 'admin' | 'member' | 'scoped' | 'expired';

const ADMIN: Readonly<Record<KeyName, boolean>> = { admin: true, member: false, scoped: false, expired: true };

export interface Keys {
  /** The secrets by name, for the person who started the sandbox. */
  readonly secrets: Readonly<Record<KeyName, string>>;
  /** Finds the key with this secret, even if it has expired. */
  find(secret: string): Key | undefined;
  /** Issues an access token with the permissions of a key; the token expires after these seconds. */
  issueToken(key: Key, seconds: number): string;
  /** Finds the key of an access token; it is `expired` if the token is. */
  findByToken(token: string): Key | undefined;
}

interface KeyOptions {
  /** Fixes the secret of the admin key; default: the stored one, else a new one. */
  readonly apiKey?: string;
  /** The deployment of the scoped key. */
  readonly scopedTo: number;
}

/** Creates the missing keys; stored ones survive a restart. Throws if `apiKey` is another key's secret. */
export function createKeys(database: Database, options: KeyOptions, now: () => number): Keys {
  const tokens = createAccessTokens(database, now);
  const configs = createOidcTokenConfigs(database);
  const secrets = database.transaction(() => {
    const before = database.get("SELECT secret FROM api_keys WHERE name = 'admin'")?.secret;
    const stored = storeSecrets(database, options, now());
    if (before !== stored.admin) tokens.revoke('admin');
    return stored;
  });
  const keys = new Map(
    database.all('SELECT * FROM api_keys').flatMap((row) => {
      const key = readKey(row, now);
      return key === undefined ? [] : [[indexOf(secrets[key.name]), key] as const];
    }),
  );
  return {
    secrets,
    find: (secret) => keys.get(indexOf(secret)),
    issueToken: ({ name }, seconds) => tokens.issue(name, seconds),
    findByToken(token) {
      const found = tokens.find(token);
      if (found === undefined) return undefined;
      const key = [...keys.values()].find(({ name }) => name === found.keyName) ?? configs.findKey(found.keyName);
      return key && { ...key, expired: key.expired || found.expiresAt <= now() };
    },
  };
}

function storeSecrets(database: Database, { apiKey, scopedTo }: KeyOptions, time: number): Keys['secrets'] {
  function store(name: KeyName, scope: readonly number[] | null, expiresAt: number | null): string {
    const row = database.get('SELECT secret FROM api_keys WHERE name = ?', name);
    if (typeof row?.secret === 'string') return row.secret;
    const secret = `svc_${name}_${newSecret()}`;
    insertRow(database, 'api_keys', { name, secret, deploymentsJson: scope && JSON.stringify(scope), expiresAt });
    return secret;
  }

  const made = {
    admin: store('admin', null, null),
    member: store('member', null, null),
    scoped: store('scoped', [scopedTo], null),
    expired: store('expired', null, time - DAY),
  };
  if (apiKey === undefined) return made;
  if (apiKey === made.member || apiKey === made.scoped || apiKey === made.expired) {
    throw new SandboxError('invalid-option', 'apiKey is already the secret of another key of this sandbox.');
  }
  database.run("UPDATE api_keys SET secret = ? WHERE name = 'admin'", apiKey);
  return { ...made, admin: apiKey };
}

function readKey(row: SqlRow, now: () => number): (Key & { readonly name: KeyName }) | undefined {
  const { name, deployments_json: json, expires_at: expiresAt } = row;
  if (!isKeyName(name)) return undefined;
  const scope: unknown = typeof json === 'string' ? JSON.parse(json) : null;
  return {
    name,
    admin: ADMIN[name],
    unscoped: scope === null,
    get expired() {
      return typeof expiresAt === 'number' && expiresAt <= now();
    },
    allows: (deploymentId) => scope === null || (Array.isArray(scope) && scope.includes(deploymentId)),
  };
}

const isKeyName = (name: unknown): name is KeyName => typeof name === 'string' && Object.hasOwn(ADMIN, name);
const indexOf = (secret: string): string => hashSecret(secret).toString('base64');
