import { loadPart } from '../api/load-part.js';

/** Loads the chart engine; call it early to load it in parallel with the first data. */
export const loadEngine = (): Promise<typeof import('./engine.js')> => loadPart(import('./engine.js'));
