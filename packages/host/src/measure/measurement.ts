import type { EmbedErrorCode } from '../error.js';

/** The time when each step of a load was reached: milliseconds of `performance.now()`, null if it is not known. */
export interface LoadTimes {
  /** The load began: by the mount, by `reload()`, or after a failure. The wait for a session, and for a turn to request one, is included. */
  readonly asked: number | null;
  /** The address was known, with its session if it has one, and was set on the iframe. */
  readonly answered: number | null;
  /** The document's first byte arrived; known from `loaded` on, if the tenant sends `Timing-Allow-Origin`. */
  readonly committed: number | null;
  /** The frame's first message from the tenant's origin, whatever its content. */
  readonly firstMessage: number | null;
  /** The surface accepts actions. */
  readonly ready: number | null;
  /** The iframe's `load` event, which browsers fire for their error pages as well. */
  readonly loaded: number | null;
  /** All widgets show their data: the event `dashboard-loaded`, which apps and chats do not have. */
  readonly firstData: number | null;
  /** The load failed, or the loaded surface did later. */
  readonly failed: number | null;
}

/** A step that a load has reached, with all known times of the load. */
export interface LoadMeasurement extends LoadTimes {
  readonly kind: 'load';
  /** Which embed of the page: 1 for the first that was measured. */
  readonly embed: number;
  /** Which load of the embed: 1 for the first that was measured. */
  readonly load: number;
  /** The step that was reached. */
  readonly step: keyof LoadTimes;
  /** The code of the failure that this load follows; null for a mount, and for a `reload()` without a failure. */
  readonly cause: EmbedErrorCode | null;
  /** The code of the failure of this load; null while it has not failed. */
  readonly error: EmbedErrorCode | null;
}

/** The performance of the surface for its viewer so far, if the surface sends it. Null if the browser does not measure a value. */
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
  /** Number of long animation frames. */
  readonly slowFrames: number | null;
  /** Duration of the longest of them, in milliseconds. */
  readonly slowFrameTime: number | null;
  /** The id of the widget that took longest to show its data, as the surface names it. */
  readonly slowest: string | null;
  /** Milliseconds that it took. */
  readonly slowestTime: number | null;
}

/** A measurement, as the listener of `measureLoad` gets it. */
export type Measurement = LoadMeasurement | VitalsMeasurement;
