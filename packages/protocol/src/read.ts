import { checkMessage } from './envelope.js';
import type { ReadActionResult, ReadEventResult, RejectReason } from './message.js';

interface ResultByDirection {
  event: ReadEventResult;
  action: ReadActionResult;
}

/** The reason for a misfit, by the field of the envelope; for all others it is `source`. */
const reasons = new Map<string, RejectReason>([
  ['direction', 'direction'],
  ['type', 'type'],
  ['timestamp', 'envelope'],
  ['surface', 'envelope'],
  ['payload', 'payload'],
]);

/**
 * Reads data that may be anything as an event message. Never throws.
 *
 * @example
 * const read = readEvent(event.data);
 * if (read.ok && read.name === 'navigate') console.log(read.message.payload.path);
 */
export function readEvent(data: unknown, namespace = 'svc'): ReadEventResult {
  return readMessage('event', data, namespace);
}

/** Reads data that may be anything as an action message. Never throws. */
export function readAction(data: unknown, namespace = 'svc'): ReadActionResult {
  return readMessage('action', data, namespace);
}

/** Reads a message of either direction. */
export function readMessage<D extends keyof ResultByDirection>(
  direction: D,
  data: unknown,
  namespace: string,
): ResultByDirection[D] {
  const checked = checkMessage(direction, data, namespace);
  if (checked.ok) return checked as ResultByDirection[D];
  const { path } = checked;
  const reason = reasons.get(path.split('.', 1)[0] as string) ?? 'source';
  const hasPath = reason === 'envelope' || reason === 'payload';
  return { ok: false, reason, path: hasPath ? path : undefined } as ResultByDirection[D];
}
