import type { Endpoint, Operation } from '../operations/operation.js';
import { backoff } from './backoff.js';
import { type CallOptions, readSignal } from './call-options.js';
import type { Checks, OperationInput, Shape } from './checks.js';
import { createSender, type Failure, type Prepared, type SenderOptions } from './create-sender.js';
import { type Deadline, startDeadline } from './deadline.js';
import { readAnswer } from './read-answer.js';
import { dropBody } from './read-body.js';
import { readFailure } from './read-failure.js';
import type { Redactor } from './redact.js';

/** The checked and complete options of a client. */
export interface TransportOptions extends SenderOptions {
  readonly timeout: number;
  readonly retries: number;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Sends operations to the platform and reads their answers. */
export interface Transport<O extends Endpoint = Operation> {
  call<T>(operation: O & Answering<T>, input: OperationInput, options?: CallOptions): Promise<T>;
  /** Passes a successful response to `read`, within the deadline. */
  read<T>(operation: O, input: OperationInput, read: Read<T>, options?: CallOptions): Promise<T>;
  callWithoutAnswer(operation: O, input: OperationInput, options?: CallOptions): Promise<void>;
  /** Requests a new access token before the next request. */
  forgetToken(): void;
}

/** An operation whose answer has a body. */
export interface Answering<T> {
  readonly response: Shape<T>;
}

export type Read<T> = (response: Response, signal: AbortSignal, redact: Redactor) => Promise<T>;
type Outcome<T> = { readonly ok: true; readonly value: T } | Failure;

export function createTransport<O extends Endpoint>(options: TransportOptions, checks: Checks<O>): Transport<O> {
  const { timeout, retries, now, random, sleep } = options;
  const { redact, prepare, send, forgetToken } = createSender(options, checks);

  async function run<T>(operation: O, input: OperationInput, read: Read<T>, callOptions?: CallOptions) {
    const signal = readSignal(operation.id, callOptions);
    const prepared = prepare(operation, input);
    const deadline = startDeadline({ name: operation.id, timeout, caller: signal, now });
    try {
      deadline.signal.throwIfAborted();
      // Whether the platform may have carried out an earlier attempt whose answer was lost.
      let lost = false;
      for (let attempt = 1; ; attempt += 1) {
        const outcome: Outcome<T> = await deadline.race(exchange(operation, prepared, read, deadline, lost));
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

  /** Makes one attempt. `again` is true if it may be repeated: the platform did nothing, or the operation is idempotent. */
  async function exchange<T>(
    operation: O,
    prepared: Prepared,
    read: Read<T>,
    { signal }: Deadline,
    lost: boolean,
  ): Promise<Outcome<T>> {
    const { id, idempotent, method, large } = operation;
    const sent = await send(operation, prepared, operation.streams?.join(', ') ?? 'application/json', signal);
    if (!sent.ok) return sent;
    const { response } = sent;
    // After a lost answer, a 404 means that the earlier attempt has deleted it.
    if (lost && method === 'DELETE' && response.status === 404) {
      dropBody(response);
      return { ok: true, value: await read(Response.json({}), signal, redact) };
    }
    if (response.ok) return { ok: true, value: await read(response, signal, redact) };
    const error = await readFailure(id, response, redact, now(), signal, checks.recognize);
    const { status } = response;
    // From a proxy or an overloaded server: another attempt may succeed.
    const isTransient = status === 502 || status === 503 || (status === 504 && !large);
    return { ok: false, error, again: status === 429 || (idempotent && isTransient) };
  }

  return {
    call: (operation, input, callOptions) =>
      run(
        operation,
        input,
        (response, signal) =>
          readAnswer(operation, response, (value) => checks.answer(operation.response, value), redact, signal),
        callOptions,
      ),
    read: run,
    callWithoutAnswer: (operation, input, callOptions) =>
      run(operation, input, async (response) => dropBody(response), callOptions),
    forgetToken,
  };
}
