/** The payloads that all peers carry, in the shapes of our own events and actions. Each has a path. */

/** The payload of an event: of our `navigate`, or of our `drilldown` with an object as its value. */
export type EventPayload = Navigation | Drilldown;

type Navigation = { readonly path: string; readonly previousPath: string };

interface Drilldown {
  readonly member: string;
  readonly value: {
    readonly path: string;
    readonly status: string;
    readonly year: number;
    readonly share: number;
    readonly isTotal: boolean;
  };
}

/** The payload of an action: of our `navigate`, or a theme. */
export type ActionPayload = Destination | Theme;

type Destination = { readonly path: string };

export interface Theme {
  readonly path: string;
  readonly primaryColor: string;
  readonly borderRadius: number;
  readonly font: string;
  readonly isCompact: boolean;
}

interface Payloads {
  readonly event: (path: string) => EventPayload;
  /** The guest answers it with an event of the same kind and path. */
  readonly action: (path: string) => ActionPayload;
}

export const PAYLOADS = {
  flat: { event: (path) => ({ path, previousPath: '/embed/before' }), action: (path) => ({ path }) },
  object: {
    event: (path) => ({
      member: 'orders.status',
      value: { path, status: 'shipped', year: 2026, share: 0.25, isTotal: false },
    }),
    action: (path) => ({ path, primaryColor: '#0a7d5c', borderRadius: 6, font: 'Inter', isCompact: true }),
  },
} as const satisfies Record<string, Payloads>;

export type PayloadKind = keyof typeof PAYLOADS;

export const isDrilldown = (payload: EventPayload): payload is Drilldown => 'value' in payload;
export const isTheme = (payload: ActionPayload): payload is Theme => 'primaryColor' in payload;
export const pathOf = (payload: EventPayload): string => (isDrilldown(payload) ? payload.value.path : payload.path);

export function answerTo(payload: ActionPayload): EventPayload {
  return PAYLOADS[isTheme(payload) ? 'object' : 'flat'].event(payload.path);
}
