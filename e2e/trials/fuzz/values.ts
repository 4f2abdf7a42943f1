/**
 * Values of every kind that structured clone can carry, and nothing else: no functions, no symbols, no classes, no getters.
 * A clone of them reads the same, so a verdict also holds in the window that receives it.
 */
import type { Random } from './random.js';
import { anyText } from './texts.js';

type Make = (random: Random, levels: number) => unknown;

/** An object with any own keys, also `__proto__`. */
export type Bag = Record<string, unknown>;

/** The keys that could reach a prototype when they are copied. */
export const hostileKeys = ['__proto__', 'constructor', 'prototype'] as const;

const keys = [
  ...([...hostileKeys, 'a', 'b', 'value', 'length', '0', '', 'path', 'source', 'type', 'payload', 'then'] as const),
  ...([
    'toJSON',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__defineGetter__',
    'proto',
    'primaryColor',
    'Constructor',
  ] as const),
] as const;

const numbers = [
  ...([0, -0, 1, -1, 0.1, -1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 8.64e15, 8.64e15 + 1] as const),
  ...([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const),
] as const;

const bigints = [0n, 1n, -1n, 2n ** 64n] as const;

const leaves: readonly [Make, ...Make[]] = [
  () => null,
  () => undefined,
  (random) => random.once(2),
  anyNumber,
  anyText,
  anyText,
  (random) => random.pick(bigints),
  (random) => new Date(random.once(4) ? Number.NaN : random.below(2 ** 31)),
  (random) => random.pick([/a/g, /^svc-embed$/i, /[\s\S]*/u]),
  (random) => new ArrayBuffer(random.below(64)),
  (random) => new Uint8Array(random.below(64)).fill(7),
  (random) => new Float64Array([anyNumber(random)]),
  () => new BigInt64Array([1n]),
  () => new DataView(new ArrayBuffer(4), 1),
  (random) => random.pick([Error, TypeError, RangeError])(anyText(random)),
  (random) => Object(anyText(random)),
  (random) => Object(anyNumber(random)),
  (random) => Object(random.once(2)),
  (random) => Object(random.pick(bigints)),
];

const branches: readonly [Make, ...Make[]] = [
  (random, levels) => anyBag(random, levels),
  (random, levels) => anyBag(random, levels),
  (random, levels) => Array.from({ length: random.below(5) }, () => anyValue(random, levels)),
  (random, levels) => new Map([[anyValue(random, levels), anyValue(random, levels)]]),
  (random, levels) => new Set([anyValue(random, levels), anyText(random)]),
  sparse,
  (random, levels) => Object.assign([anyValue(random, levels)], { named: anyValue(random, levels) }),
  (random, levels) => Object.assign(Object.create(null), anyBag(random, levels)),
  cycle,
];

/** Anything that can be cloned. */
export function anyValue(random: Random, levels = 3): unknown {
  const list = levels > 0 && random.below(3) > 0 ? branches : leaves;
  return random.pick(list)(random, levels - 1);
}

/** Any number, also NaN, infinite ones and minus zero. */
export function anyNumber(random: Random): number {
  return random.once(2) ? random.pick(numbers) : random.below(2 ** 32) / (1 + random.below(1000)) - 1e6;
}

/** An object with a few own keys. */
export function anyBag(random: Random, levels: number): Bag {
  const bag: Bag = {};
  for (let left = random.below(4); left > 0; left--) put(bag, anyKey(random), anyValue(random, levels));
  return bag;
}

/** A key, hostile ones among them. */
export function anyKey(random: Random): string {
  return random.once(4) ? anyText(random) : random.pick(keys);
}

/** Sets an own value, as a clone would: assigning to `__proto__` does something else. The length of a list stays. */
export function put(bag: object, key: string, value: unknown): void {
  if (Array.isArray(bag) && key === 'length') return;
  Object.defineProperty(bag, key, { value, writable: true, enumerable: true, configurable: true });
}

/** An own value, ignoring the prototype. */
export function own(bag: unknown, key: string): unknown {
  return typeof bag === 'object' && bag !== null && Object.hasOwn(bag, key) ? (bag as Bag)[key] : undefined;
}

function sparse(random: Random): unknown[] {
  const list = new Array<unknown>(2 + random.below(1500));
  list[1] = anyText(random);
  return list;
}

function cycle(random: Random): unknown {
  const bag: Bag = { a: anyText(random) };
  const list: unknown[] = [bag, bag];
  put(bag, anyKey(random), random.pick<unknown>([bag, list, { list }, new Map([[bag, list]])]));
  return random.once(2) ? bag : list;
}
