import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows, updateRow } from '../../store/rows.js';
import { hashSecret, newSecret } from '../../store/secret.js';

/** A provider of tokens, and the platform's client there. */
export type NewOauthIntegration = z.infer<typeof configSchema>;
const configSchema = z.object({
  name: z.string(),
  authorizationUrl: z.string(),
  tokenUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string().nullable(),
  scopes: z.array(z.string()),
});

export interface OauthIntegration extends NewOauthIntegration {
  readonly id: number;
}

/** The stored data of a user's token. The user is the holder of the key. */
export type UserOauthToken = Readonly<z.output<typeof tokenRow>>;
const tokenRow = z.object({
  integrationId: z.int(),
  scopes: z.array(z.string()),
  createdAt: z.int(),
  expiresAt: z.int().nullable(),
});

/** An authorization that waits for the browser's return. */
export type OauthAuthorization = Readonly<z.output<typeof authorizationRow>>;
const authorizationRow = z.object({
  integrationId: z.int(),
  keyName: z.string(),
  /** The secret of PKCE (RFC 7636). */
  verifier: z.string(),
  redirectUri: z.string(),
});

/** The time that a browser has to return. */
const LIFETIME = 600_000;

const configRow = z
  .object({ id: z.int(), config: configSchema })
  .transform(({ id, config }): OauthIntegration => ({ id, ...config }));

export type OauthIntegrations = ReturnType<typeof createOauthIntegrations>;

export function createOauthIntegrations(database: Database, now: () => number) {
  const rows = readRows(database, configRow, 'SELECT * FROM oauth_integrations');
  const tokens = readRows(database, tokenRow, 'SELECT * FROM user_oauth_tokens');
  const authorizations = readRows(database, authorizationRow, 'SELECT * FROM oauth_authorizations');
  return {
    find: (id: number) => rows.find('WHERE id = ?', id),
    list: (after: number, limit: number) => rows.list('WHERE id > ? ORDER BY id LIMIT ?', after, limit),
    add: (integration: NewOauthIntegration) =>
      insertRow(database, 'oauth_integrations', { configJson: JSON.stringify(integration) }),
    update: (id: number, integration: NewOauthIntegration) =>
      updateRow(database, 'oauth_integrations', id, { configJson: JSON.stringify(integration) }),
    /** Removes an integration with its tokens. */
    remove: (id: number) => void database.run('DELETE FROM oauth_integrations WHERE id = ?', id),
    /** Returns the tokens of a user for one integration or for all, sorted by integration. */
    tokens: (keyName: string, integrationId?: number) =>
      tokens.list(
        'WHERE key_name = ? AND integration_id = coalesce(?, integration_id) ORDER BY integration_id',
        ...[keyName, integrationId ?? null],
      ),
    /** Stores a token and replaces an older one. */
    putToken: (keyName: string, { integrationId, scopes, expiresAt }: Omit<UserOauthToken, 'createdAt'>) =>
      void database.run(
        `INSERT OR REPLACE INTO user_oauth_tokens (integration_id, key_name, scopes_json, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?)`,
        ...[integrationId, keyName, JSON.stringify(scopes), now(), expiresAt],
      ),
    /** Returns false if there was no token. */
    removeToken: (keyName: string, integrationId: number) =>
      database.run(
        'DELETE FROM user_oauth_tokens WHERE key_name = ? AND integration_id = ?',
        ...[keyName, integrationId],
      ).changes > 0,
    /** Begins an authorization and returns its state, which `take` accepts once, within ten minutes. */
    begin(authorization: OauthAuthorization) {
      const state = newSecret();
      const [stateHash, expiresAt] = [hashSecret(state), now() + LIFETIME];
      database.run('DELETE FROM oauth_authorizations WHERE expires_at <= ?', now());
      insertRow(database, 'oauth_authorizations', { stateHash, ...authorization, expiresAt });
      return state;
    },
    take: (state: string) =>
      database.transaction(() => {
        const hash = hashSecret(state);
        const found = authorizations.find('WHERE state_hash = ? AND expires_at > ?', hash, now());
        database.run('DELETE FROM oauth_authorizations WHERE state_hash = ?', hash);
        return found;
      }),
  };
}
