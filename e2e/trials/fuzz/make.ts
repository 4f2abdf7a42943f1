/** Makes valid messages, and picks a random field of one. */

import { edgeContent, freeContent } from './free.js';
import type { Random } from './random.js';
import { anyKey, anyValue, type Bag, put } from './values.js';
import {
  type Direction,
  finite,
  isEmptyShape,
  isSchemaShape,
  names,
  type Place,
  type Shape,
  surface,
  wire,
} from './wire.js';

/** A valid message; `extra` adds unknown fields where they are ignored. */
export function validMessage(random: Random, direction: Direction, namespace = 'svc'): Bag {
  const name = random.pick(names[direction]);
  return messageOf(random, { direction, name, shape: wire[direction][name] as Shape, namespace });
}

/** What a message is made of. */
export interface MessageParts {
  readonly direction: Direction;
  readonly name: string;
  readonly shape: Shape;
  readonly namespace?: string;
}

/** A valid message of a name. */
export function messageOf(random: Random, { direction, name, shape, namespace = 'svc' }: MessageParts): Bag {
  const message: Bag = {
    source: `${namespace}-embed`,
    direction,
    type: `${namespace}:${direction}:${name}`,
    timestamp: finite.make(random),
  };
  const payload = validPayload(random, shape);
  if (!isEmptyShape(shape) || !random.once(3)) message.payload = payload;
  if (direction === 'event') message.surface = surface.make(random);
  // An action's surface is ignored.
  else if (random.once(10)) message.surface = anyValue(random, 1);
  if (random.once(6)) addExtra(random, message, ['source', 'direction', 'type', 'timestamp', 'payload', 'surface']);
  return message;
}

/** A place of a message's payload: its name and what fits there; none where the payload has no places. */
export function placeOf(random: Random, direction: Direction, name: string): readonly [string, Place] | undefined {
  const shape = wire[direction][name];
  const places = Object.entries(shape === 'theme' || isSchemaShape(shape) || !shape ? {} : shape);
  return places[random.below(places.length)];
}

/** A payload that fits. */
export function validPayload(random: Random, shape: Shape): Bag {
  if (shape === 'theme') return validTheme(random);
  if (isSchemaShape(shape)) return shape.makeWhole(random);
  const payload: Bag = {};
  for (const [key, place] of Object.entries(shape)) {
    if (!place.isOptional || random.once(2)) payload[key] = place.make(random);
  }
  if (random.once(6)) addExtra(random, payload, Object.keys(shape));
  return payload;
}

function validTheme(random: Random): Bag {
  const theme: Bag = {
    primaryColor: '#0a5',
    borderRadius: random.below(20),
    font: 'Inter',
    widgets: freeContent.make(random),
  };
  return freeContent.fits(theme) ? theme : { font: 'Inter' };
}

/** An unknown field, which is dropped unread whatever its name and value. */
function addExtra(random: Random, bag: Bag, known: readonly string[]) {
  const key = anyKey(random);
  if (!known.includes(key)) put(bag, key, random.once(30) ? edgeContent(random) : anyValue(random));
}
