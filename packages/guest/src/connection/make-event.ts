import type { EventMessage } from '@svc-embed/protocol';
import { copyFreeContent, type MessageParts, makeMessage, misfit, own } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { fail } from '../error.js';

/**
 * Makes a message of a copy of the payload: what the caller changes later must not reach an event that waits.
 *
 * @throws GuestError `invalid-event`
 */
export function makeEvent(parts: MessageParts): EventMessage {
  const made = makeMessage('event', parts);
  if (!made.ok) return fail('invalid-event', made);
  try {
    const payload: Record<string, unknown> = made.value.payload;
    for (const name of Object.keys(payload)) payload[name] = copyFreeContent(payload[name]);
    return made.value as EventMessage;
  } catch {
    // The text of an error that is not ours may quote the payload.
    return fail('invalid-event', misfit('payload', DEV && 'cloneable values', parts.payload));
  }
}

/** Whether this is the payload of a fatal `error`; no other event has the field. */
export function isFatal(payload: unknown): boolean {
  return own(payload, 'fatal') === true;
}
