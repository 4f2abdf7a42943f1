import { EventEmitter } from 'node:events';
import type TypedEmitter from 'typed-emitter';

/** An HTTP request that was answered. The path is without its query, because that may contain a session. */
export type SandboxRequest = { readonly method: string; readonly path: string; readonly status: number };

/** An answered request of a trace. Its parent is in the header `traceparent`, or in that parameter of a document's address. */
export interface SandboxSpan extends SandboxRequest {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  /** Milliseconds since the epoch, with fractions. */
  readonly start: number;
  readonly end: number;
}

/** A session that was minted, without its id. */
export interface SandboxSession {
  readonly deploymentId: number;
  readonly externalId?: string;
  readonly internalId?: string;
  readonly embedTenant: string | null;
}

/** An attempt of a surface to open a session; `accepted` is false for an unknown, spent or expired one. */
export type SandboxExchange = { readonly accepted: boolean };
/** A new version of a dashboard, published through the API. */
export type SandboxPublish = { readonly publicId: string; readonly versionNumber: number };
/** A change through the API while `useAuditLog` of the tenant settings is on: the operation and the name of the key. */
export type SandboxAudit = { readonly operation: string; readonly key: string };
/** A request that the sandbox failed to answer, with a 500; the stack of the error is on standard error. */
export type SandboxFailure = { readonly message: string };

/** The payload of each event of a sandbox. */
export interface SandboxEventMap {
  readonly request: SandboxRequest;
  readonly span: SandboxSpan;
  readonly session: SandboxSession;
  readonly exchange: SandboxExchange;
  readonly publish: SandboxPublish;
  readonly audit: SandboxAudit;
  readonly failure: SandboxFailure;
}

/** The listener of each event. */
export type SandboxListeners = {
  readonly [N in keyof SandboxEventMap]: (payload: SandboxEventMap[N]) => void;
};

/**
 * The events of a running sandbox, for tests that wait for them or count them. A listener that throws does not disturb the
 * request or the other listeners; its error surfaces as an uncaught exception.
 *
 * @example
 * const stop = sandbox.events.on('request', ({ method, path, status }) => console.log(method, path, status));
 */
export interface SandboxEvents {
  /** Calls the listener on every such event; returns a function that stops it. */
  on<N extends keyof SandboxEventMap>(name: N, listener: SandboxListeners[N]): () => void;
  /** Calls the listener on the next such event only; returns a function that stops it. */
  once<N extends keyof SandboxEventMap>(name: N, listener: SandboxListeners[N]): () => void;
}

/** The events, with the methods that only the server calls. */
export interface SandboxEventSource extends SandboxEvents {
  emit<N extends keyof SandboxEventMap>(name: N, ...payload: Parameters<SandboxListeners[N]>): void;
  removeAll(): void;
}

/** Makes the events of one sandbox. `raise` receives the errors of listeners. */
export function createSandboxEvents(raise: (error: unknown) => void = raiseLater): SandboxEventSource {
  const emitter = new EventEmitter() as TypedEmitter<SandboxListeners>;
  emitter.setMaxListeners(0);
  return {
    on(name, listener) {
      emitter.on(name, listener);
      return () => void emitter.off(name, listener);
    },
    once(name, listener) {
      emitter.once(name, listener);
      return () => void emitter.off(name, listener);
    },
    emit(name, ...payload) {
      // Each listener is isolated, so that the others are called even if one throws.
      for (const listener of emitter.rawListeners(name)) {
        try {
          Reflect.apply(listener, undefined, payload);
        } catch (error) {
          raise(error);
        }
      }
    },
    removeAll: () => void emitter.removeAllListeners(),
  };
}

function raiseLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
