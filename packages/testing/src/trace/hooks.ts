import type { ActionName, AnyActionMessage, AnyEventMessage, Rejection } from '@svc-embed/protocol';
import type { TraceState } from './entry.js';

/** What a session function of embed options is told. */
export interface TracedSessionRequest {
  readonly reason: 'mount' | 'reload' | 'recover';
  readonly signal: AbortSignal;
}

/** The options of an embed that a trace listens to; those of `mountEmbed`, React, Vue and `<svc-embed>` fit. */
export interface TracedOptions {
  readonly session?: string | ((request: TracedSessionRequest) => unknown) | undefined;
  readonly sessionParam?: string | undefined;
  readonly url?: string | (() => unknown) | undefined;
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
  readonly onSend?: ((message: AnyActionMessage, name: ActionName) => void) | undefined;
}

/** The part of a mounted embed that a trace listens to. */
export interface TracedEmbed {
  readonly state: TraceState;
  readonly error?: { readonly code: string; readonly message: string; readonly cause?: unknown } | undefined;
  /** The current iframe; the session is learned from its address. */
  readonly iframe?: { readonly src: string } | null | undefined;
  onAny(listener: (message: AnyEventMessage) => void): () => void;
  onStateChange(listener: (state: TraceState) => void): () => void;
}

/** An element that mounts embeds, such as `<svc-embed>`, as far as a trace needs it. */
export interface TracedElement {
  readonly embed: TracedEmbed | undefined;
  addEventListener(type: 'svc-state', listener: () => void): void;
  removeEventListener(type: 'svc-state', listener: () => void): void;
}
