import { readFileSync } from 'node:fs';
import { EMBED_COUNTS, SUFFIXES } from '../measures/messages.js';
import { BARE, LIMIT, OURS_OVER_PORT } from '../peers/list.js';
import type { PayloadKind } from '../peers/payloads.js';

/** The same measure of another peer, or another measure of the same peer. */
type Other = { readonly peer: string } | { readonly measure: string };

/**
 * A target: our `measure`, or that of `ours` where it is another of our peers, its ratio `of` or its difference `above` another value, must be at `most` or at `least` the limit.
 * With `every` the worst repetition counts instead of the median. With `mounting` only a product that mounts can be the best.
 */
export type Target = {
  readonly what: string;
  readonly measure: string;
  readonly ours?: string;
  readonly unit?: string;
  readonly of?: Other;
  readonly above?: Other;
  readonly every?: true;
  readonly mounting?: true;
} & ({ readonly most: number } | { readonly least: number });

const FEW = EMBED_COUNTS[0];
const MANY = EMBED_COUNTS[EMBED_COUNTS.length - 1];

/** The limits of the gate, by what is imported. */
const LIMITS: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('../../../checks/src/size/sizes.json', import.meta.url), 'utf8'),
);

export const TARGETS: readonly Target[] = [
  { ...size('least', 'host { mountEmbed }'), mounting: true },
  size('buildEmbedUrl', 'host { buildEmbedUrl }'),
  size('createGuest', 'guest { createGuest }'),
  { what: 'events per second, of raw-lazy', measure: 'events-per-second', of: { peer: LIMIT }, least: 0.97 },
  {
    what: "host's main thread for one event, above raw-lazy",
    measure: 'event-cpu',
    unit: 'us',
    above: { peer: LIMIT },
    most: 1.5,
  },
  { what: 'round trip, of raw', measure: 'round-trip-p50', of: { peer: 'raw' }, most: 1.1 },
  {
    what: 'events per second with an object, of raw-lazy',
    measure: 'events-per-second-object',
    of: { peer: LIMIT },
    least: 0.92,
  },
  {
    what: "host's main thread for one event with an object, above raw-lazy",
    measure: 'event-cpu-object',
    unit: 'us',
    above: { peer: LIMIT },
    most: 3,
  },
  {
    what: 'round trip of a theme and a drilldown, of raw',
    measure: 'round-trip-p50-object',
    of: { peer: 'raw' },
    most: 1.15,
  },
  { what: 'time to ready, of raw-lazy', measure: 'time-to-ready', of: { peer: LIMIT }, mounting: true, most: 1.05 },
  {
    what: 'time to ready, of the load of a bare iframe',
    measure: 'time-to-ready',
    of: { peer: BARE },
    mounting: true,
    most: 1.08,
  },
  {
    what: "task of a mount, above raw-lazy's, whose iframe has the same attributes",
    measure: 'mount-task',
    unit: 'ms',
    above: { peer: LIMIT },
    mounting: true,
    most: 0.15,
  },
  {
    what: `main thread for one event with ${MANY} embeds, of that with ${FEW}`,
    measure: `event-cpu-with-${MANY}`,
    of: { measure: `event-cpu-with-${FEW}` },
    most: 1.1,
  },
  { what: 'listeners run for one event, with 50 embeds', measure: 'listener-runs', every: true, most: 1 },
  { what: rejecting('1 embed'), measure: 'reject-with-1', unit: 'us', most: 0.5 },
  { what: rejecting('100 embeds'), measure: 'reject-with-100', unit: 'us', most: 0.5 },
  {
    what: 'the same with 100 embeds, above that with 1',
    measure: 'reject-with-100',
    unit: 'us',
    // A difference, because two costs near zero have no ratio.
    above: { measure: 'reject-with-1' },
    most: 0.2,
  },
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
  ...overPort('flat', ''),
  ...overPort('object', ' with an object'),
];

/** A size that the gate measures too, with the same limit. */
function size(imports: string, subject: string) {
  const most = LIMITS[subject];
  if (most === undefined) throw new Error(`sizes.json has no limit of "${subject}"`);
  return { what: `size of \`${subject}\``, measure: `size-${imports}`, unit: 'B', most };
}

/** What must never happen, over the window or over the port. */
function nothing(what: string, measure: string): Target[] {
  return [
    { what, measure, every: true, most: 0 },
    { what: `${what}, over the port`, measure, ours: OURS_OVER_PORT, every: true, most: 0 },
  ];
}

/** The targets of the port with one kind of payload. */
function overPort(payload: PayloadKind, carrying: string): Target[] {
  const of = (peer: string, measure: string) => ({
    measure: measure + SUFFIXES[payload],
    ours: OURS_OVER_PORT,
    of: { peer },
  });
  return [
    { what: `port: events of one task per second${carrying}, of raw`, ...of('raw', 'events-per-second'), least: 6 },
    {
      what: `port: host's main thread for an event of one task${carrying}, of raw`,
      ...of('raw', 'event-cpu'),
      most: 0.33,
    },
  ];
}

function rejecting(embeds: string) {
  return `rejecting a foreign message with ${embeds}, above a hand-written listener`;
}
