import { Hono } from 'hono';
import { answerTokenError, readForm, TokenError } from '../../http/oauth-form.js';
import type { Tenant } from '../../http/tenant.js';
import type { Key } from '../../store/key.js';
import type { Keys } from '../../store/keys.js';
import { createTokenExchange } from '../oidc-token-configs/exchange-token.js';
import { createOidcTokenConfigs, oidcKey } from '../oidc-token-configs/store.js';

export const TOKEN_PATH = '/oauth/token';
/** The lifetime of an access token in seconds: the default and the maximum. */
const TOKEN_SECONDS = 3600;
const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const GRANTS = ['client_credentials', TOKEN_EXCHANGE];
const TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:';
/** The types of a JWT (RFC 8693, section 3). */
const SUBJECT_TYPES: readonly (string | null)[] = ['jwt', 'id_token'].map((type) => TOKEN_TYPE + type);

/**
 * Issues access tokens by two grants of OAuth 2.0: client credentials (RFC 6749, section 4.4), where `client_secret` is an
 * API key, and the exchange of a token that an OIDC token configuration accepts (RFC 8693). The platform does not document how
 * it issues tokens, so all of this is the sandbox's choice.
 */
export function tokenRoutes({ database, keys, now }: Pick<Tenant, 'database' | 'keys' | 'now'>): Hono {
  const exchange = createTokenExchange(createOidcTokenConfigs(database), now);

  async function findSubject(form: URLSearchParams): Promise<Key> {
    const token = form.get('subject_token');
    if (token === null || !SUBJECT_TYPES.includes(form.get('subject_token_type'))) {
      const expected = `subject_token, and subject_token_type ${SUBJECT_TYPES.join(' or ')}`;
      throw new TokenError('invalid_request', `A token exchange needs ${expected}.`);
    }
    const found = await exchange(token);
    if (typeof found === 'string') throw new TokenError('invalid_request', found);
    return oidcKey(found);
  }

  return new Hono().post(TOKEN_PATH, async (context) => {
    try {
      const form = await readGrant(context.req.raw);
      const isExchange = form.get('grant_type') === TOKEN_EXCHANGE;
      const key = isExchange ? await findSubject(form) : findClient(keys, context.req.header('authorization'), form);
      const seconds = readSeconds(form.get('expires_in'));
      return context.json({
        access_token: keys.issueToken(key, seconds),
        ...(isExchange && { issued_token_type: `${TOKEN_TYPE}access_token` }),
        token_type: 'Bearer',
        expires_in: seconds,
      });
    } catch (error) {
      return answerTokenError(context, error);
    }
  });
}

async function readGrant(request: Request): Promise<URLSearchParams> {
  const form = await readForm(request);
  const grant = form.get('grant_type');
  if (grant === null)
    throw new TokenError('invalid_request', `grant_type is missing: expected ${GRANTS.join(' or ')}.`);
  if (GRANTS.includes(grant)) return form;
  throw new TokenError('unsupported_grant_type', `grant_type must be ${GRANTS.join(' or ')}.`);
}

/** Returns the key of a request, which is the password of Basic authentication or in the form. */
function findClient(keys: Keys, header: string | undefined, form: URLSearchParams): Key {
  const secret = header === undefined ? form.get('client_secret') : readPassword(header);
  if (secret === null) {
    throw new TokenError(
      'invalid_client',
      'The request needs an API key as client_secret, or as the password of Basic.',
    );
  }
  const key = keys.find(secret);
  if (key === undefined) throw new TokenError('invalid_client', 'This sandbox has no such API key.');
  if (key.expired) throw new TokenError('invalid_client', 'The API key has expired.');
  return key;
}

function readPassword(header: string): string | null {
  const encoded = /^basic +(\S+)$/i.exec(header)?.[1];
  if (encoded === undefined) return null;
  // RFC 6749, section 2.3.1, requires both parts to be form-encoded.
  const password = /^[^:]*:(.*)$/.exec(Buffer.from(encoded, 'base64').toString('utf8'))?.[1];
  return password === undefined ? null : new URLSearchParams(`password=${password}`).get('password');
}

function readSeconds(text: string | null): number {
  if (text === null) return TOKEN_SECONDS;
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= TOKEN_SECONDS) return seconds;
  throw new TokenError('invalid_request', `expires_in must be an integer from 1 to ${TOKEN_SECONDS}.`);
}
