import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { hashSecret, newSecret } from '../../store/secret.js';

/** Of tokens only what is answered is stored, because nothing in the sandbox uses them. */
export const OAUTH_TABLES = `
CREATE TABLE IF NOT EXISTS oauth_integrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, config_json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS user_oauth_tokens (
  integration_id INTEGER NOT NULL REFERENCES oauth_integrations (id) ON DELETE CASCADE, key_name TEXT NOT NULL,
  scopes_json TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
  PRIMARY KEY (integration_id, key_name)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS oauth_authorizations (
  state_hash BLOB PRIMARY KEY, integration_id INTEGER NOT NULL REFERENCES oauth_integrations (id) ON DELETE CASCADE,
  key_name TEXT NOT NULL, verifier TEXT NOT NULL, redirect_uri TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** A provider of tokens, and the client that the platform is there. */
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

/** What is known of a token of a user, who is whoever has the key. */
export interface UserOauthToken {
  readonly integrationId: number;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

/** An authorization whose browser has not come back yet. */
export interface OauthAuthorization {
  readonly integrationId: number;
  readonly keyName: string;
  /** The secret of PKCE (RFC 7636). */
  readonly verifier: string;
  readonly redirectUri: string;
}

/** The OAuth integrations, and the tokens of users. */
export interface OauthIntegrations {
  find(id: number): OauthIntegration | undefined;
  /** At most `limit` integrations with ids above `after`, sorted by id. */
  list(after: number, limit: number): readonly OauthIntegration[];
  add(integration: NewOauthIntegration): number;
  update(id: number, integration: NewOauthIntegration): void;
  /** Removes an integration with the tokens for it. */
  remove(id: number): void;
  /** The tokens of a user, sorted by integration; of one integration, or of all. */
  tokens(keyName: string, integrationId?: number): readonly UserOauthToken[];
  /** Stores a token in place of the one before. */
  putToken(keyName: string, token: Omit<UserOauthToken, 'createdAt'>): void;
  /** Whether there was a token. */
  removeToken(keyName: string, integrationId: number): boolean;
  /** Begins an authorization and returns its state, which `take` takes once, within ten minutes. */
  begin(authorization: OauthAuthorization): string;
  take(state: string): OauthAuthorization | undefined;
}

/** How long a browser may take to come back. */
const LIFE = 600_000;

const configRow = z
  .object({ id: z.int(), config_json: z.string() })
  .transform(({ id, config_json: json }) => ({ id, ...configSchema.parse(JSON.parse(json)) }));
const tokenRow = z.object({
  integrationId: z.int(),
  scopes: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  createdAt: z.int(),
  expiresAt: z.int().nullable(),
});
const authorizationRow = z.object({
  integrationId: z.int(),
  keyName: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
});

const SELECT = 'SELECT id, config_json FROM oauth_integrations';

export function createOauthIntegrations(database: Database, now: () => number): OauthIntegrations {
  return {
    find(id) {
      const row = database.get(`${SELECT} WHERE id = ?`, id);
      return row && configRow.parse(row);
    },
    list: (after, limit) =>
      database.all(`${SELECT} WHERE id > ? ORDER BY id LIMIT ?`, after, limit).map((row) => configRow.parse(row)),
    add: (integration) =>
      database.run('INSERT INTO oauth_integrations (config_json) VALUES (?)', JSON.stringify(integration)).id,
    update: (id, integration) =>
      void database.run('UPDATE oauth_integrations SET config_json = ? WHERE id = ?', JSON.stringify(integration), id),
    remove: (id) => void database.run('DELETE FROM oauth_integrations WHERE id = ?', id),
    tokens: (keyName, integrationId) =>
      database
        .all(
          `SELECT integration_id AS "integrationId", scopes_json AS "scopes", created_at AS "createdAt",
             expires_at AS "expiresAt" FROM user_oauth_tokens
           WHERE key_name = ? AND integration_id = coalesce(?, integration_id) ORDER BY integration_id`,
          ...[keyName, integrationId ?? null],
        )
        .map((row) => tokenRow.parse(row)),
    putToken: (keyName, { integrationId, scopes, expiresAt }) =>
      void database.run(
        `INSERT OR REPLACE INTO user_oauth_tokens (integration_id, key_name, scopes_json, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?)`,
        ...[integrationId, keyName, JSON.stringify(scopes), now(), expiresAt],
      ),
    removeToken: (keyName, integrationId) =>
      database.run(
        'DELETE FROM user_oauth_tokens WHERE key_name = ? AND integration_id = ?',
        ...[keyName, integrationId],
      ).changes > 0,
    begin({ integrationId, keyName, verifier, redirectUri }) {
      const state = newSecret();
      database.run('DELETE FROM oauth_authorizations WHERE expires_at <= ?', now());
      database.run(
        `INSERT INTO oauth_authorizations (state_hash, integration_id, key_name, verifier, redirect_uri, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        ...[hashSecret(state), integrationId, keyName, verifier, redirectUri, now() + LIFE],
      );
      return state;
    },
    take: (state) =>
      database.transaction(() => {
        const hash = hashSecret(state);
        const row = database.get(
          `SELECT integration_id AS "integrationId", key_name AS "keyName", verifier, redirect_uri AS "redirectUri"
           FROM oauth_authorizations WHERE state_hash = ? AND expires_at > ?`,
          ...[hash, now()],
        );
        database.run('DELETE FROM oauth_authorizations WHERE state_hash = ?', hash);
        return row && authorizationRow.parse(row);
      }),
  };
}
