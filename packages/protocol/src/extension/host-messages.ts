import { isolate } from '../shared/report.js';
import { own } from '../wire/field.js';
import type { Rejected } from '../wire/message.js';
import { rejectionOf } from '../wire/read.js';
import type { Codec, ExtensionMessage } from './codec.js';
import type { Handled, HostConnection } from './host-connection.js';

/** Posts an action of an extension with `send`, and calls the hooks of tools. */
export function postAction(connection: HostConnection, message: ExtensionMessage, send = connection.post): void {
  const sent = { ...message, timestamp: Date.now() };
  send(sent);
  show(connection, sent);
}

/** Returns a checked event with its delivery, which also calls the hooks of tools, or its rejection. */
export function readCheckedEvent(
  connection: HostConnection,
  result: ReturnType<Codec['check']>,
  deliver: (name: string, message: ExtensionMessage) => void,
): Handled | Rejected {
  if (!result.ok) return rejectionOf(result);
  const message = result.message as ExtensionMessage;
  return {
    ok: true,
    deliver() {
      show(connection, message);
      deliver(result.name, message);
    },
  };
}

function show({ hooks }: HostConnection, message: ExtensionMessage) {
  for (const { onExtensionMessage } of hooks.all) {
    if (!onExtensionMessage) continue;
    const isSecret = own(message.payload, 'sessionId') !== undefined;
    const payload = isSecret ? { ...(message.payload as object), sessionId: '[redacted]' } : message.payload;
    // Only the copy: the message itself may have a session.
    isolate(() => onExtensionMessage({ ...message, payload }));
  }
}
