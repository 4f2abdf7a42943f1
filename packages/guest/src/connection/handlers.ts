import type { ActionName, AnyActionMessage } from '@svc-embed/protocol';

/** A checked action. */
export interface ReadAction {
  readonly name: string;
  readonly message: AnyActionMessage;
}

/** A handler of one action of the core, or of every action if it has no name. */
export interface Handler {
  readonly name?: ActionName | undefined;
  handle(message: AnyActionMessage): unknown;
}

/**
 * Calls the handlers of an action. An error or rejection of one goes to `onError`, and the others are still called. The
 * promises resolve when the handlers have ended, and never reject.
 */
export function callHandlers(
  handlers: Iterable<Handler>,
  { name: called, message }: ReadAction,
  onError: (error: unknown) => void,
): Promise<void>[] {
  // A copy: handlers that are added or removed meanwhile count from the next dispatch on.
  const list = [...handlers].filter(({ name = called }) => name === called);
  return list.map(async ({ handle }) => {
    try {
      await handle(message);
    } catch (error) {
      onError(error);
    }
  });
}
