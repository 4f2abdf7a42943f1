import { EMBED_COUNTS } from '../measures/messages.js';
import { BARE, LIMIT, OURS_OVER_PORT } from '../peers/list.js';

/** The same measure of another peer, or another measure of the same peer. */
type Other = { readonly peer: string } | { readonly measure: string };

/**
 * A figure of ours beside those of others: a `measure` of svc-embed, or of the peer `ours`, as its ratio `of` or its
 * difference `above` another value. With `mounting` only a product that mounts can be the best.
 */
export interface Comparison {
  readonly what: string;
  readonly measure: string;
  readonly ours?: string;
  readonly unit?: string;
  readonly of?: Other;
  readonly above?: Other;
  readonly mounting?: true;
}

/** A comparison with a limit, which every repetition must meet. */
export interface Target extends Comparison {
  readonly most: number;
}

const FEW = EMBED_COUNTS[0];
const MANY = EMBED_COUNTS[EMBED_COUNTS.length - 1];

export const TARGETS: readonly Target[] = [
  { what: 'listeners run for one event, with 50 embeds', measure: 'listener-runs', most: 1 },
  ...nothing('DOM nodes left by all cycles', 'cycle-nodes'),
  ...nothing('documents left by all cycles', 'cycle-documents'),
  ...nothing('listeners left by all cycles', 'cycle-listeners'),
  {
    what: "heap left by one cycle, above a bare iframe's",
    measure: 'cycle-heap',
    unit: 'B',
    above: { peer: BARE },
    most: 10,
  },
  ...nothing('wrong deliveries', 'wrong-deliveries'),
  ...nothing('forged messages accepted', 'forged-accepted'),
];

const rejecting = (embeds: string) => `rejecting a foreign message with ${embeds}, above a hand-written listener`;

/** Measures that depend on the speed of the machine, so that a limit would prove little. */
export const COMPARISONS: readonly Comparison[] = [
  { what: 'events per second, of raw-lazy', measure: 'events-per-second', of: { peer: LIMIT } },
  {
    what: "host's main thread for one event, above raw-lazy",
    measure: 'event-cpu',
    unit: 'us',
    above: { peer: LIMIT },
  },
  { what: 'round trip, of raw', measure: 'round-trip-p50', of: { peer: 'raw' } },
  { what: 'events per second with an object, of raw-lazy', measure: 'events-per-second-object', of: { peer: LIMIT } },
  {
    what: "host's main thread for one event with an object, above raw-lazy",
    measure: 'event-cpu-object',
    unit: 'us',
    above: { peer: LIMIT },
  },
  { what: 'round trip of a theme and a drilldown, of raw', measure: 'round-trip-p50-object', of: { peer: 'raw' } },
  { what: 'time to ready, of raw-lazy', measure: 'time-to-ready', of: { peer: LIMIT }, mounting: true },
  { what: 'time to ready, of the load of a bare iframe', measure: 'time-to-ready', of: { peer: BARE }, mounting: true },
  {
    what: "task of a mount, above raw-lazy's, whose iframe has the same attributes",
    measure: 'mount-task',
    unit: 'ms',
    above: { peer: LIMIT },
    mounting: true,
  },
  {
    what: `main thread for one event with ${MANY} embeds, of that with ${FEW}`,
    measure: `event-cpu-with-${MANY}`,
    of: { measure: `event-cpu-with-${FEW}` },
  },
  { what: rejecting('1 embed'), measure: 'reject-with-1', unit: 'us' },
  { what: rejecting('100 embeds'), measure: 'reject-with-100', unit: 'us' },
  ofRawOverPort('events of one task per second', 'events-per-second'),
  ofRawOverPort('events of one task per second with an object', 'events-per-second-object'),
  ofRawOverPort("host's main thread for an event of one task", 'event-cpu'),
  ofRawOverPort('round trip', 'round-trip-p50'),
];

/** Returns the targets of what must never happen, over the window or over the port. */
function nothing(what: string, measure: string): Target[] {
  return [
    { what, measure, most: 0 },
    { what: `${what}, over the port`, measure, ours: OURS_OVER_PORT, most: 0 },
  ];
}

function ofRawOverPort(what: string, measure: string): Comparison {
  return { what: `port: ${what}, of raw`, measure, ours: OURS_OVER_PORT, of: { peer: 'raw' } };
}
