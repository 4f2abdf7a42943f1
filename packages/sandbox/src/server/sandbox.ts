import type { SandboxEvents } from './sandbox-events.js';

/** Options of `startSandbox`. */
export interface SandboxOptions {
  /** TCP port; 0, the default, chooses a free one. */
  readonly port?: number;
  /** Address or name to listen on; default `127.0.0.1`, this machine only. `0.0.0.0` stands for all addresses. */
  readonly host?: string;
  /**
   * Other host names of the sandbox, such as a Docker service's. Requests under names other than these, `host`,
   * `localhost` and addresses are answered with 421.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * Pages that may embed the tenant: exact https origins, http ones on loopback, or `https://*.example.com`. Default:
   * `http://localhost` with the usual development ports 3000, 4200, 4300, 4321, 5173 and 8080.
   */
  readonly hostOrigins?: readonly string[];
  /** Exact host names and IP addresses of a local network whose pages in `hostOrigins` may use http; default none. */
  readonly insecureHosts?: readonly string[];
  /** Fixes the admin key: 8 to 256 visible ASCII characters; default: random, and stored in `data`. */
  readonly apiKey?: string;
  /**
   * Fixes the secret that signs tokens of the Data API: 32 to 256 visible ASCII characters; default: random,
   * and stored in `data`.
   */
  readonly dataSecret?: string;
  /** A folder that keeps everything across restarts, created if missing; by default everything is in memory. */
  readonly data?: string;
  /** The maximum number of external users of the account, in all embed tenants together; default 10,000. */
  readonly maxExternalUsers?: number;
  /** Lifetime in seconds of the token that a surface exchanges its session for: 1 to 86,400, the default. */
  readonly tokenLife?: number;
  /** How many documents a session opens, 1 to 100; default 1. */
  readonly sessionUses?: number;
  /** Whether dashboards show the AI chat if the session does not set it; by default as stored, initially true. */
  readonly showDashboardChat?: boolean;
  /** Whether sessions may have `creatorMode`; by default as stored, initially true. */
  readonly useCreatorMode?: boolean;
  /** Internal users in addition to `ada`, each with their own permissions; those of an earlier start stay in `data`. */
  readonly internalUsers?: readonly SandboxInternalUser[];
  /** Milliseconds that the Data API takes for the first answer to a query, 0 to 600,000; default 0. */
  readonly dataDelay?: number;
  /** Milliseconds by which every API call is delayed, 0 to 600,000; default 0. */
  readonly latency?: number;
  /** The share of the API calls that fail with 503 before anything is done, 0 to 1; default 0. */
  readonly fail?: number;
  /** A non-negative integer that makes the same calls fail at each start; default random. */
  readonly seed?: number;
  /**
   * Address of a collector, which receives the spans of requests with a `traceparent` as OTLP in JSON, such as
   * `http://localhost:4318/v1/traces`; by default spans are not sent.
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
  /** The ids of the workbooks whose dashboards they may open; all when absent. */
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
   * The address of the home page. If the sandbox listens on more than loopback, the address includes a pass: it opens the
   * embed pages, which need no key, to browsers that do not connect from this machine, such as through Docker.
   */
  readonly homeUrl: string;
  readonly keys: {
    /** Gives access to everything. */
    readonly admin: string;
    /** Gives access to every deployment, but not to the administration of the account. */
    readonly member: string;
    /** Gives access to the first deployment only, and not to the administration of embed tenants. */
    readonly scoped: string;
    /** Gives access to nothing, because it has expired. */
    readonly expired: string;
  };
  /**
   * The secret that signs the tokens of the Data API (JWT, HS256), which a customer's backend makes for its viewers. Not for
   * browsers.
   */
  readonly dataSecret: string;
  /** The deployments at the start, sorted by id: two, unless some were created or deleted in `data`. */
  readonly deployments: readonly { readonly id: number; readonly name: string }[];
  readonly dashboards: readonly SandboxDashboard[];
  /** The pages that may embed the tenant. */
  readonly hostOrigins: readonly string[];
  readonly events: SandboxEvents;
  /** Stops listening, ends open connections and closes the data; further calls have no effect. */
  close(): Promise<void>;
}
