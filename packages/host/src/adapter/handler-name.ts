import { type EventName, events } from '@svc-embed/protocol';

/** The names of all events. */
export const eventNames: readonly EventName[] = /* @__PURE__ */ Object.keys(events) as EventName[];

/** A name in camel case: `dashboard-loaded` is `dashboardLoaded`. */
export type CamelCase<N extends string> = N extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : N;

/** The name of an event's handler in a component: `dashboard-loaded` has `onDashboardLoaded`. */
export type HandlerName<N extends string> = `on${Capitalize<CamelCase<N>>}`;

/**
 * The name of an event's handler in a component.
 *
 * @example
 * handlerName('ai-query'); // 'onAiQuery'
 */
export function handlerName<N extends string>(event: N): HandlerName<N> {
  return `on-${event}`.replace(/-./g, (part) => part.slice(1).toUpperCase()) as HandlerName<N>;
}
