import type { EventName, EventPayload, Surface } from '@svc-embed/protocol';
import { createDelays } from '../clock/delays.js';
import { realTime, type Scheduler } from '../clock/scheduler.js';
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
  /** Ends the replay: it rejects with `closed`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Lets a fake guest say a recording's events again, in order, the first one at once. The guest should be silent by itself
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
  const start = events[0]?.at ?? 0;
  const delays = createDelays(scheduler);
  const said: (void | Promise<void>)[] = [];
  await new Promise<void>((resolve, reject) => {
    const stop = () => reject(new TestingError('closed', 'the replay was ended'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    for (const [index, { at, name, payload, surface }] of events.entries()) {
      delays.run((at - start) / speed, () => {
        try {
          if (!signal?.aborted) said.push(guest.emit(name, payload, { surface }));
          if (index === events.length - 1) resolve();
        } catch (error) {
          reject(error);
        }
      });
    }
    if (!events.length) resolve();
  }).finally(delays.cancel);
  await Promise.all(said);
}
