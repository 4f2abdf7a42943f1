import {
  type CreateDeploymentInput,
  createDeploymentInputCloudProviderSchema,
  createDeploymentInputCreationMethodSchema,
  createDeploymentInputDeployModeSchema,
} from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows, updateRow } from '../../store/rows.js';

/** A deployment, to which a session or a scoped key gives access. */
export interface Deployment extends Setup {
  readonly id: number;
  readonly name: string;
}

type Setup = Readonly<z.infer<typeof setupSchema>>;
const setupSchema = z.object({
  cloudProvider: createDeploymentInputCloudProviderSchema.exactOptional(),
  creationMethod: createDeploymentInputCreationMethodSchema.exactOptional(),
  deployMode: createDeploymentInputDeployModeSchema.exactOptional(),
});

/** The steps of the set-up of a deployment, in their order. */
export const CREATION_STEPS = ['source', 'model', 'variables', 'done'] as const;
export type CreationStep = (typeof CREATION_STEPS)[number];

const deploymentRow = z
  .object({ id: z.number(), name: z.string(), setup: setupSchema })
  .transform(({ setup, ...row }) => ({ ...row, ...setup }));
const stepRow = z.object({ creationStep: z.enum(CREATION_STEPS) });

export function createDeployments(database: Database) {
  const rows = readRows(database, deploymentRow, 'SELECT id, name, setup_json FROM deployments');
  const steps = readRows(database, stepRow, 'SELECT creation_step FROM deployments');
  return {
    list: () => rows.list('ORDER BY id'),
    find: (id: number) => rows.find('WHERE id = ?', id),
    has: (id: number) => database.get('SELECT 1 FROM deployments WHERE id = ?', id) !== undefined,
    add: ({ id, name }: Pick<Deployment, 'id' | 'name'>) => void insertRow(database, 'deployments', { id, name }),
    /** Creates a deployment with a new id, which was never used before, and returns the id. */
    create({ name, ...setup }: CreateDeploymentInput) {
      const creationStep = CREATION_STEPS[0];
      return insertRow(database, 'deployments', { name, setupJson: JSON.stringify(setup), creationStep });
    },
    /** Returns the step of its set-up; the last one for deployments that the sandbox came with. */
    stepOf: (id: number) => steps.find('WHERE id = ?', id)?.creationStep ?? 'done',
    setStep: (id: number, creationStep: CreationStep) => updateRow(database, 'deployments', id, { creationStep }),
    rename: (id: number, name: string) => updateRow(database, 'deployments', id, { name }),
    /** Removes a deployment with everything that belongs to it, and ends its sessions. */
    remove: (id: number) => void database.run('DELETE FROM deployments WHERE id = ?', id),
  };
}
