import { report as reportUncaught } from '@svc-embed/protocol/internal';

/** Makes an emitter of one kind of value, without listeners. */
export function createEmitter<T>(report: (error: unknown) => void = reportUncaught) {
  const listeners = new Set<(value: T) => void>();
  return {
    get size() {
      return listeners.size;
    },
    add: (listener: (value: T) => void) => void listeners.add(listener),
    delete: (listener: (value: T) => void) => void listeners.delete(listener),
    /** Calls the listeners in order. An error of one is reported, and the others are still called. */
    emit(value: T) {
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
