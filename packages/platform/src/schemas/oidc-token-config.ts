import * as z from 'zod';
import { addressSchema } from './address.js';
import type { Immutable } from './immutable.js';
import { idSchema, nameSchema } from './names.js';
import type { OneOf } from './one-of.js';
import { pageSchema } from './paging.js';
import { answer, request } from './side.js';

// The platform names these operations but does not document their payloads: this package chose all shapes.

/** Fields of private and symmetric keys (RFC 7518, section 6). */
const PRIVATE = ['d', 'k', 'p', 'q', 'dp', 'dq', 'qi', 'oth'];
const publicKeySchema = request
  .open({ kty: z.string() })
  .refine((key) => PRIVATE.every((name) => !(name in key)), 'expected a public key, without its private part');

/** Public keys, as a JWK set (RFC 7517). */
const jwksSchema = request.object({ keys: z.array(publicKeySchema).min(1).max(20) });

/** The tokens of an identity provider that can be exchanged for access tokens, and the rights of these. */
export interface OidcTokenConfig extends Immutable<z.output<typeof oidcTokenConfigSchema>> {}
export const oidcTokenConfigSchema = answer.open({
  id: idSchema,
  name: z.string(),
  issuer: z.string(),
  audience: z.string(),
  subject: z.string(),
  /** The address of the issuer's public keys; null if they are in `jwks`. */
  jwksUri: z.string().nullable().default(null),
  jwks: answer.open({}).nullable().default(null),
  /** Whether the access tokens have admin access. */
  admin: z.boolean().default(false),
  /** The deployments that the access tokens give access to; null for all of them. */
  deploymentIds: z.array(z.int()).nullable().default(null),
});
export const oidcTokenConfigsPageSchema = pageSchema(oidcTokenConfigSchema);

const fields = {
  name: nameSchema,
  issuer: addressSchema,
  audience: nameSchema,
  /** The claim `sub`, or its beginning with `*` at the end. Required, because issuers of CI services issue tokens to anyone. */
  subject: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^*]*\*?$/, 'expected at most one *, at the end'),
  jwksUri: addressSchema.optional(),
  jwks: jwksSchema.optional(),
  admin: z.boolean().optional(),
  deploymentIds: z.array(idSchema).min(1).max(100).nullable().optional(),
};

/** An OIDC token configuration to create, with either `jwksUri` or `jwks`. */
export type OidcTokenConfigInput = OneOf<Immutable<z.input<typeof creation>>, 'jwksUri' | 'jwks'>;
const creation = request
  .object(fields)
  .refine(({ jwksUri, jwks }) => (jwksUri === undefined) !== (jwks === undefined), {
    path: ['jwksUri'],
    message: 'expected either jwksUri or jwks',
  });
export const oidcTokenConfigInputSchema = creation as z.ZodType<OidcTokenConfigInput, OidcTokenConfigInput>;

/** The fields of an OIDC token configuration to change; others stay. `jwksUri` replaces `jwks`, and vice versa. */
export interface UpdateOidcTokenConfigInput extends Immutable<z.input<typeof updateOidcTokenConfigInputSchema>> {}
export const updateOidcTokenConfigInputSchema = request
  .object(fields)
  .partial()
  .refine(({ jwksUri, jwks }) => jwksUri === undefined || jwks === undefined, {
    path: ['jwksUri'],
    message: 'expected either jwksUri or jwks',
  });
