import { readApiKey, readToken } from '../api-key.js';
import { readBaseUrl } from '../base-url.js';
import { PlatformError } from '../error.js';
import { ownFields } from '../own-fields.js';
import type { TransportOptions } from '../transport/create-transport.js';
import type { AccessToken, CredentialOptions } from '../transport/credentials.js';
import { sleep } from '../transport/sleep.js';

/** The options of a client without its credentials. */
interface CommonOptions {
  /**
   * The tenant's address: https, or http on `localhost`, `127.0.0.0/8` and `[::1]`. A path prefix is kept. Everything
   * goes there and nowhere else, so take it from your configuration, never from a request.
   */
  readonly baseUrl: string | URL;
  /**
   * For development: exact host names and IP addresses, such as a Docker service, that `baseUrl` may reach over http in
   * addition to loopback hosts. Anyone on that network can read the key.
   */
  readonly insecureHosts?: readonly string[] | undefined;
  /**
   * Whether to send each `externalId` in lowercase, without whitespace around it, as the platform requires. Default false:
   * an id in another form is refused before it is sent, because two of your ids could become the same viewer.
   */
  readonly normalizeExternalIds?: boolean | undefined;
  /** Default: the runtime's `fetch`, looked up at every call. Pass your own for a proxy or an agent. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Milliseconds for a whole call: all attempts, the waits between them and the answer's body. Default 10,000. */
  readonly timeout?: number | undefined;
  /** How often a failed call is repeated if that is safe, from 0 to 10. Default 2. */
  readonly retries?: number | undefined;
  /** For tests: milliseconds since the epoch. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** For tests: returns a number from 0 to less than 1. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
  /** For tests: waits between attempts; resolves early when the signal aborts. */
  readonly sleep?: ((milliseconds: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** The credentials of a client; at least one is required. */
interface Credentials {
  /**
   * The API key without a scheme: visible ASCII. It is sent to `baseUrl` only and appears nowhere else. Sessions and the
   * administration of embed tenants need it; the rest works with an `accessToken` as well.
   */
  readonly apiKey?: string | undefined;
  /**
   * An access token, or a function that gets one, for all operations that take `Authorization: Bearer`. The function is
   * called before the first of them and after each 401; that request is then sent once more. All calls share its result.
   */
  readonly accessToken?: AccessToken | undefined;
}

/** Options of `createPlatformClient`. */
export type PlatformClientOptions = CommonOptions &
  Credentials &
  ({ readonly apiKey: string } | { readonly accessToken: AccessToken });

/** The longest delay that `setTimeout` supports. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Checks the options and fills in the defaults. */
export function readOptions(options: CommonOptions & Credentials): TransportOptions {
  assertOption(
    typeof options === 'object' && options !== null,
    'the options must be an object with baseUrl and apiKey',
  );
  const own = ownFields(options);
  assertOption(
    own.normalizeExternalIds === undefined || typeof own.normalizeExternalIds === 'boolean',
    'normalizeExternalIds must be true or false',
  );
  return { ...readCommonOptions(own), ...readCredentials(own) };
}

/** Checks the options without the credentials, and fills in the defaults. */
export function readCommonOptions(own: Partial<CommonOptions>): TransportOptions {
  const { baseUrl, insecureHosts, fetch, timeout = 10_000, retries = 2, now, random, sleep: wait } = own;
  const checked = {
    baseUrl: readBaseUrl(baseUrl, insecureHosts),
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    timeout,
    retries,
    now: now ?? Date.now,
    random: random ?? Math.random,
    sleep: wait ?? sleep,
  } satisfies TransportOptions;
  assertTimeout(timeout);
  assertOption(
    Number.isInteger(retries) && retries >= 0 && retries <= 10,
    'retries must be a whole number from 0 to 10',
  );
  for (const name of ['fetch', 'now', 'random', 'sleep'] as const) {
    assertOption(typeof checked[name] === 'function', `${name} must be a function`);
  }
  return checked;
}

/** Throws for a time that no timer can wait for. */
export function assertTimeout(timeout: unknown): void {
  assertOption(
    typeof timeout === 'number' && timeout > 0 && timeout <= MAX_TIMEOUT,
    `timeout must be a number of milliseconds greater than 0 and at most ${MAX_TIMEOUT}`,
  );
}

/** Checks the credentials; at least one is required. */
function readCredentials({ apiKey, accessToken }: Credentials): CredentialOptions {
  // Sets both fields, so that neither is read from a polluted prototype later.
  if (accessToken === undefined || accessToken === null) return { apiKey: readApiKey(apiKey), accessToken: undefined };
  return {
    apiKey: apiKey === undefined ? undefined : readApiKey(apiKey),
    accessToken: typeof accessToken === 'function' ? accessToken : readToken(accessToken, 'accessToken'),
  };
}

function assertOption(holds: boolean, message: string): void {
  if (!holds) throw new PlatformError('invalid-request', message);
}
