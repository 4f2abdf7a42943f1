/** A message event as far as the two ends of an embed read one. */
export interface MessageLike {
  readonly type: 'message';
  readonly isTrusted: boolean;
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** A stand-in for a window that hears messages, in order, one after the other. */
export interface Ear {
  readonly listening: boolean;
  add(listener: unknown): void;
  remove(listener: unknown): void;
  /** Tells all listeners; while they are being told of one, the next one waits. */
  tell(message: MessageLike): void;
}

/** Makes an ear; `report` takes what a listener throws. */
export function createEar(report: (error: unknown) => void): Ear {
  const listeners = new Set<(event: MessageLike) => void>();
  const waiting: MessageLike[] = [];
  let isTelling = false;

  function call(listener: (event: MessageLike) => void, message: MessageLike) {
    try {
      listener(message);
    } catch (error) {
      report(error);
    }
  }

  return {
    get listening() {
      return listeners.size > 0;
    },
    add(listener) {
      if (isListener(listener)) listeners.add(listener);
    },
    remove(listener) {
      if (isListener(listener)) listeners.delete(listener);
    },
    tell(message) {
      waiting.push(message);
      if (isTelling) return;
      isTelling = true;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        for (const listener of [...listeners]) call(listener, next);
      }
      isTelling = false;
    },
  };
}

/** A copy as a message carries it. Throws `DataCloneError` as `postMessage` does. */
export function carried(data: unknown): unknown {
  return structuredClone(data);
}

function isListener(value: unknown): value is (event: MessageLike) => void {
  return typeof value === 'function';
}

/** Reports as uncaught, in the way that the realm has. */
export function reportUncaught(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
