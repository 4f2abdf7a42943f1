import { rejected } from '../../refusal.js';
import type { Content } from '../content.js';

/** Refuses a field that names an unknown folder of this deployment; `null` is the root. */
export function requireFolder({ folders }: Content, deploymentId: number, id: number | null, path = 'folderId'): void {
  if (id === null || folders.find(deploymentId, id) !== undefined) return;
  throw rejected(`Deployment ${deploymentId} has no folder ${id}.`, [
    { path, message: 'expected a folder of this deployment' },
  ]);
}
