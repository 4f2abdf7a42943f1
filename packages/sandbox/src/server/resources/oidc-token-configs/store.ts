import { type OidcTokenConfig, oidcTokenConfigSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import type { Key } from '../../store/key.js';
import { insertRow, readRows, updateRow } from '../../store/rows.js';

export type NewOidcTokenConfig = Pick<
  OidcTokenConfig,
  'name' | 'issuer' | 'audience' | 'subject' | 'jwksUri' | 'jwks' | 'admin' | 'deploymentIds'
>;

const configRow = z
  .object({ id: z.int(), config: z.record(z.string(), z.unknown()) })
  .transform(({ id, config }) => oidcTokenConfigSchema.parse({ ...config, id }));

/** The prefix of the names of keys that represent configurations. */
const PREFIX = 'oidc-';

export type OidcTokenConfigs = ReturnType<typeof createOidcTokenConfigs>;

export function createOidcTokenConfigs(database: Database) {
  const rows = readRows(database, configRow, 'SELECT * FROM oidc_token_configs');
  const find = (id: number) => rows.find('WHERE id = ?', id);
  const columnsOf = (config: NewOidcTokenConfig) => ({ issuer: config.issuer, configJson: JSON.stringify(config) });

  return {
    find,
    list: (after: number, limit: number) => rows.list('WHERE id > ? ORDER BY id LIMIT ?', after, limit),
    ofIssuer: (issuer: string) => rows.list('WHERE issuer = ? ORDER BY id', issuer),
    add: (config: NewOidcTokenConfig) => insertRow(database, 'oidc_token_configs', columnsOf(config)),
    update: (id: number, config: NewOidcTokenConfig) =>
      updateRow(database, 'oidc_token_configs', id, columnsOf(config)),
    /** Removes a configuration with its access tokens. */
    remove: (id: number) =>
      database.transaction(() => {
        database.run('DELETE FROM access_tokens WHERE key_name = ?', `${PREFIX}${id}`);
        database.run('DELETE FROM oidc_token_configs WHERE id = ?', id);
      }),
    /** Finds the key whose rights the access tokens of this name have. */
    findKey(name: string) {
      const config = name.startsWith(PREFIX) ? find(Number(name.slice(PREFIX.length))) : undefined;
      return config && oidcKey(config);
    },
  };
}

/** Returns the key of a configuration, with the rights of its access tokens. Its name is part of the names of dev-mode branches. */
export function oidcKey({ id, admin, deploymentIds }: OidcTokenConfig): Key {
  return {
    name: `${PREFIX}${id}`,
    admin,
    unscoped: deploymentIds === null,
    expired: false,
    allows: (deploymentId) => deploymentIds?.includes(deploymentId) ?? true,
  };
}
