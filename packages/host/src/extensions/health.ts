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

/** When a surface is asked whether it is still there. */
export interface HealthOptions {
  /** Milliseconds without a message of the surface after which it is asked; default 5,000, at least 100. */
  readonly interval?: number | undefined;
  /** Milliseconds within which it has to answer; default 10,000, at least 100. */
  readonly timeout?: number | undefined;
}

/** The longest time between two looks, in milliseconds. */
const MAX_TICK = 1_000;

/** A look that is later than this, in milliseconds, comes after a computer's sleep or a page that was blocked. */
const MAX_LATE = 2_000;

/**
 * Fails an embed with `surface-lost` whose surface no longer answers: it crashed, hangs, or its frame went on to another
 * page. Recovery follows as after any failure. Where the surface does not know the question, nothing happens.
 *
 * Only time counts in which the page is visible and online and no print of `exporter` waits for its answer, and the surface
 * is asked only while it sends nothing itself. What comes over a port is no sign of the frame, whose document may have handed the port on:
 * it is asked all the same.
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
  let lookedAt = 0;
  /** The milliseconds since the surface's last message, or since it was asked. */
  let quiet = 0;
  /** The id of the question that is open. */
  let asked: string | undefined;
  /** The id of the print that has no answer: its dialog may keep all code of the frame from running. */
  let printing: unknown;

  const undo = [
    channel.on('pong', ({ id }) => id === asked && startOver()),
    channel.onStateChange(follow),
    connection.embed.onAny(hear),
    connection.hooks.add({
      onExtensionMessage({ direction, type, payload }) {
        const id = own(payload, 'id');
        if (type.endsWith(':export') && own(payload, 'format') === 'print') printing = id;
        if (type.endsWith(':exported') && id === printing) printing = undefined;
        // A pong counts as the answer to one question alone.
        if (direction === 'event' && !type.endsWith(':pong')) hear();
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
    // A surface that was asked for its extensions, and hangs from then on, is lost as well.
    if (channel.state !== 'active' && channel.state !== 'asked') return;
    startOver();
    lookedAt = Date.now();
    // In the zone of an Angular app, an interval would keep the app from ever being stable.
    timer = outsideOfZones(() => setInterval(look, tick));
  }

  function hear() {
    if (channelOf(connection, 'event') === 'window') startOver();
  }

  function startOver() {
    quiet = 0;
    asked = undefined;
  }

  /** Counts ticks, which a page that is blocked or a computer that sleeps does not have. */
  function look() {
    const now = Date.now();
    const isLate = now - lookedAt > tick + MAX_LATE;
    lookedAt = now;
    const isHidden = native(connection.frame.iframe.ownerDocument, 'hidden');
    if (isLate || isHidden || isOffline() || printing) return startOver();
    quiet += tick;
    if (asked && quiet >= timeout) {
      const text = DEV && `surface-lost: no answer within ${timeout} ms`;
      connection.runner.dispatch('fail', new EmbedError('surface-lost', text));
    } else if (!asked && quiet >= interval) {
      quiet = 0;
      // Only the document in the frame can know it.
      asked = `${Math.random()}`;
      channel.send('ping', { id: asked });
    }
  }
}
