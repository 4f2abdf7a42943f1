import * as schemas from '../schemas/all.js';
import { answers, creating, deleting, type Each, type Kind, listing, reading, takes, updating } from './table.js';

const path = '/api/v1/oidc-token-configs/';
const byId = { path: `${path}{id}` } as const;
const common = {
  group: 'oidcTokenConfigs',
  // The platform documents neither names nor payloads.
  choice: true,
  auth: 'Bearer',
  admin: true,
} as const;

export const oidcTokenConfigTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Lists the configurations: one page when awaited, all of them when iterated. */
    listOidcTokenConfigs: each('listOidcTokenConfigs', {
      ...common,
      ...listing,
      summary: 'List the OIDC token configurations',
      path,
      response: answers<schemas.Page<schemas.OidcTokenConfig>>(schemas.oidcTokenConfigsPageSchema),
    }),
    /**
     * Creates a configuration. The access tokens have admin access only if `admin` is true.
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
    createOidcTokenConfig: each('createOidcTokenConfig', {
      ...common,
      ...creating,
      summary: 'Create an OIDC token configuration',
      path,
      body: takes<schemas.OidcTokenConfigInput>()(schemas.oidcTokenConfigInputSchema),
      response: answers<schemas.OidcTokenConfig>(schemas.oidcTokenConfigSchema),
      refusals: ['rejected'],
    }),
    /** Reads a configuration. */
    getOidcTokenConfig: each('getOidcTokenConfig', {
      ...common,
      ...byId,
      ...reading,
      summary: 'Read an OIDC token configuration',
      response: answers<schemas.OidcTokenConfig>(schemas.oidcTokenConfigSchema),
    }),
    /** Changes a configuration; omitted fields stay. The changes apply to its access tokens immediately. */
    updateOidcTokenConfig: each('updateOidcTokenConfig', {
      ...common,
      ...byId,
      ...updating,
      summary: 'Change an OIDC token configuration',
      body: takes<schemas.UpdateOidcTokenConfigInput>()(schemas.updateOidcTokenConfigInputSchema),
      response: answers<schemas.OidcTokenConfig>(schemas.oidcTokenConfigSchema),
      refusals: ['rejected'],
    }),
    /** Deletes a configuration. Its access tokens end with it. */
    deleteOidcTokenConfig: each('deleteOidcTokenConfig', {
      ...common,
      ...byId,
      ...deleting,
      summary: 'Delete an OIDC token configuration with its access tokens',
    }),
  }) as const;

/**
 * The tokens of identity providers, such as a CI job's, that can be exchanged for access tokens of the platform. The names
 * are this package's own.
 */
export interface OidcTokenConfigsOperations extends ReturnType<typeof oidcTokenConfigTable<'method'>> {}
