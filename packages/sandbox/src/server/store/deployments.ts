import { z } from 'zod';
import type { Database } from './database.js';

/** A deployment, to which a session or a scoped key gives access. */
export interface Deployment {
  readonly id: number;
  readonly name: string;
}

/** The deployments of the account. */
export interface Deployments {
  /** All deployments, sorted by id. */
  list(): readonly Deployment[];
  has(id: number): boolean;
  add(deployment: Deployment): void;
}

const deploymentRow = z.object({ id: z.number(), name: z.string() });

export function createDeployments(database: Database): Deployments {
  return {
    list: () => database.all('SELECT id, name FROM deployments ORDER BY id').map((row) => deploymentRow.parse(row)),
    has: (id) => database.get('SELECT 1 FROM deployments WHERE id = ?', id) !== undefined,
    add: ({ id, name }) => void database.run('INSERT INTO deployments (id, name) VALUES (?, ?)', id, name),
  };
}
