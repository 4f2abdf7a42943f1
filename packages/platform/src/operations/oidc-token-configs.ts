import * as z from 'zod';
import { idSchema } from '../schemas/names.js';
import {
  oidcTokenConfigInputSchema,
  oidcTokenConfigSchema,
  oidcTokenConfigsPageSchema,
  updateOidcTokenConfigInputSchema,
} from '../schemas/oidc-token-config.js';
import { pageQuerySchema } from '../schemas/paging.js';
import type { Operation } from './operation.js';

const path = '/api/v1/oidc-token-configs/';
const byId = { path: `${path}{id}`, params: z.strictObject({ id: idSchema }) } as const;
const common = {
  group: 'oidcTokenConfigs',
  // The platform shows neither names nor payloads.
  choice: true,
  auth: 'Bearer',
  admin: true,
} as const;

/** Which tokens of identity providers are exchanged for access tokens. */
export const oidcTokenConfigOperations = {
  listOidcTokenConfigs: {
    ...common,
    id: 'listOidcTokenConfigs',
    summary: 'List the OIDC token configurations',
    method: 'GET',
    path,
    params: z.strictObject({}),
    query: pageQuerySchema,
    list: true,
    response: oidcTokenConfigsPageSchema,
    idempotent: true,
  },
  createOidcTokenConfig: {
    ...common,
    id: 'createOidcTokenConfig',
    summary: 'Create an OIDC token configuration',
    method: 'POST',
    path,
    params: z.strictObject({}),
    body: oidcTokenConfigInputSchema,
    response: oidcTokenConfigSchema,
    idempotent: false,
    refusals: ['rejected'],
  },
  getOidcTokenConfig: {
    ...common,
    ...byId,
    id: 'getOidcTokenConfig',
    summary: 'Read an OIDC token configuration',
    method: 'GET',
    response: oidcTokenConfigSchema,
    idempotent: true,
  },
  updateOidcTokenConfig: {
    ...common,
    ...byId,
    id: 'updateOidcTokenConfig',
    summary: 'Change an OIDC token configuration',
    method: 'PUT',
    body: updateOidcTokenConfigInputSchema,
    response: oidcTokenConfigSchema,
    idempotent: true,
    refusals: ['rejected'],
  },
  deleteOidcTokenConfig: {
    ...common,
    ...byId,
    id: 'deleteOidcTokenConfig',
    summary: 'Delete an OIDC token configuration with its access tokens',
    method: 'DELETE',
    // Ids are never reused.
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type OidcTokenConfigTable = typeof oidcTokenConfigOperations;
