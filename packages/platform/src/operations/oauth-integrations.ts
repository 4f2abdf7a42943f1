import * as schemas from '../schemas/all.js';
import { answers, creating, deleting, type Each, type Kind, listing, reading, takes, updating } from './table.js';

// The platform shows neither names nor payloads.
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
     * Creates an integration. Its client secret is never answered.
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
    /** Changes an integration; fields that are left out stay, and null removes the client secret. */
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

/** The OAuth providers whose tokens users can let the platform have. The names are this package's own. */
export interface OauthIntegrationsOperations extends ReturnType<typeof oauthIntegrationTable<'method'>> {}

const tokens = '/api/v1/user-oauth-tokens/';
const ofToken = {
  ...common,
  group: 'userOauthTokens',
  path: `${tokens}{integrationId}`,
} as const;

export const userOauthTokenTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Lists what is known of the tokens, which are not answered themselves. */
    listUserOauthTokens: each('listUserOauthTokens', {
      ...common,
      ...listing,
      group: 'userOauthTokens',
      summary: 'List the OAuth tokens of the user',
      path: tokens,
      response: answers<schemas.Page<schemas.UserOauthToken>>(schemas.userOauthTokensPageSchema),
    }),
    /** Reads what is known of the token for an integration; `not-found` when there is none. */
    getUserOauthToken: each('getUserOauthToken', {
      ...ofToken,
      ...reading,
      summary: 'Read what is known of the OAuth token of the user for an integration',
      response: answers<schemas.UserOauthToken>(schemas.userOauthTokenSchema),
    }),
    /** Forgets the token for an integration. */
    deleteUserOauthToken: each('deleteUserOauthToken', {
      ...ofToken,
      summary: 'Forget the OAuth token of the user for an integration',
      method: 'DELETE',
      // Repeated late, it would delete the token that came after.
      idempotent: false,
    }),
    /**
     * Starts the authorization code flow and answers where the user's browser has to go. The provider sends it back to the
     * platform, which then has the token.
     *
     * @example
     * const { authorizationUrl } = await client.userOauthTokens.initiateUserOauthToken(1);
     * response.redirect(authorizationUrl);
     */
    initiateUserOauthToken: each('initiateUserOauthToken', {
      ...ofToken,
      ...creating,
      summary: 'Start the authorization for which the browser of the user has to leave',
      path: `${tokens}{integrationId}/initiate`,
      response: answers<schemas.InitiatedUserOauthToken>(schemas.initiatedUserOauthTokenSchema),
    }),
  }) as const;

/** The tokens that the user of the key has let the platform have. The names are this package's own. */
export interface UserOauthTokensOperations extends ReturnType<typeof userOauthTokenTable<'method'>> {}
