import type * as z from 'zod';

/**
 * How the `Authorization` header holds the credential of an operation: `Api-Key <key>`, `Bearer <key or access token>`, or
 * the token alone.
 */
export type AuthScheme = 'Api-Key' | 'Bearer' | 'token alone';
/** The prefixes of the platform's API families. */
export type OperationPath = `/${'api/v1' | 'build/api/v1' | 'api/scim/v2' | 'v1' | 'chat'}/${string}`;

/** Why an operation may be refused beside what holds for each one, such as a broken rule or a key without access. */
export type OperationRefusal =
  | 'not-found'
  | 'conflict'
  | 'rejected'
  | 'python-failed'
  | 'python-missing'
  | 'python-timeout'
  | 'sql-timeout';

/** An endpoint of the platform as data, for the client, for the sandbox and for its `/openapi.json`. */
export interface Operation {
  /** The platform's own name of the operation, such as `publishDashboard`. */
  readonly id: string;
  readonly group:
    | 'embed'
    | 'workbooks'
    | 'embedTenants'
    | 'embedAccess'
    | 'dashboardExports'
    | 'data'
    | 'agents'
    | 'deployments'
    | 'scim'
    | 'users'
    | 'userAttributes'
    | 'notifications'
    | 'folders'
    | 'reports'
    | 'workspace'
    | 'dataModel'
    | 'repohost'
    | 'oidcTokenConfigs'
    | 'oauthIntegrations'
    | 'userOauthTokens'
    | 'tenant'
    | 'appConfig';
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A second method by which the platform takes it; a client uses the first. */
  readonly alsoAs?: 'POST';
  /** Below the tenant's address, with `{name}` where a parameter goes. */
  readonly path: OperationPath;
  readonly auth: AuthScheme;
  /** Whether it needs a key with admin access, which is more than access to the deployment that it names. */
  readonly admin?: boolean;
  /** Whether it is closed while the account is in maintenance. */
  readonly closesInMaintenance?: boolean;
  /** The path's parameters by name; numbers as numbers. */
  readonly params: z.ZodObject;
  /** The query's parameters by name, all optional; absent if it takes none. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body as the platform receives it, if callers give it in another form. */
  readonly sent?: z.ZodType;
  /** Whether the body may be left out. */
  readonly bodyOptional?: boolean;
  /** The body of a success; absent if it answers 204 without a body. */
  readonly response?: z.ZodType;
  /** Whether it answers with pages, and takes `first` and `after`; in SCIM `startIndex` and `count`. */
  readonly list?: true | 'startIndex';
  /** Whether repeating it ends in the same state, so that a client may repeat it after a lost answer. */
  readonly idempotent: boolean;
  /** The release that added it, where the platform says so. */
  readonly since?: string;
  /** The release that deprecated it, and what to use in its place. Its method has the same in `@deprecated`. */
  readonly deprecated?: { readonly since: string; readonly use: string };
  /** Whether its name, its address or its payload is our choice, because the platform does not show it. */
  readonly choice?: boolean;
  /** What it refuses beside what each one does; one whose path has a parameter may also find nothing there. */
  readonly refusals?: readonly OperationRefusal[];
  /** The media types of an answer that comes as a stream and has no schema. */
  readonly streams?: readonly string[];
  /**
   * Whether it is much work with an answer that may be large, such as report snapshots or rows. A 504 says that the work took
   * too long, which a repeat would only begin again.
   */
  readonly large?: boolean;
}

/** What a request needs to know of an operation, whatever checks its input and its answer. */
export type Endpoint = Pick<Operation, 'id' | 'method' | 'path' | 'auth' | 'idempotent' | 'large' | 'streams'>;
