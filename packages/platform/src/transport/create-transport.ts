import type { z } from 'zod';
import type { PlatformError } from '../error.js';
import type { AuthScheme, Operation } from '../operations/operation.js';
import { backoff } from './backoff.js';
import { type CheckedInput, checkInput, type OperationInput } from './check-input.js';
import { type Deadline, startDeadline } from './deadline.js';
import { networkError } from './network-error.js';
import { operationUrl } from './operation-url.js';
import { readAnswer } from './read-answer.js';
import { dropBody } from './read-body.js';
import { readFailure } from './read-failure.js';
import { createRedactor } from './redact.js';
import { strictInit } from './request-init.js';

/** What every call takes last. */
export interface CallOptions {
  /** Ends the call at any time, with a `PlatformError` `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/** The checked options of a client, with nothing left out. */
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

/** Carries operations to the platform and their answers back. */
export interface Transport {
  /** Calls an operation that answers with something. */
  ask<T>(operation: Operation & Answering<T>, input: OperationInput, options?: CallOptions): Promise<T>;
  /** Calls an operation that answers with nothing. */
  tell(operation: Operation, input: OperationInput, options?: CallOptions): Promise<void>;
  /** Makes a text that came from outside fit for an error. */
  redact(text: string): string;
}

interface Answering<T> {
  readonly response: z.ZodType<T>;
}

type Read<T> = (response: Response, signal: AbortSignal) => Promise<T>;
type Outcome<T> = { readonly value: T } | { readonly error: PlatformError; readonly again: boolean };

/** Statuses of servers in front of the platform, or of one that is too busy: another attempt may well do. */
const passing = new Set([502, 503, 504]);

/** Makes the only thing that knows the key; it lives in this closure and reaches no object that can be looked into. */
export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, apiKey, fetch, timeout, retries, now, random, sleep } = options;
  const redact = createRedactor(apiKey);
  const authorization = (scheme: AuthScheme) => `${scheme} ${apiKey}`;

  async function call<T>(operation: Operation, input: OperationInput, read: Read<T>, { signal }: CallOptions = {}) {
    const checked = checkInput(operation, input, redact);
    const url = operationUrl(baseUrl, operation, checked.params, checked.query);
    const deadline = startDeadline(operation.id, timeout, signal, now);
    try {
      deadline.signal.throwIfAborted();
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await deadline.race(exchange(operation, url, checked, read, deadline));
        if ('value' in outcome) return outcome.value;
        const { error, again } = outcome;
        const wait = backoff(attempt, error.retryAfter, random());
        if (!again || attempt > retries || wait >= deadline.remaining()) throw error;
        await deadline.race(sleep(wait, deadline.signal));
      }
    } finally {
      deadline.release();
    }
  }

  /** One attempt. `again`: the platform did nothing, or doing it twice is harmless. */
  async function exchange<T>(
    operation: Operation,
    url: string,
    input: CheckedInput,
    read: Read<T>,
    { signal }: Deadline,
  ): Promise<Outcome<T>> {
    const { id, repeatable } = operation;
    let response: Response;
    try {
      response = await fetch(url, requestOf(operation, input, signal));
    } catch (error) {
      return { error: networkError(`${id} did not reach the platform`, error, redact), again: repeatable };
    }
    if (response.ok) return { value: await read(response, signal) };
    const error = await readFailure(id, response, redact, now(), signal);
    return { error, again: response.status === 429 || (repeatable && passing.has(response.status)) };
  }

  function requestOf({ method, auth }: Operation, { body }: CheckedInput, signal: AbortSignal): RequestInit {
    const headers = { accept: 'application/json', authorization: authorization(auth) };
    const init = { ...strictInit(), method, headers, signal };
    if (body === undefined) return init;
    return { ...init, headers: { ...headers, 'content-type': 'application/json' }, body };
  }

  return {
    ask: (operation, input, callOptions) =>
      call(
        operation,
        input,
        (response, signal) => readAnswer(operation.id, response, operation.response, redact, signal),
        callOptions,
      ),
    tell: (operation, input, callOptions) =>
      call(operation, input, async (response) => dropBody(response), callOptions),
    redact,
  };
}
