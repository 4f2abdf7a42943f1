import type { EventName, EventPayload, Surface } from '@svc-embed/protocol';
import { LONGEST_TIMER, realTime, type Scheduler } from '../clock/scheduler.js';
import { expectOption, TestingError } from '../error.js';
import { readRecording } from './read-recording.js';

/** The guest that emits the events: a fake guest, in this process or in a browser. */
export interface ReplayGuest {
  emit<N extends EventName>(
    name: N,
    payload: EventPayload<N>,
    options?: { readonly surface?: Surface },
  ): void | Promise<void>;
}

/** The options of a replay. */
export interface ReplayOptions {
  /** How many times faster than recorded; default 1. `Infinity`: without pauses. */
  readonly speed?: number | undefined;
  /** The timers of the pauses; default real ones. */
  readonly scheduler?: Scheduler | undefined;
  /** Aborts the replay: it emits nothing more and rejects with `closed`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Lets a fake guest emit the events of a recording, in order and with their pauses, the first one immediately. Each waits
 * for the one before. Make the guest with `ready: false`, as `ready` is one of the events. Resolves after the last one.
 *
 * @throws TestingError `invalid-recording`, before anything is emitted; or the error of the guest's `emit`.
 * @example
 * const guest = createFakeGuest({ baseUrl, ready: false });
 * mountEmbed('#movies', { baseUrl, dashboard, window: guest.window });
 * await replay(recording, guest, { speed: Infinity });
 */
export async function replay(
  recording: unknown,
  guest: ReplayGuest,
  { speed = 1, scheduler = realTime, signal }: ReplayOptions = {},
): Promise<void> {
  expectOption(speed > 0, 'speed: more than 0');
  const { entries } = readRecording(recording);
  const events = entries.flatMap((entry) => (entry.kind === 'event' ? [entry] : []));
  const first = events[0]?.at ?? 0;
  const start = scheduler.now();
  let index = 0;
  let isOver = false;
  let cancel = () => {};
  let stop = () => {};

  await new Promise<void>((resolve, reject) => {
    stop = () => reject(new TestingError('closed', 'the replay was ended'));
    if (signal?.aborted) stop();
    else run();
    signal?.addEventListener('abort', stop);

    /** Emits the events that are due; runs again when the next one is due, or when the guest's promise resolves. */
    function run() {
      try {
        for (let event = events[index]; event; event = events[index]) {
          if (isOver) return;
          const { at, name, payload, surface } = event;
          const pause = start + (at - first) / speed - scheduler.now();
          if (pause > 0) {
            // A longer pause takes several timers.
            cancel = scheduler.after(Math.min(pause, LONGEST_TIMER), run);
            return;
          }
          index++;
          const emitted = guest.emit(name, payload, { surface });
          if (emitted) {
            emitted.then(run, reject);
            return;
          }
        }
        resolve();
      } catch (error) {
        reject(error);
      }
    }
  }).finally(() => {
    isOver = true;
    cancel();
    signal?.removeEventListener('abort', stop);
  });
}
