import { z } from 'zod';
import type { Database } from './database.js';

/** A workbook: where a dashboard is made before it is published. */
export interface Workbook {
  readonly id: number;
  readonly deploymentId: number;
  readonly name: string;
}

/** The workbooks of all deployments. */
export interface Workbooks {
  /** A workbook of this deployment; one of another deployment is not found. */
  find(deploymentId: number, id: number): Workbook | undefined;
  /** Makes a workbook and returns its id. */
  add(deploymentId: number, name: string): number;
}

const workbookRow = z.object({ id: z.number(), name: z.string() });

/** Makes the store of workbooks. */
export function createWorkbooks(database: Database): Workbooks {
  return {
    find(deploymentId, id) {
      const row = database.get('SELECT id, name FROM workbooks WHERE id = ? AND deployment_id = ?', id, deploymentId);
      return row && { ...workbookRow.parse(row), deploymentId };
    },
    add: (deploymentId, name) =>
      database.run('INSERT INTO workbooks (deployment_id, name) VALUES (?, ?)', deploymentId, name).id,
  };
}
