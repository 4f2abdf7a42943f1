// @guard Drops actions of other origins and windows, and those that a script made.
import { actions, type Rejected, type Rejection } from '@svc-embed/protocol';
import { createReader, type GuestHooks, type Handled } from '@svc-embed/protocol/internal';
import { isHost } from './hosts.js';

/** The part of a `message` event that the guest reads. */
export interface GuestMessageEvent {
  readonly isTrusted: boolean;
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
  readonly ports?: readonly MessagePort[];
}

/** The allowed senders of actions, and the listener for rejected ones. */
interface ActionSource {
  readonly hosts: readonly string[];
  readonly namespace: string;
  /** Reads the actions of the core; created for the first message. */
  read?: Reader;
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
}

type Reader = ReturnType<typeof createReader<'action'>>;
type ReadAction = ReturnType<Reader> | Handled;

/**
 * Returns the action of a message if the browser dispatched it, our parent sent it from an allowed origin, and it is well
 * formed. Reads the data of other messages only if there is an `onReject`.
 *
 * @param readers Readers of the actions of extensions.
 */
export function receiveAction(
  event: GuestMessageEvent,
  source: ActionSource,
  parent: unknown,
  readers: readonly Pick<GuestHooks, 'read'>[],
): Extract<ReadAction, { ok: true }> | undefined {
  const { isTrusted, source: sender, origin } = event;
  const { hosts, onReject } = source;
  const foreign = !isTrusted ? 'untrusted' : sender !== parent ? 'window' : !isHost(hosts, origin) && 'origin';
  if (foreign && !onReject) return;
  let read: ReadAction | undefined;
  if (!foreign) for (const reader of readers) read ??= reader.read(event.data, event.ports ?? []);
  source.read ??= createReader('action', source.namespace, actions);
  read ??= source.read(event.data);
  if (read.ok && !foreign) return read;
  const { reason, path } = read as Rejected;
  if (reason !== 'source')
    onReject?.(foreign ? { reason: foreign, origin } : { reason: reason as never, origin, path });
  return;
}
