import type { EmbedError, EmbedState, EmbedTypes } from '@svc-embed/host';
import type { EventHandlers } from '@svc-embed/host/adapter';

/** The listeners of an embed. Each may be another function on every render: the latest one is called. */
export type EmbedListeners<T extends EmbedTypes = EmbedTypes> = EventHandlers<T> & {
  /** The state, from the first `loading` on; `error` is set while it is `failed`. */
  readonly onStateChange?: ((state: EmbedState, error: EmbedError | undefined) => void) | undefined;
};
