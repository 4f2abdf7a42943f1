import { own } from '../wire/field.js';
import type { Rejected } from '../wire/message.js';
import { createCodec } from './codec.js';
import type { HostConnection, Taken } from './host-connection.js';
import { postAction, takeEvent } from './host-messages.js';
import { MAX_ANSWER, negotiation } from './registry.js';

/** The question which extensions the shown document has. One is open at a time. */
export interface UseQuestion {
  readonly isOpen: boolean;
  /** Expects an answer, for a time. */
  open(milliseconds?: number): void;
  /** Names extensions to the document, and transfers a port to it. */
  send(extensions: readonly string[], port?: MessagePort): void;
  /** Expects no answer any more. */
  close(): void;
  /** Reads an answer to the open question; nothing where the data is none. */
  read(data: unknown): Taken | Rejected | undefined;
}

/** Makes the question of an embed, which is not open. */
export function createUseQuestion(
  connection: HostConnection,
  onAnswer: (extensions: readonly string[]) => void,
): UseQuestion {
  const { namespace, postToWindow } = connection;
  const { make } = createCodec('action', namespace, negotiation);
  const { check } = createCodec('event', namespace, negotiation);
  /** Of the open question. */
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
      // What waits for a surface that never answers ends as for one that has no extension.
      timer = setTimeout(onAnswer, milliseconds, []);
    },
    close() {
      clearTimeout(timer);
      timer = undefined;
    },
    read(data) {
      if (!timer || own(data, 'type') !== `${namespace}:event:using`) return undefined;
      return takeEvent(connection, check(data), (_, { payload }) =>
        onAnswer((payload as { readonly extensions: readonly string[] }).extensions),
      );
    },
  };
}
