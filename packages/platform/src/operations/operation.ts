import type * as z from 'zod';

/**
 * The form of an operation's `Authorization` header: `Api-Key <key>`, `Bearer <key or access token>`, or only the token.
 */
export type AuthScheme = 'Api-Key' | 'Bearer' | 'token alone';
/** The prefixes of the platform's API families. */
export type OperationPath = `/${'api/v1' | 'build/api/v1' | 'api/scim/v2' | 'v1' | 'chat'}/${string}`;

/** A reason to refuse an operation, in addition to the reasons of all operations, such as a key without access. */
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
  /** A second method that the platform accepts; a client uses the first. */
  readonly alsoAs?: 'POST';
  /** Below the tenant's address, with `{name}` for a parameter. */
  readonly path: OperationPath;
  readonly auth: AuthScheme;
  /** Whether it needs a key with admin access; access to the deployment is not enough. */
  readonly admin?: boolean;
  /** Whether the platform refuses it while the account is in maintenance. */
  readonly closesInMaintenance?: boolean;
  /** The path's parameters by name; numbers as numbers. */
  readonly params: z.ZodObject;
  /** The query's parameters by name, all optional; absent if it takes none. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body as the platform receives it, if callers pass it in another form. */
  readonly sent?: z.ZodType;
  /** Whether the body is optional. */
  readonly bodyOptional?: boolean;
  /** The body of a success; absent if it answers 204 without a body. */
  readonly response?: z.ZodType;
  /** Whether it answers with pages, and takes `first` and `after`, or in SCIM `startIndex` and `count`. */
  readonly list?: true | 'startIndex';
  /** Whether repeating it ends in the same state, so that a client may repeat it after a lost answer. */
  readonly idempotent: boolean;
  /** The release that added it, if documented. */
  readonly since?: string;
  /** The release that deprecated it, and its replacement. `@deprecated` of its method repeats both. */
  readonly deprecated?: { readonly since: string; readonly use: string };
  /** Whether its name, address or payload is our choice, because the platform does not document it. */
  readonly choice?: boolean;
  /** Its refusals in addition to those of all operations. With a parameter in the path, 404 is always possible. */
  readonly refusals?: readonly OperationRefusal[];
  /** The media types of an answer that comes as a stream and has no schema. */
  readonly streams?: readonly string[];
  /**
   * Whether it is expensive and its answer may be large, such as report snapshots or rows. It is not repeated after a 504,
   * because the same work would take too long again.
   */
  readonly large?: boolean;
}

/** The fields of an operation that sending needs, independent of the checks of input and answer. */
export type Endpoint = Pick<Operation, 'id' | 'method' | 'path' | 'auth' | 'idempotent' | 'large' | 'streams'>;
