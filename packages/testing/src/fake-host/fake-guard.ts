import type { GuardKind } from '@svc-embed/protocol';
import { realTime, type Scheduler } from '../clock/scheduler.js';
import { extensions } from '../extensions.js';
import type { FakeHost } from './fake-host.js';

/** The answers of a fake guard. */
export interface FakeGuardOptions {
  /** The kinds that are asked about; default all. */
  readonly kinds?: readonly GuardKind[] | undefined;
  /** Milliseconds that the surface is given; default 1,000. */
  readonly timeout?: number | undefined;
  /** Default `allow`. */
  readonly answer?: 'allow' | 'handled' | 'deny' | undefined;
  /** Text of a `deny`. */
  readonly message?: string | undefined;
  /** The number of answers to each question: 0 is never, 2 is one too many; default 1. */
  readonly times?: number | undefined;
  /** Milliseconds until the answers; default 0, immediately. */
  readonly delay?: number | undefined;
  /** The timers of the delay; default real ones. */
  readonly scheduler?: Scheduler | undefined;
}

/**
 * Answers the questions of a surface that uses `askPage`: as told, never, twice or late. `host.messages` has the questions.
 * Call it before the surface emits `ready`.
 *
 * @example fakeGuard(host, { answer: 'deny', message: 'Not today', delay: 2_000 });
 */
export function fakeGuard(host: FakeHost, options: FakeGuardOptions = {}): void {
  const { kinds = ['drilldown', 'download', 'navigate', 'open-link'], timeout = 1_000, scheduler = realTime } = options;
  const { answer = 'allow', message, times = 1, delay = 0 } = options;
  const channel = host.use(extensions.guard);
  channel.on('asking', ({ id }) => {
    const say = () => {
      for (let count = 0; count < times; count++) channel.send('answer', { id, answer, message });
    };
    if (delay) scheduler.after(delay, say);
    // No page answers within the call that asks.
    else queueMicrotask(say);
  });
  channel.supported.then((isSupported) => isSupported && channel.send('guard', { kinds, timeout }));
}
