import type { OidcTokenConfigInput } from '@svc-embed/platform/schemas';
import { checkKnown } from '../../http/check-known.js';
import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import { requireFound } from '../../refusal.js';
import type { Content } from '../content.js';
import type { NewOidcTokenConfig, OidcTokenConfigs } from './store.js';

export function oidcTokenConfigHandlers(configs: OidcTokenConfigs, { deployments }: Pick<Content, 'deployments'>) {
  const checkDeployments = (ids: readonly number[] | null | undefined) =>
    checkKnown(ids ?? [], deployments.has, 'deployment', (index) => `deploymentIds[${index}]`);

  const find = (id: number) =>
    requireFound(configs.find(id), `There is no OIDC token configuration with the id ${id}.`);

  return defineHandlers({
    listOidcTokenConfigs: ({ query }) =>
      readPage('oidc token configs', query, configs.list, (config) => ({ ...config })),
    createOidcTokenConfig({ body }) {
      checkDeployments(body.deploymentIds);
      return { ...find(configs.add(complete(body))) };
    },
    getOidcTokenConfig: ({ params }) => ({ ...find(params.id) }),
    updateOidcTokenConfig({ params, body }) {
      const old = find(params.id);
      checkDeployments(body.deploymentIds);
      const { name = old.name, issuer = old.issuer, audience = old.audience, subject = old.subject } = body;
      const { admin = old.admin, deploymentIds = old.deploymentIds } = body;
      const limits = { admin, deploymentIds: deploymentIds && [...deploymentIds] };
      const { jwksUri = null, jwks = null } = body.jwksUri === undefined && body.jwks === undefined ? old : body;
      configs.update(old.id, { ...limits, name, issuer, audience, subject, jwksUri, jwks });
      return { ...find(old.id) };
    },
    deleteOidcTokenConfig: ({ params }) => void configs.remove(find(params.id).id),
  });
}

function complete({ name, issuer, audience, subject, ...rest }: OidcTokenConfigInput): NewOidcTokenConfig {
  const { jwksUri = null, jwks = null, admin = false, deploymentIds = null } = rest;
  return { name, issuer, audience, subject, jwksUri, jwks, admin, deploymentIds: deploymentIds && [...deploymentIds] };
}
