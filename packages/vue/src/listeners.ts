import type { EmbedError, EmbedListener, EmbedState, EmbedTypes, EventName } from '@svc-embed/host';
import { type CamelCase, type EventHandlers, eventNames } from '@svc-embed/host/adapter';

/** The listener of each event of the component, by the event's name. */
export type SvcEmbedEvents = {
  [N in EventName as CamelCase<N>]: EmbedListener<N>;
} & {
  /** Called on each change of the state, and of the error in the same state. */
  stateChange: (state: EmbedState, error: EmbedError | undefined) => void;
};

/** The listeners of the composable: `onReady`, `onDashboardLoaded`, ... and `onStateChange`. */
export type SvcEmbedListeners<T extends EmbedTypes = EmbedTypes> = EventHandlers<T> & {
  /** Called on each change of the state, and of the error in the same state. */
  readonly onStateChange?: SvcEmbedEvents['stateChange'] | undefined;
};

/** The events that the component declares. Vue accepts listeners for them in camel case as well. */
export const emits: (EventName | 'state-change')[] = /* @__PURE__ */ ['state-change' as const].concat(
  eventNames as never,
);
