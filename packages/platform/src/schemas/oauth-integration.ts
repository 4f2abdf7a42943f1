import * as z from 'zod';
import { addressSchema } from './address.js';
import type { Immutable } from './immutable.js';
import { idSchema, nameSchema } from './names.js';
import { pageSchema } from './paging.js';
import { answer, request } from './side.js';

// The platform names these operations but does not document their payloads: this package chose all shapes.

/** An OAuth provider whose tokens users can give to the platform. The platform never returns its client secret. */
export interface OauthIntegration extends Immutable<z.output<typeof oauthIntegrationSchema>> {}
export const oauthIntegrationSchema = answer.open({
  id: idSchema,
  name: z.string(),
  authorizationUrl: z.string(),
  tokenUrl: z.string(),
  clientId: z.string(),
  /** Whether the client has a secret. */
  hasClientSecret: z.boolean().default(false),
  scopes: z.array(z.string()).default([]),
});
export const oauthIntegrationsPageSchema = pageSchema(oauthIntegrationSchema);

const fields = {
  name: nameSchema,
  authorizationUrl: addressSchema,
  tokenUrl: addressSchema,
  clientId: z.string().min(1).max(255),
  clientSecret: z.string().min(1).max(1024).nullable().optional(),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, 'expected a scope of RFC 6749, without spaces'))
    .max(50)
    .optional(),
};

/** An OAuth integration to create; a public client has no `clientSecret`. */
export interface OauthIntegrationInput extends Immutable<z.input<typeof oauthIntegrationInputSchema>> {}
export const oauthIntegrationInputSchema = request.object(fields);

/** The fields of an OAuth integration to change; others stay, and null removes the client secret. */
export interface UpdateOauthIntegrationInput extends Immutable<z.input<typeof updateOauthIntegrationInputSchema>> {}
export const updateOauthIntegrationInputSchema = request.object(fields).partial();

/** Details of a user's token for an integration. The platform never returns the token itself. */
export interface UserOauthToken extends Immutable<z.output<typeof userOauthTokenSchema>> {}
export const userOauthTokenSchema = answer.open({
  integrationId: idSchema,
  scopes: z.array(z.string()).default([]),
  createdAt: z.string().nullable().default(null),
  /** Null if the provider did not send an expiry. */
  expiresAt: z.string().nullable().default(null),
});
export const userOauthTokensPageSchema = pageSchema(userOauthTokenSchema);

/** The address for the user's browser. */
export interface InitiatedUserOauthToken extends Immutable<z.output<typeof initiatedUserOauthTokenSchema>> {}
export const initiatedUserOauthTokenSchema = answer.open({ authorizationUrl: z.string() });
