import type { OidcTokenConfig } from '@svc-embed/platform/schemas';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { readBytes } from '../../http/read-json.js';
import { memoize } from '../../memoize.js';
import type { OidcTokenConfigs } from './store.js';

/** No algorithms with a shared secret: a public key could be used as the secret. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const JWKS_TIMEOUT = 5_000;
const MAX_JWKS_BYTES = 1_000_000;

/** Finds the configuration that accepts a token; otherwise resolves with the reason as a text. */
export type Exchange = (token: string) => Promise<OidcTokenConfig | string>;

/** Makes the function that finds the OIDC token configuration whose issuer, audience, subject and keys match a token. */
export function createTokenExchange(configs: Pick<OidcTokenConfigs, 'ofIssuer'>, now: () => number): Exchange {
  /** Memoized, because each key set caches its keys. */
  const remoteKeys = memoize((address: string) =>
    createRemoteJWKSet(new URL(address), { timeoutDuration: JWKS_TIMEOUT, [customFetch]: fetchKeys }),
  );

  function keysOf({ jwks, jwksUri }: OidcTokenConfig): JWTVerifyGetKey {
    return jwksUri === null ? createLocalJWKSet(jwks as unknown as JSONWebKeySet) : remoteKeys(jwksUri);
  }

  async function faultOf(token: string, config: OidcTokenConfig): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify(token, keysOf(config), {
        issuer: config.issuer,
        audience: config.audience,
        algorithms: ALGORITHMS,
        currentDate: new Date(now()),
        requiredClaims: ['exp'],
      });
      return isSubject(payload.sub, config.subject) ? undefined : wrongClaim('sub');
    } catch (error) {
      return textOf(error, config);
    }
  }

  return async (token) => {
    const issuer = issuerOf(token);
    if (issuer === undefined) return 'The subject_token must be a JWT with the claim iss.';
    const candidates = configs.ofIssuer(issuer);
    let fault = 'No OIDC token configuration has the issuer of the subject_token.';
    for (const config of candidates) {
      const found = await faultOf(token, config);
      if (found === undefined) return config;
      fault = found;
    }
    return fault;
  };
}

/** Fetches keys with a limit of bytes, so that a large answer cannot fill the memory. */
async function fetchKeys(address: string, options: RequestInit): Promise<Response> {
  const { body, status } = await fetch(address, options);
  return new Response(new Uint8Array(await readBytes(body, MAX_JWKS_BYTES)), { status });
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

function isSubject(claim: string | undefined, subject: string): boolean {
  return subject.endsWith('*') ? claim?.startsWith(subject.slice(0, -1)) === true : claim === subject;
}

function wrongClaim(name: string): string {
  return `The claim ${name} of the subject_token is missing, or differs from the OIDC token configuration.`;
}

/** Describes an error without quoting the token. */
function textOf(error: unknown, { jwksUri }: OidcTokenConfig): string {
  if (error instanceof errors.JWTExpired) return 'The subject_token has expired.';
  if (error instanceof errors.JWTClaimValidationFailed) return wrongClaim(error.claim);
  const isOfToken = [
    errors.JWSSignatureVerificationFailed,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
    errors.JOSEAlgNotAllowed,
    errors.JWSInvalid,
    errors.JWTInvalid,
  ].some((type) => error instanceof type);
  if (isOfToken || jwksUri === null) return 'The subject_token is not signed by a key of the OIDC token configuration.';
  return `The keys of the OIDC token configuration could not be read from ${jwksUri}, or have more than ${MAX_JWKS_BYTES} bytes.`;
}
