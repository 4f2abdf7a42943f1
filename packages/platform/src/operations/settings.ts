import * as z from 'zod';
import {
  type AppConfigInput,
  type AppConfigResponse,
  appConfigInputSchema,
  appConfigResponseSchema,
} from '../schemas/app-config.js';
import {
  type TenantSettings,
  type TenantSettingsInput,
  tenantSettingsInputSchema,
  tenantSettingsSchema,
} from '../schemas/tenant-settings.js';
import { answers, type Each, type Kind, takes } from './table.js';

const ofTenant = { group: 'tenant', since: '0.3.0', auth: 'Bearer', admin: true, params: z.strictObject({}) } as const;

export const tenantTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Reads the settings of the account.
     *
     * @example
     * const { useCreatorMode } = await client.tenant.getTenantSettings();
     */
    getTenantSettings: each({
      ...ofTenant,
      id: 'getTenantSettings',
      summary: 'Read the settings of the account',
      // The platform shows its address, and neither its name nor its fields.
      choice: true,
      method: 'GET',
      path: '/api/v1/tenant/settings',
      response: answers<TenantSettings>(tenantSettingsSchema),
      idempotent: true,
    }),
    /**
     * Changes the settings that are given, and resolves to all of them.
     *
     * @example
     * await client.tenant.updateTenantSettings({ showAiInterface: false });
     */
    updateTenantSettings: each({
      ...ofTenant,
      id: 'updateTenantSettings',
      summary: 'Change settings of the account',
      // The platform shows its address, and neither its name nor its fields.
      choice: true,
      method: 'PUT',
      path: '/api/v1/tenant/settings',
      body: takes<TenantSettingsInput>()(tenantSettingsInputSchema),
      response: answers<TenantSettings>(tenantSettingsSchema),
      idempotent: true,
    }),
  }) as const;

/** The settings of the account. The names of the methods are this package's own. */
export interface TenantOperations extends ReturnType<typeof tenantTable<'method'>> {}

const ofAppConfig = { group: 'appConfig', auth: 'Bearer', admin: true, params: z.strictObject({}) } as const;

export const appConfigTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Reads the configuration, such as the locale and the theme of the account.
     *
     * @example
     * const { embedding } = await client.appConfig.getAppConfig();
     */
    getAppConfig: each({
      ...ofAppConfig,
      id: 'getAppConfig',
      summary: "Read the configuration of the account's embeds",
      since: '0.1.2',
      method: 'GET',
      path: '/api/v1/app-config',
      response: answers<AppConfigResponse>(appConfigResponseSchema),
      idempotent: true,
    }),
    /**
     * Changes the fields that are given, and resolves to all of them. The platform shows no such operation, so its name and
     * its address are this package's own.
     *
     * @example
     * await client.appConfig.updateAppConfig({ embedding: { locale: 'de-DE' } });
     */
    updateAppConfig: each({
      ...ofAppConfig,
      id: 'updateAppConfig',
      summary: "Change the configuration of the account's embeds",
      method: 'PUT',
      // The platform shows how to read it, and not how to change it.
      choice: true,
      path: '/api/v1/app-config',
      body: takes<AppConfigInput>()(appConfigInputSchema),
      response: answers<AppConfigResponse>(appConfigResponseSchema),
      idempotent: true,
    }),
  }) as const;

/** What the embeds of the account look like where neither a session nor the host says it. */
export interface AppConfigOperations extends ReturnType<typeof appConfigTable<'method'>> {}
