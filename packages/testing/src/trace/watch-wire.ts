import type { ExtensionMessage } from '@svc-embed/protocol';
import { type HostWire, negotiationOf } from '@svc-embed/protocol/internal';
import type { Channel } from '../wire/received.js';
import type { TracedEmbed } from './follow.js';

/** The wire of an embed, as far as a trace reads it. */
export interface WatchedWire {
  /** The channel of the message that is received or was sent in this moment. */
  channelOf(direction: 'event' | 'action'): Channel;
  stop(): void;
}

/** Whether a message of the port is being received, by wire. */
const receptions = new WeakMap<HostWire, { isFromPort: boolean }>();

/** Watches the messages of extensions; does not ask for an extension itself. Undefined for an embed without extensions. */
export function watchWire(
  embed: TracedEmbed,
  onMessage: (message: ExtensionMessage, channel: Channel) => void,
): WatchedWire | undefined {
  return embed.use?.({
    connectHost(wire) {
      const negotiation = negotiationOf(wire);
      const reception = receptionOf(wire);

      function channelOf(direction: 'event' | 'action'): Channel {
        const isOverPort = direction === 'event' ? reception.isFromPort : negotiation.isPortOpen;
        return isOverPort ? 'port' : 'window';
      }

      const stop = negotiation.onMessage((message) => onMessage(message, channelOf(message.direction)));
      return { channelOf, stop };
    },
  });
}

function receptionOf(wire: HostWire): { readonly isFromPort: boolean } {
  const known = receptions.get(wire);
  if (known) return known;
  const reception = { isFromPort: false };
  const { receive } = wire;
  wire.receive = (data) => {
    reception.isFromPort = true;
    try {
      receive(data);
    } finally {
      reception.isFromPort = false;
    }
  };
  receptions.set(wire, reception);
  return reception;
}
