import { createEmitter } from '../wire/emitter.js';
import { createList } from '../wire/list.js';
import { type Recording, recordingText, type TraceEntry, type TraceRecord } from './entry.js';
import { actionRecord, type Follower, followElement, followEmbed, type TracedElement } from './follow.js';
import { followed } from './followed.js';
import { createRedactor } from './redact.js';
import { redactRecord } from './redact-record.js';
import { type TracedOptions, traceOptions } from './trace-options.js';
import type { TracedEmbed } from './traced-embed.js';
import type { WatchedWire } from './watch-wire.js';

/** The options of a trace. */
export interface TraceOptions {
  /** How many entries are kept, at least 1; the oldest are dropped. Default 1,000. */
  readonly limit?: number | undefined;
  /** Whether a message or a state is recorded; default all. It is called before anything is redacted. */
  readonly filter?: ((record: TraceRecord) => boolean) | undefined;
  /** The clock, in milliseconds since any fixed moment; default `performance.now`. */
  readonly now?: (() => number) | undefined;
}

/** The ordered log of one embed. It contains no secrets. */
export interface Trace {
  /** Oldest first; a new array after each change, else the same one. */
  readonly entries: readonly TraceEntry[];
  /** How many entries the `limit` has dropped since the last `clear`. */
  readonly dropped: number;
  readonly limit: number;
  /** Milliseconds since the trace began. */
  elapsed(): number;
  /**
   * Returns the same embed options, with `onReject`, `onSend`, `session` and `url` wrapped. Yours are still called.
   */
  options<O extends TracedOptions>(options: O): O;
  /**
   * Records the embed's state, now and after each change, and its events; returns a function that stops that. For an
   * element such as `<svc-embed>` it follows each embed that is mounted.
   */
  follow(embed: TracedEmbed | TracedElement): () => void;
  /** Adds an entry, redacted like all others. */
  record(record: TraceRecord): TraceEntry;
  /** Redacts one more text in everything that is recorded from now on. */
  redact(secret: string): void;
  /** Calls the listener with each new entry, and with undefined on `clear`; returns a function that stops that. */
  subscribe(listener: (entry: TraceEntry | undefined) => void): () => void;
  /** Forgets all entries and `dropped`. The clock goes on, and known secrets stay known. */
  clear(): void;
  /** Returns the trace as a recording for `replay`. */
  toJSON(): Recording;
  /** Returns the recording as JSON text with a line per entry. */
  text(): string;
}

/**
 * Starts a log of the messages between an embed and its page.
 *
 * @example
 * const trace = createTrace();
 * const embed = mountEmbed('#movies', trace.options({ baseUrl, dashboard, session }));
 * trace.follow(embed);
 * console.log(JSON.stringify(trace));
 */
export function createTrace(options: TraceOptions = {}): Trace {
  const { limit = 1_000, filter = () => true, now = () => performance.now() } = options;
  const redactor = createRedactor();
  const emitter = createEmitter<TraceEntry | undefined>();
  const start = now();
  const log = createList<TraceEntry>(limit);

  let wire: WatchedWire | undefined;

  const elapsed = () => now() - start;

  function record(what: TraceRecord): TraceEntry {
    const entry: TraceEntry = { at: elapsed(), ...redactRecord(what, redactor) };
    log.add(entry);
    emitter.emit(entry);
    return entry;
  }

  function observe(what: TraceRecord) {
    if (filter(what)) record(what);
  }

  const follower: Follower = {
    record: observe,
    learnAddress: redactor.learnAddress,
    learnSession: redactor.learn,
    onWire(next) {
      wire = next;
    },
  };

  const trace: Trace = {
    get entries() {
      return log.items;
    },
    get dropped() {
      return log.dropped;
    },
    limit,
    elapsed,
    options: (options) =>
      traceOptions(options, redactor, {
        onReject({ reason, origin, path }) {
          const claim = claimOf(globalThis.event);
          observe({
            kind: 'rejection',
            reason,
            origin,
            ...(path !== undefined && { path }),
            ...(claim !== undefined && { claim }),
          });
        },
        onSend: (message) => observe(actionRecord(message, wire?.channelOf('action'))),
      }),
    follow(target) {
      followed.set(trace, target);
      return 'onAny' in target ? followEmbed(target, follower) : followElement(target, follower);
    },
    record,
    redact: redactor.learn,
    subscribe(listener) {
      // Wrapped, because the same function may subscribe twice.
      const own = (entry: TraceEntry | undefined) => listener(entry);
      emitter.add(own);
      return () => emitter.delete(own);
    },
    clear() {
      log.clear();
      emitter.emit(undefined);
    },
    text: () => recordingText(trace.toJSON()),
    toJSON: () => ({ format: 'svc-embed-recording', version: 1, dropped: log.dropped, entries: log.items }),
  };
  return trace;
}

const LONGEST_CLAIM = 64;

/** Returns the claimed type of a rejected message. The host calls `onReject` without the message, while its event is dispatched. */
function claimOf(event: Event | undefined): string | undefined {
  const type: unknown = event instanceof MessageEvent ? Object(event.data).type : undefined;
  return typeof type === 'string' ? type.slice(0, LONGEST_CLAIM) : undefined;
}
