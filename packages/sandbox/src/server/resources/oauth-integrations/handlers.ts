import { createHash } from 'node:crypto';
import type { OauthIntegration as Described, OauthIntegrationInput } from '@svc-embed/platform/schemas';
import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import { notFound, requireFound } from '../../refusal.js';
import { newSecret } from '../../store/secret.js';
import { CALLBACK_PATH } from './callback.js';
import type { NewOauthIntegration, OauthIntegration, OauthIntegrations, UserOauthToken } from './store.js';

const NO_TOKEN = 'The user has no token for this integration: initiate an authorization.';

/** Administers OAuth integrations, and the tokens of a key's user. */
export function oauthIntegrationHandlers(integrations: OauthIntegrations) {
  const find = (id: number) => requireFound(integrations.find(id), `There is no OAuth integration with the id ${id}.`);

  return defineHandlers({
    listOauthIntegrations: ({ query }) => readPage('oauth integrations', query, integrations.list, describe),
    createOauthIntegration: ({ body }) => describe(find(integrations.add(complete(body)))),
    getOauthIntegration: ({ params }) => describe(find(params.id)),
    updateOauthIntegration({ params, body }) {
      const old = find(params.id);
      const { name = old.name, authorizationUrl = old.authorizationUrl, tokenUrl = old.tokenUrl } = body;
      const { clientId = old.clientId, clientSecret = old.clientSecret, scopes = old.scopes } = body;
      integrations.update(old.id, complete({ name, authorizationUrl, tokenUrl, clientId, clientSecret, scopes }));
      return describe(find(old.id));
    },
    deleteOauthIntegration: ({ params }) => void integrations.remove(find(params.id).id),
    listUserOauthTokens({ key, query }) {
      const all = integrations.tokens(key.name).map((token) => ({ ...token, id: token.integrationId }));
      const list = (after: number, limit: number) => all.filter(({ id }) => id > after).slice(0, limit);
      return readPage(`oauth tokens of ${key.name}`, query, list, describeToken);
    },
    getUserOauthToken({ key, params }) {
      const [token] = integrations.tokens(key.name, find(params.integrationId).id);
      return describeToken(requireFound(token, NO_TOKEN));
    },
    deleteUserOauthToken({ key, params }) {
      if (!integrations.removeToken(key.name, find(params.integrationId).id)) throw notFound(NO_TOKEN);
      return undefined;
    },
    initiateUserOauthToken({ key, params, origin }) {
      const { id, authorizationUrl, clientId, scopes } = find(params.integrationId);
      const verifier = newSecret();
      const redirectUri = origin + CALLBACK_PATH;
      const state = integrations.begin({ integrationId: id, keyName: key.name, verifier, redirectUri });
      const url = new URL(authorizationUrl);
      for (const [name, value] of Object.entries({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        ...(scopes.length > 0 && { scope: scopes.join(' ') }),
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })) {
        url.searchParams.set(name, value);
      }
      return { authorizationUrl: url.href };
    },
  });
}

function complete({ clientSecret = null, scopes = [], ...rest }: OauthIntegrationInput): NewOauthIntegration {
  return { ...rest, clientSecret, scopes: [...scopes] };
}

function describe({ clientSecret, ...integration }: OauthIntegration): Described {
  return { ...integration, hasClientSecret: clientSecret !== null };
}

function describeToken({ integrationId, scopes, createdAt, expiresAt }: UserOauthToken) {
  return { integrationId, scopes: [...scopes], createdAt: textOf(createdAt), expiresAt: textOf(expiresAt) };
}

const textOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
