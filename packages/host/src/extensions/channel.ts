import type { ExtensionDefinition, HostChannel, PayloadShapes } from '@svc-embed/protocol';
import { type ChannelOptions, connectHost } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { refuse } from '../error.js';
import { makeExtension } from '../extension.js';

/**
 * Connects a page to your own events and actions, which `defineExtension` returns, if the surface has them too.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * const notes = defineExtension({ name: 'notes', events: { 'note-added': { text: 'string' } } });
 * const page = embed.use(channel(notes));
 * page.on('note-added', ({ text }) => console.log(text));
 */
export function channel<E extends PayloadShapes, A extends PayloadShapes>(
  definition: ExtensionDefinition<E, A>,
  options: ChannelOptions = {},
): EmbedExtension<HostChannel<E, A>> {
  return makeExtension(
    'channel',
    (connection, definition, options) => {
      if (!('schemas' in Object(definition)))
        refuse('definition', DEV && 'the value that defineExtension returns', definition);
      return connectHost(connection, definition, options);
    },
    definition,
    options,
  );
}
