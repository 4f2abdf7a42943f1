import type { z } from 'zod';

/** The header a target asks for: `Authorization: Api-Key <key>` or `Authorization: Bearer <key>`. */
export type AuthScheme = 'Api-Key' | 'Bearer';

/** One endpoint of the platform as data: what the client sends, what the sandbox checks, what `/openapi.json` tells. */
export interface Operation {
  /** The platform's own name of the operation, such as `publishDashboard`. */
  readonly id: string;
  readonly group: 'embed' | 'workbooks' | 'embedTenants' | 'embedAccess';
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the tenant's address, with `{name}` where a parameter goes. */
  readonly path: `/api/v1/${string}`;
  readonly auth: AuthScheme;
  /** The path's parameters by name; numbers as numbers. */
  readonly params: z.ZodObject;
  /** The query's parameters by name, all optional. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Whether the body may be left out. */
  readonly bodyOptional?: boolean;
  /** What a success answers with; absent where it answers 204 with nothing. */
  readonly response?: z.ZodType;
  /** Whether repeating it ends in the same state, so that a client may try again after a lost answer. */
  readonly idempotent: boolean;
  /** Whether it takes something away, so that 404 to another attempt means that one before has done it. */
  readonly deletes?: boolean;
  /** Whether its answer carries snapshots of reports, or rows, and may be large. */
  readonly large?: boolean;
}
