import type { FailureReason } from '@svc-embed/protocol';
import type { connectHost } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import { EmbedError, type EmbedErrorCode } from '../error.js';

/** Limits of the wait for an answer. */
export interface RequestOptions {
  /** Milliseconds; default none. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The fields of every answer. */
export interface Answer {
  readonly id: string;
  readonly ok: boolean;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
}

type Text = string | false | undefined;

/** Rejects the promise of a question: with `action-failed` and a reason, or with another code. */
type Reject = (text: Text, reason?: FailureReason, code?: EmbedErrorCode) => void;

/** An action that the surface answers. */
interface Question<A> {
  send(): void;
  /** Returns the value of the promise; undefined without this. */
  read?(answer: A): unknown;
  /** Called when the wait ends, with whether the surface was asked and has not answered. */
  end(isOpen: boolean | undefined): void;
}

/** The members of a channel that are used here. */
interface AnsweringChannel extends Pick<ReturnType<typeof connectHost>, 'state' | 'onStateChange'> {
  on(event: never, listener: (answer: never) => void): () => void;
}

const ids = /* @__PURE__ */ new WeakMap<Connection, number>();

/**
 * Makes an asker of a surface. A question waits until the surface is ready, is sent once, to one document, and settles with its
 * answer, with the end of that document, or with the end of the wait. No rejection is reported as unhandled.
 *
 * @param event The event that answers.
 */
export function createAsker<A extends Answer>(connection: Connection, channel: AnsweringChannel, event: string) {
  /** The next steps of the open questions, in the order of the calls. */
  const open = new Set<() => void>();
  const off = channel.onStateChange(follow);
  let isStopped = false;
  return {
    /** Asks a question, which `prepare` makes; the promise rejects with what that throws. */
    ask(name: string, wait: RequestOptions | undefined, prepare: (id: string, reject: Reject) => Question<A>) {
      const count = (ids.get(connection) ?? 0) + 1;
      const id = `${count}`;
      ids.set(connection, count);
      const result = connection.waitFor(
        (_, settle: (result: unknown, message?: unknown) => void) => {
          let isOpen: boolean | undefined;
          const reject: Reject = (text, reason, code) => settle(Promise.reject(failure(name, text, reason, code)));
          const question = prepare(id, reject);
          const unlisten = channel.on(event as never, (answer: A) => {
            if (!isOpen || answer.id !== id) return;
            isOpen = false;
            if (answer.ok) settle(question.read?.(answer));
            else
              reject(
                answer.message && connection.redactor.redact(answer.message).slice(0, 1_000),
                /^(not-(allowed|found)|no-data|busy|cancelled)$/.test(answer.reason as string)
                  ? (answer.reason as FailureReason)
                  : 'failed',
              );
          });
          open.add(step);
          return () => {
            open.delete(step);
            unlisten();
            question.end(isOpen);
          };

          /** Sends the question once the document has answered, or gives it up. */
          function step() {
            // Every wait ends with the reason of the embed's end.
            if (connection.embed.state === 'destroyed') return;
            const { state } = channel;
            if (isStopped || state === 'unsupported') {
              const text = DEV && (isStopped ? 'its handle was stopped' : 'the surface does not answer it');
              reject(text, undefined, isStopped ? 'aborted' : 'unsupported');
            } else if (isOpen && state === 'unknown')
              reject(DEV && 'the document was replaced before it answered', 'failed');
            else if (!isOpen && state === 'active') {
              isOpen = true;
              question.send();
            }
          }
        },
        name,
        wait,
      );
      // Only now: a signal that is aborted already has ended the wait.
      follow();
      return result as Promise<never>;
    },
    /** Rejects the open questions, and all later ones. */
    stop() {
      isStopped = true;
      off();
      follow();
    },
  };

  function follow() {
    for (const step of open) step();
  }
}

/** Makes the error of a question that failed. */
export function failure(name: string, text: Text, reason?: FailureReason, code: EmbedErrorCode = 'action-failed') {
  return Object.assign(new EmbedError(code, (text && `${name}: ${text}`) as string), { reason });
}
