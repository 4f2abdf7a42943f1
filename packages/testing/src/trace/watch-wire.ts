import type { ExtensionMessage } from '@svc-embed/protocol';
import { channelOf } from '@svc-embed/protocol/internal';
import type { Channel } from '../wire/received.js';
import type { TracedEmbed } from './traced-embed.js';

/** The wire of an embed, as far as a trace reads it. */
export interface WatchedWire {
  /** The channel of the message that is received or was sent in this moment. */
  channelOf(direction: 'event' | 'action'): Channel;
  stop(): void;
}

/** What a trace wants to know of a wire. */
export interface WireListeners {
  onMessage(message: ExtensionMessage, channel: Channel): void;
  /** Called with each renewed session, those before the watch included. */
  onSession(session: string): void;
}

/** Watches the messages of extensions; does not ask for an extension itself. Undefined for an embed without extensions. */
export function watchWire(embed: TracedEmbed, { onMessage, onSession }: WireListeners): WatchedWire | undefined {
  return embed.use?.({
    name: 'trace',
    given: [],
    connect(connection) {
      for (const session of connection.redactor?.renewed ?? []) onSession(session);
      const stop = connection.hooks.add({
        onSession,
        onExtensionMessage: (message) => onMessage(message, channelOf(connection, message.direction)),
      });
      return { channelOf: (direction) => channelOf(connection, direction), stop };
    },
  });
}
