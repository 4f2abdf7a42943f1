import { isSurfaceConfig } from '../api/guards.js';
import type { SurfaceConfig } from '../contract.js';

/** Reads what the server wrote into the page; throws when it wrote nothing usable. */
export function readConfig(page: Document = document): SurfaceConfig {
  const value: unknown = JSON.parse(page.getElementById('svc-config')?.textContent || 'null');
  if (!isSurfaceConfig(value)) throw new Error('The page has no surface configuration.');
  return value;
}
