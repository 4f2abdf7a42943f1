import type { CheckedDefinition } from './definition.js';

/**
 * The extensions of this SDK, each in a constant of its own: a page loads those that it uses. They are written as
 * `checkDefinition` gives them, and whole: a bundler would keep what a spread reads.
 */

/** Height of the content. */
export const heightDefinition = {
  name: 'height',
  actions: {},
  events: { resize: { height: 'number' } },
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** The filters that the viewer sees. */
export const filtersDefinition = {
  name: 'filters',
  actions: {},
  events: { 'filters-changed': { filters: 'free', cause: ['initial', 'host', 'viewer'] } },
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** Actions that are answered. */
export const resultsDefinition = {
  name: 'results',
  events: { result: { id: 'string', ok: 'boolean', message: 'string?' } },
  actions: { request: { id: 'string', name: 'string', payload: 'free' } },
  hold: 'all',
  negotiated: true,
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** Sessions that are renewed without a reload, as the platform does it: the core has the events, and nobody negotiates. */
export const renewalDefinition = {
  name: 'renewal',
  events: {},
  actions: { 'set-session': { sessionId: 'string' } },
  negotiated: false,
  // A session that waits could reach another document than the one that asked.
  hold: 'none',
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** Whether the surface still answers. */
export const healthDefinition = {
  name: 'health',
  events: { pong: { id: 'string' } },
  actions: { ping: { id: 'string' } },
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** Keys that the page has named. */
export const keysDefinition = {
  name: 'keys',
  events: { key: { key: 'string', modifiers: 'string[]' } },
  actions: { 'forward-keys': { keys: 'string[]' } },
  // Each document is told anew, once it has answered.
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** The part of the frame that is visible in the page. */
export const viewportDefinition = {
  name: 'viewport',
  events: { 'viewport-wanted': { wanted: 'boolean' } },
  actions: {
    viewport: { top: 'number', bottom: 'number', left: 'number', right: 'number', safeArea: 'free' },
  },
  // What waits would be the place of a moment ago.
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** What the viewer felt of the surface, which no page can measure through a frame. */
export const vitalsDefinition = {
  name: 'vitals',
  events: {
    vitals: {
      lcp: 'number|null',
      cls: 'number|null',
      inp: 'number|null',
      slowFrames: 'number|null',
      slowFrameTime: 'number|null',
      slowest: 'string|null',
      slowestTime: 'number|null',
    },
  },
  actions: {},
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** The trace to which the requests of the surface belong. */
export const traceDefinition = {
  name: 'trace',
  events: {},
  actions: { 'set-trace-context': { traceparent: 'string?', tracestate: 'string?' } },
  // An answer would come after the action that the trace is about.
  negotiated: false,
  hold: 'last',
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** Messages over a port instead of the window. */
export const portDefinition = {
  name: 'port',
  events: {},
  actions: {},
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** Height of the content, where the browser gives it to the frame: no message has it then. */
export const frameHeightDefinition = {
  name: 'frame-height',
  actions: {},
  events: {},
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies CheckedDefinition;

/** Those that have messages, by name. No page reads it, so bundlers leave it out: a spread or a call in it would keep it. */
export const ourDefinitions = {
  height: heightDefinition,
  filters: filtersDefinition,
  results: resultsDefinition,
  renewal: renewalDefinition,
  health: healthDefinition,
  keys: keysDefinition,
  viewport: viewportDefinition,
  vitals: vitalsDefinition,
  trace: traceDefinition,
};
