import type { ExtensionMessage } from '@svc-embed/protocol';
import { channelOf } from '@svc-embed/protocol/internal';
import type { Channel } from '../wire/received.js';
import type { TracedEmbed } from './traced-embed.js';

/** The part of an embed's wire that a trace reads. */
export interface WatchedWire {
  /** Returns the channel of the message that is being received or was just sent. */
  channelOf(direction: 'event' | 'action'): Channel;
  stop(): void;
}

/** The listeners of a trace on a wire. */
export interface WireListeners {
  onMessage(message: ExtensionMessage, channel: Channel): void;
  /** Called with each renewed session, including those before the watch. */
  onSession(session: string): void;
}

/** Watches the messages of extensions, and requests no extension itself. Returns undefined for an embed without extensions. */
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
