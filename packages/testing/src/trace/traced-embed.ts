import type { AnyEventMessage } from '@svc-embed/protocol';
import type { HostConnection } from '@svc-embed/protocol/internal';
import type { TraceState } from './entry.js';

/** An extension of an embed, as a trace makes it. */
export interface TracedExtension<T> {
  readonly name: string;
  readonly given: readonly never[];
  connect(connection: HostConnection): T;
}

/** The part of a mounted embed that a trace reads. */
export interface TracedEmbed {
  readonly state: TraceState;
  readonly error?: { readonly code: string; readonly message: string; readonly cause?: unknown } | undefined;
  /** The current iframe; its address has the session to redact. */
  readonly iframe?: { readonly src: string } | null | undefined;
  onAny(listener: (message: AnyEventMessage) => void): () => void;
  onStateChange(listener: (state: TraceState) => void): () => void;
  /** Gives access to the messages of extensions, and to the channel of each message. */
  use?<T>(extension: TracedExtension<T>): T;
}
