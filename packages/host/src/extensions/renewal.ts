import { connectHost, renewalDefinition } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';
import { asEmbedError, EmbedError, refuse, sessionError } from '../error.js';
import { countdown, isOffline } from '../life/countdown.js';
import { backoff } from '../life/lifecycle.js';
import { partRules } from '../load/address.js';
import { answerOf, type SessionProvider } from '../load/address-source.js';
import { enqueueSession } from '../load/session-queue.js';
import { readRules } from '../rule.js';

/** How many failures of one renewal are followed by another try, as of a load. */
const MAX_RETRIES = 3;

/** Milliseconds within which the provider has to answer, as for a load. */
const MAX_ANSWER = 15_000;

/** Milliseconds between two renewals: a surface may ask as often as it likes, but sessions cost the backend. */
const MIN_INTERVAL = 1_000;

const stops = /* @__PURE__ */ new WeakMap<Embed, () => void>();

/**
 * Gives the surface a new session when it says that its access ends soon, so that nobody sees a reload. The provider is
 * called as the option `session` is, with `reason: 'renew'`; of the embeds of a tenant, one at a time asks.
 *
 * A renewal that fails is tried three times more, with the waits of recovery, which stand still while the browser is
 * offline. Then, or at once where the error is final, the embed fails with `session-failed` and recovers as it ever does.
 *
 * The stop function ends it; so do the end of the embed, and another `renewSession` of the same embed.
 *
 * @throws EmbedError `invalid-option`
 * @example
 * renewSession(embed, ({ signal }) =>
 *   fetch('/api/session', { method: 'POST', signal }).then((response) => response.json()),
 * );
 */
export function renewSession(embed: Embed, provider: SessionProvider): () => void {
  if (typeof provider !== 'function') refuse('provider', DEV && 'a function', provider);
  stops.get(embed)?.();
  const stop = embed.use({ connectHost: (connection: Connection) => connectRenewal(connection, provider) });
  stops.set(embed, stop);
  return stop;
}

function connectRenewal(connection: Connection, provider: SessionProvider): () => void {
  const channel = connectHost(connection, renewalDefinition);
  let running: AbortController | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;
  const undo = [
    channel.on('session-expiring', () => {
      if (!running) renew();
    }),
    // Another document has a session of its own.
    channel.onStateChange(abort),
    abort,
  ];
  return () => {
    for (const end of undo.splice(0)) end();
  };

  function abort() {
    running?.abort();
    running = undefined;
  }

  async function renew() {
    running = new AbortController();
    const { signal } = running;
    // What the frame loads now may be no surface. Where it is the surface itself that was loaded late, it asks again.
    connection.frame.iframe.addEventListener('load', abort, { signal });
    let delay = renewedAt + MIN_INTERVAL - performance.now();
    for (let failures = 0; ; failures++) {
      try {
        await pause(delay, signal);
        const session = await ask(signal);
        // Another document may have come since the provider answered.
        signal.throwIfAborted();
        connection.redactor.remember(session);
        channel.send('set-session', { session });
        renewedAt = performance.now();
        return abort();
      } catch (cause) {
        if (signal.aborted) return;
        const error = sessionError(cause);
        if (failures === MAX_RETRIES || !error.retryable) return connection.runner.dispatch({ type: 'fail', error });
        delay = backoff(failures, Math.random(), error);
      }
    }
  }

  /** Asks the provider when the turn of this embed comes. */
  async function ask(signal: AbortSignal): Promise<string> {
    const { origin, iframe } = connection.frame;
    const attempt = new AbortController();
    let stopTimer = () => {};
    const end = () => {
      stopTimer();
      attempt.abort(signal.reason);
    };
    signal.addEventListener('abort', end);
    try {
      return await enqueueSession({
        tenant: `renewals of ${origin}`,
        limit: 1,
        element: iframe,
        signal: attempt.signal,
        async ask() {
          stopTimer = countdown(MAX_ANSWER, isOffline, () => {
            const text = DEV && `no answer of the provider in ${MAX_ANSWER} ms`;
            attempt.abort(new EmbedError('session-failed', text));
          });
          return readSession(await provider({ reason: 'renew', signal: attempt.signal }));
        },
      });
    } finally {
      stopTimer();
      signal.removeEventListener('abort', end);
    }
  }
}

function readSession(answer: unknown): string {
  return asEmbedError('invalid-option', 'session', () => {
    const { session } = readRules({ session: partRules.session }, { session: answerOf(answer) });
    return session as string;
  });
}

/** Waits until the browser has been online for so many milliseconds. Rejects when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = countdown(milliseconds, isOffline, resolve);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}
