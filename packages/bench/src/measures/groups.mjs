/** Which measures are taken in one visit to a contestant's page, and how. */
import { CROWDS } from '../figures/measures.mjs';
import { measureCrowd } from './crowd.mjs';
import { measureDeliveries } from './deliveries.mjs';
import { measureCycles, measureMountTask, measureTimeToReady } from './lives.mjs';
import { measureMessages } from './messages.mjs';
import { measureRoundTrips } from './round-trips.mjs';
import { measureForgeries, measureStrangers } from './strangers.mjs';

/** Values by measure, of the contestant and of a bare iframe where that is measured too. */
/** @typedef {{ contestant: Record<string, number>, bare?: Record<string, number> }} Readings */

/**
 * What comes out the same every time, or takes long, is taken `once`; `withBare` visits a page of bare iframes, too.
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
  { name: 'crowd', measures: CROWDS.map((embeds) => `event-cpu-with-${embeds}`), once: true, run: measureCrowd },
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
  { name: 'strangers', measures: ['reject-with-1', 'reject-with-100'], run: measureStrangers },
  {
    name: 'forgeries',
    measures: ['forged-accepted'],
    once: true,
    instrument: 'record-messages',
    run: measureForgeries,
  },
];
