import type * as z from 'zod';
import { PlatformError } from '../error.js';
import type { AuthScheme, Operation } from '../operations/operation.js';
import { backoff } from './backoff.js';
import { type CallOptions, readSignal } from './call-options.js';
import { type CheckedInput, checkInput, type OperationInput } from './check-input.js';
import { type Deadline, startDeadline } from './deadline.js';
import { networkError } from './network-error.js';
import { operationUrl } from './operation-url.js';
import { readAnswer } from './read-answer.js';
import { dropBody } from './read-body.js';
import { readFailure } from './read-failure.js';
import { createRedactor } from './redact.js';
import { strictInit } from './request-init.js';
import { isResponse } from './response.js';

/** The checked and complete options of a client. */
export interface TransportOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly timeout: number;
  readonly retries: number;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Sends operations to the platform and reads their answers. */
export interface Transport {
  /** Calls an operation that answers with a body. */
  call<T>(operation: Operation & Answering<T>, input: OperationInput, options?: CallOptions): Promise<T>;
  /** Calls an operation that answers without a body. */
  callWithoutAnswer(operation: Operation, input: OperationInput, options?: CallOptions): Promise<void>;
}

/** An operation whose answer has a body. */
export interface Answering<T> {
  readonly response: z.ZodType<T>;
}

type Read<T> = (response: Response, signal: AbortSignal) => Promise<T>;
type Outcome<T> = { readonly ok: true; readonly value: T } | Failure;
interface Failure {
  readonly ok: false;
  readonly error: PlatformError;
  readonly again: boolean;
}

/** Statuses of a proxy or an overloaded server, after which another attempt may succeed. */
const transientStatuses = new Set([502, 503, 504]);

/** Makes the transport. Only this closure knows the key, so that no object shows it. */
export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, apiKey, fetch, timeout, retries, now, random, sleep } = options;
  const redact = createRedactor(apiKey);
  const authorization = (scheme: AuthScheme) => `${scheme} ${apiKey}`;

  async function run<T>(operation: Operation, input: OperationInput, read: Read<T>, callOptions?: CallOptions) {
    const signal = readSignal(operation.id, callOptions);
    const checked = checkInput(operation, input, redact);
    const url = operationUrl(baseUrl, operation, checked.params, checked.query);
    const deadline = startDeadline(operation.id, timeout, signal, now);
    try {
      deadline.signal.throwIfAborted();
      // Whether an earlier attempt may have been carried out although its answer was lost.
      let lost = false;
      for (let attempt = 1; ; attempt += 1) {
        const outcome: Outcome<T> = await deadline.race(exchange(operation, url, checked, read, deadline, lost));
        if (outcome.ok) return outcome.value;
        const { error, again }: Failure = outcome;
        lost ||= error.status !== 429;
        const wait = backoff(attempt, error.retryAfter, random());
        if (!again || attempt > retries || wait >= deadline.remaining()) throw error;
        await deadline.race(sleep(wait, deadline.signal));
      }
    } finally {
      deadline.release();
    }
  }

  /** One attempt. `again` is whether it may be repeated: the platform did nothing, or the operation is idempotent. */
  async function exchange<T>(
    operation: Operation,
    url: string,
    input: CheckedInput,
    read: Read<T>,
    { signal }: Deadline,
    lost: boolean,
  ): Promise<Outcome<T>> {
    const { id, idempotent, method } = operation;
    let response: unknown;
    try {
      response = await fetch(url, requestOf(operation, input, signal));
    } catch (error) {
      return {
        ok: false,
        error: networkError(`${id} could not reach ${new URL(url).origin}`, error, redact),
        again: idempotent,
      };
    }
    if (!isResponse(response)) return unusable(`fetch gave no web Response to ${id}`);
    if (response.redirected) {
      dropBody(response);
      return unusable(`The request of ${id} was redirected, which the fetch function must not follow`);
    }
    // A deletion that finds nothing after a lost answer is done already.
    if (lost && method === 'DELETE' && response.status === 404) {
      dropBody(response);
      return { ok: true, value: await read(Response.json({}), signal) };
    }
    if (response.ok) return { ok: true, value: await read(response, signal) };
    const error = await readFailure(id, response, redact, now(), signal);
    return {
      ok: false,
      error,
      again: response.status === 429 || (idempotent && transientStatuses.has(response.status)),
    };
  }

  function requestOf({ method, auth }: Operation, { body }: CheckedInput, signal: AbortSignal): RequestInit {
    const headers = { accept: 'application/json', authorization: authorization(auth) };
    const init = { ...strictInit(), method, headers, signal };
    if (body === undefined) return init;
    return { ...init, headers: { ...headers, 'content-type': 'application/json' }, body };
  }

  return {
    call: (operation, input, callOptions) =>
      run(
        operation,
        input,
        (response, signal) => readAnswer(operation, response, operation.response, redact, signal),
        callOptions,
      ),
    callWithoutAnswer: (operation, input, callOptions) =>
      run(operation, input, async (response) => dropBody(response), callOptions),
  };
}

function unusable(message: string): Failure {
  return { ok: false, error: new PlatformError('bad-response', message), again: false };
}
