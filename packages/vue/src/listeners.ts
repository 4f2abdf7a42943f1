import type { EmbedError, EmbedListener, EmbedState, EventName } from '@svc-embed/host';
import type { CamelCase, HandlerName } from '@svc-embed/host/adapter';

/** Every event of the component by its name, as the function that listens to it. */
export type SvcEmbedEvents = {
  [N in EventName as CamelCase<N>]: EmbedListener<N>;
} & {
  /** Every other state, and another error in the same state. */
  stateChange: (state: EmbedState, error: EmbedError | undefined) => void;
};

/** The listeners of the composable: `onReady`, `onDashboardLoaded`, ... and `onStateChange`. */
export type SvcEmbedListeners = {
  readonly [N in keyof SvcEmbedEvents as HandlerName<N>]?: SvcEmbedEvents[N] | undefined;
};

/** The names of the events as Vue is told of them, which hears them in camel case too. */
export const eventNames: (EventName | 'state-change')[] = [
  'ready',
  'view',
  'navigate',
  'dashboard-loaded',
  'download',
  'drilldown',
  'ai-query',
  'error',
  'state-change',
];
