import * as schemas from '../schemas/all.js';
import { answers, creating, deleting, type Each, type Kind, listing, reading, takes, updating } from './table.js';

// The platform documents neither names nor payloads.
const common = { choice: true, auth: 'Bearer' } as const;
const integrations = '/api/v1/oauth-integrations/';
const integration = { ...common, admin: true } as const;
const ofIntegration = {
  ...integration,
  group: 'oauthIntegrations',
  path: `${integrations}{id}`,
} as const;

export const oauthIntegrationTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Lists the integrations: one page when awaited, all of them when iterated. */
    listOauthIntegrations: each('listOauthIntegrations', {
      ...integration,
      ...listing,
      group: 'oauthIntegrations',
      summary: 'List the OAuth integrations',
      path: integrations,
      response: answers<schemas.Page<schemas.OauthIntegration>>(schemas.oauthIntegrationsPageSchema),
    }),
    /**
     * Creates an integration. The platform never returns its client secret.
     *
     * @example
     * await client.oauthIntegrations.createOauthIntegration({
     *   name: 'Warehouse',
     *   authorizationUrl: 'https://warehouse.example.com/oauth/authorize',
     *   tokenUrl: 'https://warehouse.example.com/oauth/token',
     *   clientId: 'acme',
     *   clientSecret: process.env.WAREHOUSE_CLIENT_SECRET ?? null,
     *   scopes: ['read'],
     * });
     */
    createOauthIntegration: each('createOauthIntegration', {
      ...integration,
      ...creating,
      group: 'oauthIntegrations',
      summary: 'Create an OAuth integration',
      path: integrations,
      body: takes<schemas.OauthIntegrationInput>()(schemas.oauthIntegrationInputSchema),
      response: answers<schemas.OauthIntegration>(schemas.oauthIntegrationSchema),
    }),
    /** Reads an integration. */
    getOauthIntegration: each('getOauthIntegration', {
      ...ofIntegration,
      ...reading,
      summary: 'Read an OAuth integration',
      response: answers<schemas.OauthIntegration>(schemas.oauthIntegrationSchema),
    }),
    /** Changes an integration; omitted fields stay, and null removes the client secret. */
    updateOauthIntegration: each('updateOauthIntegration', {
      ...ofIntegration,
      ...updating,
      summary: 'Change an OAuth integration',
      body: takes<schemas.UpdateOauthIntegrationInput>()(schemas.updateOauthIntegrationInputSchema),
      response: answers<schemas.OauthIntegration>(schemas.oauthIntegrationSchema),
    }),
    /** Deletes an integration with the tokens of all users. */
    deleteOauthIntegration: each('deleteOauthIntegration', {
      ...ofIntegration,
      ...deleting,
      summary: 'Delete an OAuth integration with the tokens of all users',
    }),
  }) as const;

/** The OAuth providers whose tokens users can give to the platform. The names are this package's own. */
export interface OauthIntegrationsOperations extends ReturnType<typeof oauthIntegrationTable<'method'>> {}

const tokens = '/api/v1/user-oauth-tokens/';
const ofToken = {
  ...common,
  group: 'userOauthTokens',
  path: `${tokens}{integrationId}`,
} as const;

export const userOauthTokenTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Lists details of the tokens, without the tokens themselves. */
    listUserOauthTokens: each('listUserOauthTokens', {
      ...common,
      ...listing,
      group: 'userOauthTokens',
      summary: 'List the OAuth tokens of the user',
      path: tokens,
      response: answers<schemas.Page<schemas.UserOauthToken>>(schemas.userOauthTokensPageSchema),
    }),
    /** Reads details of the token for an integration; `not-found` if there is no token. */
    getUserOauthToken: each('getUserOauthToken', {
      ...ofToken,
      ...reading,
      summary: 'Read details of the OAuth token of the user for an integration',
      response: answers<schemas.UserOauthToken>(schemas.userOauthTokenSchema),
    }),
    /** Deletes the token for an integration. */
    deleteUserOauthToken: each('deleteUserOauthToken', {
      ...ofToken,
      summary: 'Delete the OAuth token of the user for an integration',
      method: 'DELETE',
      // A late repetition would delete a newer token.
      idempotent: false,
    }),
    /**
     * Starts the authorization code flow and returns the address for the user's browser. The provider redirects the browser
     * back to the platform, which then gets the token.
     *
     * @example
     * const { authorizationUrl } = await client.userOauthTokens.initiateUserOauthToken(1);
     * response.redirect(authorizationUrl);
     */
    initiateUserOauthToken: each('initiateUserOauthToken', {
      ...ofToken,
      ...creating,
      summary: 'Start the authorization in the browser of the user',
      path: `${tokens}{integrationId}/initiate`,
      response: answers<schemas.InitiatedUserOauthToken>(schemas.initiatedUserOauthTokenSchema),
    }),
  }) as const;

/** The tokens that the user of the key has given to the platform. The names are this package's own. */
export interface UserOauthTokensOperations extends ReturnType<typeof userOauthTokenTable<'method'>> {}
