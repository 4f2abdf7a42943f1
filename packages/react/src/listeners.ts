import type { AnyEventMessage, EmbedError, EmbedState, EmbedTypes, EventName } from '@svc-embed/host';
import { type EventHandlers, eventNames, handlerName } from '@svc-embed/host/adapter';

/** The listeners of an embed. Each may be another function on every render: the latest one is called. */
export type EmbedListeners<T extends EmbedTypes = EmbedTypes> = EventHandlers<T> & {
  /** The state, from the first `loading` on; `error` is there while it is `failed`. */
  readonly onStateChange?: ((state: EmbedState, error: EmbedError | undefined) => void) | undefined;
};

const listenerNames: readonly string[] = /* @__PURE__ */ ['onStateChange'].concat(
  /* @__PURE__ */ eventNames.map(handlerName),
);

/** The props that are no listeners. */
export function withoutListeners<P extends EmbedListeners>(props: P): Omit<P, keyof EmbedListeners> {
  const others = Object.entries(props).filter(([name]) => !listenerNames.includes(name));
  return Object.fromEntries(others) as Omit<P, keyof EmbedListeners>;
}

/** Calls the listener of an event, if there is one. */
export function callListener(listeners: EmbedListeners, event: EventName, message: AnyEventMessage): void {
  listeners[handlerName(event) as 'onReady']?.(message.payload as never, message as never);
}
