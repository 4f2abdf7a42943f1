import { PlatformError } from '../error.js';
import { ownFields } from '../own-fields.js';

/** The last argument of every call. */
export interface CallOptions {
  /** Ends the call at any time, with a `PlatformError` `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the signal of a call's options.
 *
 * @throws PlatformError `invalid-request` for a value that would never abort, such as the controller.
 */
export function readSignal(name: string, options: unknown): AbortSignal | undefined {
  if (options === undefined || options === null) return undefined;
  if (typeof options !== 'object' || isSignal(options)) throw refuse(`the options of ${name} must be { signal }`);
  const { signal } = ownFields<{ readonly signal?: unknown }>(options);
  if (signal === undefined || signal === null) return undefined;
  if (isSignal(signal)) return signal;
  throw refuse(`signal of ${name} must be an AbortSignal, such as the signal of an AbortController`);
}

/** Whether a value works as a signal. No `instanceof`: polyfills and other realms have their own classes. */
function isSignal(value: unknown): value is AbortSignal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'aborted' in value &&
    typeof value.aborted === 'boolean' &&
    'addEventListener' in value &&
    typeof value.addEventListener === 'function'
  );
}

function refuse(what: string): PlatformError {
  return new PlatformError('invalid-request', `Nothing was sent: ${what}`);
}
