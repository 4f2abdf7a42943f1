import type { ActionListener, ActionName, AnyActionMessage, Rejection } from '@svc-embed/protocol';
import type { Redactor } from './redact.js';

/** The request that a session function of embed options receives. */
export interface TracedSessionRequest {
  readonly reason: 'mount' | 'reload' | 'recover' | 'renew';
  readonly signal: AbortSignal;
}

/** The embed options that a trace wraps; those of `mountEmbed`, React, Vue and `<svc-embed>` fit. */
export interface TracedOptions {
  /** Only passed on. TypeScript refuses options that share no field with this type, such as those with a session endpoint. */
  readonly baseUrl?: unknown;
  readonly session?: string | ((request: TracedSessionRequest) => unknown) | undefined;
  readonly sessionParam?: string | undefined;
  readonly url?: string | (() => unknown) | undefined;
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
  readonly onSend?: ActionListener | undefined;
}

/** Wraps options: callbacks call a trace first, and the redactor learns each session and address. */
export function traceOptions<O extends TracedOptions>(
  options: O,
  redactor: Redactor,
  hooks: Required<Pick<TracedOptions, 'onReject' | 'onSend'>>,
): O {
  const { session, sessionParam = 'session', url, onReject, onSend } = options;
  redactor.learnName(sessionParam);

  function learnSession(answer: unknown) {
    const isResponse = typeof answer === 'object' && answer !== null && 'sessionId' in answer;
    redactor.learn(isResponse ? answer.sessionId : answer);
  }

  if (typeof session === 'string') learnSession(session);
  if (typeof url === 'string') redactor.learnAddress(url);
  return {
    ...options,
    ...(typeof session === 'function' && {
      session: (request: TracedSessionRequest) => tap(session(request), learnSession),
    }),
    ...(typeof url === 'function' && { url: () => tap(url(), redactor.learnAddress) }),
    onReject(rejection: Parameters<NonNullable<typeof onReject>>[0]) {
      hooks.onReject?.(rejection);
      onReject?.(rejection);
    },
    onSend(message: AnyActionMessage, name: ActionName) {
      hooks.onSend?.(message, name);
      onSend?.(message, name);
    },
  };
}

/** Calls the listener with a result or with what it resolves to, and returns it. */
function tap(answer: unknown, listener: (answer: unknown) => void): unknown {
  if (isThenable(answer)) {
    return Promise.resolve(answer).then((value) => {
      listener(value);
      return value;
    });
  }
  listener(answer);
  return answer;
}

/** Whether `await` would wait for it, as for promises of other realms and libraries. */
function isThenable(answer: unknown): answer is PromiseLike<unknown> {
  return typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function';
}
