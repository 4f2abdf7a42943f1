/** Values of filters: what JSON can carry, and what it cannot. */
import { MAX_LEVELS } from './free.js';
import type { Random } from './random.js';
import { anyText, CANARY } from './texts.js';
import { anyKey, anyNumber, type Bag, hostileKeys, put } from './values.js';

/** A value that JSON restores exactly: without minus zero, NaN and infinite numbers. */
export function jsonValue(random: Random, levels = 3): unknown {
  const sort = random.below(levels > 0 ? 8 : 4);
  if (sort === 0) return random.pick([null, true, false]);
  if (sort === 1) {
    const number = anyNumber(random);
    return Number.isFinite(number) && number !== 0 ? number : 1;
  }
  if (sort < 4) return anyText(random).slice(0, 200);
  if (sort === 4 && random.once(10)) return chainOf(random, MAX_LEVELS - 2 + random.below(5));
  if (sort < 6) return Array.from({ length: random.below(4) }, () => jsonValue(random, levels - 1));
  const bag: Bag = {};
  for (let left = random.below(4); left > 0; left--) {
    const key = random.once(3) ? anyKey(random) : 'value';
    // JSON puts numeric keys first.
    put(bag, key, jsonValue(random, levels - 1));
  }
  return bag;
}

/** A value that JSON would drop, change or refuse, somewhere inside others. */
export function noJson(random: Random): unknown {
  const cycle: Bag = {};
  cycle.self = [cycle];
  const bad = random.pick<unknown>([
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    Symbol.iterator,
    () => 1,
    new Date(0),
    new Map(),
    new Set([1]),
    /a/,
    Object('boxed'),
    Object(1),
    new Uint8Array(1),
    new Array(2),
    cycle,
    { toJSON: () => 'another' },
    {
      toJSON() {
        throw new Error(CANARY);
      },
    },
    {
      get value() {
        throw new Error(CANARY);
      },
    },
  ]);
  const sort = random.below(4);
  return sort === 0 ? { value: bad } : sort === 1 ? [1, [bad]] : bad;
}

/** Whether the guest may walk a value: at most 16 levels of objects and lists, and no key that could reach a prototype. */
export function isTame(value: unknown, levels = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === MAX_LEVELS || hostileKeys.some((key) => Object.hasOwn(value, key))) return false;
  return Object.values(value).every((item) => isTame(item, levels + 1));
}

function chainOf(random: Random, levels: number): unknown {
  let value: unknown = 1;
  for (let left = levels; left > 0; left--) value = random.once(2) ? [value] : { value };
  return value;
}
