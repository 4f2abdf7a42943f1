import type { EventName, EventPayload, Surface } from '@svc-embed/protocol';
import { LONGEST_TIMER, realTime, type Scheduler } from '../clock/scheduler.js';
import { expectOption, TestingError } from '../error.js';
import { readRecording } from './read-recording.js';

/** Who says the events again: a fake guest, here or in a browser. */
export interface ReplayGuest {
  emit<N extends EventName>(
    name: N,
    payload: EventPayload<N>,
    options?: { readonly surface?: Surface },
  ): void | Promise<void>;
}

/** How a recording is replayed. */
export interface ReplayOptions {
  /** How many times faster than recorded; default 1. `Infinity`: all at once. */
  readonly speed?: number | undefined;
  /** Where the pauses come from; default real timers. */
  readonly scheduler?: Scheduler | undefined;
  /** Ends the replay: nothing more is said, and it rejects with `closed`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Lets a fake guest say a recording's events again, in order, the first one at once; each waits until the one before is
 * said. The guest should be silent by itself
 * (`ready: false`), as `ready` is one of the events. Resolves after the last one.
 *
 * @throws TestingError `invalid-recording`, before anything is said; or what the guest's `emit` throws.
 * @example
 * const guest = createFakeGuest({ baseUrl, ready: false });
 * mountEmbed('#sales', { baseUrl, dashboard, window: guest.window });
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

    /** Says what is due, one after the other, and comes back when the next one is, or when the guest has said one. */
    function run() {
      try {
        for (let event = events[index]; event; event = events[index]) {
          if (isOver) return;
          const { at, name, payload, surface } = event;
          const pause = start + (at - first) / speed - scheduler.now();
          if (pause > 0) {
            // In parts where it is longer than a timer can be.
            cancel = scheduler.after(Math.min(pause, LONGEST_TIMER), run);
            return;
          }
          index++;
          const said = guest.emit(name, payload, { surface });
          if (said) {
            said.then(run, reject);
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
