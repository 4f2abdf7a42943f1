import { connectHost, healthDefinition, native, postAction } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { asEmbedError, refuse, sessionError } from '../error.js';
import { makeExtension } from '../extension.js';
import { countdown, isOffline } from '../life/countdown.js';
import { backoff } from '../life/lifecycle.js';
import { partRules } from '../load/address.js';
import { answerOf, type SessionProvider } from '../load/address-source.js';
import { enqueueSession } from '../load/session-queue.js';
import { readRules } from '../rule.js';
import { startLast } from './start-last.js';

/** Options of `renewSession`. */
export interface RenewSessionOptions {
  /** Returns the new sessions; default the embed's own `session` function or `sessionEndpoint`. */
  readonly provider?: SessionProvider | undefined;
}

interface RenewalParts {
  readonly connection: Connection;
  readonly provider: SessionProvider;
  /** The pings that prove which document is in the frame. */
  readonly health: Health;
}

type Health = ReturnType<typeof connectHost<typeof healthDefinition.events, typeof healthDefinition.actions>>;

/** Maximum number of retries of one renewal, as for a load. */
const MAX_RETRIES = 3;

/** Milliseconds within which the provider must answer, as for a load, and the surface must use the session. */
const MAX_ANSWER = 15_000;

/** Minimum milliseconds between two renewals: a surface may request them at any rate, but sessions cost the backend. */
const MIN_INTERVAL = 1_000;

/** Milliseconds after `session-expired` in which a surface may still warn of the same end. */
const MAX_LATE = 1_000;

/** Milliseconds until a session is renewed if the surface sends no end: 23 of its 24 hours. */
const DEFAULT_LIFETIME = 82_800_000;

/**
 * Gives the surface a new session without a reload, when the surface reports that its access ends soon or has ended, and
 * when the page comes back to the foreground after that time. Reports that arrive together start one renewal. The provider
 * is the embed's own `session` function or `sessionEndpoint` by default, called with `reason: 'renew'`, for one embed of a
 * tenant at a time.
 *
 * A renewal that fails is tried three times more, with the delays of recovery, which pause while the browser is offline.
 * Then, or immediately if the error is final, the embed fails with `session-failed`, and recovery starts. The same happens
 * if the surface still has no access after two new sessions.
 *
 * @throws EmbedError `invalid-option` without a provider, when it is used
 * @example
 * mountEmbed('#movies', {
 *   baseUrl: 'https://acme.example.com',
 *   dashboard: 'movies-overview',
 *   sessionEndpoint: '/api/session',
 *   extensions: [renewSession()],
 * });
 */
export function renewSession(options: RenewSessionOptions = {}): EmbedExtension<() => void> {
  return makeExtension('renewSession', connectRenewal, options);
}

function connectRenewal(connection: Connection, options: RenewSessionOptions): () => void {
  const { provider = connection.addresses.provider } = readRules({ provider: 'function' }, options);
  if (!provider)
    refuse('provider', DEV && 'a function, here or as the session of the embed, or its sessionEndpoint', provider);
  const health = connectHost(connection, healthDefinition);
  return startLast(connection, 'renewSession', () => startRenewal({ connection, provider, health }));
}

/** Starts a renewal when the session expires or is about to, and when the page returns to the foreground later. */
function startRenewal(parts: RenewalParts): () => void {
  const { embed, frame, hooks } = parts.connection;
  const page = native(frame.target, 'ownerDocument');
  const renewal = createRenewal(parts);
  const end = new AbortController();
  let expiredAt = Number.NEGATIVE_INFINITY;
  let isRefused = false;
  const undo = [
    embed.on('session-expiring', ({ expiresAt }) => {
      // After sleep, `session-expiring` can arrive after `session-expired`: ignore it.
      if (performance.now() - expiredAt > MAX_LATE) renewal.start(typeof expiresAt === 'number' ? expiresAt : 0);
    }),
    embed.on('session-expired', () => {
      expiredAt = performance.now();
      if (renewal.isRunning()) return;
      const wasRefused = isRefused;
      // The surface may have sent this before it got the new session: fail on the second one only.
      isRefused = renewal.age() < MAX_ANSWER;
      if (isRefused && wasRefused)
        renewal.fail(Error(DEV ? 'the surface has no access in spite of two new sessions' : ''));
      else renewal.start(0);
    }),
    // A message proves that the surface is still there, whatever the frame has loaded.
    embed.onAny(() => renewal.isInterrupted() && renewal.start(0)),
    hooks.add({
      // Another document has its own session.
      onReady: renewal.reset,
      onStateChange: renewal.reset,
    }),
    () => end.abort(),
    renewal.reset,
  ];
  native(
    page,
    'addEventListener',
    'visibilitychange',
    // Timers may not have run while the page was in the background.
    () => !native(page, 'hidden') && renewal.isDue() && renewal.start(0),
    { signal: end.signal },
  );
  return () => {
    for (const step of undo) step();
  };
}

/** Makes the renewals of an embed, one at a time. */
function createRenewal(parts: RenewalParts) {
  const { frame, runner } = parts.connection;
  let running: AbortController | undefined;
  let isInterrupted = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  /** The expected end of the access, in milliseconds since the epoch. */
  let dueAt: number;
  reset();
  return {
    isDue: () => Date.now() >= dueAt,
    isRunning: () => !!running,
    isInterrupted: () => isInterrupted,
    /** Milliseconds since a session was sent. */
    age,
    start,
    reset,
    fail,
  };

  function age() {
    return performance.now() - sentAt;
  }

  function reset() {
    running?.abort();
    running = undefined;
    isInterrupted = false;
    dueAt = Date.now() + DEFAULT_LIFETIME;
  }

  function fail(cause: unknown) {
    runner.dispatch('fail', sessionError(cause));
  }

  async function start(expiresAt: number) {
    if (running || runner.status.state !== 'ready') return;
    dueAt = expiresAt;
    isInterrupted = false;
    running = new AbortController();
    const { signal } = running;
    let isAsking = false;
    const onLoad = () => {
      // The frame may have loaded a foreign page. Shortly after `ready`, this `load` belongs to the ready document.
      if (!isAsking && performance.now() - runner.status.readyAt < MAX_ANSWER) return;
      reset();
      isInterrupted = true;
      dueAt = expiresAt;
    };
    frame.iframe.addEventListener('load', onLoad, { signal });
    try {
      await pause(MIN_INTERVAL - age(), signal);
      isAsking = true;
      const session = await getSession(parts, signal);
      await prove(parts.health, signal);
      // Another document may have loaded since the answer.
      signal.throwIfAborted();
      postSession(parts.connection, session);
      sentAt = performance.now();
      reset();
    } catch (cause) {
      if (!signal.aborted) fail(cause);
    }
  }
}

/**
 * Waits until the document in the frame answers a ping, if the surface supports pings: the frame may have gone on to a page whose
 * `load` never fires.
 */
function prove(health: Health, signal: AbortSignal): Promise<void> {
  // Only the document in the frame can read it.
  const id = `${Math.random()}`;
  return new Promise((resolve) => {
    const off = health.on('pong', (pong) => pong.id === id && end());
    const offState = health.onStateChange(ask);
    signal.addEventListener('abort', end);
    ask();

    function ask() {
      if (signal.aborted || health.state === 'unsupported') end();
      else if (health.state === 'active') health.send('ping', { id });
    }

    function end() {
      off();
      offState();
      resolve();
    }
  });
}

/** Requests until there is a session. Rejects with the last error, or when the signal is aborted. */
async function getSession(parts: RenewalParts, signal: AbortSignal): Promise<string> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask(parts, signal);
    } catch (cause) {
      const error = sessionError(cause);
      if (signal.aborted || failures === MAX_RETRIES || !error.retryable) throw error;
      await pause(backoff(failures, Math.random(), error), signal);
    }
  }
}

/** Waits until the browser has been online for this many milliseconds. Rejects when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = countdown(milliseconds, isOffline, resolve);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}

/** Requests a session once, with a timeout. */
async function ask({ connection, provider }: RenewalParts, signal: AbortSignal): Promise<string> {
  const attempt = new AbortController();
  let stopTimer = () => {};
  const end = () => {
    stopTimer();
    attempt.abort(signal.reason);
  };
  signal.addEventListener('abort', end);
  try {
    const { frame } = connection;
    return await enqueueSession({
      tenant: `renewals of ${frame.origin}`,
      limit: 1,
      element: frame.iframe,
      signal: attempt.signal,
      async ask() {
        stopTimer = countdown(MAX_ANSWER, isOffline, () =>
          attempt.abort(Error(DEV ? `no answer of the provider in ${MAX_ANSWER} ms` : '')),
        );
        return readSession(await provider({ reason: 'renew', signal: attempt.signal }));
      },
    });
  } finally {
    stopTimer();
    signal.removeEventListener('abort', end);
  }
}

/** Posts a session. Tools get a redacted message. */
function postSession(connection: Connection, sessionId: string): void {
  const { namespace, redactor } = connection;
  redactor.remember(sessionId);
  postAction(connection, {
    source: `${namespace}-embed`,
    direction: 'action',
    type: `${namespace}:action:set-session`,
    timestamp: 0,
    payload: { sessionId },
  });
}

function readSession(answer: unknown): string {
  return asEmbedError('invalid-option', 'session', () => {
    const { session } = readRules({ session: partRules.session }, { session: answerOf(answer) });
    return session as string;
  });
}
