// @guard Gives the surface actions as those of the simulated host page.
import type { GuestMessageEvent } from '../connection/receive-action.js';

/** Returns an action as an event of the window. Not `portEvent`: other bundles stay smaller while no other entry uses it. */
export function surfaceEvent(data: unknown, origin: string, source: unknown): GuestMessageEvent {
  return { isTrusted: true, origin, source, data };
}
