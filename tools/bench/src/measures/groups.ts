/** The measures of the bench, in groups that share one run of a peer's page. */

import type { Opened } from '../browser/open.js';
import type { Instrument } from '../browser/serve.js';
import type { PayloadKind } from '../peers/payloads.js';
import { measureForeignMessages, measureForgeries } from './foreign-messages.js';
import {
  EMBED_COUNTS,
  measureDeliveries,
  measureEvents,
  measureManyEmbeds,
  measureRoundTrips,
  measureSingleEvents,
  SUFFIXES,
} from './messages.js';
import { measureCycles, measureMountTask, measureTimeToReady } from './mounts.js';
import type { Scale } from './scale.js';

/** Less is better, unless `more` is. */
type Measure = { readonly about: string; readonly unit?: string; readonly better?: 'more' };

/** Values by measure, of the peer and sometimes of a bare iframe. */
export interface Readings {
  readonly peer: Readonly<Record<string, number>>;
  readonly bare?: Readonly<Record<string, number>>;
}

/**
 * A group that has the same result every time, or takes long, runs `once`; `withBare` adds a run with bare iframes;
 * `interpreted` keeps the browser from compiling scripts. No target compares values of another peer with an `alone` one, so
 * `--quick` takes it of ours and of raw-lazy alone.
 */
export interface Group {
  readonly name: string;
  /** The title of the measures' table in the report. */
  readonly table: string;
  readonly measures: Readonly<Record<string, Measure>>;
  readonly once?: true;
  readonly alone?: true;
  readonly withBare?: true;
  readonly interpreted?: true;
  readonly instrument?: Instrument;
  readonly run: (opened: Opened, scale: Scale) => Promise<Readings>;
}

export const GROUPS: readonly Group[] = [
  ...messageGroups('flat', 'Messages'),
  ...messageGroups('object', 'Messages with an object in the payload'),
  {
    name: 'many-embeds',
    table: 'Many embeds on the page',
    measures: Object.fromEntries(
      EMBED_COUNTS.map((embeds) => [
        `event-cpu-with-${embeds}`,
        { about: `main thread for one event, with ${embeds} on the page`, unit: 'us' },
      ]),
    ),
    once: true,
    alone: true,
    run: measureManyEmbeds,
  },
  {
    name: 'deliveries',
    table: 'Many embeds on the page',
    measures: {
      'listener-runs': { about: 'message listeners run for one event, with 50 on the page' },
      'wrong-deliveries': { about: 'events that reached another embed, or none, or twice' },
    },
    once: true,
    alone: true,
    instrument: 'count-runs',
    run: measureDeliveries,
  },
  {
    name: 'ready',
    table: 'Mounting',
    measures: {
      'time-to-ready': {
        about: 'from the mount until the guest can receive messages, or until the load of a bare iframe; median',
        unit: 'ms',
      },
    },
    run: measureTimeToReady,
  },
  {
    name: 'mount',
    table: 'Mounting',
    measures: { 'mount-task': { about: "main thread for the task of a mount, above a bare iframe's", unit: 'ms' } },
    run: measureMountTask,
  },
  {
    name: 'cycles',
    table: 'Mounting and destroying, again and again',
    measures: {
      'cycle-heap': { about: 'heap left by one mount, ready, destroy, with scripts interpreted', unit: 'B' },
      'cycle-nodes': { about: 'DOM nodes left by all cycles' },
      'cycle-documents': { about: 'documents left by all cycles' },
      'cycle-listeners': { about: 'event listeners left by all cycles' },
    },
    once: true,
    alone: true,
    withBare: true,
    interpreted: true,
    run: measureCycles,
  },
  {
    name: 'foreign-messages',
    table: 'Foreign messages',
    measures: {
      'reject-with-1': { about: 'a foreign message above a hand-written listener, 1 on the page', unit: 'us' },
      'reject-with-100': { about: 'a foreign message above a hand-written listener, 100 on the page', unit: 'us' },
    },
    alone: true,
    run: measureForeignMessages,
  },
  {
    name: 'forgeries',
    table: 'Foreign messages',
    measures: { 'forged-accepted': { about: 'copies of real messages from other frames that were accepted' } },
    once: true,
    alone: true,
    instrument: 'record-messages',
    run: measureForgeries,
  },
];

/** The groups of the messages between one embed and its guest, with one kind of payload. */
function messageGroups(payload: PayloadKind, table: string): Group[] {
  const suffix = SUFFIXES[payload];
  const carried = payload === 'object' ? ', with an object of five fields' : '';
  const group = (name: string, measures: Group['measures'], take: typeof measureEvents): Group => ({
    name: name + suffix,
    table,
    measures: Object.fromEntries(
      Object.entries(measures).map(([id, measure]) => [id + suffix, { ...measure, about: measure.about + carried }]),
    ),
    run: (opened, scale) => take(opened, scale, payload),
  });
  return [
    group(
      'messages',
      {
        'events-per-second': { about: 'events one way, 100 of one task', unit: '1/s', better: 'more' },
        'event-cpu': { about: "host page's main thread for one of these events", unit: 'us' },
      },
      measureEvents,
    ),
    group(
      'single-messages',
      {
        'single-events-per-second': { about: 'events one way, each in a task of its own', unit: '1/s', better: 'more' },
        'single-event-cpu': { about: "host page's main thread for one of these events", unit: 'us' },
      },
      measureSingleEvents,
    ),
    group(
      'round-trips',
      {
        'round-trip-p50': { about: 'host to guest and back, median', unit: 'ms' },
        'round-trip-p99': { about: 'host to guest and back, one in a hundred is slower', unit: 'ms' },
      },
      measureRoundTrips,
    ),
  ];
}

export const MEASURES: Readonly<Record<string, Measure>> = Object.assign({}, ...GROUPS.map(({ measures }) => measures));
