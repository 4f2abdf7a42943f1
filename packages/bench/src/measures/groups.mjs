/** The measures that share one run of a peer's page. */
import { EMBED_COUNTS } from '../figures/measures.mjs';
import { measureDeliveries } from './deliveries.mjs';
import { measureForeignMessages, measureForgeries } from './foreign-messages.mjs';
import { measureManyEmbeds } from './many-embeds.mjs';
import { measureMessages, measureRoundTrips } from './messages.mjs';
import { measureCycles, measureMountTask, measureTimeToReady } from './mounts.mjs';

/** Values by measure, of the peer and sometimes of a bare iframe. */
/** @typedef {{ peer: Record<string, number>, bare?: Record<string, number> }} Readings */

/**
 * A group that has the same result every time, or takes long, runs `once`; `withBare` adds a run with bare iframes.
 * @typedef {{
 *   name: string,
 *   measures: readonly string[],
 *   once?: true,
 *   withBare?: true,
 *   instrument?: import('../browser/serve.mjs').Instrument,
 *   run: (opened: import('../browser/open.mjs').Opened, scale: import('./scale.mjs').Scale) => Promise<Readings>,
 * }} Group
 */

/** @type {readonly Group[]} */
export const GROUPS = [
  { name: 'messages', measures: ['events-per-second', 'event-cpu'], run: measureMessages },
  { name: 'round-trips', measures: ['round-trip-p50', 'round-trip-p99'], run: measureRoundTrips },
  {
    name: 'many-embeds',
    measures: EMBED_COUNTS.map((embeds) => `event-cpu-with-${embeds}`),
    once: true,
    run: measureManyEmbeds,
  },
  {
    name: 'deliveries',
    measures: ['listener-runs', 'wrong-deliveries'],
    once: true,
    instrument: 'count-runs',
    run: measureDeliveries,
  },
  { name: 'ready', measures: ['time-to-ready'], run: measureTimeToReady },
  { name: 'mount', measures: ['mount-task'], run: measureMountTask },
  {
    name: 'cycles',
    measures: ['cycle-heap', 'cycle-nodes', 'cycle-documents', 'cycle-listeners'],
    once: true,
    withBare: true,
    run: measureCycles,
  },
  { name: 'foreign-messages', measures: ['reject-with-1', 'reject-with-100'], run: measureForeignMessages },
  {
    name: 'forgeries',
    measures: ['forged-accepted'],
    once: true,
    instrument: 'record-messages',
    run: measureForgeries,
  },
];
