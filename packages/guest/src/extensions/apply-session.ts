import { connectGuest, ownOptions, renewalDefinition } from '@svc-embed/protocol/internal';
import { emitRefusal } from '../apply/refuse.js';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import { expectOption } from '../error.js';
import { errorText } from '../error-text.js';
import type { Guest } from '../guest.js';
import { rememberSession } from '../session-text.js';

/** What `applySession` takes. */
export interface SessionOptions {
  /** When the access of the surface ends: milliseconds since the epoch, by the clock of the viewer's device. */
  readonly expiresAt: number;
  /** Your own call: gets access for a new session, and says when that ends. The access before is in use until then. */
  readonly exchange: (session: string) => number | Promise<number>;
  /**
   * How many milliseconds before the end a new session is asked for; default a fifth of the access's life, and a minute at
   * the most. Half of the life is the most that counts.
   */
  readonly margin?: number | undefined;
}

/** Milliseconds; a timer that runs longer would miss that the computer slept. */
const MAX_SLEEP = 60_000;

/** The least time between two questions, in milliseconds. */
const MIN_REPEAT = 1_000;

const MAX_LENGTH = 4096;

/**
 * Asks the host page for a new session before the access of the surface ends, so that the viewer sees no reload, and
 * exchanges it. Without an answer, and after an exchange that failed, the page is asked again every fifth of the margin, and
 * at most once a second; a failed exchange is a `RenewalFailed` error event too. Nothing happens for a page that renews no
 * sessions. Renewed sessions are kept out of texts, as the first one is.
 *
 * Call it before `ready` is emitted. The stop function ends it.
 *
 * @throws GuestError `invalid-option` on bad options, and once `ready` has been emitted.
 * @example
 * let access = await exchange(session);
 * applySession(guest, {
 *   expiresAt: access.expiresAt,
 *   async exchange(session) {
 *     access = await exchange(session);
 *     return access.expiresAt;
 *   },
 * });
 */
export function applySession(guest: Guest, options: SessionOptions): () => void {
  const { expiresAt, exchange, margin } = ownOptions(options);
  expectOption(Number.isFinite(expiresAt), 'expiresAt', DEV && 'milliseconds since the epoch');
  expectOption(typeof exchange === 'function', 'exchange', DEV && 'a function');
  expectOption(margin === undefined || (margin >= 0 && Number.isFinite(margin)), 'margin', DEV && 'milliseconds');
  return guest.use({
    connectGuest: (connection: Connection) => connectSession(guest, connection, { expiresAt, exchange, margin }),
  });
}

function connectSession(
  guest: Guest,
  connection: Connection,
  { expiresAt, exchange, margin }: SessionOptions,
): () => void {
  const channel = connectGuest(connection, renewalDefinition);
  let end: number;
  let askAt: number;
  let repeat: number;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let exchanges = 0;
  setEnd(expiresAt);
  const undo = [
    channel.on('set-session', ({ session }, { type }) => renew(session, type)),
    channel.onActiveChange(ask),
    () => clearTimeout(timer),
    // What is exchanged just now has nobody to go to.
    () => exchanges++,
  ];
  return () => {
    for (const stop of undo.splice(0)) stop();
  };

  function setEnd(time: number) {
    end = time;
    const life = Math.max(0, end - connection.now());
    const ahead = margin === undefined ? Math.min(60_000, life / 5) : Math.min(margin, life / 2);
    askAt = end - ahead;
    repeat = Math.max(MIN_REPEAT, ahead / 5);
  }

  /** Asks when it is time, and looks again later. */
  function ask() {
    clearTimeout(timer);
    if (!channel.active) return;
    if (askAt <= connection.now()) {
      channel.emit('session-expiring', { expiresAt: end });
      askAt = connection.now() + repeat;
    }
    timer = setTimeout(ask, Math.min(askAt - connection.now(), MAX_SLEEP));
  }

  async function renew(session: string, type: string) {
    const id = ++exchanges;
    // Nothing is asked for meanwhile.
    clearTimeout(timer);
    try {
      if (!session || session.length > MAX_LENGTH)
        throw new RangeError(`session: expected 1 to ${MAX_LENGTH} characters`);
      rememberSession(session);
      const time = await exchange(session);
      if (id !== exchanges) return;
      if (!Number.isFinite(time) || time <= connection.now()) throw new RangeError('exchange: expected a time to come');
      setEnd(time);
    } catch (error) {
      if (id !== exchanges) return;
      emitRefusal(guest, { type }, 'RenewalFailed', errorText(error).message);
      askAt = connection.now() + repeat;
    }
    ask();
  }
}
