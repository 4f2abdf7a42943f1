import type { SetEnvVariablesInput } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';

export const ENV_VARIABLE_TABLES = `
CREATE TABLE IF NOT EXISTS env_variables (
  deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE, name TEXT NOT NULL,
  secret INTEGER NOT NULL, value TEXT, updated_at INTEGER NOT NULL,
  PRIMARY KEY (deployment_id, name)) STRICT, WITHOUT ROWID;
`;

/** An environment variable of a deployment. The value of a secret one is not stored, because nothing reads it. */
export interface EnvVariable {
  readonly name: string;
  readonly secret: boolean;
  readonly value: string | null;
  readonly updatedAt: number;
}

/** The environment variables of all deployments. */
export interface EnvVariables {
  /** Those of a deployment, sorted by name. */
  list(deploymentId: number): readonly EnvVariable[];
  /** Sets or removes variables, in their order. */
  set(deploymentId: number, variables: SetEnvVariablesInput['variables']): void;
}

const variableRow = z.object({
  name: z.string(),
  secret: z.number().transform(Boolean),
  value: z.string().nullable(),
  updatedAt: z.number(),
});

/** The time of a variable that stays as it is stays as well. Nobody knows that of a secret one. */
const SET = `
INSERT INTO env_variables AS old (deployment_id, name, secret, value, updated_at) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (deployment_id, name) DO UPDATE
SET secret = excluded.secret, value = excluded.value, updated_at = excluded.updated_at
WHERE old.secret <> excluded.secret OR old.value IS NOT excluded.value OR excluded.secret`;

export function createEnvVariables(database: Database, now: () => number): EnvVariables {
  function isSecret(deploymentId: number, name: string): boolean {
    const row = database.get(
      'SELECT secret FROM env_variables WHERE deployment_id = ? AND name = ?',
      deploymentId,
      name,
    );
    return row?.secret === 1;
  }

  return {
    list: (deploymentId) =>
      database
        .all(
          `SELECT name, secret, value, updated_at AS "updatedAt" FROM env_variables
           WHERE deployment_id = ? ORDER BY name`,
          deploymentId,
        )
        .map((row) => variableRow.parse(row)),
    set(deploymentId, variables) {
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
