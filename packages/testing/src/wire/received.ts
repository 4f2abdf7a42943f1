import { own } from '@svc-embed/protocol/internal';

/** The way of a message: through the window, or through the port of an embed with a fast channel. */
export type Channel = 'window' | 'port';

/** A message that a fake received: of the core, of an extension, or `use` and `using`, which negotiate extensions. */
export interface ReceivedMessage {
  readonly name: string;
  readonly payload: unknown;
  readonly channel: Channel;
  /** The whole message. */
  readonly message: unknown;
}

/** Describes a message that was checked. */
export function receivedMessage(message: unknown, channel: Channel): ReceivedMessage {
  return { name: nameOfType(String(own(message, 'type'))), payload: own(message, 'payload'), channel, message };
}

/** Returns the name in a type such as `svc:event:ready`. */
export function nameOfType(type: string): string {
  // Names have no colon, in any namespace.
  return type.slice(type.lastIndexOf(':') + 1);
}
