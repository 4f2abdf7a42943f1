import { ownFields } from './own-fields.js';
import type { Issue } from './schemas/issue.js';

const brand = Symbol.for('svc-embed.PlatformError');

/** The code of a `PlatformError`. */
export type PlatformErrorCode =
  /** An option is wrong or the request breaks a rule, found before sending or by the platform (400). */
  | 'invalid-request'
  /** 401: the key or token is missing, malformed or expired. Without a status: the function for access tokens threw. */
  | 'unauthorized'
  /** 403: the key is valid, but not for this target. For `onError` of a session handler: a page of a refused origin. */
  | 'forbidden'
  /** 404. */
  | 'not-found'
  /** 409, 422 and every other 4xx. */
  | 'rejected'
  /** 429, and no time or retry left. */
  | 'rate-limited'
  /** 5xx. */
  | 'server-error'
  /** A redirect, or a success whose body is not JSON, is too large or does not fit its schema. */
  | 'bad-response'
  /** No answer: the connection was refused, reset or cut off, or the host is unknown. */
  | 'network'
  /** The build of a data model failed; `issues` are its mistakes, with `file:line:column` as their path. */
  | 'build-failed'
  /** The deadline passed. */
  | 'timeout'
  /** The caller's signal aborted. */
  | 'aborted';

/** A failure that is recognized by the platform's message: an unknown attribute, an unknown group, a changed type. */
export type PlatformErrorReason = 'attributes-not-found' | 'groups-not-found' | 'type-change';

/** The details of a `PlatformError`. */
export interface PlatformErrorDetails {
  /** The HTTP status, if the platform answered. */
  readonly status?: number | undefined;
  /** One issue for every broken rule, if rules were broken. */
  readonly issues?: readonly Issue[] | undefined;
  /** The recognized failure, if any. */
  readonly reason?: PlatformErrorReason | undefined;
  /** The group names that the platform does not know, with `groups-not-found`. A name with a comma appears as several. */
  readonly missing?: readonly string[] | undefined;
  /** Seconds to wait, as requested by the platform; at most a day. */
  readonly retryAfter?: number | undefined;
}

/**
 * The error of this package. Neither its texts nor its fields hold an API key, a session id, or anything else of the
 * request's headers, and it has no `cause`, which could.
 *
 * @example
 * await client.embed.generateSession(request).catch((error) => {
 *   if (isPlatformError(error) && error.reason === 'groups-not-found') console.warn('Unknown groups', error.missing);
 *   throw error;
 * });
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly code: PlatformErrorCode;
  declare readonly status?: number;
  declare readonly issues?: readonly Issue[];
  declare readonly reason?: PlatformErrorReason;
  declare readonly missing?: readonly string[];
  declare readonly retryAfter?: number;

  constructor(code: PlatformErrorCode, message: string, details: PlatformErrorDetails = {}) {
    super(message);
    this.code = code;
    const { status, issues, reason, missing, retryAfter } = ownFields(details);
    if (status !== undefined) this.status = status;
    if (issues !== undefined) this.issues = issues;
    if (reason !== undefined) this.reason = reason;
    if (missing !== undefined) this.missing = missing;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
    Object.defineProperty(this, brand, { value: true });
  }

  /** Returns the error as data for structured logs: its name, message, code and details. */
  toJSON(): object {
    return { ...this, name: this.name, message: this.message };
  }
}

/** Returns whether a value is a `PlatformError`, even one of another copy of this package. */
export function isPlatformError(value: unknown): value is PlatformError {
  return typeof value === 'object' && value !== null && brand in value;
}
