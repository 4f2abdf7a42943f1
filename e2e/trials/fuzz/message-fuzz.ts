/**
 * An endless stream of messages from a seed, each with its verdict. It uses neither Node nor DOM and runs in any window.
 *
 * All data can be cloned: no functions, no symbols, no getters, no classes; at most about 1,000 levels (Chromium refuses a few
 * thousand), and a clone has the same verdict. An engine that still refuses to clone one may skip it: each message is made
 * of the seed and its index alone, so sender and receiver can make the same stream, or a single message of it.
 */
import { chain, edgeContent } from './free.js';
import { validMessage } from './make.js';
import { judge, type Verdict } from './oracle.js';
import { createRandom, type Random } from './random.js';
import { blurred, edited, poisoned, renamed, spoiled } from './spoil.js';
import { anyKey, anyValue, type Bag, put } from './values.js';
import type { Direction } from './wire.js';

/** How a message was made. */
export type Kind = keyof typeof kinds;

/** A message to be sent, and its verdict. */
export interface FuzzMessage {
  /** Its place in the stream. */
  readonly index: number;
  readonly kind: Kind;
  /** What to post. It may be anything that can be cloned. */
  readonly data: unknown;
  /** In the namespace `svc`. */
  readonly verdict: Verdict;
}

/** A stream of messages. */
export interface MessageFuzz {
  next(): FuzzMessage;
  /** The message of an index, without those before it. */
  at(index: number): FuzzMessage;
}

/** The kinds of messages, each with its share of a hundred. */
const kinds = {
  valid: [36, validMessage],
  /** One place wrong. */
  spoiled: [20, spoiled],
  /** A few edits anywhere. */
  edited: [14, edited],
  /** Any value at all. */
  anything: [10, (random: Random) => anyValue(random)],
  /** Own `__proto__`, `constructor`, `prototype`. */
  poisoned: [6, poisoned],
  /** Case, blanks, look-alikes. */
  blurred: [4, blurred],
  renamed: [2, renamed],
  /** A valid message of the other direction, as it is or with this direction's name on it. */
  reflected: [3, reflected],
  /** A valid message of another brand. */
  foreign: [2, foreign],
  /** Depth and size, at the limits and far beyond them. */
  large: [3, large],
} as const;

const shares = Object.entries(kinds).flatMap(([kind, [share]]) => new Array<Kind>(share).fill(kind as Kind)) as [
  Kind,
  ...Kind[],
];

/** Begins the stream of a seed for one direction. */
export function createMessageFuzz(seed: number, direction: Direction): MessageFuzz {
  const random = createRandom();
  let count = 0;

  function at(index: number): FuzzMessage {
    random.start(direction === 'event' ? seed : ~seed, index);
    const kind = random.pick(shares);
    const data: unknown = kinds[kind][1](random, direction);
    return { index, kind, data, verdict: judge(direction, data) };
  }

  return { at, next: () => at(count++) };
}

function reflected(random: Random, direction: Direction): Bag {
  const other = direction === 'event' ? 'action' : 'event';
  const message = validMessage(random, other);
  if (random.once(3)) message.direction = direction;
  if (random.once(3)) message.type = String(message.type).replace(other, direction);
  return message;
}

function foreign(random: Random, direction: Direction): Bag {
  const message = validMessage(random, direction, random.pick(['acme', 'svc2', 'svc-svc', 'x-svc']));
  if (random.once(3)) message.source = 'svc-embed';
  return message;
}

function large(random: Random, direction: Direction): unknown {
  const content = random.once(8) ? chain(random, 1000) : edgeContent(random);
  const message = validMessage(random, direction);
  const sort = random.below(6);
  if (sort === 0) return content;
  if (sort === 1) put(message, anyKey(random), content);
  else if (sort === 2) message.payload = content;
  else if (direction === 'action')
    Object.assign(message, { type: 'svc:action:set-theme', payload: { widgets: content } });
  else Object.assign(message, { type: 'svc:event:drilldown', payload: { member: 'orders.count', value: content } });
  return message;
}
