import { type EventMessage, type EventName, events } from '@svc-embed/protocol';
import { copyFreeContent, type MessageParts, makeMessage, misfit, own } from '@svc-embed/protocol/internal';
import { DEV } from './dev.js';
import { fail } from './error.js';

/** Holds events until `ready` has been emitted and a host is known. */
export interface EventQueue {
  /** Makes an event, which goes with the next `flush`; false where no more can wait. `ready` goes before all others. */
  add(parts: MessageParts): boolean;
  /** Posts what need not wait any more. */
  flush(): void;
}

/** Enough for every surface that starts in good order; a bound for one that never gets ready. */
const MAX_WAITING = 256;

/**
 * Makes an empty queue.
 *
 * @param isOpen Whether `ready` has been emitted.
 * @param post Posts an event; false where nobody is there to get it.
 */
export function createEventQueue(isOpen: () => boolean, post: (message: EventMessage) => boolean): EventQueue {
  let waiting: EventMessage[] = [];
  return {
    add(parts) {
      const { name, payload } = parts;
      const isReady = name === 'ready';
      if (waiting.length >= MAX_WAITING && !isReady && !isFatal(payload)) return false;
      const event = makeEvent(parts);
      waiting[isReady ? 'unshift' : 'push'](event);
      return true;
    },
    flush() {
      // A surface that fails for good never gets ready, and its host must hear of it all the same.
      waiting = waiting.filter((message) => !(isOpen() || isFatal(message.payload)) || !post(message));
    },
  };
}

/** Makes a message of a copy of the payload: what the caller changes later must not reach an event that waits. */
function makeEvent(parts: MessageParts): EventMessage {
  const made = makeMessage('event', parts);
  if (!made.ok) return fail('invalid-event', made);
  try {
    // Only free content has something within, and so can hold what cannot be posted.
    const isFree = Object.values(events[parts.name as EventName]).includes('free?');
    return isFree ? copyFreeContent(made.value) : made.value;
  } catch {
    // The text of an error that is not ours may quote the payload.
    return fail('invalid-event', misfit('payload', DEV && 'cloneable values', parts.payload));
  }
}

/** Only an `error` event has this field. */
function isFatal(payload: unknown): boolean {
  return own(payload, 'fatal') === true;
}
