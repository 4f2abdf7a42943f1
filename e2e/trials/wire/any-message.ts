/**
 * Random data: messages, almost messages, and anything else. It uses neither Node nor the DOM, so it runs in any window.
 *
 * All data can be cloned, and a clone has the same verdict: it has about 1,000 levels at most (Chromium refuses a few thousand).
 * An engine that refuses to clone one may skip it, because sender and receiver generate the same data from a seed.
 */
import fc from 'fast-check';
import {
  anyKey,
  anyText,
  anyValue,
  type Bag,
  blur,
  edgeContent,
  hostileKeys,
  isPlain,
  own,
  put,
  smallBag,
} from '../../../packages/protocol/test/any-value.js';
import { core, type Direction, surface } from './messages.js';
import { finite, isEmptyShape, isSchemaShape, type Shape, type Shapes } from './places.js';

/** Generates payloads that fit a shape; some have an unknown field, which must be dropped without being read. */
export function payloadOf(shape: Shape): fc.Arbitrary<Bag> {
  if (shape === 'theme') return smallBag;
  if (isSchemaShape(shape)) return shape.anyWhole;
  const places = Object.entries(shape);
  const fields = fc.record(Object.fromEntries(places.map(([key, { any }]) => [key, any])), {
    requiredKeys: places.flatMap(([key, { isOptional }]) => (isOptional ? [] : [key])),
    noNullPrototype: true,
  });
  return withExtra(fields, Object.keys(shape));
}

/** Generates valid messages of a name. */
export function messageOf(
  direction: Direction,
  name: string,
  shape: Shape,
  { namespace = 'svc', payload = payloadOf(shape) as fc.Arbitrary<unknown> } = {},
): fc.Arbitrary<Bag> {
  const isEvent = direction === 'event';
  const message = fc
    .tuple(finite.any, isEmptyShape(shape) ? fc.option(payload, { nil: undefined, freq: 3 }) : payload, surface.any)
    .map(([timestamp, payload, surface]) => ({
      source: `${namespace}-embed`,
      direction,
      type: `${namespace}:${direction}:${name}`,
      timestamp,
      ...(payload !== undefined && { payload }),
      ...(isEvent && { surface }),
    }));
  // An action's surface is ignored.
  return withExtra(message, ['source', 'direction', 'type', 'timestamp', 'payload', ...(isEvent ? ['surface'] : [])]);
}

function withExtra(bags: fc.Arbitrary<Bag>, known: readonly string[]): fc.Arbitrary<Bag> {
  const value = fc.oneof({ weight: 30, arbitrary: anyValue }, edgeContent);
  const extended = fc.tuple(bags, anyKey, value).map(([bag, key, value]) => {
    const copy = { ...bag };
    if (!known.includes(key)) put(copy, key, value);
    return copy;
  });
  return fc.oneof({ weight: 5, arbitrary: bags }, extended);
}

const textOf = (value: unknown) => (typeof value === 'object' ? 'app' : String(value));

type Edit = (bag: Bag, key: string) => void;

/** An edit of an object with the field `key`, or of the field. Some edits change nothing. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constantFrom<Edit>(
    (bag, key) => Reflect.deleteProperty(bag, key),
    (bag, key) => put(bag, key, [own(bag, key)]),
    (bag, key) => put(bag, key, Object(own(bag, key))),
    (bag, key) => put(bag, key, bag),
    (bag, key) => put(bag, key, textOf(own(bag, key))),
    (bag, key) => put(bag, key, { constructor: null }),
  ),
  anyValue.map(
    (value): Edit =>
      (bag, key) =>
        put(bag, key, value),
  ),
  blur.map(
    (change): Edit =>
      (bag, key) =>
        put(bag, key, change(textOf(own(bag, key)))),
  ),
  anyKey.map(
    (other): Edit =>
      (bag, key) =>
        put(bag, other, own(bag, key)),
  ),
  // Own keys that change a prototype in a careless copy.
  fc.tuple(fc.constantFrom(...hostileKeys), fc.constantFrom({ polluted: true }, null, 'polluted', undefined)).map(
    ([key, bait]): Edit =>
      (bag) =>
        put(bag, key, bait === undefined ? { ...bag } : bait),
  ),
);

const edits = fc.array(fc.tuple(fc.array(fc.nat(9), { maxLength: 2 }), fc.nat(9), edit), {
  ...{ minLength: 1, maxLength: 3, size: 'small' },
});

/** Returns a copy of a message with an edit in the object at a path. The original stays, because fast-check shrinks it. */
function changed(bag: Bag, [step, ...rest]: readonly number[], place: number, change: Edit): Bag {
  const copy = (Array.isArray(bag) ? new Array(bag.length) : {}) as Bag;
  for (const key of Object.keys(bag)) put(copy, key, own(bag, key));
  const keys = Object.keys(bag);
  const inner = keys.filter((key) => isPlain(own(bag, key)) || Array.isArray(own(bag, key)));
  const key = step === undefined ? undefined : inner[step % inner.length];
  if (key === undefined) change(copy, keys[place % keys.length] ?? 'a');
  else put(copy, key, changed(own(bag, key) as Bag, rest, place, change));
  return copy;
}

/** Generates data that often is a message of one of these names. */
export function anyMessage(direction: Direction, shapes: Shapes = core[`${direction}s`]): fc.Arbitrary<unknown> {
  const other = direction === 'event' ? 'action' : 'event';
  const of = (direction: Direction, shapes: Shapes, options?: Parameters<typeof messageOf>[3]) =>
    fc.oneof(...Object.entries(shapes).map(([name, shape]) => messageOf(direction, name, shape, options)));
  const valid = of(direction, shapes);
  const large = (name: string, payload: fc.Arbitrary<unknown>) => messageOf(direction, name, 'theme', { payload });
  const rest = fc.oneof(
    // A valid message of the other direction, unchanged or with this direction; of another namespace; of a property name of objects.
    fc.tuple(of(other, core[`${other}s`]), fc.boolean()).map(([bag, is]) => ({ ...bag, ...(is && { direction }) })),
    fc.tuple(of(other, core[`${other}s`]), fc.boolean()).map(([bag, is]) => {
      const type = String(bag.type).replace(other, direction);
      return { ...bag, type, ...(is && { direction }) };
    }),
    of(direction, shapes, { namespace: 'acme' }),
    of(direction, shapes, { namespace: 'svc-svc' }).map((bag) => ({ ...bag, source: 'svc-embed' })),
    fc
      .tuple(valid, fc.constantFrom(...hostileKeys, 'toString', 'valueOf', '__defineGetter__', '', 'all', '*'))
      .map(([bag, name]) => ({ ...bag, type: `svc:${direction}:${name}` })),
    // Depth and size at the limits and far above them.
    edgeContent,
    ...Object.keys(shapes).map((name) => large(name, edgeContent)),
    ...('drilldown' in shapes ? [large('drilldown', fc.record({ member: anyText, value: edgeContent }))] : []),
    ...('set-theme' in shapes ? [large('set-theme', fc.record({ widgets: edgeContent }))] : []),
  );
  return fc.oneof(
    { weight: 24, arbitrary: valid },
    {
      weight: 56,
      arbitrary: fc
        .tuple(valid, edits)
        .map(([bag, edits]) => edits.reduce((bag, [steps, place, edit]) => changed(bag, steps, place, edit), bag)),
    },
    { weight: 8, arbitrary: anyValue },
    { weight: 12, arbitrary: rest },
  );
}
