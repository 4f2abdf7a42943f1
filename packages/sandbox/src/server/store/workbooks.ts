import { z } from 'zod';
import type { Database } from './database.js';

/** A workbook, in which a dashboard is made before it is published. */
export interface Workbook {
  readonly id: number;
  readonly deploymentId: number;
  readonly name: string;
}

/** The workbooks of all deployments. */
export interface Workbooks {
  /** Finds a workbook of this deployment. */
  find(deploymentId: number, id: number): Workbook | undefined;
  /** Whether any deployment has a workbook of this id. */
  has(id: number): boolean;
  add(deploymentId: number, name: string): number;
}

const workbookRow = z.object({ id: z.number(), name: z.string() });

export function createWorkbooks(database: Database): Workbooks {
  return {
    find(deploymentId, id) {
      const row = database.get('SELECT id, name FROM workbooks WHERE id = ? AND deployment_id = ?', id, deploymentId);
      return row && { ...workbookRow.parse(row), deploymentId };
    },
    has: (id) => database.get('SELECT 1 FROM workbooks WHERE id = ?', id) !== undefined,
    add: (deploymentId, name) =>
      database.run('INSERT INTO workbooks (deployment_id, name) VALUES (?, ?)', deploymentId, name).id,
  };
}
