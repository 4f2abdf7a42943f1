import type { ExtensionDefinition, GuestChannel, PayloadShapes } from '@svc-embed/protocol';
import { connectGuest, own } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';

/**
 * Adds the events and actions of a definition as an extension for host pages. The channel ends with the guest. Use it before
 * `ready` is emitted.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted, and if another extension has the same name,
 * event or action.
 * @example
 * const notes = defineExtension({
 *   name: 'notes',
 *   events: { 'note-added': { text: 'string' } },
 *   actions: { 'show-note': { id: 'string' } },
 * });
 * const surface = guest.use(channel(notes));
 * surface.on('show-note', ({ id }) => surface.emit('note-added', { text: id }));
 */
export function channel<E extends PayloadShapes, A extends PayloadShapes>(
  definition: ExtensionDefinition<E, A>,
): GuestExtension<GuestChannel<E, A>> {
  return makeExtension('channel', definition, (_, link) => {
    expectOption(own(definition, 'hold'), 'definition', DEV && 'what defineExtension returns');
    return connectGuest(link(), definition);
  });
}
