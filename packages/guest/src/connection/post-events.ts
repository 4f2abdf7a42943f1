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

/**
 * Posts an event to the host page, and while it is not known to each exact origin of the list; false where no page can be one
 * of them.
 */
export function postToHosts(
  message: object,
  host: string | null | undefined,
  hosts: readonly string[],
  post: (message: object, target?: string) => void,
): boolean {
  if (host) {
    post(message, host);
    return true;
  }
  let isPosted = false;
  for (const origin of hosts) {
    if (origin.includes('*')) continue;
    try {
      post(message, origin);
      isPosted = true;
    } catch {
      // Chromium and WebKit refuse a target whose scheme they do not know; then no page around this one has that origin.
    }
  }
  return isPosted;
}
