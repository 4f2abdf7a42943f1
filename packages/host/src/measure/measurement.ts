import type { EmbedErrorCode } from '../error.js';

/** When each step of a load was reached: milliseconds of `performance.now()`, null where that is not known. */
export interface LoadTimes {
  /** The load began: by the mount, by `reload()`, or after a failure. Waiting for a session, and for a turn to ask for one, is part of it. */
  readonly asked: number | null;
  /** The address was there, with its session where it has one, and the iframe was given it. */
  readonly answered: number | null;
  /** The document's first byte came; known from `loaded` on, where the tenant sends `Timing-Allow-Origin`. */
  readonly committed: number | null;
  /** The frame's first message from the tenant's origin, whatever it said. */
  readonly firstMessage: number | null;
  /** The surface takes actions. */
  readonly ready: number | null;
  /** The iframe's `load` event, which browsers fire for their error pages as well. */
  readonly loaded: number | null;
  /** All widgets show their data: the event `dashboard-loaded`, which apps and chats do not have. */
  readonly firstData: number | null;
  /** The load failed, or what it had loaded did later. */
  readonly failed: number | null;
}

/** A step that a load has reached, and all that is known of the load. */
export interface LoadMeasurement extends LoadTimes {
  readonly kind: 'load';
  /** Which embed of the page: 1 for the first that was measured. */
  readonly embed: number;
  /** Which load of the embed: 1 for the first that was measured. */
  readonly load: number;
  /** What was reached now. */
  readonly step: keyof LoadTimes;
  /** The code of the failure that this load follows; null for a mount, and for a `reload()` of what had not failed. */
  readonly cause: EmbedErrorCode | null;
  /** The code of the failure of this load; null while it has not failed. */
  readonly error: EmbedErrorCode | null;
}

/** What the viewer felt of the surface so far, where the surface takes part. Null is what its browser does not measure. */
export interface VitalsMeasurement {
  readonly kind: 'vitals';
  readonly embed: number;
  readonly load: number;
  /** Largest Contentful Paint, in milliseconds from the beginning of the navigation of the frame. */
  readonly lcp: number | null;
  /** Cumulative Layout Shift, a score. */
  readonly cls: number | null;
  /** Interaction to Next Paint, in milliseconds. */
  readonly inp: number | null;
  /** How many long animation frames there were. */
  readonly slowFrames: number | null;
  /** Milliseconds of the longest of them. */
  readonly slowFrameTime: number | null;
  /** The id of the widget that took longest to show its data, as the surface calls it. */
  readonly slowest: string | null;
  /** Milliseconds that it took. */
  readonly slowestTime: number | null;
}

/** A measurement, as the listener of `measureLoad` gets it. */
export type Measurement = LoadMeasurement | VitalsMeasurement;
