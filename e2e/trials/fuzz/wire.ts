/** The wire, written from its description and not from the catalogue: what fits each field, and random values for it. */
import { freeContent } from './free.js';
import type { Random } from './random.js';
import { anyText } from './texts.js';
import { anyNumber, type Bag, own } from './values.js';

/** Which way a message goes: an event to the host, an action to the guest. */
export type Direction = 'event' | 'action';

/** A place in a message. */
export interface Place {
  /** Whether it may be absent or `undefined`. */
  readonly isOptional: boolean;
  fits(value: unknown): boolean;
  /** A value that fits. */
  make(random: Random): unknown;
  /** What a listener gets of a value that fits, where that is another value. */
  copy?(value: unknown): unknown;
}

/** The places of a payload by name; a theme has none and is free as a whole; a schema reads the payload as a whole. */
export type Shape = Readonly<Record<string, Place>> | 'theme' | SchemaShape;

/** What a schema does with a payload. */
export interface SchemaShape {
  /** What a listener gets; undefined where the payload does not fit. */
  readonly read: (payload: Bag) => Bag | undefined;
  readonly makeWhole: (random: Random) => Bag;
}

/** Whether the payload is read by a schema. */
export function isSchemaShape(shape: Shape | undefined): shape is SchemaShape {
  return typeof own(shape, 'read') === 'function';
}

/** Whether a message needs no payload. */
export function isEmptyShape(shape: Shape): boolean {
  return typeof shape === 'object' && Object.keys(shape).length === 0;
}

export const text: Place = { isOptional: false, fits: (value) => typeof value === 'string', make: anyText };
/** A finite number. */
export const finite: Place = {
  isOptional: false,
  fits: (value) => typeof value === 'number' && value > Number.NEGATIVE_INFINITY && value < Number.POSITIVE_INFINITY,
  make(random) {
    const number = anyNumber(random);
    return finite.fits(number) ? number : 1_750_000_000_000;
  },
};
export const flag: Place = {
  isOptional: false,
  fits: (value) => value === true || value === false,
  make: (random) => random.once(2),
};
export const free: Place = {
  isOptional: false,
  fits: (value) => value !== undefined && freeContent.fits(value),
  make: (random) => freeContent.make(random) ?? null,
};

export function oneOf(...values: [string, ...string[]]): Place {
  return {
    isOptional: false,
    fits: (value) => values.some((item) => item === value),
    make: (random) => random.pick(values),
  };
}

function orNull({ fits, make }: Place): Place {
  return {
    isOptional: false,
    fits: (value) => value === null || fits(value),
    make: (random) => (random.once(3) ? null : make(random)),
  };
}

/** At most 1,000 such values in an array without gaps. A listener gets none of its other fields. */
export function listOf({ fits, make }: Place): Place {
  return {
    isOptional: false,
    fits: (value) => Array.isArray(value) && value.length <= 1000 && Array.from(value).every(fits),
    make(random) {
      const length = random.once(40) ? 995 + random.below(6) : random.below(4);
      const list = Array.from({ length }, () => make(random));
      return random.once(6) ? Object.assign(list, hidingFields()) : list;
    },
    copy: (value) => Array.from(value as unknown[]),
  };
}

/** Own fields that hide the methods of arrays. */
export function hidingFields() {
  return { slice: 1, includes: {}, filter: null, map: 'map', forEach: [], constructor: null };
}

export function optional({ fits, make, copy }: Place): Place {
  return {
    ...(copy && { copy: (value: unknown) => (value === undefined ? value : copy(value)) }),
    isOptional: true,
    fits: (value) => value === undefined || fits(value),
    make: (random) => (random.once(8) ? undefined : make(random)),
  };
}

/** The kinds of embedded page. */
export const surface = oneOf('dashboard', 'app', 'chat');

/** Every message of each direction. */
export const wire: Readonly<Record<Direction, Readonly<Record<string, Shape>>>> = {
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

/** The names of each direction's messages. */
export const names = {
  event: Object.keys(wire.event) as [string, ...string[]],
  action: Object.keys(wire.action) as [string, ...string[]],
} as const;
