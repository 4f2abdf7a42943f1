import type { SandboxEvents } from './sandbox-events.js';

/** Options of `startSandbox`. */
export interface SandboxOptions {
  /** TCP port; 0, the default, takes a free one. */
  readonly port?: number;
  /** Address or name to listen on; default `127.0.0.1`, this machine only. `0.0.0.0` stands for all addresses. */
  readonly host?: string;
  /**
   * Further host names by which the sandbox is reached, such as a Docker service's. Requests under other names than
   * these, `host`, `localhost` and addresses are answered 421.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * Pages that may embed the tenant: exact https origins, http ones on loopback, or `https://*.example.com`. Default:
   * `http://localhost` with the usual development ports 3000, 4200, 4300, 4321, 5173 and 8080.
   */
  readonly hostOrigins?: readonly string[];
  /** Exact host names and IP addresses of a local network whose pages in `hostOrigins` may have http; default none. */
  readonly insecureHosts?: readonly string[];
  /** Fixes the admin key: 8 to 256 visible ASCII characters; default a random one, which `data` keeps. */
  readonly apiKey?: string;
  /**
   * Fixes the secret that signs tokens of the Data API: 32 to 256 visible ASCII characters; default a random one, which
   * `data` keeps.
   */
  readonly dataSecret?: string;
  /** A folder that keeps everything across restarts, created when missing; by default everything is in memory. */
  readonly data?: string;
  /** How many external users the account may have, in all embed tenants together; default 10,000. */
  readonly maxExternalUsers?: number;
  /** Seconds that the token of a surface lives, for which it exchanges its session: 1 to 86,400, the default. */
  readonly tokenLife?: number;
  /** How many documents a session opens, 1 to 100; default 1. */
  readonly sessionUses?: number;
  /** Whether dashboards show the AI chat where a session does not say; by default as stored, at first true. */
  readonly showDashboardChat?: boolean;
  /** Whether sessions may have `creatorMode`; by default as stored, at first true. */
  readonly useCreatorMode?: boolean;
  /** Internal users beside `ada`, each with the permissions of their own; those of an earlier start stay in `data`. */
  readonly internalUsers?: readonly SandboxInternalUser[];
  /** Milliseconds that the Data API takes for a query it has not answered before, 0 to 600,000; default 0. */
  readonly dataDelay?: number;
  /** Milliseconds that every call of the APIs waits, 0 to 600,000; default 0. */
  readonly latency?: number;
  /** The part of the calls of the APIs that fails with 503 before anything is done, 0 to 1; default 0. */
  readonly fail?: number;
  /** A non-negative integer that makes the same calls fail at each start; default random. */
  readonly seed?: number;
  /**
   * Where the spans of requests that carry a `traceparent` are sent as OTLP in JSON, such as
   * `http://localhost:4318/v1/traces`; default nowhere.
   */
  readonly traces?: string;
  /** Runs the Python of reports with the machine's `python3`, with this process's rights; default false. */
  readonly python?: boolean;
  /** The clock in epoch milliseconds, by which keys, sessions and tokens expire; default `Date.now`. */
  readonly now?: () => number;
}

/** An internal user of the account, for sessions with `internalId`. */
export interface SandboxInternalUser {
  /** The `internalId` of sessions. */
  readonly username: string;
  readonly displayName?: string;
  /** The ids of the workbooks whose dashboards they may open; all of them when left out. */
  readonly workbooks?: readonly number[];
}

/** A dashboard that was published when the sandbox started. */
export interface SandboxDashboard {
  /** The id in its embed address, `/embed/dashboard/<publicId>`. */
  readonly publicId: string;
  readonly workbookId: number;
  readonly deploymentId: number;
  /** The English title. */
  readonly title: string;
}

/** A running sandbox. */
export interface Sandbox {
  /** The tenant's origin, such as `http://127.0.0.1:4100`; a client's `baseUrl`. */
  readonly url: string;
  /**
   * The address of the home page. If the sandbox listens on more than loopback, it has the pass that opens the embed pages,
   * which need no key: for browsers whose connection does not come from this machine, as through Docker.
   */
  readonly homeUrl: string;
  readonly keys: {
    /** Gives access to everything. */
    readonly admin: string;
    /** Gives access to every deployment, and not to the administration of the account. */
    readonly member: string;
    /** Gives access to the first deployment only, and not to the administration of embed tenants. */
    readonly scoped: string;
    /** Gives access to nothing, because it has expired. */
    readonly expired: string;
  };
  /**
   * Signs the tokens of the Data API (JWT, HS256), which a customer's backend makes for its viewers. Not for browsers.
   */
  readonly dataSecret: string;
  /** The deployments that were there at the start, sorted by id: two, unless some were created or deleted in `data`. */
  readonly deployments: readonly { readonly id: number; readonly name: string }[];
  readonly dashboards: readonly SandboxDashboard[];
  /** The pages that may embed the tenant. */
  readonly hostOrigins: readonly string[];
  readonly events: SandboxEvents;
  /** Stops listening, ends open connections and closes the data; calling it again does nothing more. */
  close(): Promise<void>;
}
