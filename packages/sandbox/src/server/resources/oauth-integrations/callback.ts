import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { answerNotice } from '../../http/home/notice-page.js';
import { readBytes } from '../../http/read-json.js';
import type { OauthAuthorization, OauthIntegration, OauthIntegrations } from './store.js';

export const CALLBACK_PATH = '/oauth/callback';
const TIMEOUT = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_SECONDS = 10 * 365 * 86_400;

/** The answer of a provider (RFC 6749, section 5.1). Its tokens are not stored, because nothing in the sandbox uses them. */
const tokenSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string(),
  expires_in: z.number().positive().max(MAX_SECONDS).optional(),
  scope: z.string().optional(),
});

/** Handles the redirections from providers, and exchanges their codes for tokens. */
export function oauthCallback(integrations: OauthIntegrations, now: () => number): Hono {
  return new Hono().get(CALLBACK_PATH, async (context) => {
    const { state = '', code, error } = context.req.query();
    const authorization = integrations.take(state);
    const integration = authorization && integrations.find(authorization.integrationId);
    if (authorization === undefined || integration === undefined) {
      return refuse(context, 'This authorization is unknown, was used before, or took more than ten minutes.');
    }
    if (code === undefined) {
      const reason = /^[a-z_]{1,40}$/.test(error ?? '') ? `Its error: ${error}.` : '';
      return refuse(context, `${integration.name} did not give an authorization. ${reason}`);
    }
    const token = await exchange(integration, authorization, code);
    if (token === undefined) return refuse(context, `${integration.name} gave no token for the authorization.`);
    if (integrations.find(integration.id) === undefined) {
      return refuse(context, `${integration.name} was deleted in the meantime.`);
    }
    const { expires_in: seconds, scope } = token;
    integrations.putToken(authorization.keyName, {
      integrationId: integration.id,
      scopes: scope === undefined ? integration.scopes : scope.split(' ').filter(Boolean),
      expiresAt: seconds === undefined ? null : now() + seconds * 1000,
    });
    const text = `The sandbox now has a token of ${integration.name}. You can close this window.`;
    return answerNotice(context, { title: 'Connected', text, status: 200 });
  });
}

function refuse(context: Context, why: string): Response | Promise<Response> {
  const text = `${why} Start again with initiateUserOauthToken.`;
  return answerNotice(context, { title: 'Not connected', text, status: 400 });
}

/** Exchanges the code for a token; resolves with `undefined` if the provider refuses. */
async function exchange(
  { tokenUrl, clientId, clientSecret }: OauthIntegration,
  { redirectUri, verifier }: OauthAuthorization,
  code: string,
): Promise<z.output<typeof tokenSchema> | undefined> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    ...(clientSecret !== null && { client_secret: clientSecret }),
    code_verifier: verifier,
  });
  try {
    const answer = await fetch(tokenUrl, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
      // A redirection would send the secret to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = (await readBytes(answer.body, MAX_ANSWER_BYTES)).toString('utf8');
    return answer.ok ? tokenSchema.parse(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}
