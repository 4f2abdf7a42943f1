import type { Database } from './database.js';
import { newSecret } from './secret.js';

/** Returns and stores the secret that signs the tokens of the Data API: the fixed one, else the stored one, else a new one. */
export function readDataSecret(database: Database, fixed?: string): string {
  return database.transaction(() => {
    const row = database.get("SELECT value_json FROM settings WHERE name = 'dataSecret'");
    if (fixed === undefined && typeof row?.value_json === 'string') return String(JSON.parse(row.value_json));
    const secret = fixed ?? `svc_data_${newSecret()}`;
    database.run("INSERT OR REPLACE INTO settings (name, value_json) VALUES ('dataSecret', ?)", JSON.stringify(secret));
    return secret;
  });
}
