import type { List, ListQuery } from '../client/create-list.js';
import type {
  OidcTokenConfig,
  OidcTokenConfigInput,
  UpdateOidcTokenConfigInput,
} from '../schemas/oidc-token-config.js';
import type { CallOptions } from '../transport/call-options.js';

/**
 * Which tokens of identity providers, such as those of a CI job, are exchanged for access tokens of the platform. The names
 * are this package's own.
 */
export interface OidcTokenConfigsOperations {
  /** Lists the configurations: one page when awaited, all of them when iterated. */
  listOidcTokenConfigs(page?: ListQuery, options?: CallOptions): List<OidcTokenConfig>;
  /**
   * Creates a configuration. The access tokens have no admin access unless `admin` says so.
   *
   * @example
   * await client.oidcTokenConfigs.createOidcTokenConfig({
   *   name: 'CI of the data model',
   *   issuer: 'https://token.ci.example.com',
   *   audience: 'https://acme.example.com',
   *   subject: 'repo:acme/data-model:*',
   *   jwksUri: 'https://token.ci.example.com/.well-known/jwks',
   *   deploymentIds: [1],
   * });
   */
  createOidcTokenConfig(input: OidcTokenConfigInput, options?: CallOptions): Promise<OidcTokenConfig>;
  /** Reads a configuration. */
  getOidcTokenConfig(id: number, options?: CallOptions): Promise<OidcTokenConfig>;
  /** Changes a configuration; fields that are left out stay. What changes holds for its access tokens at once. */
  updateOidcTokenConfig(id: number, input: UpdateOidcTokenConfigInput, options?: CallOptions): Promise<OidcTokenConfig>;
  /** Deletes a configuration. Its access tokens end with it. */
  deleteOidcTokenConfig(id: number, options?: CallOptions): Promise<void>;
}
