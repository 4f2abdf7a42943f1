import type { AppConfigResponse } from '@svc-embed/platform/schemas';
import { defineHandlers } from '../../http/handlers.js';
import type { Database } from '../../store/database.js';
import { readSettings, writeSettings } from './store.js';

export function settingsHandlers(database: Database) {
  function tenantSettings() {
    const { useAuditLog, maintenanceWindow, allowSupportAccess, useOidc, ...rest } = readSettings(database);
    const { showAiInterface, showBiInterface, useCreatorMode } = rest;
    const access = { useAuditLog, maintenanceWindow, allowSupportAccess, useOidc };
    return { ...access, showAiInterface, showBiInterface, useCreatorMode };
  }

  function appConfig(): AppConfigResponse {
    const { appTheme, applyThemeGlobally, locale, showDashboardChat, ...rest } = readSettings(database);
    const { localizedTitles, showGeneratedSql, showSemanticSql, showAppliedFilters } = rest;
    return {
      appTheme,
      applyThemeGlobally,
      creatorMode: { localizedTitles, showGeneratedSql, showSemanticSql },
      embedding: { locale, showDashboardChat },
      sheetsUi: { showAppliedFilters },
    };
  }

  return defineHandlers({
    getTenantSettings: tenantSettings,
    updateTenantSettings({ body }) {
      writeSettings(database, body);
      return tenantSettings();
    },
    getAppConfig: appConfig,
    updateAppConfig({ body }) {
      const { creatorMode, embedding, sheetsUi, ...own } = body;
      writeSettings(database, { ...own, ...creatorMode, ...embedding, ...sheetsUi });
      return appConfig();
    },
  });
}
