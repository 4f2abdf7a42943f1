/** The measures of the bench, in groups that are measured together. */
import type { Opened } from '../browser/open.js';
import type { PayloadKind } from '../peers/payloads.js';
import { CROWD, countDeliveries, measureCrowd, measureEvents, measureRoundTrips } from './messages.js';

/** The same measure of another peer, or another measure of the same peer. */
export type Other = { readonly peer: string } | { readonly measure: string };

export interface Measure {
  readonly about: string;
  readonly unit?: string;
  /** Default: less is better. */
  readonly better?: 'more';
  /** The divisor in the report: a value of the same round. */
  readonly of?: Other;
  /** Whether our value is compared with the best product's. */
  readonly isCompared?: true;
}

/**
 * Measures that are taken together. The pages of all peers are open at the same time, and the peers take turns: each round reads
 * every peer once, with a value for each measure. A group with `isFresh` opens new pages for each reading.
 */
export interface Group {
  readonly name: string;
  /** The title of the measures' table in the report. */
  readonly table: string;
  readonly measures: Readonly<Record<string, Measure>>;
  readonly rounds: { readonly whole: number; readonly quick: number };
  /** Rounds for the browser to compile the code; they do not count. */
  readonly warm: number;
  /** Each number opens a page of each peer, with that many embeds. */
  readonly embeds: readonly number[];
  readonly isFresh?: true;
  /** Whether only ours and raw-lazy take part: no target compares it with another peer. */
  readonly isOurs?: true;
  readonly isWatched?: true;
  readonly read: (pages: readonly [Opened, ...Opened[]], isQuick: boolean) => Promise<readonly number[]>;
}

const OFTEN: Pick<Group, 'rounds' | 'warm'> = { rounds: { whole: 24, quick: 9 }, warm: 3 };
const ONCE: Pick<Group, 'rounds' | 'warm' | 'isFresh'> = { rounds: { whole: 1, quick: 1 }, warm: 0, isFresh: true };
const OF_RAW = { of: { peer: 'raw' }, isCompared: true } as const;
const OF_BARE = { of: { measure: 'bare-load' }, isCompared: true } as const;
/** Concurrent cycles, to keep both processes busy. */
const LANES = 8;

export const GROUPS: readonly Group[] = [
  ...messageGroups('flat', 'Messages', ''),
  ...messageGroups('object', 'Messages with an object of five fields in the payload', '-object'),
  {
    name: 'loads',
    table: 'Mounting',
    measures: {
      'time-to-ready': { about: 'from the mount until the guest can receive messages', unit: 'ms', ...OF_BARE },
      'bare-load': { about: 'the load of a bare iframe, just before or after the mount', unit: 'ms' },
    },
    rounds: { whole: 100, quick: 20 },
    warm: 3,
    embeds: [0],
    read: ([page]) => page.call('timesToReady'),
  },
  {
    name: 'first mounts',
    table: 'Mounting',
    measures: {
      'first-mount': {
        about: 'first mount of a document, until the iframe has its address',
        unit: 'ms',
        isCompared: true,
      },
    },
    rounds: { whole: 25, quick: 8 },
    warm: 1,
    embeds: [0],
    isFresh: true,
    read: async ([page]) => [await page.call('timeToAddress')],
  },
  {
    name: 'crowded pages',
    table: 'Many embeds on the page',
    measures: {
      'event-cpu-with-1': { about: 'main thread for one event, with 1 embed on the page', unit: 'us' },
      [`event-cpu-with-${CROWD}`]: { about: `the same with ${CROWD}`, unit: 'us', of: { measure: 'event-cpu-with-1' } },
      'reject-with-1': { about: "a foreign frame's message above an empty listener's, with 1 embed", unit: 'us' },
      [`reject-with-${CROWD}`]: { about: `the same with ${CROWD}`, unit: 'us' },
    },
    ...OFTEN,
    embeds: [1, CROWD],
    isOurs: true,
    read: measureCrowd,
  },
  {
    name: 'deliveries',
    table: 'Deliveries',
    measures: {
      'listener-runs': { about: 'message listeners run for one event, with 50 on the page' },
      'wrong-deliveries': { about: 'events that reached another embed, or none, or twice' },
      'forged-accepted': { about: "copies of a guest's messages, posted by other frames, that were accepted" },
    },
    ...ONCE,
    embeds: [0],
    isWatched: true,
    read: ([page]) => countDeliveries(page),
  },
  {
    name: 'cycles',
    table: 'Repeated mounting and destroying',
    measures: {
      'cycle-nodes': { about: 'DOM nodes left by all cycles' },
      'cycle-documents': { about: 'documents left by all cycles' },
      'cycle-listeners': { about: 'event listeners left by all cycles' },
    },
    ...ONCE,
    embeds: [0],
    isOurs: true,
    read: ([page], isQuick) => countLeftovers(page, isQuick ? 100 : 500),
  },
];

/** Returns the groups for messages between one embed and its guest. The names of their measures end with the suffix. */
function messageGroups(payload: PayloadKind, table: string, suffix: string): Group[] {
  const cpu = { about: "host page's main thread for one of these events", unit: 'us', ...OF_RAW };
  const rate = { about: 'events one way, 100 in each task', unit: '1/s', better: 'more', ...OF_RAW } as const;
  const trip = { about: 'host to guest and back', unit: 'ms', ...OF_RAW };
  return [
    {
      name: `events, ${payload}`,
      table,
      measures: { [`events-per-second${suffix}`]: rate, [`event-cpu${suffix}`]: cpu },
      ...OFTEN,
      embeds: [1],
      read: ([page]) => measureEvents(page, payload),
    },
    {
      name: `round trips, ${payload}`,
      table,
      measures: { [`round-trip${suffix}`]: trip },
      ...OFTEN,
      embeds: [1],
      read: ([page]) => measureRoundTrips(page, payload),
    },
  ];
}

export const MEASURES: Readonly<Record<string, Measure>> = Object.assign({}, ...GROUPS.map(({ measures }) => measures));

/** Counts what remains of embeds that were mounted, became ready and were destroyed. */
async function countLeftovers({ call, counts }: Opened, cycles: number): Promise<number[]> {
  // Warms up: the browser makes its tables once, and they grow in steps.
  await call('cycle', { count: 100, lanes: LANES });
  const before = await counts();
  await call('cycle', { count: cycles, lanes: LANES });
  const after = await counts();
  return [after.nodes - before.nodes, after.documents - before.documents, after.listeners - before.listeners];
}
