import type { Catalog } from '../catalog.js';
import type { SandboxEventSource } from '../sandbox-events.js';
import type { Sessions } from '../sessions.js';
import type { Surfaces } from '../surfaces.js';

/** All that the routes work with. */
export interface Tenant {
  readonly apiKey: string;
  readonly deployments: readonly { readonly id: number; readonly name: string }[];
  readonly hostOrigins: readonly string[];
  readonly catalog: Catalog;
  readonly surfaces: Surfaces;
  readonly sessions: Sessions;
  readonly events: SandboxEventSource;
}
