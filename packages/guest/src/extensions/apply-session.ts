import { createCodec, own, ownOptions, rejectionOf, renewalDefinition, warnOnce } from '@svc-embed/protocol/internal';
import { emitRefusal } from '../apply/refuse.js';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectFunction, expectOption } from '../error.js';
import { failureOf } from '../error-text.js';
import type { Guest, GuestExtension } from '../guest.js';
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

/** How often a page that does not answer is told that the access has ended. */
const MAX_EXPIRED = 3;

const MAX_LENGTH = 4096;

/**
 * Tells the host page before the access of the surface ends (`session-expiring`) and when it has ended (`session-expired`),
 * and exchanges the session that the page sends (`set-session`), so that the viewer sees no reload. Without an answer, and
 * after an exchange that failed, the page is told again every fifth of the margin, and at most once a second, until three
 * times after the end; a failed exchange is a `RenewalFailed` error event too. Renewed sessions are kept out of texts, as
 * the first one is. Without this call, a surface takes no session.
 *
 * Use it before `ready` is emitted. The stop function ends it.
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

/** The access of a surface, and when its end is told to the host page. */
function createEnd(guest: Guest, now: () => number, { expiresAt, margin }: SessionOptions) {
  let endsAt: number;
  let tellAt: number;
  let repeat: number;
  /** How often the page was told that the access has ended. */
  let expired: number;
  set(expiresAt);
  return {
    set,
    /** The time to look again; none where all was told. The end is told when it comes, however near the last event. */
    next: () => (expired === MAX_EXPIRED ? undefined : expired ? tellAt : Math.min(tellAt, endsAt)),
    /** Tells what is due. */
    tell() {
      const isOver = now() >= endsAt;
      if (now() < tellAt && (expired || !isOver)) return;
      tellAt = now() + repeat;
      if (isOver) expired++;
      if (isOver) guest.emit('session-expired', {});
      else guest.emit('session-expiring', { expiresAt: endsAt });
    },
    /** The page has answered, so it hears of it again. */
    again() {
      tellAt = now() + repeat;
      expired = Math.min(expired, 1);
    },
  };

  function set(time: number) {
    // A clock of this century: the clocks of tests often start at zero.
    if (DEV && now() > 1e12 && time < 1e11)
      warnOnce(`applySession: ${time} lies in 1970. Give milliseconds since the epoch, not seconds`);
    endsAt = time;
    const life = Math.max(0, time - now());
    const ahead = margin === undefined ? Math.min(60_000, life / 5) : Math.min(margin, life / 2);
    tellAt = time - ahead;
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
      // What is exchanged just now has nobody to go to.
      exchanges++;
      clearTimeout(timer);
    },
  };

  /** Looks again when there is something to tell. */
  function watch() {
    clearTimeout(timer);
    const nextAt = end.next();
    if (!isStopped && nextAt !== undefined) timer = setTimeout(tell, Math.min(nextAt - now(), MAX_SLEEP));
  }

  function tell() {
    end.tell();
    watch();
  }

  async function renew(session: string, type: string) {
    const id = ++exchanges;
    // Nothing is told meanwhile.
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
