import type { Other } from '../measures/groups.js';
import { CROWD } from '../measures/messages.js';
import { LIMIT, OURS_OVER_PORT } from '../peers/list.js';

/** The product with the best median. */
type Best = { readonly isBest: true };

/**
 * A limit for the median of a figure of ours: a `measure` of svc-embed, or of the peer `ours`, or its ratio to (`of`) or its
 * difference from (`above`) another value of the same round.
 */
export interface Target {
  readonly what: string;
  readonly measure: string;
  readonly ours?: string;
  readonly unit?: string;
  readonly of?: Other | Best;
  readonly above?: Other;
  readonly most?: number;
  readonly least?: number;
}

const LAZY = { peer: LIMIT };
const BEST = { isBest: true } as const;
const PORT = { ours: OURS_OVER_PORT };
const CROWDED = { measure: `event-cpu-with-${CROWD}`, of: { measure: 'event-cpu-with-1' }, most: 1.1 };

export const TARGETS: readonly Target[] = [
  { what: 'events per second, of raw-lazy', measure: 'events-per-second', of: LAZY, least: 0.95 },
  { what: 'events per second with an object, of raw-lazy', measure: 'events-per-second-object', of: LAZY, least: 0.95 },
  { what: 'events per second, of the best other SDK', measure: 'events-per-second', ...PORT, of: BEST, least: 2.5 },
  { what: 'round trip, of raw', measure: 'round-trip', of: { peer: 'raw' }, most: 1.2 },
  { what: 'round trip, of superset', measure: 'round-trip', ...PORT, of: { peer: 'superset' }, most: 1 },
  { what: 'time to ready, of raw-lazy', measure: 'time-to-ready', of: LAZY, most: 1.02 },
  { what: 'time to ready, of the best other SDK', measure: 'time-to-ready', of: BEST, most: 1 },
  { what: 'first mount of a new document', measure: 'first-mount', unit: 'ms', most: 1.6 },
  ...both({ what: `main thread for an event with ${CROWD} embeds, of the time with 1`, ...CROWDED }),
  {
    what: "rejecting another frame's message, above raw-lazy",
    measure: 'reject-with-1',
    unit: 'us',
    above: LAZY,
    most: 0.5,
  },
  {
    what: `rejecting another frame's message with ${CROWD} embeds, above the time with 1`,
    measure: `reject-with-${CROWD}`,
    unit: 'us',
    above: { measure: 'reject-with-1' },
    most: 0.2,
  },
  { what: 'listeners run for one event, with 50 embeds', measure: 'listener-runs', most: 1 },
  ...both({ what: 'wrong deliveries', measure: 'wrong-deliveries', most: 0 }),
  ...both({ what: 'forged messages accepted', measure: 'forged-accepted', most: 0 }),
  ...both({ what: 'DOM nodes left by all cycles', measure: 'cycle-nodes', most: 0 }),
  ...both({ what: 'documents left by all cycles', measure: 'cycle-documents', most: 0 }),
  ...both({ what: 'listeners left by all cycles', measure: 'cycle-listeners', most: 0 }),
];

/** Returns the target for window messages, and the same for messages over the port. */
function both(target: Target): Target[] {
  return [target, { ...target, ...PORT }];
}
