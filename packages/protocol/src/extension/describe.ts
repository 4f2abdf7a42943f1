/**
 * What the negotiation and the extensions of this SDK mean, in sentences. Only builds and documents read this; no page loads
 * it. The compiler demands a row for every event, action and field of their definitions.
 */
import type { Meaning } from '../describe.js';
import type { ourDefinitions } from './ours.js';
import type { negotiation } from './registry.js';

type Definition = (typeof ourDefinitions)[keyof typeof ourDefinitions] | typeof negotiation;

/** The payloads of all definitions; one without any of the kind gives none. */
type ShapesOf<D, K extends 'events' | 'actions'> = D extends { readonly [P in K]: infer S }
  ? string extends keyof S
    ? never
    : S
  : never;

type Meanings<S> = { readonly [N in S extends unknown ? keyof S & string : never]: Meaning<ShapeOf<S, N>> };

type ShapeOf<S, N extends string> = S extends { readonly [P in N]: infer F } ? F : never;

/** Every event. */
export const extensionEventDescriptions: Meanings<ShapesOf<Definition, 'events'>> = {
  using: {
    about: 'Answers `use`: these extensions are active from now on, and no others.',
    fields: { extensions: 'Names of the extensions; `port` where the surface took the port.' },
  },
  resize: {
    about: 'The height of the content changed. At most one is sent for each frame that the browser draws.',
    fields: { height: 'Height of the content in CSS pixels, rounded up.' },
  },
  'filters-changed': {
    about: 'The filters that the viewer sees changed. The first such event names those that are set already.',
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
      message: 'Why it was not, in a sentence without the session.',
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
  'viewport-wanted': {
    about: 'Asks for `viewport`, at once and on each change, or asks no longer.',
    fields: { wanted: 'Whether the surface wants to know.' },
  },
  vitals: {
    about:
      'What the viewer felt of the document so far. At most one is sent a second while it changes. Null is what the browser does not measure, and what has not happened yet.',
    fields: {
      lcp: 'Largest Contentful Paint: milliseconds from the beginning of the navigation of the frame.',
      cls: 'Cumulative Layout Shift, a score.',
      inp: 'Interaction to Next Paint in milliseconds; null without an interaction of 16 ms or more.',
      slowFrames: 'Number of long animation frames, of 50 ms or more.',
      slowFrameTime: 'Duration of the longest of them in milliseconds.',
      slowest: 'Id of the widget that took longest to show its data.',
      slowestTime: 'Milliseconds that it took.',
    },
  },
};

/** Every action. */
export const extensionActionDescriptions: Meanings<ShapesOf<Definition, 'actions'>> = {
  use: {
    about: 'Asks for extensions that `ready` offered. The surface answers with `using`.',
    fields: {
      extensions: 'Names of all extensions that the host page uses and the surface offers.',
      port: 'True where the message transfers a port for all later messages.',
    },
  },
  request: {
    about: 'Carries an action of the core that is answered with `result`.',
    fields: {
      id: 'Id that the answer carries; each request has another one.',
      name: 'Name of the action, such as `set-filter`.',
      payload: 'Payload of the action.',
    },
  },
  'set-session': {
    about:
      'Brings a new session, which takes the place of the last one without a reload. The surface is not asked first.',
    fields: { sessionId: 'The session, at most 4,096 characters.' },
  },
  'forward-keys': {
    about: 'Names the keys that the host page wants to hear of, in place of those before. An empty list ends it.',
    fields: { keys: 'Keys such as `Escape` and `mod+k`; at most 50 are read.' },
  },
  viewport: {
    about:
      'The part of the frame that the viewer sees in the page. Edges are in CSS pixels of the frame, from its upper left corner; nothing is visible where two of them are equal. At most one is sent for each frame that the browser draws.',
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
      'Names the trace to which the requests of the surface belong from now on; without `traceparent`, none. The surface is not asked first.',
    fields: {
      traceparent: 'The header of W3C Trace Context.',
      tracestate: 'The header of that name, at most 512 characters.',
    },
  },
  ping: { about: 'Asks whether the surface still answers.', fields: { id: 'Id that the answer carries.' } },
};
