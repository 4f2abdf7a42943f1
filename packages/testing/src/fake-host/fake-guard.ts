import type { GuardKind } from '@svc-embed/protocol';
import { type AnswerOptions, giveAnswers } from '../clock/answers.js';
import { extensions } from '../extensions.js';
import type { FakeHost } from './fake-host.js';

/** The answers of a fake guard. */
export interface FakeGuardOptions extends AnswerOptions {
  /** The kinds of questions that the surface sends; default all. */
  readonly kinds?: readonly GuardKind[] | undefined;
  /** Milliseconds that the surface waits for an answer; default 1,000. */
  readonly timeout?: number | undefined;
  /** Default `allow`. */
  readonly answer?: 'allow' | 'handled' | 'deny' | undefined;
  /** Text of a `deny`. */
  readonly message?: string | undefined;
}

/**
 * Answers the questions of a surface that uses `askPage`: once, never, twice or late. `host.messages` has the questions.
 * Call it before the surface emits `ready`.
 *
 * @example fakeGuard(host, { answer: 'deny', message: 'Not today', delay: 2_000 });
 */
export function fakeGuard(host: FakeHost, options: FakeGuardOptions = {}): void {
  const { kinds = ['drilldown', 'download', 'navigate', 'open-link'], timeout = 1_000 } = options;
  const { answer = 'allow', message } = options;
  const channel = host.use(extensions.guard);
  channel.on('asking', ({ id }) =>
    // A real page never answers within the call that sends the question.
    queueMicrotask(() => giveAnswers(options, () => channel.send('answer', { id, answer, message }))),
  );
  channel.supported.then((isSupported) => isSupported && channel.send('guard', { kinds, timeout }));
}
