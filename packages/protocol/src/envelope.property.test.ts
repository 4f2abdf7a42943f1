import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventName, type EventPayload, events } from './catalogue.js';
import { eventMessage } from './make.js';
import { readAction, readEvent } from './read.js';
import type { Surface } from './surface.js';

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

// The wire once more, written down from its description and not from the catalogue.
const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number' && value - value === 0;
const flag: Check = (value) => value === true || value === false;
const or =
  (a: Check, b: Check): Check =>
  (value) =>
    a(value) || b(value);
const nothing: Check = (value) => value === null;
const absent: Check = (value) => value === undefined;
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.some((item) => item === value);
const optional = (check: Check) => or(absent, check);
const surface = oneOf('dashboard', 'app', 'chat');

const shapes: { readonly event: Record<string, Shape>; readonly action: Record<string, Shape | 'theme'> } = {
  event: {
    ready: {
      embedTenant: or(text, nothing),
      deploymentId: or(number, nothing),
      mode: oneOf('signed', 'private'),
      surface,
      publicId: optional(text),
    },
    view: { surface, path: text, publicId: optional(text), title: optional(text) },
    navigate: { path: text, previousPath: optional(text) },
    'dashboard-loaded': {
      publicId: optional(text),
      widgetCount: optional(number),
      loadDurationMs: optional(number),
    },
    download: {
      format: oneOf('csv', 'xlsx', 'png', 'pdf'),
      target: oneOf('widget', 'dashboard'),
      widgetId: optional(text),
      title: optional(text),
      rowCount: optional(number),
    },
    drilldown: { member: text, value: isSmall, widgetId: optional(text) },
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

function isPlain(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** At most 16 levels and 1,000 values, no prototype keys. */
function isSmall(root: unknown): boolean {
  let nodes = 0;
  const walk = (value: unknown, levels: number): boolean => {
    nodes++;
    if (!isPlain(value) && !Array.isArray(value)) return true;
    const banned = Object.keys(value).some((key) => ['__proto__', 'constructor', 'prototype'].includes(key));
    return !banned && levels < 16 && Object.values(value).every((item) => walk(item, levels + 1));
  };
  return walk(root, 0) && nodes <= 1000;
}

function allows(direction: 'event' | 'action', data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const of = (key: string): unknown => Object.getOwnPropertyDescriptor(data, key)?.value;
  const type = of('type');
  if (of('source') !== 'svc-embed' || of('direction') !== direction || typeof type !== 'string') return false;
  const found = Object.entries(shapes[direction]).find(([name]) => type === `svc:${direction}:${name}`);
  if (!found || !number(of('timestamp')) || (direction === 'event' && !surface(of('surface')))) return false;
  const [name, shape] = found;
  const payload = of('payload');
  if (name === 'refresh' && payload === undefined) return true;
  if (!isPlain(payload)) return false;
  if (shape === 'theme') return isSmall(payload);
  return Object.entries(shape).every(([key, check]) => check(Object.getOwnPropertyDescriptor(payload, key)?.value));
}

// Near-valid: every place has the right kind of value most of the time.
const names = [...Object.keys(shapes.event), ...Object.keys(shapes.action)];
const words = [
  ...['signed', 'private', 'dashboard', 'app', 'chat', 'csv', 'xlsx', 'png', 'pdf', 'widget', 'submitted', 'completed'],
  ...['error', 'light', 'dark', 'auto', '/', ''],
];
const free = fc.object({ key: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'a')), maxDepth: 3 });
const value = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>(...words) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, undefined, true, 0, -1.5) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(Number.NaN, Infinity, 1n, Object('app'), Symbol.iterator, []) },
  { weight: 1, arbitrary: free },
  { weight: 1, arbitrary: fc.anything() },
);
const wire = fc.oneof(
  ...(['event', 'action'] as const).flatMap((direction) =>
    Object.entries(shapes[direction]).map(([name, shape]) => {
      const keys = shape === 'theme' ? ['primaryColor', '__proto__', 'prototype'] : [...Object.keys(shape), 'extra'];
      const payload = fc.record(Object.fromEntries(keys.map((key) => [key, mostlyFor(shape, key)])), {
        requiredKeys: [],
        noNullPrototype: true,
      });
      return fc.record(
        {
          source: mostly(fc.constant('svc-embed')),
          direction: mostly(fc.constant(direction)),
          type: mostly(fc.constantFrom(`svc:${direction}:${name}`, `svc:${direction}:${name}`, 'svc:event:toString')),
          payload: mostly(payload),
          timestamp: mostly(fc.double({ noNaN: true, noDefaultInfinity: true })),
          surface: mostly(fc.constantFrom('dashboard', 'app', 'chat')),
        },
        { requiredKeys: ['source', 'direction', 'type', 'timestamp'], noNullPrototype: true },
      );
    }),
  ),
);

function mostly(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary }, { weight: 1, arbitrary: value });
}

function mostlyFor(shape: Shape | 'theme', key: string): fc.Arbitrary<unknown> {
  const check = shape === 'theme' ? undefined : shape[key];
  const fitting = words.filter((word) => check?.(word));
  return fitting.length ? mostly(fc.constantFrom<unknown>(...fitting)) : value;
}

describe('readEvent and readAction', () => {
  it('never throw and take nothing of anything', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withBoxedValues: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
        }),
        (data) => !readEvent(data).ok && !readAction(data).ok,
      ),
      { numRuns: 3000 },
    );
  });

  it('take exactly what the wire allows', () => {
    const taken = new Map<string, number>();
    fc.assert(
      fc.property(wire, (data) => {
        const event = readEvent(data);
        const action = readAction(data);
        for (const read of [event, action]) if (read.ok) taken.set(read.message.type, 1);
        return event.ok === allows('event', data) && action.ok === allows('action', data);
      }),
      { numRuns: 30_000 },
    );
    // Otherwise the property would hold for a reader that takes nothing.
    expect(taken.size).toBe(names.length);
  });

  it('give back what eventMessage made and a window cloned', () => {
    const fields = { text: fc.string({ unit: 'binary' }), number: fc.double({ noNaN: true, noDefaultInfinity: true }) };
    const surfaces = fc.constantFrom<Surface>('dashboard', 'app', 'chat');
    const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
    const payloads: { readonly [N in EventName]: fc.Arbitrary<EventPayload<N>> } = {
      ready: fc.record({
        embedTenant: fc.option(fields.text),
        deploymentId: fc.option(fields.number),
        mode: fc.constantFrom('signed', 'private'),
        surface: surfaces,
        publicId: some(fields.text),
      }),
      view: fc.record({ surface: surfaces, path: fields.text, title: some(fields.text) }),
      navigate: fc.record({ path: fields.text, previousPath: some(fields.text) }),
      'dashboard-loaded': fc.record({ widgetCount: some(fields.number), loadDurationMs: some(fields.number) }),
      download: fc.record({
        format: fc.constantFrom('csv', 'xlsx', 'png', 'pdf'),
        target: fc.constantFrom('widget', 'dashboard'),
        rowCount: some(fields.number),
      }),
      drilldown: fc.record({ member: fields.text, value: fc.jsonValue().filter(isSmall), widgetId: some(fields.text) }),
      'ai-query': fc.record({ query: fields.text, status: fc.constantFrom('submitted', 'completed', 'error') }),
      error: fc.record({ message: fields.text, fatal: some(fc.boolean()) }),
    };
    for (const name of Object.keys(events) as EventName[]) {
      fc.assert(
        fc.property(payloads[name], surfaces, fc.integer(), (payload, on, time) => {
          const read = readEvent(structuredClone(eventMessage(name, on, payload, { now: () => time })));
          expect(read).toMatchObject({ ok: true, name, message: { surface: on, timestamp: time } });
          expect(read.ok && read.message.payload).toEqual(payload);
        }),
        { numRuns: 150 },
      );
    }
  });
});
