// @guard Reads data that may be anything as a message of the catalogue, or returns what does not fit.
import { actions, events, type PayloadFields } from './catalogue.js';
import { copyPayload, createCheck, type Direction } from './envelope.js';
import type { ReadActionResult, ReadEventResult, Rejected, RejectReason } from './message.js';
import type { Misfit } from './misfit.js';

type ResultByDirection = { event: ReadEventResult; action: ReadActionResult };

/** The fields that the reason `envelope` stands for. Other fields are reasons themselves. */
const envelopeFields = ['timestamp', 'surface'];

/**
 * Reads data that may be anything as an event message. Never throws.
 *
 * @example
 * const read = readEvent(event.data);
 * if (read.ok && read.name === 'navigate') console.log(read.message.payload.path);
 */
export function readEvent(data: unknown, namespace = 'svc'): ReadEventResult {
  return readMessage('event', data, namespace, events);
}

/** Reads data that may be anything as an action message. Never throws. */
export function readAction(data: unknown, namespace = 'svc'): ReadActionResult {
  return readMessage('action', data, namespace, actions);
}

/** Readers by namespace. One map with a joined key would hash a new string for every message. */
const readers = { event: new Map<string, Reader<'event'>>(), action: new Map<string, Reader<'action'>>() };

/** Reads a message of either direction. */
function readMessage<D extends Direction>(
  direction: D,
  data: unknown,
  namespace: string,
  payloads: Readonly<Record<string, PayloadFields>>,
): ResultByDirection[D] {
  const known = readers[direction] as Map<string, Reader<D>>;
  let read = known.get(namespace);
  // Stryker disable next-line ConditionalExpression: a reader that is made again is the same
  if (!read) {
    read = createReader(direction, namespace, payloads);
    known.set(namespace, read);
  }
  return read(data);
}

type Reader<D extends Direction> = (data: unknown) => ResultByDirection[D];

/** Makes a reader of the messages of a direction. */
export function createReader<D extends Direction>(
  direction: D,
  namespace: string,
  payloads: Readonly<Record<string, PayloadFields>>,
): Reader<D> {
  const check = createCheck<PayloadFields>({ direction, namespace, payloads, copyPayload });
  return (data) => {
    const checked = check(data);
    return (checked.ok ? checked : rejectionOf(checked)) as ResultByDirection[D];
  };
}

/** Returns why data is not a message, from the misfit of its check. */
export function rejectionOf({ path }: Misfit): Rejected {
  // Data that cannot be read has no path, and claims no source.
  const field = path.split('.', 1)[0] || 'source';
  const reason = envelopeFields.includes(field) ? 'envelope' : (field as RejectReason);
  const hasPath = reason === 'envelope' || reason === 'payload';
  return { ok: false, reason, path: hasPath ? path : undefined };
}
