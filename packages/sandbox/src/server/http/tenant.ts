import type { Python } from '../python/create-python.js';
import type { Content } from '../resources/content.js';
import type { DataModel } from '../resources/data-model/create-data-model.js';
import type { Models } from '../resources/data-model/models.js';
import type { Sessions } from '../resources/sessions/store.js';
import type { Surfaces } from '../resources/surfaces/surfaces.js';
import type { SandboxEventSource } from '../sandbox-events.js';
import type { Database } from '../store/database.js';
import type { Keys } from '../store/keys.js';

export interface Tenant {
  readonly surfaces: Surfaces;
  readonly models: Models;
  readonly dataModel: DataModel;
  readonly hostOrigins: readonly string[];
  /** The hosts whose pages may use http, in addition to loopback hosts. */
  readonly insecureHosts: readonly string[];
  /** The host names that requests may use, in addition to `localhost` and IP addresses. */
  readonly hostNames: readonly string[];
  /** A secret that opens the sandbox's own pages to connections from other machines. */
  readonly pass: string;
  readonly database: Database;
  readonly content: Content;
  readonly keys: Keys;
  /** Signs the tokens of the Data API. */
  readonly dataSecret: string;
  /** Milliseconds that the Data API takes for a query's first answer. */
  readonly dataDelay: number;
  readonly sessions: Sessions;
  readonly events: SandboxEventSource;
  /** Prints a text without adding a line end. */
  readonly log: (text: string) => void;
  /** The clock in epoch milliseconds. */
  readonly now: () => number;
  readonly maxExternalUsers: number;
  /** Absent when the sandbox was started without Python. */
  readonly python: Python | undefined;
}
