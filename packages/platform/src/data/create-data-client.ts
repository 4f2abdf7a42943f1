import type * as z from 'zod';
import { readToken } from '../api-key.js';
import { type PlatformClientOptions, readOptions } from '../client/options.js';
import { dataOperations } from '../operations/data.js';
import type { Operation } from '../operations/operation.js';
import { ownFields } from '../own-fields.js';
import { type CallOptions, readSignal } from '../transport/call-options.js';
import { type Answering, createTransport } from '../transport/create-transport.js';
import { startDeadline } from '../transport/deadline.js';
import type { DataQuery } from './load-query.js';

type Answer<Name extends keyof typeof dataOperations> = Exclude<
  z.output<(typeof dataOperations)[Name]['response']>,
  { error: 'Continue wait' }
>;

/** The rows of a JSON query, by the names of their members. */
export type LoadResult = Answer<'load'>;
/** The rows of a SQL query. */
export type SqlResult = Answer<'svcsql'>;
/** The views and members that a viewer sees. */
export type DataMeta = Answer<'meta'>;

/** Options of `createDataClient`. */
export interface DataClientOptions
  extends Pick<PlatformClientOptions, 'baseUrl' | 'insecureHosts' | 'fetch' | 'retries' | 'now' | 'random' | 'sleep'> {
  /**
   * The signed token of a viewer, or a function that gets one from your backend. The function is called before the first
   * call and after each 401, whose request is then sent once more.
   */
  readonly token: string | (() => string | Promise<string>);
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
 * });
 */
export function createDataClient(options: DataClientOptions): DataClient {
  const { baseUrl = '', token, timeout = 60_000, ...rest } = ownFields<DataClientOptions>(options ?? {});
  if (typeof token !== 'function') readToken(token, 'token');
  const checked = readOptions({ ...rest, baseUrl, accessToken: token, timeout });
  const transport = createTransport({ ...checked, tokenName: 'token' });
  const { now, sleep } = checked;

  async function call<T>(
    operation: Operation & Answering<T | { error: 'Continue wait' }>,
    body: object | undefined,
    callOptions: CallOptions | undefined,
  ): Promise<T> {
    const deadline = startDeadline({
      name: operation.id,
      timeout,
      caller: readSignal(operation.id, callOptions),
      now,
    });
    const { signal } = deadline;
    try {
      for (;;) {
        signal.throwIfAborted();
        const answer = await deadline.race(transport.call(operation, { body }, { signal }));
        if (!isWaiting(answer)) return answer;
        await deadline.race(sleep(PAUSE, signal));
      }
    } finally {
      deadline.release();
    }
  }

  return Object.freeze<DataClient>({
    load: (query, callOptions) => call<LoadResult>(dataOperations.load, { query }, callOptions),
    svcsql: (query, callOptions) => call<SqlResult>(dataOperations.svcsql, { query }, callOptions),
    meta: (callOptions) => call<DataMeta>(dataOperations.meta, undefined, callOptions),
  });
}

function isWaiting(answer: unknown): answer is { error: 'Continue wait' } {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
