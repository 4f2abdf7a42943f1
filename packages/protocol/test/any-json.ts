/** Values of filters that JSON can carry, and values that it cannot. */
import fc from 'fast-check';
import { anyKey, anyText, type Bag, CANARY, MAX_LEVELS, nest } from './any-value.js';

/** A value that JSON restores exactly: without minus zero, NaN and infinite numbers. */
export const jsonValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 1),
    { weight: 2, arbitrary: anyText.map((text) => text.slice(0, 200)) },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 2, arbitrary: fc.dictionary(fc.oneof(fc.constant('value'), anyKey), tie('value'), { maxKeys: 3 }) },
    fc
      .tuple(fc.integer({ min: MAX_LEVELS - 2, max: MAX_LEVELS + 2 }), fc.boolean())
      .map(([levels, isArray]) => nest(1, levels, (left) => isArray === (left % 2 === 0))),
  ),
})).value;

const spring = () => {
  throw new Error(CANARY);
};

/** A value that JSON would drop, change or refuse, somewhere inside others. */
export const noJson: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.constantFrom<() => unknown>(
      ...[undefined, Number.NaN, Infinity, 1n, Symbol.iterator, spring, new Date(0), new Map(), new Set([1]), /a/].map(
        (value) => () => value,
      ),
      ...[Object('boxed'), Object(1), new Uint8Array(1), new Array(2)].map((value) => () => value),
      () => ({ toJSON: () => 'another' }),
      () => ({ toJSON: spring }),
      () => Object.defineProperty({}, 'value', { get: spring, enumerable: true }),
      () => {
        const cycle: Bag = {};
        cycle.self = [cycle];
        return cycle;
      },
    ),
    fc.nat(3),
  )
  .map(([make, sort]) => (sort === 0 ? { value: make() } : sort === 1 ? [1, [make()]] : make()));
