import * as schemas from '../schemas/all.js';
import { answers, type Each, type Kind, reading, takes, updating } from './table.js';

const ofTenant = { group: 'tenant', since: '0.3.0', auth: 'Bearer', admin: true } as const;

export const tenantTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Reads the settings of the account.
     *
     * @example
     * const { useCreatorMode } = await client.tenant.getTenantSettings();
     */
    getTenantSettings: each('getTenantSettings', {
      ...ofTenant,
      ...reading,
      summary: 'Read the settings of the account',
      // The platform documents its address, but neither its name nor its fields.
      choice: true,
      path: '/api/v1/tenant/settings',
      response: answers<schemas.TenantSettings>(schemas.tenantSettingsSchema),
    }),
    /**
     * Changes the given settings, and resolves to all of them.
     *
     * @example
     * await client.tenant.updateTenantSettings({ showAiInterface: false });
     */
    updateTenantSettings: each('updateTenantSettings', {
      ...ofTenant,
      ...updating,
      summary: 'Change settings of the account',
      // The platform documents its address, but neither its name nor its fields.
      choice: true,
      path: '/api/v1/tenant/settings',
      body: takes<schemas.TenantSettingsInput>()(schemas.tenantSettingsInputSchema),
      response: answers<schemas.TenantSettings>(schemas.tenantSettingsSchema),
    }),
  }) as const;

/** The settings of the account. The names of the methods are this package's own. */
export interface TenantOperations extends ReturnType<typeof tenantTable<'method'>> {}

const ofAppConfig = { group: 'appConfig', auth: 'Bearer', admin: true } as const;

export const appConfigTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Reads the configuration, such as the locale and the theme of the account.
     *
     * @example
     * const { embedding } = await client.appConfig.getAppConfig();
     */
    getAppConfig: each('getAppConfig', {
      ...ofAppConfig,
      ...reading,
      summary: "Read the configuration of the account's embeds",
      since: '0.1.2',
      path: '/api/v1/app-config',
      response: answers<schemas.AppConfigResponse>(schemas.appConfigResponseSchema),
    }),
    /**
     * Changes the given fields, and resolves to all of them. The platform documents no such operation, so its name and its
     * address are this package's own.
     *
     * @example
     * await client.appConfig.updateAppConfig({ embedding: { locale: 'de-DE' } });
     */
    updateAppConfig: each('updateAppConfig', {
      ...ofAppConfig,
      ...updating,
      summary: "Change the configuration of the account's embeds",
      // The platform documents how to read it, but not how to change it.
      choice: true,
      path: '/api/v1/app-config',
      body: takes<schemas.AppConfigInput>()(schemas.appConfigInputSchema),
      response: answers<schemas.AppConfigResponse>(schemas.appConfigResponseSchema),
    }),
  }) as const;

/** The appearance of the account's embeds, unless a session or the host sets it. */
export interface AppConfigOperations extends ReturnType<typeof appConfigTable<'method'>> {}
