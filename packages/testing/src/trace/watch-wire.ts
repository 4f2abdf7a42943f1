import type { ExtensionMessage } from '@svc-embed/protocol';
import { type HostWire, negotiationOf } from '@svc-embed/protocol/internal';
import { createEmitter } from '../wire/emitter.js';
import type { Channel } from '../wire/received.js';
import type { TracedEmbed } from './follow.js';

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

/** What all watches of a wire have in common. */
interface Watches {
  /** Whether a message of the port is being received. */
  readonly isFromPort: boolean;
  readonly sessions: ReturnType<typeof createEmitter<string>>;
}

const watches = new WeakMap<HostWire, Watches>();

/** Watches the messages of extensions; does not ask for an extension itself. Undefined for an embed without extensions. */
export function watchWire(embed: TracedEmbed, { onMessage, onSession }: WireListeners): WatchedWire | undefined {
  return embed.use?.({
    connectHost(wire) {
      const negotiation = negotiationOf(wire);
      const all = watchesOf(wire);

      function channelOf(direction: 'event' | 'action'): Channel {
        const isOverPort = direction === 'event' ? all.isFromPort : negotiation.isPortOpen;
        return isOverPort ? 'port' : 'window';
      }

      for (const session of wire.redactor?.renewed ?? []) onSession(session);
      all.sessions.add(onSession);
      const stopMessages = negotiation.onMessage((message) => onMessage(message, channelOf(message.direction)));
      return {
        channelOf,
        stop() {
          stopMessages();
          all.sessions.delete(onSession);
        },
      };
    },
  });
}

function watchesOf(wire: HostWire): Watches {
  const known = watches.get(wire);
  if (known) return known;
  const all = { isFromPort: false, sessions: createEmitter<string>() };
  const { receive, redactor } = wire;
  wire.receive = (data) => {
    all.isFromPort = true;
    try {
      receive(data);
    } finally {
      all.isFromPort = false;
    }
  };
  if (redactor) {
    const { remember } = redactor;
    redactor.remember = (session) => {
      remember(session);
      all.sessions.emit(session);
    };
  }
  watches.set(wire, all);
  return all;
}
