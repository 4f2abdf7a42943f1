/** The wire, written from its description and not from the catalogue: what fits each field, and random values for it. */
import fc from 'fast-check';
import { anyNumber, anyText, type Bag, isSmall, own, smallContent } from './values.js';

/** Which way a message goes: an event to the host, an action to the guest. */
export type Direction = 'event' | 'action';

/** A place in a message. */
export interface Place {
  /** Whether it may be absent or `undefined`. */
  readonly isOptional?: boolean;
  fits(value: unknown): boolean;
  /** Values that fit. */
  readonly any: fc.Arbitrary<unknown>;
  /** What a listener gets of a value that fits, where that is another value. */
  copy?(value: unknown): unknown;
}

/** What a schema does with a payload. */
export interface SchemaShape {
  /** What a listener gets; undefined where the payload does not fit. */
  readonly read: (payload: Bag) => Bag | undefined;
  readonly anyWhole: fc.Arbitrary<Bag>;
}

/** The places of a payload by name; a theme has none and is free as a whole; a schema reads the payload as a whole. */
export type Shape = Readonly<Record<string, Place>> | 'theme' | SchemaShape;
export type Shapes = Readonly<Record<string, Shape>>;

/** Whether the payload is read by a schema. */
export function isSchemaShape(shape: Shape | undefined): shape is SchemaShape {
  return typeof own(shape, 'read') === 'function';
}

/** Whether a message needs no payload. */
export function isEmptyShape(shape: Shape): boolean {
  return typeof shape === 'object' && Object.keys(shape).length === 0;
}

export const text: Place = { fits: (value) => typeof value === 'string', any: anyText };
export const finite: Place = {
  fits: (value) => typeof value === 'number' && value > -Infinity && value < Infinity,
  any: anyNumber.map((number) => (Number.isFinite(number) ? number : 1_750_000_000_000)),
};
export const flag: Place = { fits: (value) => value === true || value === false, any: fc.boolean() };
export const free: Place = {
  fits: (value) => value !== undefined && isSmall(value),
  any: smallContent.map((value) => value ?? null),
};

export function oneOf(...values: string[]): Place {
  return { fits: (value) => values.some((item) => item === value), any: fc.constantFrom(...values) };
}

function orNull({ fits, any }: Place): Place {
  return { fits: (value) => value === null || fits(value), any: fc.option(any, { freq: 3 }) };
}

/** At most 1,000 such values in an array without gaps. A listener gets none of its other fields, which hide methods. */
export function listOf({ fits, any }: Place): Place {
  const few = fc.array(any, { maxLength: 4 });
  const hiding = { slice: 1, includes: {}, filter: null, map: 'map', forEach: [], constructor: null };
  return {
    fits: (value) => Array.isArray(value) && value.length <= 1000 && Array.from(value).every(fits),
    any: fc.oneof(
      { weight: 30, arbitrary: few },
      { weight: 5, arbitrary: few.map((list) => Object.assign([...list], hiding)) },
      fc.tuple(any, fc.integer({ min: 995, max: 1000 })).map(([value, length]) => new Array(length).fill(value)),
    ),
    copy: (value) => Array.from(value as unknown[]),
  };
}

export function optional({ fits, any, copy }: Place): Place {
  return {
    ...(copy && { copy: (value: unknown) => (value === undefined ? value : copy(value)) }),
    isOptional: true,
    fits: (value) => value === undefined || fits(value),
    any: fc.option(any, { nil: undefined, freq: 8 }),
  };
}

/** The kinds of embedded page. */
export const surface = oneOf('dashboard', 'app', 'chat');

/** Every message of each direction. */
export const wire: Readonly<Record<Direction, Shapes>> = {
  event: {
    ready: {
      embedTenant: orNull(text),
      deploymentId: orNull(finite),
      mode: oneOf('signed', 'private'),
      surface,
      publicId: optional(text),
      extensions: optional(listOf(text)),
    },
    view: { surface, path: text, publicId: optional(text), title: optional(text) },
    navigate: { path: text, previousPath: optional(text) },
    'dashboard-loaded': {
      publicId: optional(text),
      widgetCount: optional(finite),
      loadDurationMs: optional(finite),
    },
    download: {
      format: oneOf('csv', 'xlsx', 'png', 'pdf'),
      target: oneOf('widget', 'dashboard'),
      widgetId: optional(text),
      title: optional(text),
      rowCount: optional(finite),
    },
    drilldown: { member: text, value: optional(free), widgetId: optional(text) },
    'ai-query': {
      query: text,
      status: oneOf('submitted', 'completed', 'error'),
      chatId: optional(text),
      agentId: optional(text),
    },
    error: { message: text, name: optional(text), context: optional(text), fatal: optional(flag) },
  },
  action: {
    'set-color-scheme': { scheme: oneOf('light', 'dark', 'auto') },
    'set-theme': 'theme',
    'set-locale': { locale: text },
    'set-filter': { filterUrlParameter: text },
    navigate: { path: text },
    refresh: {},
  },
};

/** The messages of the negotiation of extensions. */
export const negotiation = {
  using: { extensions: listOf(text) },
  use: { extensions: listOf(text), port: optional(flag) },
} as const satisfies Shapes;
