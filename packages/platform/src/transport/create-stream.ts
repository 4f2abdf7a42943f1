import type { Endpoint } from '../operations/operation.js';
import { type CallOptions, readSignal } from './call-options.js';
import type { Checks, OperationInput } from './checks.js';
import { createSender } from './create-sender.js';
import type { TransportOptions } from './create-transport.js';
import { startDeadline } from './deadline.js';
import { networkError } from './network-error.js';
import { readFailure } from './read-failure.js';
import { readStream } from './read-stream.js';

/**
 * Reads the text of an answer piece by piece, each piece only when the caller requests it. The timeout applies to each
 * wait for the platform, not to the whole answer. The request is repeated only after a 401.
 */
export type Stream<O extends Endpoint> = (
  operation: O,
  input: OperationInput,
  options?: CallOptions,
) => AsyncGenerator<string, void, undefined>;

/** The media types of the framings. */
const STREAMS = 'text/event-stream, application/x-ndjson, application/json';

/** Makes a function that streams answers. */
export function createStream<O extends Endpoint>(options: TransportOptions, checks: Checks<O>): Stream<O> {
  const { timeout, now } = options;
  const { redact, prepare, send } = createSender(options, checks);
  return async function* stream(operation, input, callOptions) {
    const { id } = operation;
    const caller = readSignal(id, callOptions);
    const prepared = prepare(operation, input);
    const deadline = startDeadline({ name: id, timeout, caller, now, idle: true });
    const { signal } = deadline;
    try {
      signal.throwIfAborted();
      const sent = await deadline.race(send(operation, prepared, STREAMS, signal));
      if (!sent.ok) throw sent.error;
      const { response } = sent;
      if (!response.ok) throw await deadline.race(readFailure(id, response, redact, now(), signal, checks.recognize));
      yield* readStream(response, deadline, (error) =>
        networkError(`The connection broke during the answer to ${id}`, error, redact),
      );
    } finally {
      deadline.release();
    }
  };
}
