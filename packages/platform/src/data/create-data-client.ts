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
   * call, when the viewer has changed, and after each 401; that request is then sent once more. It receives the viewer:
   * let your backend refuse any other than the signed-in one, because only the backend sees each sign-in and sign-out.
   */
  readonly token: string | ((viewer: string | undefined) => string | Promise<string>);
  /**
   * Returns the id of the signed-in user, as your page knows it, or undefined. Called before and after each request: a
   * new viewer gets a new token, and the former viewer's calls are rejected with `aborted`.
   */
  readonly viewer?: (() => string | undefined) | undefined;
  /** Milliseconds for a whole call, including the time that the platform computes. Default 60,000. */
  readonly timeout?: number | undefined;
}

/** Reads data with the rights of one viewer, in a browser or on a server. */
export interface DataClient {
  /**
   * Runs a JSON query. Repeats the request until the platform has computed the result.
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
   * Drops the token and rejects the open calls with `aborted`. Without the option `viewer`, call it at each sign-out and
   * sign-in.
   */
  reset(): void;
}

/** Milliseconds between two requests while the platform computes; the platform delays its answers itself. */
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
  let viewers = 0;

  function reset(): void {
    viewers += 1;
    transport.forgetToken();
  }

  /** Returns the number of the current viewer. Each change of the viewer raises it. */
  function viewerNumber(): number {
    const current = viewer?.();
    if (current !== known) reset();
    known = current;
    return viewers;
  }

  /** Throws if the viewer has changed since the start. */
  function check(own: number, name: string): void {
    if (viewerNumber() !== own) throw new PlatformError('aborted', `${name}: another viewer is signed in`);
  }

  /** Requests the viewer's token. Rejects if the viewer changes meanwhile, so that the token is never used. */
  async function ask(source: Exclude<DataClientOptions['token'], string>): Promise<string> {
    const own = viewerNumber();
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
    const own = viewerNumber();
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
