import type { AnyEventMessage, HostExtension } from '@svc-embed/protocol';
import type { TraceState } from './entry.js';

/** The part of a mounted embed that a trace reads. */
export interface TracedEmbed {
  readonly state: TraceState;
  readonly error?: { readonly code: string; readonly message: string; readonly cause?: unknown } | undefined;
  /** The current iframe; its address has the session to redact. */
  readonly iframe?: { readonly src: string } | null | undefined;
  onAny(listener: (message: AnyEventMessage) => void): () => void;
  onStateChange(listener: (state: TraceState) => void): () => void;
  /** Gives access to the messages of extensions, and to the channel of each message. */
  use?<T>(extension: HostExtension<T>): T;
}
