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
  /** The hosts whose pages may have http beside loopback hosts. */
  readonly insecureHosts: readonly string[];
  /** The names that a request may reach the sandbox by, beside `localhost` and addresses. */
  readonly hostNames: readonly string[];
  /** Opens the sandbox's own pages to those whose connection does not come from this machine. */
  readonly pass: string;
  readonly database: Database;
  readonly content: Content;
  readonly keys: Keys;
  /** Signs the tokens of the Data API. */
  readonly dataSecret: string;
  /** Milliseconds that the Data API takes for a query that it has not answered before. */
  readonly dataDelay: number;
  readonly sessions: Sessions;
  readonly events: SandboxEventSource;
  /** Prints a text, which includes its line ends. */
  readonly log: (text: string) => void;
  /** The clock in epoch milliseconds. */
  readonly now: () => number;
  readonly maxExternalUsers: number;
  /** Absent when the sandbox was started without Python. */
  readonly python: Python | undefined;
}
