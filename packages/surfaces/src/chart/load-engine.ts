import { loadPart } from '../api/load-part.js';

/** Fetches the chart engine; called early, it comes while the first data is on its way. */
export function loadEngine(): Promise<typeof import('./engine.js')> {
  return loadPart(import('./engine.js'));
}
