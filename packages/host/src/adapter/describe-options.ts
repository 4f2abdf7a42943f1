/**
 * What the options mean, in sentences. Only builds, documents and the QA page read this; no package contains it. The
 * compiler demands a row for every option of an adapter.
 */
import type { AdapterOptionFields } from './changes.js';

/** The meaning of an option. */
export interface OptionDescription {
  /** The type, as TypeScript writes it. */
  readonly type: string;
  readonly about: string;
  /** What counts where the option is absent; left out where that is nothing. */
  readonly initial?: string;
}

/** Every option of an adapter. */
export const optionDescriptions: { readonly [N in keyof AdapterOptionFields]-?: OptionDescription } = {
  baseUrl: {
    type: 'string | URL',
    about: 'Address of the tenant: https, or http on `localhost`, `127.0.0.0/8` and `[::1]`. A path prefix is kept.',
  },
  insecureHosts: {
    type: 'string[]',
    about:
      'For development: exact host names and IP addresses that may be reached over http beside loopback hosts, such as `sandbox` and `192.168.1.5`.',
    initial: '[]',
  },
  dashboard: { type: 'string', about: 'Public id of the dashboard: 1 to 128 of `A-Z a-z 0-9 _ -`.' },
  path: {
    type: 'string',
    about: 'Any other embed address of the tenant, for the app and the chat, in place of `dashboard`: `/embed/...`.',
  },
  url: {
    type: 'string | (() => string | Promise<string>)',
    about: 'A whole embed address from your backend, or a function that gets one; in place of all other parts.',
  },
  session: {
    type: 'string | SessionProvider',
    about:
      'Session id, or a function that gets one. A platform may let an id open one document only, so prefer the function. Without a session the embed is private: it uses the viewer’s own login.',
  },
  sessionEndpoint: {
    type: 'string | URL',
    about:
      'In place of `session`: where to POST for `{ sessionId }`, on the page’s own origin; another origin only as an absolute https address.',
  },
  sessionParam: { type: 'string', about: 'Name of the session’s parameter in the address.', initial: '"session"' },
  allowExport: { type: 'boolean', about: 'Offers a CSV download on widgets.', initial: 'false' },
  filters: {
    type: "Record<'view.dimension', Json>",
    about: 'Filters by member, in this order: `{"movies.genre":{"value":"Drama"}}`.',
  },
  params: {
    type: 'Record<string, string | number | boolean>',
    about: 'Other parameters of the address; `session`, `allowExport` and `f_*` are refused.',
  },
  colorScheme: {
    type: "'light' | 'dark' | 'auto'",
    about: 'Color scheme of the embed and of its covers; `auto` follows the viewer’s system.',
    initial: 'that of surface and page',
  },
  theme: { type: 'EmbedTheme', about: '`primaryColor`, `borderRadius`, `font` and others.', initial: 'the surface’s' },
  locale: { type: 'string', about: 'Locale of the embed: `de-DE`, `de`, `de-AT`.', initial: 'the surface’s' },
  namespace: { type: 'string', about: 'Namespace of the messages: `[a-z][a-z0-9-]*`.', initial: '"svc"' },
  title: { type: 'string', about: 'Accessible name of the frame.', initial: '"Embedded analytics"' },
  className: { type: 'string', about: 'Class of the frame.' },
  allow: {
    type: 'string[]',
    about: 'Permissions policy of the frame.',
    initial: '["fullscreen","clipboard-write"]',
  },
  sandbox: { type: 'string[] | false', about: 'Sandbox tokens to add; `false`: no sandbox.', initial: '[]' },
  lazy: {
    type: 'boolean | { rootMargin?: string }',
    about:
      'Asks for the session and loads when the embed comes near the viewport; `rootMargin` is `200px` unless it is given.',
    initial: 'false',
  },
  readyTimeout: {
    type: 'number',
    about:
      'Milliseconds until a load without `ready` fails. Time in a hidden tab does not count, and neither does the wait for a turn to ask for a session. `0`: no limit.',
    initial: '15000',
  },
  recover: {
    type: 'boolean | { attempts?: number }',
    about: 'Loads again after a failure.',
    initial: '3 attempts where an endpoint or a function gives the session or the address',
  },
  autoHeight: {
    type: 'boolean | { min?: number, max?: number }',
    about: 'Makes the iframe as high as its content, within these pixels, where the surface supports that.',
    initial: 'false',
  },
  signal: { type: 'AbortSignal', about: 'Destroys the embed when aborted.' },
  onReject: {
    type: '(rejection: Rejection) => void',
    about: 'Called with every message that claims to be the embed’s and is rejected.',
  },
  onSend: {
    type: '(message: AnyActionMessage, name: ActionName) => void',
    about: 'Called with every action that is sent, after coalescing.',
  },
  onFiltersChange: {
    type: '(filters: Filters, change: FilterChange) => void',
    about: 'Called with the filters that the viewer sees, where the surface supports that.',
  },
  window: { type: 'EmbedWindow', about: 'The window to listen on; for tests.', initial: 'that of the page' },
};
