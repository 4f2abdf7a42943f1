import * as z from 'zod';
import { appConfigInputSchema, appConfigResponseSchema } from '../schemas/app-config.js';
import { tenantSettingsInputSchema, tenantSettingsSchema } from '../schemas/tenant-settings.js';
import type { Operation } from './operation.js';

/** The settings of the account. */
export const tenantOperations = {
  getTenantSettings: {
    id: 'getTenantSettings',
    group: 'tenant',
    summary: 'Read the settings of the account',
    // The platform shows its address, and neither its name nor its fields.
    choice: true,
    since: '0.3.0',
    method: 'GET',
    path: '/api/v1/tenant/settings',
    auth: 'Bearer',
    admin: true,
    params: z.strictObject({}),
    response: tenantSettingsSchema,
    idempotent: true,
  },
  updateTenantSettings: {
    id: 'updateTenantSettings',
    group: 'tenant',
    summary: 'Change settings of the account',
    // The platform shows its address, and neither its name nor its fields.
    choice: true,
    since: '0.3.0',
    method: 'PUT',
    path: '/api/v1/tenant/settings',
    auth: 'Bearer',
    admin: true,
    params: z.strictObject({}),
    body: tenantSettingsInputSchema,
    response: tenantSettingsSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type TenantTable = typeof tenantOperations;

/** What the embeds of the account look like where neither a session nor the host says it. */
export const appConfigOperations = {
  getAppConfig: {
    id: 'getAppConfig',
    group: 'appConfig',
    summary: "Read the configuration of the account's embeds",
    since: '0.1.2',
    method: 'GET',
    path: '/api/v1/app-config',
    auth: 'Bearer',
    admin: true,
    params: z.strictObject({}),
    response: appConfigResponseSchema,
    idempotent: true,
  },
  updateAppConfig: {
    id: 'updateAppConfig',
    group: 'appConfig',
    summary: "Change the configuration of the account's embeds",
    method: 'PUT',
    // The platform shows how to read it, and not how to change it.
    choice: true,
    path: '/api/v1/app-config',
    auth: 'Bearer',
    admin: true,
    params: z.strictObject({}),
    body: appConfigInputSchema,
    response: appConfigResponseSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type AppConfigTable = typeof appConfigOperations;
