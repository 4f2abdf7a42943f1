import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { consentPage } from '../../http/home/consent-page.js';
import { answerNotice } from '../../http/home/notice-page.js';
import { ownPageHeaders } from '../../http/home/page.js';
import { answerTokenError, readForm, TokenError } from '../../http/oauth-form.js';
import { tenantOrigin } from '../../http/own-pages.js';
import { newSecret } from '../../store/secret.js';
import { CALLBACK_PATH } from './callback.js';

const PROVIDER = '/oauth/provider';
const AUTHORIZE = `${PROVIDER}/authorize`;
const TOKEN = `${PROVIDER}/token`;
/** The only client. It is public: PKCE replaces the secret. */
const CLIENT = 'sandbox';

const REQUEST_LIFETIME = 600_000;
/** The lifetime of a code in milliseconds. */
const CODE_LIFETIME = 60_000;
const TOKEN_SECONDS = 3600;

/** A request for an authorization (RFC 6749, section 4.1.1, and RFC 7636, section 4.3). */
interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly scope: string;
  readonly challenge: string;
}

/** A small OAuth provider for one public client, which redirects to the sandbox's callback; kept in memory. */
export function oauthProvider(now: () => number): Hono {
  const requests = createOnce<AuthorizationRequest>(now, REQUEST_LIFETIME);
  const codes = createOnce<AuthorizationRequest>(now, CODE_LIFETIME);
  const provider = new Hono();

  provider.get(AUTHORIZE, (context) => {
    const asked = context.req.query();
    const redirectUri = tenantOrigin(context.req.url) + CALLBACK_PATH;
    // No redirection, because the address is not verified yet.
    if (asked.client_id !== CLIENT) return refuse(context, `The client_id must be ${CLIENT}.`);
    if (asked.redirect_uri !== redirectUri) return refuse(context, `The redirect_uri must be ${redirectUri}.`);
    const { state = '', scope = '', code_challenge: challenge = '' } = asked;
    const fault = faultOf(asked);
    if (fault !== undefined) return context.redirect(addressOf(redirectUri, { error: fault, state }), 303);
    const page = consentPage({
      request: requests.add({ redirectUri, state, scope, challenge }),
      clientId: CLIENT,
      scopes: scope.split(' ').filter(Boolean),
      action: AUTHORIZE,
    });
    // Browsers apply `form-action` to redirections of the answer as well.
    return context.html(page, 200, ownPageHeaders({ forms: `'self' ${new URL(redirectUri).origin}` }));
  });

  provider.post(AUTHORIZE, async (context) => {
    const form = await readForm(context.req.raw).catch(() => new URLSearchParams());
    const request = requests.take(form.get('request') ?? '');
    if (request === undefined) return refuse(context, 'This request is unknown, was answered before, or is too old.');
    const { redirectUri, state } = request;
    const allowed = form.get('decision') === 'allow';
    const answer = allowed ? { code: codes.add(request), state } : { error: 'access_denied', state };
    return context.redirect(addressOf(redirectUri, answer), 303);
  });

  provider.post(TOKEN, async (context) => {
    try {
      const form = await readForm(context.req.raw);
      if (form.get('grant_type') !== 'authorization_code') {
        throw new TokenError('unsupported_grant_type', 'grant_type must be authorization_code.');
      }
      if (form.get('client_id') !== CLIENT) throw new TokenError('invalid_client', `The client_id must be ${CLIENT}.`);
      const request = codes.take(form.get('code') ?? '');
      const fits =
        request !== undefined &&
        form.get('redirect_uri') === request.redirectUri &&
        challengeOf(form.get('code_verifier') ?? '') === request.challenge;
      if (!fits) {
        throw new TokenError(
          'invalid_grant',
          'The code is unknown, used, too old, or for another redirect_uri or code_verifier.',
        );
      }
      return context.json({
        access_token: newSecret(),
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        scope: request.scope,
      });
    } catch (error) {
      return answerTokenError(context, error);
    }
  });
  return provider;
}

/** Returns the error of a known client's authorization request, by RFC 6749, section 4.1.2.1; undefined without one. */
function faultOf(asked: Readonly<Record<string, string>>): string | undefined {
  if (asked.response_type !== 'code') return 'unsupported_response_type';
  const { state, code_challenge: challenge = '', code_challenge_method: method } = asked;
  const isSafe = state !== undefined && method === 'S256' && /^[\w-]{43}$/.test(challenge);
  return isSafe ? undefined : 'invalid_request';
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

function addressOf(redirectUri: string, parameters: Readonly<Record<string, string>>): string {
  return `${redirectUri}?${new URLSearchParams(parameters)}`;
}

function refuse(context: Context, text: string): Response | Promise<Response> {
  return answerNotice(context, { title: 'Not authorized', text, status: 400 });
}

/** Creates a store of values that can be read once, within their lifetime, with a secret. */
function createOnce<Value>(now: () => number, lifetime: number) {
  const values = new Map<string, { readonly value: Value; readonly end: number }>();
  return {
    add(value: Value): string {
      for (const [secret, { end }] of values) if (end <= now()) values.delete(secret);
      const secret = newSecret();
      values.set(secret, { value, end: now() + lifetime });
      return secret;
    },
    take(secret: string): Value | undefined {
      const found = values.get(secret);
      values.delete(secret);
      return found !== undefined && found.end > now() ? found.value : undefined;
    },
  };
}
