import type { Database } from './database.js';

/** The settings of the account, with their defaults. */
const DEFAULTS = { useCreatorMode: false, showDashboardChat: true };

export type SettingName = keyof typeof DEFAULTS;

export function readSetting(database: Database, name: SettingName): boolean {
  const row = database.get('SELECT value_json FROM settings WHERE name = ?', name);
  return row === undefined ? DEFAULTS[name] : row.value_json === 'true';
}

/** Writes a setting of the account. */
export function writeSetting(database: Database, name: SettingName, value: boolean): void {
  database.run(
    'INSERT INTO settings (name, value_json) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value_json = excluded.value_json',
    name,
    JSON.stringify(value),
  );
}
