/**
 * Values of every kind that structured clone can carry, and nothing else: no functions, no symbols, no classes, no getters.
 * A clone of them reads the same, so a verdict also holds in the window that receives it.
 */
import fc from 'fast-check';

/** An object with any own keys, also `__proto__`. */
export type Bag = Record<string, unknown>;

/** A session id that no error, rejection or line of the console may quote. */
export const CANARY = 'canary-session-7f3a';

/** The keys that could reach a prototype when they are copied. */
export const hostileKeys = ['__proto__', 'constructor', 'prototype'] as const;

/** Maximum numbers of levels of objects and arrays, and of all values, in free content. */
export const MAX_LEVELS = 16;
const MAX_NODES = 1000;

/** Words of the wire, and texts that resemble them. */
const words = [
  ...'signed private dashboard app chat csv xlsx png pdf widget submitted completed error light dark auto'.split(' '),
  ...'svc-embed event action svc:event:ready svc:action:refresh source payload orders.count /embed/app'.split(' '),
  ...'//evil.example javascript:alert(1) __proto__ constructor toString null de-DE'.split(' '),
  ...[CANARY, 'f_orders.status={"value":"open"}'],
];
const odd = [
  ...['', ' ', '\t\r\n', '\0', '\u00a0', '\u200b', '\ufeff', '\ud800', '\udfff', 'a\ud800b', '💩', 'e\u0301', '٣'],
  ...['<img src=x onerror=alert(1)>', '</script>', '%2e%2e%2f', '{"a":', '\\', '"', "'", '=', '&', '#'],
];
const letter = fc.nat(0xffff).map((code) => String.fromCharCode(code));

/** Any text, lone surrogates and long ones included. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 18, arbitrary: fc.constantFrom(...words) },
  { weight: 8, arbitrary: fc.constantFrom(...odd) },
  { weight: 10, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 8 }) },
  { weight: 3, arbitrary: fc.string({ unit: letter, maxLength: 8 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...words), fc.oneof({ weight: 49, arbitrary: fc.nat(50) }, fc.nat(20_000)))
      .map(([word, times]) => word.repeat(times)),
  },
);

/** A small change of a text: its case, a blank, a letter or a look-alike character. */
export const blur: fc.Arbitrary<(text: string) => string> = fc
  .tuple(fc.nat(10), fc.nat(), fc.constantFrom(...odd), fc.nat(7))
  .map(([way, place, middle, bit]) => (text) => {
    const at = place % (text.length + 1);
    const cut = (middle: string, gone = 0) => text.slice(0, at) + middle + text.slice(at + gone);
    if (way === 0) return text.toUpperCase();
    if (way === 1) return ` ${text}`;
    if (way === 2) return `${text}\n`;
    if (way === 3) return cut(middle);
    if (way === 4) return cut('', 1);
    if (way === 5) return cut(text.charAt(at));
    if (way === 6) return cut(String.fromCharCode((text.charCodeAt(at) || 97) ^ (1 << bit)), 1);
    if (way === 7) return text.replace('e', 'е');
    if (way === 8) return text.replace(':', '::');
    return way === 9 ? text.slice(0, at) : text.replace(/^./, (first) => first.toUpperCase());
  });

/** Any number, also NaN, infinite ones and minus zero. */
export const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 8.64e15 + 1, Number.NaN, Infinity),
  fc.double(),
);

/** A key, hostile ones among them. */
export const anyKey: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[...hostileKeys, '', '0', '__defineGetter__', 'hasOwnProperty', 'Constructor', 'primaryColor'],
      ...'a b value length path source type payload then toJSON toString valueOf proto'.split(' '),
    ),
  },
  anyText,
);

/** Special objects: with gaps, fields in addition to the items, cycles, the bytes of a buffer, or a message. */
const special = fc.tuple(fc.nat(12), anyText, fc.nat(1500), anyKey).map(([sort, text, size, key]): unknown => {
  if (sort === 0) return Object.assign(new Array<unknown>(2 + size), { 1: text });
  if (sort === 1) return Object.assign([text], { named: text, slice: 1, map: null });
  if (sort === 2) return size % 2 ? /a/g : /[\s\S]*/u;
  if (sort === 3) return new ArrayBuffer(size % 64);
  if (sort === 4) return new DataView(new ArrayBuffer(4), 1);
  if (sort === 5) return new (size % 2 ? TypeError : Error)(text);
  if (sort === 6) return Object(text);
  if (sort === 7) return new Date(size % 4 ? size * 1e9 : Number.NaN);
  if (sort === 8) return BigInt(size);
  if (sort === 9) return undefined;
  const bag: Bag = { a: text };
  const list: unknown[] = [bag, bag];
  put(bag, key, size % 2 ? { list } : new Map([[bag, list]]));
  return sort === 10 ? bag : list;
});

/** Anything that can be cloned. */
export const anyValue: fc.Arbitrary<unknown> = fc.anything({
  ...{ key: anyKey, maxDepth: 2, maxKeys: 3, size: 'small' },
  values: [anyText, anyText, anyNumber, special, fc.constantFrom(null, true, false)],
  ...{ withBigInt: true, withBoxedValues: true, withMap: true, withSet: true, withNullPrototype: true },
  withTypedArray: true,
});

/** An object with a few own keys. */
const anyBag = fc.dictionary(anyKey, anyValue, { maxKeys: 3, size: 'xsmall' });

/** Sets an own value, as a clone would: an assignment to `__proto__` would set the prototype. The length of a list stays. */
export function put(bag: object, key: string, value: unknown): void {
  if (Array.isArray(bag) && key === 'length') return;
  Object.defineProperty(bag, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Returns an own value, ignoring the prototype. */
export function own(bag: unknown, key: string): unknown {
  return typeof bag === 'object' && bag !== null && Object.hasOwn(bag, key) ? (bag as Bag)[key] : undefined;
}

/** Whether a value is a plain object, not an array, Map or Date. All generated values come from one realm. */
export function isPlain(value: unknown): value is Bag {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Free content, a theme or a drilldown's value, at the limits and far beyond them; at most 1,000 levels can be cloned. */
export const edgeContent: fc.Arbitrary<unknown> = fc.oneof(
  fc
    .tuple(anyText, fc.nat(2), fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 14, max: 18 }) }, fc.nat(1000)))
    .map(([text, sort, levels]) => nest(text, levels, (left) => sort === 0 || (sort === 1 && left % 2 === 1))),
  fc
    .tuple(anyText, fc.boolean(), fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 997, max: 1002 }) }, fc.nat(2500)))
    .map(([text, isList, nodes]) => {
      const list = new Array<unknown>(Math.max(0, nodes - 1)).fill(text);
      return isList ? list : Object.fromEntries(list.map((item, at) => [`k${at}`, item]));
    }),
);

/** Nests a value in levels of arrays and objects. */
export function nest(value: unknown, levels: number, isArray: (left: number) => boolean): unknown {
  let nested = value;
  for (let left = levels; left > 0; left--) nested = isArray(left) ? [nested] : { value: nested };
  return nested;
}

/** Free content within the limits. */
export const smallContent: fc.Arbitrary<unknown> = fc
  .oneof({ weight: 12, arbitrary: anyBag }, { weight: 12, arbitrary: anyValue }, edgeContent)
  .filter((value) => isSmall(value));
export const smallBag: fc.Arbitrary<Bag> = fc
  .oneof({ weight: 20, arbitrary: anyBag }, edgeContent)
  .filter((value): value is Bag => isPlain(value) && isSmall(value));

/** Whether free content is within the limits. */
export function isSmall(root: unknown, maxNodes = MAX_NODES): boolean {
  let left = maxNodes;
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
