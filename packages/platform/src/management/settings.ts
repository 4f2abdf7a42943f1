import type { AppConfigInput, AppConfigResponse } from '../schemas/app-config.js';
import type { TenantSettings, TenantSettingsInput } from '../schemas/tenant-settings.js';
import type { CallOptions } from '../transport/call-options.js';

/** The settings of the account. The names of the methods are this package's own. */
export interface TenantOperations {
  /**
   * Reads the settings of the account.
   *
   * @example
   * const { useCreatorMode } = await client.tenant.getTenantSettings();
   */
  getTenantSettings(options?: CallOptions): Promise<TenantSettings>;
  /**
   * Changes the settings that are given, and resolves to all of them.
   *
   * @example
   * await client.tenant.updateTenantSettings({ showAiInterface: false });
   */
  updateTenantSettings(input: TenantSettingsInput, options?: CallOptions): Promise<TenantSettings>;
}

/** What the embeds of the account look like where neither a session nor the host says it. */
export interface AppConfigOperations {
  /**
   * Reads the configuration, such as the locale and the theme of the account.
   *
   * @example
   * const { embedding } = await client.appConfig.getAppConfig();
   */
  getAppConfig(options?: CallOptions): Promise<AppConfigResponse>;
  /**
   * Changes the fields that are given, and resolves to all of them. The platform shows no such operation, so its name and
   * its address are this package's own.
   *
   * @example
   * await client.appConfig.updateAppConfig({ embedding: { locale: 'de-DE' } });
   */
  updateAppConfig(input: AppConfigInput, options?: CallOptions): Promise<AppConfigResponse>;
}
