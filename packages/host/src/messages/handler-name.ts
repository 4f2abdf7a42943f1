import { type EventName, events, type HandlerEvents } from '@svc-embed/protocol';
import type { EmbedListener } from '../embed.js';
import type { EmbedTypes, EventOf } from '../embed-types.js';

export const eventNames: readonly EventName[] = /* @__PURE__ */ Object.keys(events) as EventName[];

/** A name in camel case: `dashboard-loaded` is `dashboardLoaded`. */
export type CamelCase<N extends string> = N extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : N;

/** The name of an event's handler in a component: `dashboard-loaded` has `onDashboardLoaded`. */
export type HandlerName<N extends string> = `on${Capitalize<CamelCase<N>>}`;

type AnyHandlers = { readonly [H in keyof HandlerEvents]?: EmbedListener<HandlerEvents[H]> | undefined };

type HandlersOf<E> = { [H in keyof HandlerEvents]: HandlerEvents[H] extends E ? H : never }[keyof HandlerEvents];

/** The handlers of a component: `onReady`, `onDashboardLoaded`, ... */
export type EventHandlers<T extends EmbedTypes = EmbedTypes> = Pick<AnyHandlers, HandlersOf<EventOf<T>>>;

/**
 * The name of an event's handler in a component.
 *
 * @example
 * handlerName('ai-query'); // 'onAiQuery'
 */
export function handlerName<N extends string>(event: N): HandlerName<N> {
  return `on-${event}`.replace(/-./g, (part) => part.slice(1).toUpperCase()) as HandlerName<N>;
}
