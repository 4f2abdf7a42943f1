import { activityDefinition, connectHost } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { refuse } from '../error.js';
import { makeExtension } from '../extension.js';
import { type Rule, readRules } from '../rule.js';

/** Options of `watchActivity`. */
export interface ActivityOptions {
  /** Minimum time between two calls, in milliseconds; default 5,000, from 1,000 to 3,600,000. */
  readonly interval?: number | undefined;
}

/** The interval of each caller, by the connection of the embed. */
const intervalsByConnection = /* @__PURE__ */ new WeakMap<Connection, Map<object, number>>();

/**
 * Calls the listener while the viewer works in the surface, if the surface supports it: at most once per interval, and without
 * details of the activity. A page that signs out idle viewers needs it, because it gets no events from the frame.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * const stop = embed.use(watchActivity(() => idleTimer.restart()));
 */
export function watchActivity(listener: () => void, options: ActivityOptions = {}): EmbedExtension<() => void> {
  return makeExtension('watchActivity', connectActivity, listener, options);
}

function connectActivity(connection: Connection, listener: () => void, options: ActivityOptions): () => void {
  const milliseconds: Rule = [
    (value) => typeof value === 'number' && value >= 1_000 && value <= 3_600_000,
    DEV && 'milliseconds, 1,000 to 3,600,000',
  ];
  const { interval = 5_000 } = readRules({ interval: milliseconds }, options);
  if (typeof listener !== 'function') refuse('listener', DEV && 'a function', listener);
  const channel = connectHost(connection, activityDefinition);
  const intervals = intervalsByConnection.get(connection) ?? new Map<object, number>();
  const caller = {};
  intervalsByConnection.set(connection, intervals.set(caller, interval));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  const send = () =>
    channel.state === 'active' &&
    channel.send('watch-activity', { interval: intervals.size ? Math.min(...intervals.values()) : null });
  const follow = () => {
    clearTimeout(timer);
    timer = undefined;
    send();
  };
  const undo = [
    channel.on('activity', () => {
      // A report may arrive early: message delays vary, and other callers may have a shorter interval.
      timer ??= setTimeout(() => {
        timer = undefined;
        nextAt = performance.now() + interval;
        listener();
      }, nextAt - performance.now());
    }),
    channel.onStateChange(follow),
    () => intervals.delete(caller),
    follow,
  ];
  send();
  return () => {
    for (const end of undo) end();
  };
}
