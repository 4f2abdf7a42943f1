import { createCodec, own, ownOptions, rejectionOf, renewalDefinition, warnOnce } from '@svc-embed/protocol/internal';
import { emitRefusal } from '../apply/refuse.js';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectFunction, expectOption } from '../error.js';
import { failureOf } from '../error-text.js';
import type { Guest, GuestExtension } from '../guest.js';
import { rememberSession } from '../session-text.js';

/** Options of `applySession`. */
export interface SessionOptions {
  /** End of the access of the surface, in milliseconds since the epoch on the viewer's clock. */
  readonly expiresAt: number;
  /** Exchanges a new session for access, and returns its end. The surface keeps the old access until then. */
  readonly exchange: (session: string) => number | Promise<number>;
  /**
   * Milliseconds before the end at which a new session is requested, at most half of the access's life. Default: a fifth of
   * the life, at most a minute.
   */
  readonly margin?: number | undefined;
}

/** Longest timer in milliseconds: timers stop during sleep, and a longer one would fire late. */
const MAX_SLEEP = 60_000;

/** Least milliseconds between two requests. */
const MIN_REPEAT = 1_000;

/** Number of `session-expired` events for a page that does not answer. */
const MAX_EXPIRED = 3;

const MAX_LENGTH = 4096;

/**
 * Emits `session-expiring` before the access of the surface ends and `session-expired` when it has ended, and exchanges the
 * session that the page then sends with `set-session`, so that the viewer sees no reload. Without an answer or after a failed
 * exchange, the event repeats every fifth of the margin, at most once a second, until the third `session-expired`. A failed
 * exchange is also a `RenewalFailed` error event. Renewed sessions are removed from texts, like the first one.
 *
 * Use it before `ready` is emitted.
 *
 * @throws GuestError `invalid-option`, by `use`, on bad options, and once `ready` has been emitted.
 * @example
 * let access = await exchange(session);
 * guest.use(
 *   applySession({
 *     expiresAt: access.expiresAt,
 *     async exchange(session) {
 *       access = await exchange(session);
 *       return access.expiresAt;
 *     },
 *   }),
 * );
 */
export function applySession(options: SessionOptions): GuestExtension<() => void> {
  return makeExtension('applySession', options, (guest, link, keep) => {
    const { expiresAt, exchange, margin } = ownOptions(options);
    expectOption(Number.isFinite(expiresAt), 'expiresAt', DEV && 'milliseconds since the epoch');
    expectFunction(exchange, 'exchange');
    expectOption(margin === undefined || (margin >= 0 && Number.isFinite(margin)), 'margin', DEV && 'milliseconds');
    const { namespace, now, hooks } = link();
    const access = createAccess(guest, now, { expiresAt, exchange, margin });
    const { check } = createCodec('action', namespace, renewalDefinition);
    hooks.push({
      offer() {
        access.watch();
        return [];
      },
      read(data) {
        const type = `${namespace}:action:set-session`;
        if (access.isOver() || own(data, 'type') !== type) return undefined;
        const result = check(data);
        if (!result.ok) return rejectionOf(result);
        const { payload } = result.message as { readonly payload: { readonly sessionId: string } };
        return { ok: true, deliver: () => void access.renew(payload.sessionId, type) };
      },
    });
    return keep(access.stop);
  });
}

/** Reports the end of the access to the host page. */
function createEnd(guest: Guest, now: () => number, { expiresAt, margin }: SessionOptions) {
  let endsAt: number;
  let reportAt: number;
  let repeat: number;
  /** Number of `session-expired` events for this end. */
  let expired: number;
  set(expiresAt);
  return {
    set,
    /** Returns the time of the next report, undefined after the last one. The end is due even shortly after a report. */
    next: () => (expired === MAX_EXPIRED ? undefined : expired ? reportAt : Math.min(reportAt, endsAt)),
    /** Emits the event that is due. */
    emit() {
      const isOver = now() >= endsAt;
      if (now() < reportAt && (expired || !isOver)) return;
      reportAt = now() + repeat;
      if (isOver) expired++;
      if (isOver) guest.emit('session-expired', {});
      else guest.emit('session-expiring', { expiresAt: endsAt });
    },
    /** Schedules more reports: the page has answered, but the exchange failed. */
    again() {
      reportAt = now() + repeat;
      expired = Math.min(expired, 1);
    },
  };

  function set(time: number) {
    // Only with a clock of this century: the clocks of tests often start at zero.
    if (DEV && now() > 1e12 && time < 1e11)
      warnOnce(`applySession: ${time} lies in 1970. Give milliseconds since the epoch, not seconds`);
    endsAt = time;
    const life = Math.max(0, time - now());
    const ahead = margin === undefined ? Math.min(60_000, life / 5) : Math.min(margin, life / 2);
    reportAt = time - ahead;
    repeat = Math.max(MIN_REPEAT, ahead / 5);
    expired = 0;
  }
}

/** The access of a surface, which each new session replaces. */
function createAccess(guest: Guest, now: () => number, options: SessionOptions) {
  const end = createEnd(guest, now, options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let exchanges = 0;
  let isStopped = false;
  return {
    isOver: () => isStopped,
    watch,
    renew,
    stop() {
      isStopped = true;
      // Discards the result of an exchange that is still running.
      exchanges++;
      clearTimeout(timer);
    },
  };

  /** Sets the timer of the next report. */
  function watch() {
    clearTimeout(timer);
    const nextAt = end.next();
    if (!isStopped && nextAt !== undefined) timer = setTimeout(report, Math.min(nextAt - now(), MAX_SLEEP));
  }

  function report() {
    end.emit();
    watch();
  }

  async function renew(session: string, type: string) {
    const id = ++exchanges;
    // No report during the exchange.
    clearTimeout(timer);
    try {
      if (!session || session.length > MAX_LENGTH)
        throw new RangeError(`sessionId: expected 1 to ${MAX_LENGTH} characters`);
      rememberSession(session);
      const time = await options.exchange(session);
      if (id !== exchanges) return;
      if (!Number.isFinite(time) || time <= now()) throw new RangeError('exchange: expected a time to come');
      end.set(time);
    } catch (error) {
      if (id !== exchanges) return;
      emitRefusal(guest, { type }, 'RenewalFailed', failureOf(error).message);
      end.again();
    }
    watch();
  }
}
