import type { ActionName, AnyActionMessage } from '@svc-embed/protocol';

/** An action whose message was checked. */
export interface ReadAction {
  readonly name: string;
  readonly message: AnyActionMessage;
}

/** The handlers of the actions of the core. */
export interface Handlers {
  /** Adds a handler of one action, or without a name of each one; returns its removal. */
  add(handler: (message: AnyActionMessage) => unknown, name?: ActionName): () => void;
  /** All handlers, with the name of their action. */
  readonly entries: ReadonlySet<{ readonly name?: ActionName | undefined }>;
  /**
   * Calls the handlers of an action; what one of them throws or rejects with keeps none of the others from it. The promises
   * settle when the handlers have ended; they never reject, as `onError` gets what a handler throws or rejects with.
   */
  call(action: ReadAction, onError: (error: unknown) => void): Promise<void>[];
}

/** Makes the handlers of a guest; none is called once `isClosed`. */
export function createHandlers(isClosed: () => boolean): Handlers {
  const entries = new Set<{ readonly name?: ActionName | undefined; handle(message: AnyActionMessage): unknown }>();
  return {
    entries,
    add(handle, name) {
      const entry = { name, handle };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    call({ name: called, message }, onError) {
      // A copy: a dispatch goes on with the handlers that it began with.
      const list = [...entries].filter(({ name = called }) => name === called);
      return list.map(async ({ handle }) => {
        try {
          if (!isClosed()) await handle(message);
        } catch (error) {
          onError(error);
        }
      });
    },
  };
}
