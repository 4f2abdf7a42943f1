import type { ActionName, AnyActionMessage } from '@svc-embed/protocol';

/** An action whose message was checked. */
export interface ReadAction {
  readonly name: string;
  readonly message: AnyActionMessage;
}

/** A handler of one action of the core, or without a name of each one. */
export interface Handler {
  readonly name?: ActionName | undefined;
  handle(message: AnyActionMessage): unknown;
}

/**
 * Calls the handlers of an action. An error or rejection of one goes to `onError`, and the others are called all the same. The
 * promises settle when the handlers have ended, and never reject.
 */
export function callHandlers(
  handlers: Iterable<Handler>,
  { name: called, message }: ReadAction,
  onError: (error: unknown) => void,
): Promise<void>[] {
  // A copy: a dispatch goes on with the handlers that it began with.
  const list = [...handlers].filter(({ name = called }) => name === called);
  return list.map(async ({ handle }) => {
    try {
      await handle(message);
    } catch (error) {
      onError(error);
    }
  });
}
