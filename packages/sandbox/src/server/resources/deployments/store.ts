import {
  type CreateDeploymentInput,
  createDeploymentInputCloudProviderSchema,
  createDeploymentInputCreationMethodSchema,
  createDeploymentInputDeployModeSchema,
} from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';

/** What older data folders know nothing of stands beside the table of deployments, and hands out ids that are new. */
export const DEPLOYMENT_TABLES = `
CREATE TABLE IF NOT EXISTS deployment_details (
  id INTEGER PRIMARY KEY AUTOINCREMENT, setup_json TEXT NOT NULL DEFAULT '{}',
  creation_step TEXT NOT NULL DEFAULT 'done') STRICT;
`;

/** A deployment, to which a session or a scoped key gives access. */
export interface Deployment extends Setup {
  readonly id: number;
  readonly name: string;
}

/** How a deployment was created. */
type Setup = Readonly<z.infer<typeof setupSchema>>;
const setupSchema = z.object({
  cloudProvider: createDeploymentInputCloudProviderSchema.exactOptional(),
  creationMethod: createDeploymentInputCreationMethodSchema.exactOptional(),
  deployMode: createDeploymentInputDeployModeSchema.exactOptional(),
});

/** The steps of the set-up of a deployment, in their order. */
export const CREATION_STEPS = ['source', 'model', 'variables', 'done'] as const;
export type CreationStep = (typeof CREATION_STEPS)[number];
const stepRow = z.object({ step: z.enum(CREATION_STEPS) });

/** The deployments of the account. */
export interface Deployments {
  /** All deployments, sorted by id. */
  list(): readonly Deployment[];
  find(id: number): Deployment | undefined;
  has(id: number): boolean;
  add(deployment: Pick<Deployment, 'id' | 'name'>): void;
  /** Creates a deployment with an id that no other one had, and returns the id. */
  create(input: CreateDeploymentInput): number;
  /** The step of its set-up; the last one for those that the sandbox came with. */
  stepOf(id: number): CreationStep;
  setStep(id: number, step: CreationStep): void;
  rename(id: number, name: string): void;
  /** Removes a deployment without workbooks, with everything else that belongs to it. */
  remove(id: number): void;
}

const deploymentRow = z
  .object({ id: z.number(), name: z.string(), setup: z.string() })
  .transform(({ setup, ...row }) => ({ ...row, ...setupSchema.parse(JSON.parse(setup)) }));

const SELECT =
  'SELECT d.id, d.name, details.setup_json AS setup FROM deployments d JOIN deployment_details details USING (id)';

const ADOPT = 'INSERT OR IGNORE INTO deployment_details (id) SELECT id FROM deployments';

/** Sessions end with their deployment; its folders, builds and uploads go with its row. */
const REMOVE = [
  'DELETE FROM sessions WHERE deployment_id = ?',
  'DELETE FROM deployment_details WHERE id = ?',
  'DELETE FROM deployments WHERE id = ?',
];

export function createDeployments(database: Database): Deployments {
  database.run(ADOPT);
  return {
    list: () => database.all(`${SELECT} ORDER BY d.id`).map((row) => deploymentRow.parse(row)),
    find(id) {
      const row = database.get(`${SELECT} WHERE d.id = ?`, id);
      return row && deploymentRow.parse(row);
    },
    has: (id) => database.get('SELECT 1 FROM deployments WHERE id = ?', id) !== undefined,
    add({ id, name }) {
      database.transaction(() => {
        database.run('INSERT INTO deployments (id, name) VALUES (?, ?)', id, name);
        database.run(ADOPT);
      });
    },
    create: ({ name, cloudProvider, creationMethod, deployMode }) =>
      database.transaction(() => {
        const setup = JSON.stringify({ cloudProvider, creationMethod, deployMode });
        const { id } = database.run(
          'INSERT INTO deployment_details (setup_json, creation_step) VALUES (?, ?)',
          ...[setup, CREATION_STEPS[0]],
        );
        database.run('INSERT INTO deployments (id, name) VALUES (?, ?)', id, name);
        return id;
      }),
    stepOf: (id) =>
      stepRow.parse(database.get('SELECT creation_step AS step FROM deployment_details WHERE id = ?', id)).step,
    setStep: (id, step) => void database.run('UPDATE deployment_details SET creation_step = ? WHERE id = ?', step, id),
    rename: (id, name) => void database.run('UPDATE deployments SET name = ? WHERE id = ?', name, id),
    remove(id) {
      database.transaction(() => {
        for (const sql of REMOVE) database.run(sql, id);
      });
    },
  };
}
