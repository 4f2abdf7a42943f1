/** Which measures are taken in one visit to a contestant's page, and how. */
import { CROWDS } from './figures.mjs';
import { measureCrowd } from './measures/crowd.mjs';
import { measureDeliveries } from './measures/deliveries.mjs';
import { measureCycles, measureMountTask, measureTimeToReady } from './measures/lives.mjs';
import { measureMessages } from './measures/messages.mjs';
import { measureRoundTrips } from './measures/round-trips.mjs';
import { measureForgeries, measureStrangers } from './measures/strangers.mjs';

/** Values by measure, of the contestant and of a bare iframe where that is measured too. */
/** @typedef {{ contestant: Record<string, number>, bare?: Record<string, number> }} Readings */

/**
 * What comes out the same every time, or takes long, is taken `once`; `withBare` visits a page of bare iframes, too.
 * @typedef {{
 *   name: string,
 *   measures: readonly string[],
 *   once?: true,
 *   withBare?: true,
 *   instrument?: import('./serve.mjs').Instrument,
 *   run: (opened: import('./open.mjs').Opened, scale: import('./scale.mjs').Scale) => Promise<Readings>,
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
