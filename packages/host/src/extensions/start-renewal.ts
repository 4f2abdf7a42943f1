import { connectHost, healthDefinition, isolate, misfit, native } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';
import type { EmbedError } from '../error.js';
import type { SessionProvider } from '../load/address-source.js';
import type { Frame } from '../load/frame.js';

/** What a renewal uses of the core, which is given: this file shares no code with the core; see `extension-pieces.ts`. */
export interface RenewalTools {
  /** Asks when the turn of this embed comes, and calls `onTurn` then. */
  ask(frame: Frame, request: RenewalRequest): Promise<string>;
  backoff(failures: number, random: number, error: EmbedError): number;
  countdown(milliseconds: number, isPaused: () => boolean, run: () => void): () => void;
  isOffline(): boolean;
  sessionError(cause: unknown): EmbedError;
}

interface RenewalRequest {
  readonly provider: SessionProvider;
  readonly signal: AbortSignal;
  onTurn(): void;
}

interface RenewalParts {
  readonly connection: Connection;
  readonly tools: RenewalTools;
  readonly provider: SessionProvider;
  /** The questions that prove a document. */
  readonly health: Health;
}

type Health = ReturnType<typeof connectHost<typeof healthDefinition.events, typeof healthDefinition.actions>>;

/** How many failures of one renewal are followed by another try, as of a load. */
const MAX_RETRIES = 3;

/** Milliseconds within which the provider has to answer, as for a load, and the surface has to take the session. */
const MAX_ANSWER = 15_000;

/** Milliseconds between two renewals: a surface may ask as often as it likes, but sessions cost the backend. */
const MIN_INTERVAL = 1_000;

/** Milliseconds after `session-expired` in which a surface may still warn of the same end. */
const MAX_LATE = 1_000;

/** Milliseconds after which a session is as good as spent where the surface does not say when: of 24 hours, 23. */
const LIFE = 82_800_000;

const stops = /* @__PURE__ */ new WeakMap<Embed, () => void>();

/** Renews the sessions of an embed; see `renewSession`. */
export function startRenewal(embed: Embed, tools: RenewalTools, given?: SessionProvider): () => void {
  const stop = embed.use({
    connectHost(connection: Connection) {
      const provider = given ?? connection.addresses.provider;
      if (typeof provider !== 'function')
        return connection.fail(
          'invalid-option',
          misfit('provider', DEV && 'a function, here or as the session of the embed, or its sessionEndpoint', given),
        );
      stops.get(embed)?.();
      return connectRenewal({ connection, tools, provider, health: connectHost(connection, healthDefinition) });
    },
  });
  stops.set(embed, stop);
  return stop;
}

/** Begins a renewal with whatever tells that one is needed. */
function connectRenewal(parts: RenewalParts): () => void {
  const { embed, frame, hooks, runner } = parts.connection;
  const page = native(frame.target, 'ownerDocument');
  const renewal = createRenewal(parts);
  const end = new AbortController();
  let expiredAt = Number.NEGATIVE_INFINITY;
  let isRefused = false;
  const undo = [
    embed.on('session-expiring', ({ expiresAt }) => {
      // Of a computer that slept, the timer may come after the end that it was to warn of.
      if (performance.now() - expiredAt > MAX_LATE) renewal.start(typeof expiresAt === 'number' ? expiresAt : 0);
    }),
    embed.on('session-expired', () => {
      expiredAt = performance.now();
      if (renewal.isRunning()) return;
      const wasRefused = isRefused;
      // It may have been said before the session came, so one such answer is not the last word.
      isRefused = renewal.age() < MAX_ANSWER;
      if (isRefused && wasRefused)
        renewal.fail(Error(DEV ? 'the surface has no access in spite of two new sessions' : ''));
      else renewal.start(0);
    }),
    // A surface is there, whatever its frame has loaded.
    embed.onAny(() => renewal.isInterrupted() && renewal.start(0)),
    hooks.add({
      // Another document has a session of its own.
      onReady: renewal.reset,
      onStateChange() {
        renewal.reset();
        if (runner.status.state === 'destroyed') stop();
      },
    }),
    () => end.abort(),
    renewal.reset,
  ];
  native(
    page,
    'addEventListener',
    'visibilitychange',
    // The timers of a page that was away may not have run.
    () => !native(page, 'hidden') && renewal.isDue() && renewal.start(0),
    { signal: end.signal },
  );
  if (runner.status.state === 'destroyed') stop();
  return stop;

  function stop() {
    for (const step of undo.splice(0)) step();
  }
}

/** The renewals of an embed, of which there is one at a time. */
function createRenewal(parts: RenewalParts) {
  const { frame, runner } = parts.connection;
  let running: AbortController | undefined;
  let isInterrupted = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  /** When the access ends as far as anybody knows, in milliseconds since the epoch. */
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
    dueAt = Date.now() + LIFE;
  }

  function fail(cause: unknown) {
    runner.dispatch({ type: 'fail', error: parts.tools.sessionError(cause) });
  }

  async function start(expiresAt: number) {
    if (running || runner.status.state !== 'ready') return;
    dueAt = expiresAt;
    isInterrupted = false;
    running = new AbortController();
    const { signal } = running;
    let isAsking = false;
    const onLoad = () => {
      // What the frame has loaded may be no surface. A document that was ready just now is loaded itself.
      if (!isAsking && performance.now() - runner.status.readyAt < MAX_ANSWER) return;
      reset();
      isInterrupted = true;
      dueAt = expiresAt;
    };
    frame.iframe.addEventListener('load', onLoad, { signal });
    try {
      await pause(parts.tools, MIN_INTERVAL - age(), signal);
      isAsking = true;
      const session = await getSession(parts, signal);
      await prove(parts.health, signal);
      // Another document may have come since the answer.
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
 * Waits until the document in the frame answers a question, if the surface answers any: the frame may have gone on to a page
 * whose `load` never comes.
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

/** Asks until there is a session. Rejects with the last error, or when the signal is aborted. */
async function getSession(parts: RenewalParts, signal: AbortSignal): Promise<string> {
  const { backoff, sessionError } = parts.tools;
  for (let failures = 0; ; failures++) {
    try {
      return await ask(parts, signal);
    } catch (cause) {
      const error = sessionError(cause);
      if (signal.aborted || failures === MAX_RETRIES || !error.retryable) throw error;
      await pause(parts.tools, backoff(failures, Math.random(), error), signal);
    }
  }
}

/** Waits until the browser has been online for so many milliseconds. Rejects when the signal is aborted. */
function pause({ countdown, isOffline }: RenewalTools, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = countdown(milliseconds, isOffline, resolve);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}

/** Asks once, and gives up after a while. */
async function ask({ connection, tools, provider }: RenewalParts, signal: AbortSignal): Promise<string> {
  const attempt = new AbortController();
  let stopTimer = () => {};
  const end = () => {
    stopTimer();
    attempt.abort(signal.reason);
  };
  signal.addEventListener('abort', end);
  try {
    return await tools.ask(connection.frame, {
      provider,
      signal: attempt.signal,
      onTurn() {
        stopTimer = tools.countdown(MAX_ANSWER, tools.isOffline, () =>
          attempt.abort(Error(DEV ? `no answer of the provider in ${MAX_ANSWER} ms` : '')),
        );
      },
    });
  } finally {
    stopTimer();
    signal.removeEventListener('abort', end);
  }
}

/** Posts a session, which no tool gets to see. */
function postSession({ hooks, namespace, post, redactor }: Connection, sessionId: string): void {
  redactor.remember(sessionId);
  const message = {
    source: `${namespace}-embed`,
    direction: 'action',
    type: `${namespace}:action:set-session`,
    timestamp: Date.now(),
  } as const;
  post({ ...message, payload: { sessionId } });
  for (const { onExtensionMessage } of hooks.all)
    isolate(() => onExtensionMessage?.({ ...message, payload: { sessionId: '[redacted]' } }));
}
