import type { SetEnvVariablesInput } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { flag, readRows } from '../../store/rows.js';

/** An environment variable of a deployment. The value of a secret one is not stored, because nothing reads it. */
const variableRow = z.object({ name: z.string(), secret: flag, value: z.string().nullable(), updatedAt: z.number() });

/** Keeps the time of an unchanged variable. A secret one always counts as changed, because its value is not stored. */
const SET = `
INSERT INTO env_variables AS old (deployment_id, name, secret, value, updated_at) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (deployment_id, name) DO UPDATE
SET secret = excluded.secret, value = excluded.value, updated_at = excluded.updated_at
WHERE old.secret <> excluded.secret OR old.value IS NOT excluded.value OR excluded.secret`;

export function createEnvVariables(database: Database, now: () => number) {
  const rows = readRows(database, variableRow, 'SELECT * FROM env_variables WHERE deployment_id = ?');
  const isSecret = (deploymentId: number, name: string) =>
    rows.find('AND name = ?', deploymentId, name)?.secret ?? false;

  return {
    list: (deploymentId: number) => rows.list('ORDER BY name', deploymentId),
    /** Sets or removes variables, in their order. */
    set(deploymentId: number, variables: SetEnvVariablesInput['variables']) {
      database.transaction(() => {
        for (const { name, value, secret = isSecret(deploymentId, name) } of variables) {
          if (value === null) {
            database.run('DELETE FROM env_variables WHERE deployment_id = ? AND name = ?', deploymentId, name);
          } else {
            database.run(SET, ...[deploymentId, name, Number(secret), secret ? null : value, now()]);
          }
        }
      });
    },
  };
}
