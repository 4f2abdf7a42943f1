import * as z from 'zod';
import { idSchema } from '../schemas/names.js';
import {
  initiatedUserOauthTokenSchema,
  oauthIntegrationInputSchema,
  oauthIntegrationSchema,
  oauthIntegrationsPageSchema,
  updateOauthIntegrationInputSchema,
  userOauthTokenSchema,
  userOauthTokensPageSchema,
} from '../schemas/oauth-integration.js';
import { pageQuerySchema } from '../schemas/paging.js';
import type { Operation } from './operation.js';

// The platform shows neither names nor payloads.
const common = { choice: true, auth: 'Bearer' } as const;
const none = z.strictObject({});

const integrations = '/api/v1/oauth-integrations/';
const integration = { ...common, admin: true } as const;
const ofIntegration = {
  ...integration,
  group: 'oauthIntegrations',
  path: `${integrations}{id}`,
  params: z.strictObject({ id: idSchema }),
} as const;

/** The OAuth providers whose tokens users can let the platform have. */
export const oauthIntegrationOperations = {
  listOauthIntegrations: {
    ...integration,
    id: 'listOauthIntegrations',
    group: 'oauthIntegrations',
    summary: 'List the OAuth integrations',
    method: 'GET',
    path: integrations,
    params: none,
    query: pageQuerySchema,
    list: true,
    response: oauthIntegrationsPageSchema,
    idempotent: true,
  },
  createOauthIntegration: {
    ...integration,
    id: 'createOauthIntegration',
    group: 'oauthIntegrations',
    summary: 'Create an OAuth integration',
    method: 'POST',
    path: integrations,
    params: none,
    body: oauthIntegrationInputSchema,
    response: oauthIntegrationSchema,
    idempotent: false,
  },
  getOauthIntegration: {
    ...ofIntegration,
    id: 'getOauthIntegration',
    summary: 'Read an OAuth integration',
    method: 'GET',
    response: oauthIntegrationSchema,
    idempotent: true,
  },
  updateOauthIntegration: {
    ...ofIntegration,
    id: 'updateOauthIntegration',
    summary: 'Change an OAuth integration',
    method: 'PUT',
    body: updateOauthIntegrationInputSchema,
    response: oauthIntegrationSchema,
    idempotent: true,
  },
  deleteOauthIntegration: {
    ...ofIntegration,
    id: 'deleteOauthIntegration',
    summary: 'Delete an OAuth integration with the tokens of all users',
    method: 'DELETE',
    // Ids are never reused.
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type OauthIntegrationTable = typeof oauthIntegrationOperations;

const tokens = '/api/v1/user-oauth-tokens/';
const ofToken = {
  ...common,
  group: 'userOauthTokens',
  path: `${tokens}{integrationId}`,
  params: z.strictObject({ integrationId: idSchema }),
} as const;

/** The tokens that the user of the key has let the platform have. */
export const userOauthTokenOperations = {
  listUserOauthTokens: {
    ...common,
    id: 'listUserOauthTokens',
    group: 'userOauthTokens',
    summary: 'List the OAuth tokens of the user',
    method: 'GET',
    path: tokens,
    params: none,
    query: pageQuerySchema,
    list: true,
    response: userOauthTokensPageSchema,
    idempotent: true,
  },
  getUserOauthToken: {
    ...ofToken,
    id: 'getUserOauthToken',
    summary: 'Read what is known of the OAuth token of the user for an integration',
    method: 'GET',
    response: userOauthTokenSchema,
    idempotent: true,
  },
  deleteUserOauthToken: {
    ...ofToken,
    id: 'deleteUserOauthToken',
    summary: 'Forget the OAuth token of the user for an integration',
    method: 'DELETE',
    // Repeated late, it would delete the token that came after.
    idempotent: false,
  },
  initiateUserOauthToken: {
    ...ofToken,
    id: 'initiateUserOauthToken',
    summary: 'Start the authorization for which the browser of the user has to leave',
    method: 'POST',
    path: `${tokens}{integrationId}/initiate`,
    response: initiatedUserOauthTokenSchema,
    idempotent: false,
  },
} as const satisfies Record<string, Operation>;
export type UserOauthTokenTable = typeof userOauthTokenOperations;
