import { type AnyActionMessage, type Rejected, type Rejection, readMessage } from '@svc-embed/protocol';
import { isHost } from './hosts.js';

/** What the guest reads of a `message` event. */
export interface GuestMessageEvent {
  readonly isTrusted: boolean;
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/**
 * Takes a message as an action when the browser made it, our parent sent it from an allowed origin, and it reads as one.
 * Without `reject`, the data of any other is never touched.
 */
export function readAction(
  event: GuestMessageEvent,
  parent: unknown,
  hosts: readonly string[],
  namespace: string,
  reject: ((rejection: Rejection) => void) | undefined,
): AnyActionMessage | undefined {
  const { isTrusted, source, origin } = event;
  const stranger = !isTrusted ? 'untrusted' : source !== parent ? 'window' : !isHost(hosts, origin) && 'origin';
  if (stranger && !reject) return;
  const read = readMessage('action', event.data, namespace);
  if (read.ok && !stranger) return read.message;
  const { reason, path } = read as Rejected;
  if (reason !== 'source') reject?.(stranger ? { reason: stranger, origin } : { reason, origin, path });
  return;
}
