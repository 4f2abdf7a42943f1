import type { Database } from './database.js';
import { newSecret } from './secret.js';

/** The secret that signs the tokens of the Data API; made at the first start, and kept. */
export function readDataSecret(database: Database): string {
  return database.transaction(() => {
    const row = database.get("SELECT value_json FROM settings WHERE name = 'dataSecret'");
    if (typeof row?.value_json === 'string') return String(JSON.parse(row.value_json));
    const secret = `svc_data_${newSecret()}`;
    database.run("INSERT INTO settings (name, value_json) VALUES ('dataSecret', ?)", JSON.stringify(secret));
    return secret;
  });
}
