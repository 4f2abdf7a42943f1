import { own } from '../field.js';
import type { Rejected } from '../message.js';
import type { HostConnection, Taken } from './host-connection.js';
import { postAction, takeEvent } from './host-messages.js';
import { createUseCodecs } from './registry.js';

/** Milliseconds within which a surface answers `use`; later than `watchHealth` finds by default that it does not. */
const MAX_ANSWER = 30_000;

/** The question which extensions the shown document has. One is open at a time. */
export interface UseQuestion {
  readonly isOpen: boolean;
  /** Opens the question. */
  ask(extensions: readonly string[], port?: MessagePort): void;
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
  const { uses, usings } = createUseCodecs(namespace);
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(extensions: readonly string[], port?: MessagePort) {
    const made = uses.make({ name: 'use', payload: { extensions, ...(port && { port: true }) }, timestamp: 0 });
    if (made.ok) postAction(connection, made.value, port && ((message) => postToWindow(message, [port])));
  }

  return {
    get isOpen() {
      return isOpen;
    },
    send,
    ask(extensions, port) {
      isOpen = true;
      // What waits for a surface that never answers ends as for one that has no extension.
      timer = setTimeout(onAnswer, MAX_ANSWER, []);
      send(extensions, port);
    },
    close() {
      isOpen = false;
      clearTimeout(timer);
    },
    read(data) {
      if (!isOpen || own(data, 'type') !== `${namespace}:event:using`) return undefined;
      return takeEvent(connection, usings.check(data), (_, { payload }) =>
        onAnswer((payload as { readonly extensions: readonly string[] }).extensions),
      );
    },
  };
}
