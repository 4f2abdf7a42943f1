import type { ExtensionDefinition } from './definition.js';
import type { Meanings, ShapesOf } from './meanings.js';
import {
  exportsDefinition,
  guardDefinition,
  historyDefinition,
  outlineDefinition,
  type PageAndViewerDefinition,
} from './page-and-viewer.js';
import type { negotiation } from './registry.js';

export { exportsDefinition, guardDefinition, historyDefinition, outlineDefinition };

/**
 * The extensions of this SDK, each in a constant of its own: a page loads those that it uses. They are written out in full, as
 * `defineExtension` returns them: a bundler would keep what a spread reads.
 */

/** Height of the content. */
export const heightDefinition = {
  name: 'height',
  actions: {},
  events: { resize: { height: 'number' } },
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** The filters that the viewer sees. */
export const filtersDefinition = {
  name: 'filters',
  actions: {},
  events: { 'filters-changed': { filters: 'free', cause: ['initial', 'host', 'viewer'] } },
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** Actions that are answered. */
export const resultsDefinition = {
  name: 'results',
  events: { result: { id: 'string', ok: 'boolean', message: 'string?', reason: 'string?' } },
  actions: { request: { id: 'string', name: 'string', payload: 'free' } },
  hold: 'all',
  negotiated: true,
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** Sessions that are renewed without a reload, as on the platform: the core has the events, and there is no negotiation. */
export const renewalDefinition = {
  name: 'renewal',
  events: {},
  actions: { 'set-session': { sessionId: 'string' } },
  negotiated: false,
  // A held session could reach another document than the one that requested it.
  hold: 'none',
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** Whether the surface still answers. */
export const healthDefinition = {
  name: 'health',
  events: { pong: { id: 'string' } },
  actions: { ping: { id: 'string' } },
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** Keys that are forwarded to the page. */
export const keysDefinition = {
  name: 'keys',
  events: { key: { key: 'string', modifiers: 'string[]' } },
  actions: { 'forward-keys': { keys: 'string[]' } },
  // Sent to each document again, once it has answered.
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** Whether the viewer works in the surface. */
export const activityDefinition = {
  name: 'activity',
  events: { activity: 'none' },
  actions: { 'watch-activity': { interval: 'number|null' } },
  // Each document gets the interval once it has answered.
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** The part of the frame that is visible in the page. */
export const viewportDefinition = {
  name: 'viewport',
  events: { 'viewport-wanted': { wanted: 'boolean' } },
  actions: { viewport: { top: 'number', bottom: 'number', left: 'number', right: 'number', safeArea: 'free' } },
  // A held position would be outdated.
  hold: 'none',
  negotiated: true,
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** Performance of the surface for its viewer, which a page cannot measure through a frame. */
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
} as const satisfies ExtensionDefinition;

/** The trace to which the requests of the surface belong. */
export const traceDefinition = {
  name: 'trace',
  events: {},
  actions: { 'set-trace-context': { traceparent: 'string?', tracestate: 'string?' } },
  // After a negotiation, the trace would arrive later than the action that belongs to it.
  negotiated: false,
  hold: 'last',
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** Messages over a port instead of the window. */
export const portDefinition = {
  name: 'port',
  events: {},
  actions: {},
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** Height of the content, if the browser itself sizes the frame: no message is needed. */
export const frameHeightDefinition = {
  name: 'frame-height',
  actions: {},
  events: {},
  negotiated: true,
  hold: 'last',
  schemas: undefined,
} as const satisfies ExtensionDefinition;

/** The extensions with messages, by name. Pages do not use it, so bundlers drop it: a spread or a call in it would keep it. */
export const ourDefinitions = {
  height: heightDefinition,
  filters: filtersDefinition,
  results: resultsDefinition,
  renewal: renewalDefinition,
  health: healthDefinition,
  keys: keysDefinition,
  activity: activityDefinition,
  viewport: viewportDefinition,
  vitals: vitalsDefinition,
  trace: traceDefinition,
  history: historyDefinition,
  guard: guardDefinition,
  outline: outlineDefinition,
  exports: exportsDefinition,
};

type Definition =
  | Exclude<(typeof ourDefinitions)[keyof typeof ourDefinitions], PageAndViewerDefinition>
  | typeof negotiation;

/**
 * The meanings of the events of the negotiation and of these extensions. Only builds and documents read it. The compiler requires a
 * row for every event, action and field of the definitions.
 */
export const extensionEventDescriptions: Meanings<ShapesOf<Definition, 'events'>> = {
  using: {
    about: 'Answers `use`: these extensions are active from now on, and no others.',
    fields: { extensions: 'Names of the extensions; `port` if the surface accepted the port.' },
  },
  resize: {
    about: 'The height of the content changed. At most one is sent for each frame that the browser draws.',
    fields: { height: 'Height of the content in CSS pixels, rounded up.' },
  },
  'filters-changed': {
    about: 'The filters that the viewer sees changed. The first such event lists those that are set already.',
    fields: {
      filters: 'Values by member; at most 16 levels and 1,000 values.',
      cause: '`initial` at the start, `host` by an action of the host page, `viewer` by the viewer.',
    },
  },
  result: {
    about: 'Answers `request`, once the surface has applied the action or knows that it cannot.',
    fields: {
      id: 'Id of the request.',
      ok: 'Whether the action was applied.',
      message: 'Why it was not, in a sentence without the session; at most 1,000 characters are read.',
      reason:
        'Why it was not: `not-allowed`, `no-data`, `not-found`, `busy`, `cancelled`, or `failed`, as any other text.',
    },
  },
  pong: { about: 'Answers `ping`.', fields: { id: 'Id of the ping.' } },
  key: {
    about: 'The viewer pressed a key that the host page has named.',
    fields: {
      key: 'The key as `KeyboardEvent.key` names it; a letter in lower case.',
      modifiers: 'Which of `ctrl`, `alt`, `shift` and `meta` were held.',
    },
  },
  activity: { about: 'The viewer works in the surface. At most one is sent per interval.', fields: {} },
  'viewport-wanted': {
    about: 'Requests `viewport` immediately and on each change, or ends the request.',
    fields: { wanted: 'True requests it, false ends the request.' },
  },
  vitals: {
    about:
      'The performance of the document for its viewer, so far. At most one is sent a second while it changes. A value is null if the browser does not measure it, or if it has not happened yet.',
    fields: {
      lcp: 'Largest Contentful Paint: milliseconds from the beginning of the navigation of the frame.',
      cls: 'Cumulative Layout Shift, a score.',
      inp: 'Interaction to Next Paint in milliseconds; null without an interaction of 16 ms or more.',
      slowFrames: 'Number of long animation frames, of 50 ms or more.',
      slowFrameTime: 'Duration of the longest of them in milliseconds.',
      slowest: 'Id of the widget that took longest to show its data; at most 100 characters are read.',
      slowestTime: 'Milliseconds that it took.',
    },
  },
};

/** The meanings of their actions. */
export const extensionActionDescriptions: Meanings<ShapesOf<Definition, 'actions'>> = {
  use: {
    about: 'Requests extensions that `ready` offered. The surface answers with `using`.',
    fields: {
      extensions: 'Names of all extensions that the host page uses and the surface offers.',
      port: 'True if the message transfers a port for all later messages.',
    },
  },
  request: {
    about: 'Carries an action of the core that is answered with `result`.',
    fields: {
      id: 'Id that the answer carries, at most 100 characters; each request has another one.',
      name: 'Name of the action, such as `set-filter`.',
      payload: 'Payload of the action.',
    },
  },
  'set-session': {
    about: 'Replaces the session without a reload. It is sent without a negotiation.',
    fields: { sessionId: 'The session, at most 4,096 characters.' },
  },
  'forward-keys': {
    about: 'Names the keys to forward to the host page, and replaces those before. An empty list ends it.',
    fields: {
      keys: 'Keys such as `Escape` and `mod+k`; at most 50 are read, each of 30 characters after its modifiers.',
    },
  },
  'watch-activity': {
    about: 'Requests `activity` while the viewer works in the surface.',
    fields: { interval: 'Minimum milliseconds between two reports, at least 1,000; null ends them.' },
  },
  viewport: {
    about:
      'The part of the frame that the viewer sees in the page. Edges are in CSS pixels of the frame, from its upper left corner; if two opposite edges are equal, nothing is visible. At most one is sent for each frame that the browser draws.',
    fields: {
      top: 'The upper edge.',
      bottom: 'The lower edge.',
      left: 'The left edge.',
      right: 'The right edge.',
      safeArea:
        'How far the notch and the bars of a phone reach into the visible part: `top`, `right`, `bottom` and `left` in CSS pixels.',
    },
  },
  'set-trace-context': {
    about:
      'Names the trace to which the requests of the surface belong from now on; without `traceparent`, they belong to none. It is sent without a negotiation.',
    fields: {
      traceparent: 'The header of W3C Trace Context.',
      tracestate: 'The header of that name, at most 512 characters.',
    },
  },
  ping: { about: 'Checks whether the surface still answers.', fields: { id: 'Id that the answer carries.' } },
};
