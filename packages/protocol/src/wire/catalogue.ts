import type { Fields } from './field.js';
import type { ActionPayloads, EventPayloads } from './payloads.js';
import { surfaces } from './surface.js';

/** The fields of a payload. `free`: an object of any fields; `none`: no payload, which is sent as `{}`. */
export type PayloadFields = Fields | 'free' | 'none';

/** Every event (embed to host) with the fields of its payload. */
export const events = {
  ready: {
    embedTenant: 'string|null',
    deploymentId: 'number|null',
    mode: ['signed', 'private'],
    surface: surfaces,
    publicId: 'string?',
    extensions: 'string[]?',
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
  'ai-query': { query: 'string', status: ['submitted', 'completed', 'error'], chatId: 'string?', agentId: 'string?' },
  error: { message: 'string', name: 'string?', context: 'string?', fatal: 'boolean?' },
  'session-expiring': { expiresAt: 'free?' },
  'session-expired': 'none',
} as const satisfies Record<string, PayloadFields>;

/** Every action (host to embed) with the fields of its payload. */
export const actions = {
  'set-color-scheme': { scheme: ['light', 'dark', 'auto'] },
  'set-theme': 'free',
  'set-locale': { locale: 'string' },
  'set-timezone': { timezone: 'string' },
  'set-filter': { filterUrlParameter: 'string' },
  navigate: { path: 'string' },
  refresh: 'none',
} as const satisfies Record<string, PayloadFields>;

/**
 * The release of the platform's wire that added a message; a message without a row is in the first one. Earlier releases drop
 * unknown messages. `set-session` is not an action of the core: only a surface that renews accepts credentials.
 */
export const wireReleases = {
  'session-expiring': 2,
  'session-expired': 2,
  'set-timezone': 2,
  'set-session': 2,
} as const satisfies { readonly [N in EventName | ActionName | 'set-session']?: number };

/** The actions that are sent once; all others are state, which is sent again when the surface starts over. */
export const commands = ['navigate', 'refresh'] as const satisfies readonly (keyof typeof actions)[];

/** The name of an event. */
export type EventName = keyof typeof events;
/** The name of an action. */
export type ActionName = keyof typeof actions;

/** The payload of an event, by its name. */
export type EventPayload<N extends EventName> = EventPayloads[N];

/** The payload of an action, by its name. `set-theme` takes a theme; `refresh` takes `{}`. */
export type ActionPayload<N extends ActionName> = ActionPayloads[N];

/** The color schemes of an embed; `auto` follows the viewer's system. */
export type ColorScheme = ActionPayload<'set-color-scheme'>['scheme'];
