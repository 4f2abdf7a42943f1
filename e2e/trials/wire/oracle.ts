/** Decides by the contract whether data is a message, without code under test. */
import { type Bag, isPlain, isSmall, own } from '../../../packages/protocol/test/any-value.js';
import { core, type Direction, surface } from './messages.js';
import { finite, isEmptyShape, isSchemaShape, type Shapes } from './places.js';

/** The first violation of the contract. `source`: the data does not have the SDK's format. */
export type Reason = 'source' | 'direction' | 'type' | 'envelope' | 'payload';

/** The verdict on data: listeners receive exactly this message, or nothing. */
export type Verdict =
  | { readonly valid: true; readonly name: string; readonly message: Bag }
  | { readonly valid: false; readonly reason: Reason };

/**
 * Decides whether data is a message of a direction, by default of the core. Listeners receive its known fields that are not
 * `undefined`.
 */
export function judge(
  direction: Direction,
  data: unknown,
  namespace = 'svc',
  shapes: Shapes = core[`${direction}s`],
): Verdict {
  const wrong = (reason: Reason) => ({ valid: false, reason }) as const;
  if (!claims(data, namespace)) return wrong('source');
  if (own(data, 'direction') !== direction) return wrong('direction');
  const type = own(data, 'type');
  const start = `${namespace}:${direction}:`;
  const name = typeof type === 'string' && type.startsWith(start) ? type.slice(start.length) : '';
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (!shape) return wrong('type');
  const timestamp = own(data, 'timestamp');
  const place = own(data, 'surface');
  if (!finite.fits(timestamp) || (direction === 'event' && !surface.fits(place))) return wrong('envelope');

  let given = own(data, 'payload');
  if (isEmptyShape(shape) && given === undefined) given = {};
  if (!isPlain(given)) return wrong('payload');
  let payload: Bag | undefined = {};
  if (shape === 'theme') payload = isSmall(given) ? { ...given } : undefined;
  else if (isSchemaShape(shape)) payload = isSmall(given) ? shape.read(given) : undefined;
  else {
    for (const [key, { fits, copy }] of Object.entries(shape)) {
      const value = own(given, key);
      if (!fits(value)) return wrong('payload');
      if (value !== undefined) payload[key] = copy ? copy(value) : value;
    }
  }
  if (!payload) return wrong('payload');
  const message: Bag = { source: `${namespace}-embed`, direction, type, payload, timestamp };
  if (direction === 'event') message.surface = place;
  return { valid: true, name, message };
}

/** Whether data has the SDK's format: only then is a rejection reported. */
export function claims(data: unknown, namespace = 'svc'): data is object {
  return own(data, 'source') === `${namespace}-embed`;
}
