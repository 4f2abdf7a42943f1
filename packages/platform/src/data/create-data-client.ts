import { readToken } from '../api-key.js';
import { type PlatformClientOptions, readCommonOptions } from '../client/options.js';
import { PlatformError } from '../error.js';
import type { Endpoint } from '../operations/operation.js';
import { ownFields } from '../own-fields.js';
import { type CallOptions, readSignal } from '../transport/call-options.js';
import { type Answering, createTransport } from '../transport/create-transport.js';
import { startDeadline } from '../transport/deadline.js';
import { type Answer, dataChecks, dataEndpoints } from './endpoints.js';
import type { DataQuery } from './load-query.js';

type Waiting = { error: 'Continue wait' };
/** The rows of a JSON query, by the names of their members. */
export type LoadResult = Exclude<Answer<'load'>, Waiting>;
/** The rows of a SQL query. */
export type SqlResult = Exclude<Answer<'svcsql'>, Waiting>;
/** The views and members that a viewer sees. */
export type DataMeta = Exclude<Answer<'meta'>, Waiting>;

/** Options of `createDataClient`. */
export interface DataClientOptions
  extends Pick<PlatformClientOptions, 'baseUrl' | 'insecureHosts' | 'fetch' | 'retries' | 'now' | 'random' | 'sleep'> {
  /**
   * The signed token of a viewer, or a function that gets one from your backend. The function is called before the first
   * call, after each 401, whose request is then sent once more, and when the viewer has changed. It gets the viewer that the
   * token is for: let your backend refuse another one: only the backend has seen each sign-in and sign-out.
   */
  readonly token: string | ((viewer: string | undefined) => string | Promise<string>);
  /**
   * Who is signed in, as your page knows it, such as a user id; undefined for nobody. It is read before and after each
   * request: for another viewer another token is asked for, and what was asked for the former one is rejected with `aborted`.
   */
  readonly viewer?: (() => string | undefined) | undefined;
  /** Milliseconds for a whole call, with all the times that the data is not there yet. Default 60,000. */
  readonly timeout?: number | undefined;
}

/** Reads data with the rights of one viewer, in a browser or on a server. */
export interface DataClient {
  /**
   * Runs a JSON query. While the platform computes, it is asked again.
   *
   * @example
   * const { data } = await client.load({ measures: ['movies.count'], dimensions: ['movies.genre'] });
   */
  load(query: DataQuery, options?: CallOptions): Promise<LoadResult>;
  /** Runs a SQL query: one SELECT. */
  svcsql(query: string, options?: CallOptions): Promise<SqlResult>;
  /** Reads the views and members that the viewer sees. */
  meta(options?: CallOptions): Promise<DataMeta>;
  /**
   * Forgets the token that the function has given, and rejects what is still asked for with `aborted`: at each sign-out and
   * sign-in, where there is no `viewer`.
   */
  reset(): void;
}

/** Milliseconds between two requests for data that is not there yet; the platform holds them itself. */
const PAUSE = 100;

/**
 * Makes a client of the Data API for one viewer.
 *
 * @throws PlatformError `invalid-request`
 * @example
 * const data = createDataClient({
 *   baseUrl: 'https://acme.eu.data.example.com/api',
 *   token: () => fetch('/api/data-token', { method: 'POST' }).then((response) => response.text()),
 *   viewer: () => signedInUser?.id,
 * });
 */
export function createDataClient(options: DataClientOptions): DataClient {
  const { baseUrl = '', token, viewer, timeout = 60_000, ...rest } = ownFields<DataClientOptions>(options ?? {});
  if (typeof token !== 'function') readToken(token, 'token');
  const checked = readCommonOptions(ownFields({ ...rest, baseUrl, timeout }));
  const transport = createTransport<Endpoint>(
    {
      ...checked,
      apiKey: undefined,
      accessToken: typeof token === 'function' ? () => ask(token) : token,
      tokenName: 'token',
    },
    dataChecks,
  );
  const { now, sleep } = checked;
  if (viewer !== undefined && (typeof viewer !== 'function' || typeof token !== 'function')) {
    throw new PlatformError('invalid-request', 'viewer must be a function, and so must token');
  }
  let known = viewer?.();
  let sittings = 0;

  function reset(): void {
    sittings += 1;
    transport.forgetToken();
  }

  /** Counts the viewers: a request belongs to the one for whom it began. */
  function sitting(): number {
    const current = viewer?.();
    if (current !== known) reset();
    known = current;
    return sittings;
  }

  /** Ends what was begun for another viewer. */
  function check(own: number, name: string): void {
    if (sitting() !== own) throw new PlatformError('aborted', `${name}: another viewer is signed in`);
  }

  /** Asks for the token of the viewer; one that was asked for under another viewer is never used. */
  async function ask(source: Exclude<DataClientOptions['token'], string>): Promise<string> {
    const own = sitting();
    const asked = await source(known);
    check(own, 'token');
    return asked;
  }

  async function call<T>(
    operation: Endpoint & Answering<T | Waiting>,
    body: object | undefined,
    callOptions: CallOptions | undefined,
  ): Promise<T> {
    const deadline = startDeadline({ name: operation.id, timeout, caller: readSignal(operation.id, callOptions), now });
    const { signal } = deadline;
    const own = sitting();
    try {
      for (;;) {
        signal.throwIfAborted();
        const answer = await deadline.race(transport.call(operation, { body }, { signal }));
        check(own, operation.id);
        if (!isWaiting(answer)) return answer;
        await deadline.race(sleep(PAUSE, signal));
      }
    } finally {
      deadline.release();
    }
  }

  return Object.freeze<DataClient>({
    load: (query, callOptions) => call<LoadResult>(dataEndpoints.load, { query }, callOptions),
    svcsql: (query, callOptions) => call<SqlResult>(dataEndpoints.svcsql, { query }, callOptions),
    meta: (callOptions) => call<DataMeta>(dataEndpoints.meta, undefined, callOptions),
    reset,
  });
}

function isWaiting(answer: unknown): answer is Waiting {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
