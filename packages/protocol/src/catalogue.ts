import type { Fields, FieldValues } from './field.js';

/** The kinds of embedded page: a published dashboard, the whole app, the standalone chat. */
export const surfaces = ['dashboard', 'app', 'chat'] as const;
/** A kind of embedded page. */
export type Surface = (typeof surfaces)[number];

/** Every event (embed to host) with the fields of its payload. */
export const events = {
  ready: {
    embedTenant: 'string|null',
    deploymentId: 'number|null',
    mode: ['signed', 'private'],
    surface: surfaces,
    publicId: 'string?',
  },
  view: { surface: surfaces, path: 'string', publicId: 'string?', title: 'string?' },
  navigate: { path: 'string', previousPath: 'string?' },
  'dashboard-loaded': { publicId: 'string?', widgetCount: 'number?', loadDurationMs: 'number?' },
  download: {
    format: ['csv', 'xlsx', 'png', 'pdf'],
    target: ['widget', 'dashboard'],
    widgetId: 'string?',
    title: 'string?',
    rowCount: 'number?',
  },
  drilldown: { member: 'string', value: 'free?', widgetId: 'string?' },
  'ai-query': {
    query: 'string',
    status: ['submitted', 'completed', 'error'],
    chatId: 'string?',
    agentId: 'string?',
  },
  error: { message: 'string', name: 'string?', context: 'string?', fatal: 'boolean?' },
} as const satisfies Record<string, Fields>;

/** Every action (host to embed) with the fields of its payload; `free` is an object of any fields. */
export const actions = {
  'set-color-scheme': { scheme: ['light', 'dark', 'auto'] },
  'set-theme': 'free',
  'set-locale': { locale: 'string' },
  'set-filter': { filterUrlParameter: 'string' },
  navigate: { path: 'string' },
  refresh: {},
} as const satisfies Record<string, Fields | 'free'>;

/** A brand theme: the common fields are typed, others pass through to the surface. */
export interface EmbedTheme {
  /** Any CSS color. */
  readonly primaryColor?: string | undefined;
  /** Pixels when a number. */
  readonly borderRadius?: number | string | undefined;
  /** A CSS font family. */
  readonly font?: string | undefined;
  readonly [field: string]: unknown;
}

/** The name of an event. */
export type EventName = keyof typeof events;
/** The name of an action. */
export type ActionName = keyof typeof actions;

/** The payload of an event, by its name. */
export type EventPayload<N extends EventName> = FieldValues<(typeof events)[N]>;

/** The payload of an action, by its name. `set-theme` takes a theme; `refresh` takes `{}`. */
export type ActionPayload<N extends ActionName> = N extends ActionName
  ? (typeof actions)[N] extends infer F extends Fields
    ? FieldValues<F>
    : EmbedTheme
  : never;

/** The color schemes an embed can take; `auto` follows the viewer's system. */
export type ColorScheme = ActionPayload<'set-color-scheme'>['scheme'];
