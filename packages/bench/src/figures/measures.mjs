/**
 * The measures of the bench. Each has one value for each peer and repetition, or the reason why the peer cannot take part.
 */

/** @typedef {{ about: string, unit: string, better: 'less' | 'more' | 'none' }} Measure */
/** @typedef {{ measure: string, peer: string } & ({ values: number[] } | { cannot: string })} Result */

/** Embeds on the page while the cost of one message is measured. */
export const EMBED_COUNTS = /** @type {const} */ ([1, 10, 50, 100, 200]);

/** @type {Readonly<Record<string, Measure>>} */
export const MEASURES = {
  'events-per-second': { about: 'events one way', unit: '1/s', better: 'more' },
  'event-cpu': { about: "host page's main thread for one event", unit: 'us', better: 'less' },
  'round-trip-p50': { about: 'host to guest and back, median', unit: 'ms', better: 'less' },
  'round-trip-p99': { about: 'host to guest and back, one in a hundred is slower', unit: 'ms', better: 'less' },
  ...Object.fromEntries(
    EMBED_COUNTS.map((embeds) => [
      `event-cpu-with-${embeds}`,
      { about: `main thread for one event, with ${embeds} on the page`, unit: 'us', better: 'less' },
    ]),
  ),
  'listener-runs': { about: 'message listeners run for one event, with 50 on the page', unit: '', better: 'less' },
  'wrong-deliveries': { about: 'events that reached another embed, or none, or twice', unit: '', better: 'less' },
  'time-to-ready': { about: 'from the call of mount to ready, median', unit: 'ms', better: 'less' },
  'mount-task': { about: "main thread for the task of a mount, above a bare iframe's", unit: 'ms', better: 'less' },
  'cycle-heap': { about: 'heap left by one mount, ready, destroy', unit: 'B', better: 'less' },
  'cycle-nodes': { about: 'DOM nodes left by all cycles', unit: '', better: 'less' },
  'cycle-documents': { about: 'documents left by all cycles', unit: '', better: 'less' },
  'cycle-listeners': { about: 'event listeners left by all cycles', unit: '', better: 'less' },
  'reject-with-1': { about: 'a foreign message above an empty listener, 1 on the page', unit: 'us', better: 'less' },
  'reject-with-100': {
    about: 'a foreign message above an empty listener, 100 on the page',
    unit: 'us',
    better: 'less',
  },
  'forged-accepted': {
    about: 'copies of real messages from other frames that were accepted',
    unit: '',
    better: 'less',
  },
};
