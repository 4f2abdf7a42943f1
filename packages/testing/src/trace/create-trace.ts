import { createEmitter } from '../wire/emitter.js';
import { type Recording, recordingText, type TraceEntry, type TraceRecord } from './entry.js';
import { actionRecord, followElement, followEmbed, type TracedElement, type TracedEmbed } from './follow.js';
import { createRedactor } from './redact.js';
import { redactRecord } from './redact-record.js';
import { type TracedOptions, traceOptions } from './trace-options.js';

/** How a trace is kept. */
export interface TraceOptions {
  /** How many entries are kept, at least 1; the oldest go first. Default 1,000. */
  readonly limit?: number | undefined;
  /** Milliseconds, from any beginning; default `performance.now`. */
  readonly now?: (() => number) | undefined;
}

/** The ordered log of one embed's session. No secret enters it. */
export interface Trace {
  /** Oldest first; a new array after each change, the same one as long as nothing changed. */
  readonly entries: readonly TraceEntry[];
  /** How many entries were dropped because there were more than `limit`, since the last `clear`. */
  readonly dropped: number;
  readonly limit: number;
  /** Milliseconds since the trace began, by the clock of its entries. */
  elapsed(): number;
  /**
   * The same embed options, with `onReject`, `onSend`, `session` and `url` passed through this trace: yours are called
   * as before.
   */
  options<O extends TracedOptions>(options: O): O;
  /**
   * Records the embed's state, now and whenever it changes, and each event; returns what stops that. Of an element such
   * as `<svc-embed>` it follows the embed that is mounted, and the next ones.
   */
  follow(embed: TracedEmbed | TracedElement): () => void;
  /** Adds an entry by hand, redacted as all others are. */
  record(record: TraceRecord): TraceEntry;
  /** Keeps one more text out of all that is recorded from now on. */
  redact(secret: string): void;
  /** Told of each entry as it is recorded, and of a `clear` with undefined; returns what stops that. */
  subscribe(listener: (entry: TraceEntry | undefined) => void): () => void;
  /** Forgets all entries and the count of dropped ones; times go on, and so does what is known to be secret. */
  clear(): void;
  /** The trace as a recording, which `replay` takes. */
  toJSON(): Recording;
  /** The recording as JSON text with a line per entry, to be kept beside a test. */
  text(): string;
}

/**
 * Starts a log of what an embed and its page say to each other.
 *
 * @example
 * const trace = createTrace();
 * const embed = mountEmbed('#sales', trace.options({ baseUrl, dashboard, session }));
 * trace.follow(embed);
 * console.log(JSON.stringify(trace));
 */
export function createTrace({ limit = 1_000, now = () => performance.now() }: TraceOptions = {}): Trace {
  const redactor = createRedactor();
  const emitter = createEmitter<TraceEntry | undefined>();
  const start = now();
  const log: TraceEntry[] = [];
  let snapshot: readonly TraceEntry[] | undefined;
  let dropped = 0;

  const elapsed = () => now() - start;

  function emit(entry?: TraceEntry) {
    snapshot = undefined;
    emitter.emit(entry);
  }

  function record(what: TraceRecord): TraceEntry {
    const entry: TraceEntry = { at: elapsed(), ...redactRecord(what, redactor) };
    if (log.push(entry) > limit) {
      log.shift();
      dropped++;
    }
    emit(entry);
    return entry;
  }

  const trace: Trace = {
    get entries() {
      snapshot ??= [...log];
      return snapshot;
    },
    get dropped() {
      return dropped;
    },
    limit,
    elapsed,
    options: (options) =>
      traceOptions(options, redactor, {
        onReject: ({ reason, origin, path }) =>
          record({ kind: 'rejection', reason, origin, ...(path !== undefined && { path }) }),
        onSend: (message) => record(actionRecord(message)),
      }),
    follow: (target) =>
      'onAny' in target
        ? followEmbed(target, record, redactor.learnAddress)
        : followElement(target, record, redactor.learnAddress),
    record,
    redact: redactor.learn,
    subscribe(listener) {
      // Wrapped, because the same function may subscribe twice.
      const own = (entry: TraceEntry | undefined) => listener(entry);
      emitter.add(own);
      return () => emitter.delete(own);
    },
    clear() {
      log.length = 0;
      dropped = 0;
      emit();
    },
    text: () => recordingText(trace.toJSON()),
    toJSON: () => ({ format: 'svc-embed-recording', version: 1, dropped, entries: trace.entries }),
  };
  return trace;
}
