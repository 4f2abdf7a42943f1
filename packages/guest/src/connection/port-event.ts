// @guard Reads messages of a port as those of the verified host page.
import type { GuestMessageEvent } from './receive-action.js';

/** Returns a port's message as an event of the window. It is refused until the host page is verified. */
export function portEvent(data: unknown, host: string | undefined, parent: unknown): GuestMessageEvent {
  return { isTrusted: true, origin: host as string, source: parent, data };
}
