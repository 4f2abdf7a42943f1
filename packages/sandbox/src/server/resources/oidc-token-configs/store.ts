import { type OidcTokenConfig, oidcTokenConfigSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import type { Key } from '../../store/key.js';

export const OIDC_TOKEN_TABLES = `
CREATE TABLE IF NOT EXISTS oidc_token_configs (
  id INTEGER PRIMARY KEY AUTOINCREMENT, issuer TEXT NOT NULL, config_json TEXT NOT NULL) STRICT;
`;

/** A configuration without its id. */
export type NewOidcTokenConfig = Pick<
  OidcTokenConfig,
  'name' | 'issuer' | 'audience' | 'subject' | 'jwksUri' | 'jwks' | 'admin' | 'deploymentIds'
>;

/** The OIDC token configurations. */
export interface OidcTokenConfigs {
  find(id: number): OidcTokenConfig | undefined;
  /** At most `limit` configurations with ids above `after`, sorted by id. */
  list(after: number, limit: number): readonly OidcTokenConfig[];
  ofIssuer(issuer: string): readonly OidcTokenConfig[];
  add(config: NewOidcTokenConfig): number;
  update(id: number, config: NewOidcTokenConfig): void;
  /** Removes a configuration with its access tokens. */
  remove(id: number): void;
  /** What the access tokens may do that were issued under this name. */
  findKey(name: string): Key | undefined;
}

const configRow = z
  .object({ id: z.int(), config_json: z.string() })
  .transform(({ id, config_json: json }) => oidcTokenConfigSchema.parse({ ...JSON.parse(json), id }));

const SELECT = 'SELECT id, config_json FROM oidc_token_configs';
/** Of the names of keys that stand for configurations. */
const PREFIX = 'oidc-';

export function createOidcTokenConfigs(database: Database): OidcTokenConfigs {
  function find(id: number): OidcTokenConfig | undefined {
    const row = database.get(`${SELECT} WHERE id = ?`, id);
    return row && configRow.parse(row);
  }

  return {
    find,
    list: (after, limit) =>
      database.all(`${SELECT} WHERE id > ? ORDER BY id LIMIT ?`, after, limit).map((row) => configRow.parse(row)),
    ofIssuer: (issuer) =>
      database.all(`${SELECT} WHERE issuer = ? ORDER BY id`, issuer).map((row) => configRow.parse(row)),
    add: (config) =>
      database.run(
        'INSERT INTO oidc_token_configs (issuer, config_json) VALUES (?, ?)',
        config.issuer,
        JSON.stringify(config),
      ).id,
    update: (id, config) =>
      void database.run(
        'UPDATE oidc_token_configs SET issuer = ?, config_json = ? WHERE id = ?',
        config.issuer,
        JSON.stringify(config),
        id,
      ),
    remove: (id) =>
      database.transaction(() => {
        database.run('DELETE FROM access_tokens WHERE key_name = ?', `${PREFIX}${id}`);
        database.run('DELETE FROM oidc_token_configs WHERE id = ?', id);
      }),
    findKey(name) {
      const config = name.startsWith(PREFIX) ? find(Number(name.slice(PREFIX.length))) : undefined;
      return config && oidcKey(config);
    },
  };
}

/** What an access token of a configuration may do. Dev-mode branches are named by it. */
export function oidcKey({ id, admin, deploymentIds }: OidcTokenConfig): Key {
  return {
    name: `${PREFIX}${id}`,
    admin,
    unscoped: deploymentIds === null,
    expired: false,
    allows: (deploymentId) => deploymentIds?.includes(deploymentId) ?? true,
  };
}
