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
 * @throws PlatformError `invalid-request` for anything that would silently not abort, such as the controller.
 */
export function readSignal(name: string, options: unknown): AbortSignal | undefined {
  if (options === undefined || options === null) return undefined;
  if (typeof options !== 'object' || isSignal(options)) throw refuse(`the options of ${name} must be { signal }`);
  const { signal } = ownFields<{ readonly signal?: unknown }>(options);
  if (signal === undefined || signal === null) return undefined;
  if (isSignal(signal)) return signal;
  throw refuse(`signal must be an AbortSignal, which a controller has as its signal, in a call of ${name}`);
}

/** Duck typing, because polyfills and other realms have classes of their own. */
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
