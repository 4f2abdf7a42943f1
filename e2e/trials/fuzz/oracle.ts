/** Judges by the contract whether data is a message, without any of the code under test. */
import { freeContent, isPlain } from './free.js';
import { type Bag, own } from './values.js';
import { type Direction, finite, isEmptyShape, isSchemaShape, type Shape, surface, wire } from './wire.js';

/** Where the data first violates the contract. `source`: it does not claim to be ours. */
export type Reason = 'source' | 'direction' | 'type' | 'envelope' | 'payload';

/** The verdict on data: the listeners receive exactly this message, or nothing. */
export type Verdict =
  | { readonly valid: true; readonly name: string; readonly message: Bag }
  | { readonly valid: false; readonly reason: Reason };

/** What must come of a message to a side that uses extensions. */
export type Heard =
  | { readonly kind: 'core' | 'extension'; readonly message: Bag }
  | { readonly kind: 'rejected'; readonly reason: string };

/**
 * Whether data is a message of a direction, by default of the core, and what listeners receive: the known fields that are not
 * `undefined`.
 */
export function judge(
  direction: Direction,
  data: unknown,
  namespace = 'svc',
  shapes: Readonly<Record<string, Shape>> = wire[direction],
): Verdict {
  if (!claims(data, namespace)) return { valid: false, reason: 'source' };
  if (own(data, 'direction') !== direction) return { valid: false, reason: 'direction' };
  const type = own(data, 'type');
  const start = `${namespace}:${direction}:`;
  const name = typeof type === 'string' && type.startsWith(start) ? type.slice(start.length) : '';
  const shape = own(shapes, name) as Shape | undefined;
  if (!shape) return { valid: false, reason: 'type' };
  const timestamp = own(data, 'timestamp');
  const place = own(data, 'surface');
  if (!finite.fits(timestamp)) return { valid: false, reason: 'envelope' };
  if (direction === 'event' && !surface.fits(place)) return { valid: false, reason: 'envelope' };

  let given = own(data, 'payload');
  if (isEmptyShape(shape) && given === undefined) given = {};
  if (!isPlain(given)) return { valid: false, reason: 'payload' };
  let payload: Bag = {};
  if (shape === 'theme') {
    if (!freeContent.fits(given)) return { valid: false, reason: 'payload' };
    payload = { ...given };
  } else if (isSchemaShape(shape)) {
    const read = freeContent.fits(given) ? shape.read(given) : undefined;
    if (!read) return { valid: false, reason: 'payload' };
    payload = read;
  } else {
    for (const key of Object.keys(shape)) {
      const value = own(given, key);
      const place = shape[key];
      if (!place?.fits(value)) return { valid: false, reason: 'payload' };
      if (value !== undefined) payload[key] = place.copy ? place.copy(value) : value;
    }
  }
  const message: Bag = { source: `${namespace}-embed`, direction, type, payload, timestamp };
  if (direction === 'event') message.surface = place;
  return { valid: true, name, message };
}

/** Whether data claims to be ours: only then is a rejection reported. */
export function claims(data: unknown, namespace = 'svc'): data is object {
  return own(data, 'source') === `${namespace}-embed`;
}
