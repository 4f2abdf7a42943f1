/** Free content, a theme or a drilldown's value: what the limits allow, and values within and around them. */
import type { Random } from './random.js';
import { anyText } from './texts.js';
import { anyBag, anyValue, type Bag, hostileKeys } from './values.js';

/** At most this many objects and arrays in one another. */
export const MAX_LEVELS = 16;
/** At most this many values in all. */
const MAX_NODES = 1000;

/** Whether a value is a plain object, not an array, Map or Date. All generated values come from one realm. */
export function isPlain(value: unknown): value is Bag {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The place of free content in a message. */
export const freeContent = { fits: isSmall, make: smallContent };

/** Free content at the limits, on either side of them. */
export function edgeContent(random: Random): unknown {
  const far = random.once(4);
  if (random.once(2)) return chain(random, far ? random.below(1000) : MAX_LEVELS - 2 + random.below(5));
  return wide(random, far ? random.below(random.once(20) ? 8000 : 2000) : MAX_NODES - 3 + random.below(6));
}

/** A value of nested levels, at most 1,000: engines refuse to clone a few thousand. */
export function chain(random: Random, levels: number): unknown {
  const sort = random.below(3);
  let value: unknown = anyText(random);
  for (let left = levels; left > 0; left--) value = sort === 0 || (sort === 1 && left % 2) ? [value] : { inner: value };
  return value;
}

/** A value that has `nodes` values in all, the outermost included. */
function wide(random: Random, nodes: number): unknown {
  const leaf = anyText(random);
  if (random.once(2)) return new Array(Math.max(0, nodes - 1)).fill(leaf);
  const bag: Bag = {};
  for (let key = 1; key < nodes; key++) bag[`k${key}`] = leaf;
  return bag;
}

function isSmall(root: unknown): boolean {
  let left = MAX_NODES;
  const walk = (value: unknown, levels: number): boolean => {
    if (--left < 0) return false;
    if (!isPlain(value) && !Array.isArray(value)) return true;
    // The gaps of a sparse array count as well: its copy fills them.
    if (Array.isArray(value)) left -= Math.max(0, value.length - Object.keys(value).length);
    if (left < 0 || levels === MAX_LEVELS || hostileKeys.some((key) => Object.hasOwn(value, key))) return false;
    return Object.keys(value).every((key) => walk(value[key as keyof typeof value], levels + 1));
  };
  return walk(root, 0);
}

function smallContent(random: Random): unknown {
  for (let tries = 0; tries < 5; tries++) {
    const value = random.once(12) ? edgeContent(random) : random.once(2) ? anyBag(random, 3) : anyValue(random);
    if (isSmall(value)) return value;
  }
  return { primaryColor: '#123456', widgets: { title: { fontSize: 14 } } };
}
