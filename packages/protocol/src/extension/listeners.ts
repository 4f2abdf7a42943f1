type Listener = (payload: never, message: never) => void;

/** Listeners by name, for messages that are rarer than those of the core. */
export interface NamedListeners {
  /** Adds a listener; returns what removes it. */
  add(name: string, listener: Listener): () => void;
  /** Calls the listeners of a name, in the order they were added. What one throws is reported. */
  call(name: string, payload: unknown, message: object): void;
  /** Calls no listener from now on. */
  close(): void;
}

/** Makes the listeners of a channel. */
export function createNamedListeners(report: (error: unknown) => void): NamedListeners {
  // Replaced, never changed: a dispatch goes on with the list that it began with.
  let entries: readonly { readonly name: string; readonly listener: Listener }[] = [];
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
