import { channelOf, connectHost, healthDefinition, native, own } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { EmbedError } from '../error.js';
import { makeExtension } from '../extension.js';
import { isOffline } from '../life/countdown.js';
import { isAmount, type Rule, readRules } from '../rule.js';
import type { ZonedPage } from '../zone.js';
import { startLast } from './start-last.js';

/** Options of `watchHealth`. */
export interface HealthOptions {
  /** Milliseconds without a message from the surface after which a ping is sent; default 5,000, at least 100. */
  readonly interval?: number | undefined;
  /** Milliseconds within which the surface must answer; default 10,000, at least 100. */
  readonly timeout?: number | undefined;
}

/** The longest time between two checks, in milliseconds. */
const MAX_TICK = 1_000;

/** A check that is later than this, in milliseconds, follows a computer's sleep or a blocked page. */
const MAX_LATE = 2_000;

/**
 * Fails an embed with `surface-lost` if its surface no longer answers: it crashed, hangs, or its frame went on to another page.
 * Recovery follows as after any failure. If the surface does not support pings, nothing happens.
 *
 * Only time counts in which the page is visible and online and no print of `exporter` waits for its answer. Pings are sent only
 * while the surface sends nothing itself. Messages over a port do not count, because the frame's document may have passed the
 * port on.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example const stop = embed.use(watchHealth());
 */
export function watchHealth(options: HealthOptions = {}): EmbedExtension<() => void> {
  return makeExtension('watchHealth', connectHealth, options);
}

function connectHealth(connection: Connection, options: HealthOptions): () => void {
  const milliseconds: Rule = [
    (value) => isAmount(value) && Number.isFinite(value) && (value as number) >= 100,
    DEV && 'milliseconds, 100 or more',
  ];
  const { interval = 5_000, timeout = 10_000 } = readRules({ interval: milliseconds, timeout: milliseconds }, options);
  return startLast(connection, 'watchHealth', () => startHealth(connection, interval, timeout));
}

function outsideOfZones<T>(task: () => T): T {
  const { Zone } = globalThis as ZonedPage;
  return Zone ? Zone.root.run(task) : task();
}

function startHealth(connection: Connection, interval: number, timeout: number): () => void {
  const tick = Math.min(MAX_TICK, interval / 5, timeout / 5);
  const channel = connectHost(connection, healthDefinition);
  let timer: ReturnType<typeof setInterval> | undefined;
  let checkedAt = 0;
  /** The milliseconds since the surface's last message, or since the ping. */
  let quiet = 0;
  /** The id of the open ping. */
  let asked: string | undefined;
  /** The id of the print without an answer: its dialog may block all code of the frame. */
  let printing: unknown;

  const undo = [
    channel.on('pong', ({ id }) => id === asked && startOver()),
    channel.onStateChange(follow),
    connection.embed.onAny(noteMessage),
    connection.hooks.add({
      onExtensionMessage({ direction, type, payload }) {
        const id = own(payload, 'id');
        if (type.endsWith(':export') && own(payload, 'format') === 'print') printing = id;
        if (type.endsWith(':exported') && id === printing) printing = undefined;
        // A pong counts only as the answer to its ping.
        if (direction === 'event' && !type.endsWith(':pong')) noteMessage();
      },
    }),
    () => clearInterval(timer),
  ];
  follow();
  return () => {
    for (const end of undo) end();
  };

  function follow() {
    clearInterval(timer);
    printing = undefined;
    // A surface that hangs from `use` on is lost as well.
    if (channel.state !== 'active' && channel.state !== 'asked') return;
    startOver();
    checkedAt = Date.now();
    // In the zone of an Angular app, an interval would prevent the app from becoming stable.
    timer = outsideOfZones(() => setInterval(check, tick));
  }

  function noteMessage() {
    if (channelOf(connection, 'event') === 'window') startOver();
  }

  function startOver() {
    quiet = 0;
    asked = undefined;
  }

  /** Counts ticks, which stop while a page is blocked or a computer sleeps. */
  function check() {
    const now = Date.now();
    const isLate = now - checkedAt > tick + MAX_LATE;
    checkedAt = now;
    const isHidden = native(connection.frame.iframe.ownerDocument, 'hidden');
    if (isLate || isHidden || isOffline() || printing) return startOver();
    quiet += tick;
    if (asked && quiet >= timeout) {
      const text = DEV && `surface-lost: no answer within ${timeout} ms`;
      connection.runner.dispatch('fail', new EmbedError('surface-lost', text));
    } else if (!asked && quiet >= interval) {
      quiet = 0;
      // Random, so that only the document in the frame can answer.
      asked = `${Math.random()}`;
      channel.send('ping', { id: asked });
    }
  }
}
