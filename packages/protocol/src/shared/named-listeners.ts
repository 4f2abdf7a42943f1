type Listener = (payload: never, message: never) => void;

/** Named listeners that cannot harm each other. */
export interface NamedListeners<Listeners extends Readonly<Record<string, Listener>> = Record<string, Listener>> {
  /** Adds a listener; a function that is added twice is called twice. Returns a function that removes this one. */
  add<N extends keyof Listeners>(name: N, listener: Listeners[N]): () => void;
  /** Calls the listeners of a name, in the order they were added, and reports errors that they throw. */
  call(name: keyof Listeners, payload: unknown, message?: unknown): void;
  /** Calls no listener from now on, not even those of a dispatch that is under way. */
  close(): void;
}

/** Makes an empty list of listeners. */
export function createNamedListeners<Listeners extends Readonly<Record<string, Listener>> = Record<string, Listener>>(
  report: (error: unknown) => void,
): NamedListeners<Listeners> {
  // Replaced, never changed: a dispatch goes on with the list that it began with.
  let entries: readonly { readonly name: keyof Listeners; readonly listener: Listener }[] = [];
  let isOpen = true;
  return {
    add(name, listener) {
      const entry = { name, listener };
      entries = [...entries, entry];
      return () => {
        entries = entries.filter((other) => other !== entry);
      };
    },
    call(called, payload, message) {
      for (const { name, listener } of entries) {
        try {
          if (isOpen && name === called) listener(payload as never, message as never);
        } catch (error) {
          report(error);
        }
      }
    },
    close() {
      isOpen = false;
    },
  };
}
