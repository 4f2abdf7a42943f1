import { EMBED_COUNTS } from '../figures/measures.mjs';
import { BARE, LIMIT } from '../peers/list.mjs';

/**
 * A target: our `measure` must be at `most` or at `least` the limit. `than` compares it, as a ratio or a difference, with the
 * same measure of another peer or another measure of the same peer. With `every` the worst repetition counts instead of the
 * median. With `mounting` only a product that mounts can be the best.
 * @typedef {{
 *   id: string,
 *   what: string,
 *   measure: string,
 *   unit: string,
 *   than?: { by: 'ratio' | 'difference' } & ({ peer: string } | { measure: string }),
 *   every?: true,
 *   mounting?: true,
 *   aim?: number,
 * } & ({ most: number } | { least: number })} Target
 */

const FEW = EMBED_COUNTS[0];
const MANY = EMBED_COUNTS[EMBED_COUNTS.length - 1];

/** @type {readonly Target[]} */
export const TARGETS = [
  {
    id: 'size-host',
    what: 'host, everything imported',
    measure: 'size-all',
    unit: 'B',
    mounting: true,
    most: 4_000,
    aim: 3_200,
  },
  { id: 'size-address', what: '`buildEmbedUrl` alone', measure: 'size-buildEmbedUrl', unit: 'B', most: 1_000 },
  { id: 'size-guest', what: '`createGuest` alone', measure: 'size-createGuest', unit: 'B', most: 2_000, aim: 1_400 },
  {
    id: 'events',
    what: 'events per second, of raw-lazy',
    measure: 'events-per-second',
    unit: '',
    than: { by: 'ratio', peer: LIMIT },
    least: 0.97,
  },
  {
    id: 'event-cpu',
    what: "host's main thread for one event, above raw-lazy",
    measure: 'event-cpu',
    unit: 'us',
    than: { by: 'difference', peer: LIMIT },
    most: 1.5,
  },
  {
    id: 'round-trip',
    what: 'round trip, of raw',
    measure: 'round-trip-p50',
    unit: '',
    than: { by: 'ratio', peer: 'raw' },
    most: 1.05,
  },
  {
    id: 'ready-raw',
    what: 'time to ready, of raw-lazy',
    measure: 'time-to-ready',
    unit: '',
    than: { by: 'ratio', peer: LIMIT },
    mounting: true,
    most: 1.05,
  },
  {
    id: 'ready-bare',
    what: 'time to ready, of the load of a bare iframe',
    measure: 'time-to-ready',
    unit: '',
    than: { by: 'ratio', peer: BARE },
    mounting: true,
    most: 1.08,
  },
  {
    id: 'mount-task',
    what: "task of a mount, above a bare iframe's",
    measure: 'mount-task',
    unit: 'ms',
    mounting: true,
    most: 0.2,
  },
  {
    id: 'many-embeds',
    what: `main thread for one event with ${MANY} embeds, of that with ${FEW}`,
    measure: `event-cpu-with-${MANY}`,
    unit: '',
    than: { by: 'ratio', measure: `event-cpu-with-${FEW}` },
    most: 1.1,
  },
  {
    id: 'listener-runs',
    what: 'listeners run for one event, with 50 embeds',
    measure: 'listener-runs',
    unit: '',
    every: true,
    most: 1,
  },
  { id: 'reject-1', what: rejecting('1 embed'), measure: 'reject-with-1', unit: 'us', most: 1 },
  { id: 'reject-100', what: rejecting('100 embeds'), measure: 'reject-with-100', unit: 'us', most: 1 },
  {
    id: 'reject-many',
    what: 'the same with 100 embeds, above that with 1',
    measure: 'reject-with-100',
    unit: 'us',
    // A fifth of the limit, because two costs near zero have no ratio.
    than: { by: 'difference', measure: 'reject-with-1' },
    most: 0.2,
  },
  { id: 'nodes', what: 'DOM nodes left by all cycles', measure: 'cycle-nodes', unit: '', every: true, most: 0 },
  { id: 'documents', what: 'documents left by all cycles', measure: 'cycle-documents', unit: '', every: true, most: 0 },
  { id: 'listeners', what: 'listeners left by all cycles', measure: 'cycle-listeners', unit: '', every: true, most: 0 },
  {
    id: 'heap',
    what: "heap left by one cycle, above a bare iframe's",
    measure: 'cycle-heap',
    unit: 'B',
    than: { by: 'difference', peer: BARE },
    most: 10,
  },
  { id: 'wrong', what: 'wrong deliveries', measure: 'wrong-deliveries', unit: '', every: true, most: 0 },
  { id: 'forged', what: 'forged messages accepted', measure: 'forged-accepted', unit: '', every: true, most: 0 },
];

/** @param {string} embeds */
function rejecting(embeds) {
  return `rejecting a foreign message with ${embeds}, above an empty listener`;
}
