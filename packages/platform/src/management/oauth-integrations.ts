import type { List, ListQuery } from '../client/create-list.js';
import type {
  InitiatedUserOauthToken,
  OauthIntegration,
  OauthIntegrationInput,
  UpdateOauthIntegrationInput,
  UserOauthToken,
} from '../schemas/oauth-integration.js';
import type { CallOptions } from '../transport/call-options.js';

/** The OAuth providers whose tokens users can let the platform have. The names are this package's own. */
export interface OauthIntegrationsOperations {
  /** Lists the integrations: one page when awaited, all of them when iterated. */
  listOauthIntegrations(page?: ListQuery, options?: CallOptions): List<OauthIntegration>;
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
  createOauthIntegration(input: OauthIntegrationInput, options?: CallOptions): Promise<OauthIntegration>;
  /** Reads an integration. */
  getOauthIntegration(id: number, options?: CallOptions): Promise<OauthIntegration>;
  /** Changes an integration; fields that are left out stay, and null removes the client secret. */
  updateOauthIntegration(
    id: number,
    input: UpdateOauthIntegrationInput,
    options?: CallOptions,
  ): Promise<OauthIntegration>;
  /** Deletes an integration with the tokens of all users. */
  deleteOauthIntegration(id: number, options?: CallOptions): Promise<void>;
}

/** The tokens that the user of the key has let the platform have. The names are this package's own. */
export interface UserOauthTokensOperations {
  /** Lists what is known of the tokens, which are not answered themselves. */
  listUserOauthTokens(page?: ListQuery, options?: CallOptions): List<UserOauthToken>;
  /** Reads what is known of the token for an integration; `not-found` when there is none. */
  getUserOauthToken(integrationId: number, options?: CallOptions): Promise<UserOauthToken>;
  /** Forgets the token for an integration. */
  deleteUserOauthToken(integrationId: number, options?: CallOptions): Promise<void>;
  /**
   * Starts the authorization code flow and answers where the user's browser has to go. The provider sends it back to the
   * platform, which then has the token.
   *
   * @example
   * const { authorizationUrl } = await client.userOauthTokens.initiateUserOauthToken(1);
   * response.redirect(authorizationUrl);
   */
  initiateUserOauthToken(integrationId: number, options?: CallOptions): Promise<InitiatedUserOauthToken>;
}
