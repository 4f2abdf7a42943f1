import type { EventMessage } from '@svc-embed/protocol';
import { isFatal } from './make-event.js';

/**
 * Posts those events that need not wait, and returns the others.
 *
 * @param isOpen Whether `ready` has been emitted.
 * @param post Posts an event; false where nobody is there to get it.
 */
export function postDue(
  waiting: readonly EventMessage[],
  isOpen: boolean,
  post: (message: EventMessage) => boolean,
): EventMessage[] {
  // A surface that fails for good never gets ready, and its host must hear of it all the same.
  return waiting.filter((message) => !(isOpen || isFatal(message.payload)) || !post(message));
}
