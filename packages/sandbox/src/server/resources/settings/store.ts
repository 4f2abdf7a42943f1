import { dashboardThemeInputSchema, type Immutable, type JsonObject } from '@svc-embed/platform/schemas';
import * as z from 'zod';
import type { Database } from '../../store/database.js';

const off = z.boolean().default(false);
const on = z.boolean().default(true);

/** The settings of the account, with their defaults. */
const settingsSchema = z.object({
  useCreatorMode: off,
  useAuditLog: off,
  allowSupportAccess: off,
  useOidc: off,
  showAiInterface: on,
  showBiInterface: on,
  maintenanceWindow: z.object({ startsAt: z.string(), endsAt: z.string() }).nullable().default(null),
  showDashboardChat: on,
  locale: z.string().nullable().default(null),
  // Stored as JSON, so its fields are never undefined.
  appTheme: dashboardThemeInputSchema
    .transform((theme) => theme as JsonObject)
    .nullable()
    .default(null),
  applyThemeGlobally: off,
  localizedTitles: z.array(z.object({ locale: z.string(), value: z.string() })).default([]),
  showGeneratedSql: off,
  showSemanticSql: off,
  showAppliedFilters: on,
});

export type Settings = Readonly<z.output<typeof settingsSchema>>;
export type SettingName = keyof Settings;
export type SettingsInput = Immutable<z.input<typeof settingsSchema>>;

export function readSettings(database: Database): Settings {
  const rows = database.all('SELECT name, value_json FROM settings');
  return settingsSchema.parse(
    Object.fromEntries(rows.map(({ name, value_json: json }) => [name, JSON.parse(String(json))])),
  );
}

export function readSetting<Name extends SettingName>(database: Database, name: Name): Settings[Name] {
  const row = database.get('SELECT value_json FROM settings WHERE name = ?', name);
  return settingsSchema.parse(row === undefined ? {} : { [name]: JSON.parse(String(row.value_json)) })[name];
}

/** Writes settings; those that are absent stay unchanged. */
export function writeSettings(database: Database, settings: SettingsInput): void {
  database.transaction(() => {
    for (const name of settingsSchema.keyof().options) {
      const value = settings[name];
      if (value === undefined) continue;
      database.run(
        'INSERT INTO settings (name, value_json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value_json = excluded.value_json',
        name,
        JSON.stringify(value),
      );
    }
  });
}
