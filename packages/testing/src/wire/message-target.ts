import { TestingError } from '../error.js';
import { createEmitter } from './emitter.js';

/** The part of a message event that the two sides of an embed read. */
export interface MessageLike {
  readonly type: 'message';
  readonly isTrusted: boolean;
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
  readonly ports?: readonly MessagePort[];
}

/** Makes the part of a simulated window that receives messages; `report` receives the errors of listeners. */
export function createMessageTarget(report?: (error: unknown) => void) {
  if (typeof structuredClone !== 'function') {
    throw new TestingError(
      'missing-global',
      'this test environment has no structuredClone, which every browser has; see the page on Jest in the documents',
    );
  }
  const emitter = createEmitter<MessageLike>(report);
  const waiting: MessageLike[] = [];
  let isDispatching = false;

  return {
    get hasListeners() {
      return emitter.size > 0;
    },
    // A listener that is not a function is ignored, as a browser ignores `null`.
    addListener: (listener: unknown) => isListener(listener) && emitter.add(listener),
    removeListener: (listener: unknown) => isListener(listener) && emitter.delete(listener),
    /** Delivers a copy of the data, as `postMessage` does. A message that is dispatched by a listener waits for its turn. */
    dispatch(message: Omit<MessageLike, 'type' | 'isTrusted'> & Partial<MessageLike>) {
      waiting.push({ type: 'message', isTrusted: true, ...message, data: structuredClone(message.data) });
      if (isDispatching) return;
      isDispatching = true;
      for (let next = waiting.shift(); next; next = waiting.shift()) emitter.emit(next);
      isDispatching = false;
    },
  };
}

function isListener(value: unknown): value is (event: MessageLike) => void {
  return typeof value === 'function';
}
