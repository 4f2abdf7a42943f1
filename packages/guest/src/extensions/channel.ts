import type { ExtensionDefinition, GuestChannel, PayloadShapes } from '@svc-embed/protocol';
import { connectGuest } from '@svc-embed/protocol/internal';
import type { GuestExtension } from '../guest.js';

/**
 * Connects a surface to events and actions of your own: to what `defineExtension` returns.
 *
 * @example
 * const notes = defineExtension({ name: 'notes', events: { 'note-added': { text: 'string' } } });
 * const surface = guest.use(channel(notes));
 */
export function channel<E extends PayloadShapes, A extends PayloadShapes>(
  definition: ExtensionDefinition<E, A>,
): GuestExtension<GuestChannel<E, A>> {
  return { connectGuest: (connection) => connectGuest(connection, definition) };
}
