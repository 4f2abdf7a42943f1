import type { SandboxEvents } from './sandbox-events.js';

/** How a sandbox starts; every option has a default. */
export interface SandboxOptions {
  /** TCP port; 0, the default, takes a free one. */
  readonly port?: number;
  /** Address or name to listen on; default `127.0.0.1`, this machine only. */
  readonly host?: string;
  /**
   * Pages that may embed the tenant: exact https origins, http ones on loopback, or `https://*.example.com`.
   * Default `http://localhost:4200` and `http://localhost:4300`.
   */
  readonly hostOrigins?: readonly string[];
  /** The key of generate-session: 8 to 256 visible ASCII characters; default a new random one. */
  readonly apiKey?: string;
  /** The one deployment of this sandbox; default 1. */
  readonly deploymentId?: number;
  /** The clock in epoch milliseconds, by which sessions and tokens expire; default `Date.now`. */
  readonly now?: () => number;
}

/** A running sandbox. */
export interface Sandbox {
  /** The tenant's origin, such as `http://127.0.0.1:4100`; a client's `baseUrl`. */
  readonly url: string;
  readonly keys: {
    /** The API key that generate-session accepts. */
    readonly admin: string;
  };
  readonly deployments: readonly { readonly id: number; readonly name: string }[];
  readonly dashboards: readonly { readonly publicId: string; readonly title: string }[];
  /** The pages that may embed the tenant. */
  readonly hostOrigins: readonly string[];
  readonly events: SandboxEvents;
  /** Stops listening, ends open connections and forgets everything; calling it again does nothing more. */
  close(): Promise<void>;
}
