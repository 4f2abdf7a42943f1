/**
 * What the options mean, in sentences. Only builds and documents read this; no page loads it. The compiler demands a row
 * for every option of an adapter.
 */
import type { AdapterOptions } from '../changes.js';

/** The meaning of an option. */
export interface OptionDescription {
  /** The type, as TypeScript writes it. */
  readonly type: string;
  readonly about: string;
  /** What counts where the option is absent; left out where that is nothing. */
  readonly initial?: string;
}

/** Every option of an adapter. */
export const optionDescriptions: { readonly [N in keyof AdapterOptions]-?: OptionDescription } = {
  baseUrl: {
    type: 'string | URL',
    about: 'Address of the tenant: https, or http on localhost, 127.0.0.0/8 and [::1].',
  },
  dashboard: { type: 'string', about: 'Public id of the dashboard.' },
  path: { type: 'string', about: 'Another embed address of the tenant, in place of `dashboard`: `/embed/...`.' },
  url: {
    type: 'string | (() => string | Promise<string>)',
    about: 'A whole embed address from your backend, or a function that gets one; in place of all other parts.',
  },
  session: {
    type: 'string | SessionProvider',
    about: 'Session id, or a function that gets one. As an id opens one load only, prefer the function.',
  },
  sessionEndpoint: {
    type: 'string | URL',
    about:
      'In place of `session`: where to POST for `{ sessionId }`, on your own origin or at an absolute https address.',
  },
  sessionParam: { type: 'string', about: 'Name of the session in the address.', initial: '"session"' },
  allowExport: { type: 'boolean', about: 'Offers downloads of the data.', initial: 'false' },
  filters: { type: "Record<'view.dimension', Json>", about: 'Filters, by member.' },
  params: { type: 'Record<string, string | number | boolean>', about: 'Other parameters of the address.' },
  colorScheme: {
    type: "'light' | 'dark' | 'auto'",
    about: 'Color scheme of the embed and of its covers.',
    initial: 'that of surface and page',
  },
  theme: { type: 'EmbedTheme', about: 'Theme of the embed: `primaryColor`, `borderRadius`, `font` and others.' },
  locale: { type: 'string', about: 'Locale of the embed: `de-DE`, `de`.', initial: 'that of the surface' },
  namespace: { type: 'string', about: 'Namespace of the messages.', initial: '"svc"' },
  title: { type: 'string', about: 'Accessible name of the frame.', initial: '"Embedded analytics"' },
  className: { type: 'string', about: 'Class of the frame.' },
  allow: {
    type: 'string[]',
    about: 'Permissions policy of the frame.',
    initial: '["fullscreen","clipboard-write"]',
  },
  sandbox: { type: 'string[] | false', about: 'Sandbox tokens to add; false: no sandbox.', initial: '[]' },
  lazy: {
    type: 'boolean | { rootMargin?: string }',
    about: 'Asks for the session and loads when the embed comes near the viewport.',
    initial: 'false',
  },
  readyTimeout: {
    type: 'number',
    about: 'Milliseconds of visible time until a load without `ready` fails; 0: none.',
    initial: '15000',
  },
  recover: {
    type: 'boolean | { attempts?: number }',
    about: 'Loads again after a failure.',
    initial: '3 attempts where an endpoint or a function gives the session or the address',
  },
  signal: { type: 'AbortSignal', about: 'Destroys the embed when aborted.' },
  onReject: { type: '(rejection: Rejection) => void', about: 'Called with messages that were rejected.' },
  onSend: {
    type: '(message: AnyActionMessage, name: ActionName) => void',
    about: 'Called with every action that is sent.',
  },
  window: { type: 'EmbedWindow', about: 'The window to listen on; for tests.' },
};
