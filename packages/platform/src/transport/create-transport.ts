import type * as z from 'zod';
import { PlatformError } from '../error.js';
import type { Operation } from '../operations/operation.js';
import { backoff } from './backoff.js';
import { type CallOptions, readSignal } from './call-options.js';
import { type CheckedInput, checkInput, type OperationInput } from './check-input.js';
import { type CredentialOptions, createCredentials } from './credentials.js';
import { type Deadline, startDeadline } from './deadline.js';
import { networkError } from './network-error.js';
import { operationUrl } from './operation-url.js';
import { readAnswer } from './read-answer.js';
import { dropBody } from './read-body.js';
import { readFailure } from './read-failure.js';
import { readStream } from './read-stream.js';
import { createRedactor } from './redact.js';
import { strictInit } from './request-init.js';
import { isResponse } from './response.js';

/** The checked and complete options of a client. */
export interface TransportOptions extends CredentialOptions {
  readonly baseUrl: string;
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
  /**
   * Reads the text of an answer piece by piece, as it comes, and the next piece only when the caller asks for it. Each
   * wait for the platform has the whole timeout, and the answer as a whole has none. It is never repeated but for a 401.
   */
  stream(operation: Operation, input: OperationInput, options?: CallOptions): AsyncGenerator<string, void, undefined>;
  /** Asks for another access token before the next request. */
  forgetToken(): void;
}

/** An operation whose answer has a body. */
export interface Answering<T> {
  readonly response: z.ZodType<T>;
}

type Read<T> = (response: Response, signal: AbortSignal) => Promise<T>;
type Outcome<T> = { readonly ok: true; readonly value: T } | Failure;
type Sent = { readonly ok: true; readonly response: Response } | Failure;
interface Failure {
  readonly ok: false;
  readonly error: PlatformError;
  readonly again: boolean;
}

/** Statuses of a proxy or an overloaded server, after which another attempt may succeed. */
const transientStatuses = new Set([502, 503, 504]);

/** The framings of a stream. */
const STREAMS = 'text/event-stream, application/x-ndjson, application/json';

/** Makes the transport. Only closures know the credentials, so that no object shows them. */
export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, fetch, timeout, retries, now, random, sleep } = options;
  const redact = createRedactor(...(options.apiKey === undefined ? [] : [options.apiKey]));
  const credentials = createCredentials(options, redact);

  async function run<T>(operation: Operation, input: OperationInput, read: Read<T>, callOptions?: CallOptions) {
    const signal = readSignal(operation.id, callOptions);
    const checked = checkInput(operation, input, redact);
    const url = operationUrl(baseUrl, operation, checked.params, checked.query);
    const deadline = startDeadline({ name: operation.id, timeout, caller: signal, now });
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
    const sent = await send(operation, url, input, 'application/json', signal);
    if (!sent.ok) return sent;
    const { response } = sent;
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

  /** Sends a request, and after a 401 once more with another token, since the platform has done nothing. */
  async function send(
    operation: Operation,
    url: string,
    { body }: CheckedInput,
    accept: string,
    signal: AbortSignal,
  ): Promise<Sent> {
    const { method } = operation;
    const sendAs = (authorization: string) => {
      const type = body === undefined ? undefined : { 'content-type': 'application/json' };
      const init = { ...strictInit(), method, headers: { accept, authorization, ...type }, signal };
      return request(operation, url, body === undefined ? init : { ...init, body });
    };
    const authorization = await credentials.authorize(operation);
    // Asking for a token takes time, and the caller's own fetch may ignore the signal.
    signal.throwIfAborted();
    const sent = await sendAs(authorization);
    if (!sent.ok || sent.response.status !== 401 || !credentials.renewable(operation)) return sent;
    dropBody(sent.response);
    const renewed = await credentials.authorize(operation, authorization);
    signal.throwIfAborted();
    return sendAs(renewed);
  }

  async function request({ id, idempotent }: Operation, url: string, init: RequestInit): Promise<Sent> {
    let response: unknown;
    try {
      response = await fetch(url, init);
    } catch (error) {
      const what = `${id} could not reach ${new URL(url).origin}`;
      return { ok: false, error: networkError(what, error, redact), again: idempotent };
    }
    if (!isResponse(response)) return unusable(`fetch gave no web Response to ${id}`);
    if (!response.redirected) return { ok: true, response };
    dropBody(response);
    return unusable(`The request of ${id} was redirected, which the fetch function must not follow`);
  }

  async function* stream(operation: Operation, input: OperationInput, callOptions?: CallOptions) {
    const { id } = operation;
    const caller = readSignal(id, callOptions);
    const checked = checkInput(operation, input, redact);
    const url = operationUrl(baseUrl, operation, checked.params, checked.query);
    const deadline = startDeadline({ name: id, timeout, caller, now, idle: true });
    const { signal } = deadline;
    try {
      signal.throwIfAborted();
      const sent = await deadline.race(send(operation, url, checked, STREAMS, signal));
      if (!sent.ok) throw sent.error;
      const { response } = sent;
      if (!response.ok) throw await deadline.race(readFailure(id, response, redact, now(), signal));
      yield* readStream(response, deadline, (error) =>
        networkError(`The connection broke during the answer to ${id}`, error, redact),
      );
    } finally {
      deadline.release();
    }
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
    stream,
    forgetToken: credentials.forget,
  };
}

function unusable(message: string): Failure {
  return { ok: false, error: new PlatformError('bad-response', message), again: false };
}
