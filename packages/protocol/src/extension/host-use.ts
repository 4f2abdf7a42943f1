import { own } from '../wire/field.js';
import type { Rejected } from '../wire/message.js';
import { createCodec } from './codec.js';
import type { Handled, HostConnection } from './host-connection.js';
import { postAction, readCheckedEvent } from './host-messages.js';
import { MAX_ANSWER, negotiation } from './registry.js';

/** The question which extensions the shown document has. One is open at a time. */
export interface UseQuestion {
  readonly isOpen: boolean;
  /** Waits for an answer, for a limited time. */
  open(milliseconds?: number): void;
  /** Sends `use` with these names, and transfers the port. */
  send(extensions: readonly string[], port?: MessagePort): void;
  /** Stops waiting for an answer. */
  close(): void;
  /** Reads an answer to the open question; returns undefined for other data. */
  read(data: unknown): Handled | Rejected | undefined;
}

/** Makes the question of an embed, which is not open. */
export function createUseQuestion(
  connection: HostConnection,
  onAnswer: (extensions: readonly string[]) => void,
): UseQuestion {
  const { namespace, postToWindow } = connection;
  const { make } = createCodec('action', namespace, negotiation);
  const { check } = createCodec('event', namespace, negotiation);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(extensions: readonly string[], port?: MessagePort) {
    const made = make({ name: 'use', payload: { extensions, ...(port && { port: true }) }, timestamp: 0 });
    if (made.ok) postAction(connection, made.value, port && ((message) => postToWindow(message, [port])));
  }

  return {
    get isOpen() {
      return timer !== undefined;
    },
    send,
    open(milliseconds = MAX_ANSWER) {
      // A surface that does not answer in time has no extension.
      timer = setTimeout(onAnswer, milliseconds, []);
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
    },
    read(data) {
      if (!timer || own(data, 'type') !== `${namespace}:event:using`) return undefined;
      return readCheckedEvent(connection, check(data), (_, { payload }) =>
        onAnswer((payload as { readonly extensions: readonly string[] }).extensions),
      );
    },
  };
}
