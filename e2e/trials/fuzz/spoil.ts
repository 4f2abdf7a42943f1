/** Changes valid messages: makes one field wrong, or edits any part. */
import { isPlain } from './free.js';
import { placeOf, validMessage } from './make.js';
import type { Random } from './random.js';
import { show } from './same.js';
import { anyText, nearly } from './texts.js';
import { anyKey, anyValue, type Bag, hostileKeys, own, put } from './values.js';
import { type Direction, finite, names, surface } from './wire.js';

/** A message with exactly one wrong field. */
export function spoiled(random: Random, direction: Direction): Bag {
  const message = validMessage(random, direction);
  const name = String(message.type).split(':')[2] ?? '';
  const wrong = (key: string, fits: (value: unknown) => boolean) => spoil(random, message, key, fits);
  const place = placeOf(random, direction, name);
  const sort = random.below(8);
  if (sort === 0) wrong('source', (value) => value === message.source);
  else if (sort === 1) wrong('direction', (value) => value === direction);
  else if (sort === 2)
    wrong('type', (value) => names[direction].some((known) => value === `svc:${direction}:${known}`));
  else if (sort === 3) wrong('timestamp', finite.fits);
  else if (sort === 4 && direction === 'event') wrong('surface', surface.fits);
  else if (sort === 5 || !place)
    wrong('payload', (value) => isPlain(value) || (name === 'refresh' && value === undefined));
  else spoil(random, message.payload as Bag, place[0], place[1].fits);
  return message;
}

/** A message after a few random edits, some of which change nothing. */
export function edited(random: Random, direction: Direction): unknown {
  return edit(random, validMessage(random, direction));
}

/** Makes a few random edits in a message. */
export function edit(random: Random, whole: Bag): unknown {
  let message = whole;
  for (let left = random.below(4); left >= 0; left--) {
    const bag = somewhere(random, message);
    const keys = Object.keys(bag);
    const key = keys[random.below(keys.length)] ?? anyKey(random);
    const value = own(bag, key);
    const sort = random.below(10);
    if (sort === 0) Reflect.deleteProperty(bag, key);
    else if (sort === 1) put(bag, anyKey(random), value);
    else if (sort === 2) put(bag, key, anyValue(random));
    else if (sort === 3) put(bag, key, [value]);
    else if (sort === 4) put(bag, key, Object(value));
    else if (sort === 5) put(bag, key, message);
    else if (sort === 6) put(bag, anyKey(random), anyValue(random));
    else if (sort === 7) put(bag, key, own(bag, keys[random.below(keys.length)] ?? key));
    else if (sort === 8) put(bag, key, typeof value === 'string' ? nearly(value, random) : String(anyText(random)));
    else message = copied(message, random.once(3) ? [] : {});
  }
  return message;
}

/** A message with an own key that would reach a prototype in a careless copy. */
export function poisoned(random: Random, direction: Direction): unknown {
  return poison(random, validMessage(random, direction));
}

/** Puts such a key into a message. */
export function poison(random: Random, message: Bag): unknown {
  const key = random.pick(hostileKeys);
  const bait = random.pick<unknown>([{ polluted: true }, { prototype: { polluted: true } }, message, null, 'polluted']);
  // The whole message as the prototype of an empty object.
  if (random.once(10)) {
    const bag: Bag = {};
    put(bag, key, message);
    return bag;
  }
  put(somewhere(random, message), key, bait);
  return message;
}

/** A valid message in which one text differs slightly. */
export function blurred(random: Random, direction: Direction): Bag {
  return blur(random, validMessage(random, direction));
}

/** Changes one text of a message slightly. */
export function blur(random: Random, message: Bag): Bag {
  const key = random.pick(['source', 'direction', 'type', 'surface']);
  message[key] = nearly(typeof message[key] === 'string' ? message[key] : 'app', random);
  return message;
}

/** A valid message except for the name in its type. */
export function renamed(random: Random, direction: Direction): Bag {
  const message = validMessage(random, direction);
  const name = random.pick([
    ...hostileKeys,
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    '',
    'all',
    '*',
  ]);
  message.type = `svc:${direction}:${name}`;
  return message;
}

function spoil(random: Random, bag: Bag, key: string, fits: (value: unknown) => boolean) {
  const was = own(bag, key);
  for (let tries = 0; tries < 8; tries++) {
    const value = wrongFor(random, was);
    if (fits(value)) continue;
    if (value === undefined && random.once(2)) delete bag[key];
    else put(bag, key, value);
    return;
  }
  const poison = { constructor: null };
  put(bag, key, fits(poison) ? new Date(0) : poison);
}

/** Another value than before, often a similar one. */
function wrongFor(random: Random, was: unknown): unknown {
  const sort = random.below(8);
  if (sort === 0) return undefined;
  if (sort === 1) return Object(was);
  if (sort === 2) return [was];
  if (sort === 3) return typeof was === 'string' ? nearly(was, random) : show(was);
  if (sort === 4) return random.pick<unknown>([null, Number.NaN, Number.POSITIVE_INFINITY, 1n, true, '1', 0]);
  if (sort === 5) return anyText(random);
  return anyValue(random, 2);
}

/** The same fields on another object, which may be an array. */
function copied(message: Bag, target: object): Bag {
  for (const key of Object.keys(message)) put(target, key, message[key]);
  return target as Bag;
}

/** The message or an object in it, a few levels down. */
function somewhere(random: Random, message: Bag): Bag {
  let bag = message;
  for (let steps = random.below(4); steps > 0; steps--) {
    const inner = Object.keys(bag)
      .map((key) => own(bag, key))
      .filter((value) => isPlain(value) || Array.isArray(value)) as Bag[];
    bag = inner[random.below(inner.length)] ?? bag;
  }
  return bag;
}
