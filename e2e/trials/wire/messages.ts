/**
 * Every message of the wire, from its description and not from the tables of the packages. The compiler compares both in both
 * directions: names, fields, their types, and which are optional.
 */

import type { ExtensionDefinition } from '../../../packages/protocol/src/extension/definition.js';
import type * as definitions from '../../../packages/protocol/src/extension/ours.js';
import type * as registry from '../../../packages/protocol/src/extension/registry.js';
import type * as catalogue from '../../../packages/protocol/src/wire/catalogue.js';
import type { Field, FieldValue } from '../../../packages/protocol/src/wire/field.js';
import { finite, flag, free, listOf, oneOf, optional, orNull, type PlaceOf, type Shapes, text } from './places.js';

/** The direction of a message: an event goes to the host, an action to the guest. */
export type Direction = 'event' | 'action';

/** The messages of the core, of the negotiation, or of an extension. */
export interface Messages {
  readonly events: Shapes;
  readonly actions: Shapes;
}

/** An extension, with messages from their description. */
export interface Described extends Messages {
  readonly name: string;
  readonly hold: 'last' | 'all' | 'none';
}

/** The type of messages that correspond to two tables of payloads. */
type MessagesOf<D extends { readonly [K in keyof Messages]: object }> = {
  readonly [K in keyof Messages]: ShapesOf<D[K]>;
};
type ShapesOf<Payloads> = [keyof Payloads] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [N in keyof Payloads]: ShapeOf<Payloads[N]> };
type ShapeOf<Payload> = Payload extends 'none'
  ? Readonly<Record<string, never>>
  : Payload extends 'free'
    ? 'theme'
    : { readonly [K in keyof Payload]: Payload[K] extends Field ? PlaceFor<Payload[K]> : never };
type PlaceFor<F extends Field> = PlaceOf<FieldValue<F>, F extends `${string}?` ? true : false>;

type Ours = {
  readonly [K in keyof Definitions as NameOf<Definitions[K]>]: Definitions[K] extends ExtensionDefinition
    ? MessagesOf<Definitions[K]> & Pick<Definitions[K], 'hold' | 'negotiated'>
    : never;
};
type Definitions = typeof definitions;
type NameOf<D> = D extends ExtensionDefinition ? D['name'] : never;

export const surface = oneOf('dashboard', 'app', 'chat');

export const core = {
  events: {
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
    'dashboard-loaded': { publicId: optional(text), widgetCount: optional(finite), loadDurationMs: optional(finite) },
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
    'session-expiring': { expiresAt: optional(free) },
    'session-expired': {},
  },
  actions: {
    'set-color-scheme': { scheme: oneOf('light', 'dark', 'auto') },
    'set-theme': 'theme',
    'set-locale': { locale: text },
    'set-timezone': { timezone: text },
    'set-filter': { filterUrlParameter: text },
    navigate: { path: text },
    refresh: {},
  },
} as const satisfies MessagesOf<Pick<typeof catalogue, keyof Messages>>;

/** The messages of the negotiation of extensions. */
export const negotiation = {
  events: { using: { extensions: listOf(text) } },
  actions: { use: { extensions: listOf(text), port: optional(flag) } },
} as const satisfies MessagesOf<typeof registry.negotiation>;

export const ours = {
  height: { hold: 'last', negotiated: true, events: { resize: { height: finite } }, actions: {} },
  filters: {
    hold: 'last',
    negotiated: true,
    events: { 'filters-changed': { filters: free, cause: oneOf('initial', 'host', 'viewer') } },
    actions: {},
  },
  results: {
    hold: 'all',
    negotiated: true,
    events: { result: { id: text, ok: flag, message: optional(text), reason: optional(text) } },
    actions: { request: { id: text, name: text, payload: free } },
  },
  renewal: { hold: 'none', negotiated: false, events: {}, actions: { 'set-session': { sessionId: text } } },
  health: { hold: 'none', negotiated: true, events: { pong: { id: text } }, actions: { ping: { id: text } } },
  keys: {
    hold: 'none',
    negotiated: true,
    events: { key: { key: text, modifiers: listOf(text) } },
    actions: { 'forward-keys': { keys: listOf(text) } },
  },
  activity: {
    hold: 'none',
    negotiated: true,
    events: { activity: {} },
    actions: { 'watch-activity': { interval: orNull(finite) } },
  },
  viewport: {
    hold: 'none',
    negotiated: true,
    events: { 'viewport-wanted': { wanted: flag } },
    actions: { viewport: { top: finite, bottom: finite, left: finite, right: finite, safeArea: free } },
  },
  vitals: {
    hold: 'last',
    negotiated: true,
    events: {
      vitals: {
        lcp: orNull(finite),
        cls: orNull(finite),
        inp: orNull(finite),
        slowFrames: orNull(finite),
        slowFrameTime: orNull(finite),
        slowest: orNull(text),
        slowestTime: orNull(finite),
      },
    },
    actions: {},
  },
  trace: {
    hold: 'last',
    negotiated: false,
    events: {},
    actions: { 'set-trace-context': { traceparent: optional(text), tracestate: optional(text) } },
  },
  guard: {
    hold: 'none',
    negotiated: true,
    events: { asking: { id: text, kind: oneOf('drilldown', 'download', 'navigate', 'open-link'), about: free } },
    actions: {
      guard: { kinds: listOf(text), timeout: finite },
      answer: { id: text, answer: oneOf('allow', 'handled', 'deny'), message: optional(text) },
    },
  },
  outline: {
    hold: 'last',
    negotiated: true,
    events: { outline: { title: optional(text), publicId: optional(text), widgets: free, members: free } },
    actions: {},
  },
  history: {
    hold: 'none',
    negotiated: true,
    events: { 'history-changed': { path: text, back: flag, forward: flag } },
    actions: { 'own-history': { own: flag }, 'history-go': { delta: finite } },
  },
  exports: {
    hold: 'none',
    negotiated: true,
    events: {
      'export-offer': { formats: listOf(text), print: flag },
      'export-progress': { id: text, done: finite, total: orNull(finite) },
      exported: {
        id: text,
        ok: flag,
        name: optional(text),
        rowCount: optional(finite),
        reason: optional(text),
        message: optional(text),
      },
    },
    actions: {
      export: {
        id: text,
        format: oneOf('csv', 'xlsx', 'png', 'pdf', 'print'),
        target: oneOf('widget', 'dashboard'),
        widgetId: optional(text),
      },
      'cancel-export': { id: text },
    },
  },
  port: { hold: 'last', negotiated: true, events: {}, actions: {} },
  'frame-height': { hold: 'last', negotiated: true, events: {}, actions: {} },
} as const satisfies Ours;

/** Returns the payloads of a direction; if two groups have a name, the last one wins. */
export function shapesOf(direction: Direction, ...groups: readonly Messages[]): Shapes {
  return Object.assign(Object.create(null), ...groups.map((group) => group[`${direction}s`])) as Shapes;
}
