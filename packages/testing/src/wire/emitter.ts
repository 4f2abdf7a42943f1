/** Listeners of one kind of value. */
export interface Emitter<T> {
  readonly size: number;
  add(listener: (value: T) => void): void;
  delete(listener: (value: T) => void): void;
  /** Calls the listeners in order. An error of one is reported and keeps no other from being called. */
  emit(value: T): void;
}

/** Makes an emitter without listeners. */
export function createEmitter<T>(report: (error: unknown) => void = reportUncaught): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    get size() {
      return listeners.size;
    },
    add: (listener) => void listeners.add(listener),
    delete: (listener) => void listeners.delete(listener),
    emit(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}

function reportUncaught(error: unknown): void {
  // Node has none.
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
