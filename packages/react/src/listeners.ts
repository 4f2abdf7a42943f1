import type { AnyEventMessage, EmbedError, EmbedListener, EmbedState, EventName } from '@svc-embed/host';
import { handlerName } from '@svc-embed/host/adapter';

/** The listeners of an embed. Each may be another function on every render: the latest one is called. */
export interface EmbedListeners {
  /** The surface is ready; called again after each load. */
  readonly onReady?: EmbedListener<'ready'> | undefined;
  /** A page of the surface is shown. */
  readonly onView?: EmbedListener<'view'> | undefined;
  /** The viewer went to another path in the embed. */
  readonly onNavigate?: EmbedListener<'navigate'> | undefined;
  /** All widgets of a dashboard have their data. */
  readonly onDashboardLoaded?: EmbedListener<'dashboard-loaded'> | undefined;
  /** The viewer downloaded a widget's data. */
  readonly onDownload?: EmbedListener<'download'> | undefined;
  /** The viewer looked into a value. */
  readonly onDrilldown?: EmbedListener<'drilldown'> | undefined;
  /** The viewer asked the assistant. */
  readonly onAiQuery?: EmbedListener<'ai-query'> | undefined;
  /** Something went wrong in the surface; with `fatal: true` the state is `failed` as well. */
  readonly onError?: EmbedListener<'error'> | undefined;
  /** The state, from the first `loading` on; `error` is there while it is `failed`. */
  readonly onStateChange?: ((state: EmbedState, error: EmbedError | undefined) => void) | undefined;
}

/** Calls the listener of an event, if there is one. */
export function callListener(listeners: EmbedListeners, event: EventName, message: AnyEventMessage): void {
  listeners[handlerName(event) as 'onReady']?.(message.payload as never, message as never);
}
